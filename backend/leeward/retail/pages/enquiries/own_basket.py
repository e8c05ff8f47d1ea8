"""What the address of a form is about, with the basket that this browser has open (M16)."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpRequest

from leeward.retail.booking.cookies.open_here import find_open_here
from leeward.retail.brands.middleware import request_brand
from leeward.retail.enquiries.own_baskets import signed_basket


def asked_about(request: HttpRequest) -> str:
    """The query string; a basket's bare code in it counts once it is signed, for the browser that has it open."""
    said: str = request.META.get("QUERY_STRING", "")
    code, brand_id = request.GET.get("basket", "").strip().upper(), request_brand(request).brand_id
    basket = find_open_here(request, code=code, brand_id=brand_id) if code else None
    if basket is None:
        return said
    # The first of two alike is read.
    return "&".join((urlencode({"basket": signed_basket(basket.code, brand_id=brand_id)}), said))
