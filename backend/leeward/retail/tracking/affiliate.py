"""The affiliate network and one sale (TR7): told by a hidden frame, or by our server without any browser."""

from __future__ import annotations

import re
import secrets
from typing import Any
from urllib.parse import urlencode, urlsplit

from django.conf import settings

from leeward.retail.tracking.models import Sale

COOKIE = "affiliate_click"
_CODE = re.compile(r"[A-Za-z0-9._~-]{1,128}")


def is_click(text: str) -> bool:
    """Whether a cookie's value has the form of a network's mark; a doubtful one is no value (T-18)."""
    return _CODE.fullmatch(text) is not None


def frame_address(sale: Sale, *, click: str) -> str | None:
    """The page to frame; None where no network is set up, or our server tells it. `click` is the cookie's value."""
    if not frame_origins():
        return None
    return _with_sale(settings.LEEWARD_AFFILIATE_SALE_PAGE, sale, click)


def frame_origins() -> tuple[str, ...]:
    """Whose frame the page after payment must let in for that; none where no network is told by a frame."""
    if settings.LEEWARD_AFFILIATE_SERVER_ADDRESS or not settings.LEEWARD_AFFILIATE_SALE_PAGE:
        return ()
    page = urlsplit(settings.LEEWARD_AFFILIATE_SALE_PAGE)
    return (f"{page.scheme}://{page.netloc}",)


def server_address(sale: Sale, *, click: str) -> str | None:
    """The address our server asks to count the sale; None where no network takes sales that way."""
    page = settings.LEEWARD_AFFILIATE_SERVER_ADDRESS
    return _with_sale(page, sale, click) if page else None


def _with_sale(page: str, sale: Sale, click: str) -> str:
    """Every figure is the booking record's: nothing a browser or another window said."""
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
        "click": click if is_click(click) else "",
        "random": str(secrets.randbelow(10**10)),
    }
    return f"{page}{'&' if '?' in page else '?'}{urlencode(query)}"
