"""Which browser has a basket's checkout open. Its code is no proof, and whoever was sent its quote has its address."""

from __future__ import annotations

import hmac

from django.http import HttpRequest

from leeward.retail.booking.cookies.draft_cookie import owner_of
from leeward.retail.booking.cookies.held_cookie import held_token
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.drafts import find_draft
from leeward.retail.kit.clock import now


def find_open_here(request: HttpRequest, *, code: str, brand_id: int) -> Basket | None:
    """The basket of a code where this browser held it last, or typed into its checkout within two hours; else None."""
    token, owner = held_token(request), owner_of(request)
    if not token and not owner:
        return None
    basket = Basket.objects.filter(code=code, brand_id=brand_id).first()
    if basket is None:
        return None
    is_held_here = hmac.compare_digest(token, basket.token)
    return basket if is_held_here or find_draft(basket=basket, owner=owner, at=now()) is not None else None
