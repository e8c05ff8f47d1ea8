"""The address of the affiliate network's hidden frame for one sale (TR7)."""

from __future__ import annotations

import re
import secrets
from typing import Any
from urllib.parse import urlencode

from django.conf import settings

from leeward.retail.tracking.models import Sale

COOKIE = "affiliate_click"
_CODE = re.compile(r"[A-Za-z0-9._~-]{1,128}")


def frame_address(sale: Sale, *, click: str) -> str | None:
    """
    None where no network is set up. `click` is the affiliate cookie's value; a doubtful one is no value (T-18).

    Every figure is the booking record's: nothing a browser or another window said.
    """
    page = settings.LEEWARD_AFFILIATE_SALE_PAGE
    if not page:
        return None
    told: dict[str, Any] = sale.purchase
    value = f"{told['value']:.2f}"
    query = {
        "order_id": sale.reference,
        "order_value": value,
        "merchant": settings.LEEWARD_AFFILIATE_MERCHANT,
        "payout_codes": f"{settings.LEEWARD_AFFILIATE_PAYOUT_CODE}:{value}",
        "offline_code": sale.reference if told["type"] == "offline" else "",
        "voucher": told.get("coupon", ""),
        "products": ",".join(item["item_id"] for item in told["items"]),
        "currency": told["currency"],
        "click": click if _CODE.fullmatch(click) else "",
        "random": str(secrets.randbelow(10**10)),
    }
    return f"{page}{'&' if '?' in page else '?'}{urlencode(query)}"
