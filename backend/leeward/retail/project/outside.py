"""
Settings of outside services: tags, chat, partner search, affiliate network. All empty by default: then no other host is
ever called. None is used before the visitor's consent.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit


def _https(raw: str) -> str:
    parts = urlsplit(raw)
    if raw and (parts.scheme != "https" or not parts.hostname):
        raise ValueError("an https address")
    return raw


def _origins(raw: str) -> list[str]:
    origins = [part.strip() for part in raw.split(",") if part.strip()]
    if any(_https(origin).count("/") != 2 for origin in origins):
        raise ValueError("https origins such as https://www.example.com, separated by commas, without a path")
    return origins


def _text(raw: str) -> str:
    return raw


OUTSIDE: tuple[tuple[str, str, str, Callable[[str], object]], ...] = (
    ("LEEWARD_TAG_SCRIPT", "", "Address of a tag manager's script; empty: none. Loaded after consent only.", _https),
    ("LEEWARD_CHAT_SCRIPT", "", "Address of an outside chat's script; empty: visitors leave a message.", _https),
    ("LEEWARD_PACKAGE_SEARCH_SCRIPT", "", "Address of the second provider's search script; empty: none.", _https),
    (
        "LEEWARD_OUTSIDE_ORIGINS",
        "",
        "Origins that those scripts may call, frame and take pictures from, separated by commas.",
        _origins,
    ),
    (
        "LEEWARD_CONVERSIONS_URL",
        "",
        "Where the server sends conversions of visitors who allowed it; empty: nowhere.",
        _https,
    ),
    ("LEEWARD_CONVERSIONS_HEADER", "", "A header sent along, such as `Authorization: Bearer …`.", _text),
    (
        "LEEWARD_TRAVELSHOP_BASKET_URL",
        "",
        "Another company's basket, framed instead of our checkout; `{code}` becomes the basket's code. Empty: our own.",
        _https,
    ),
    ("LEEWARD_AFFILIATE_SALE_PAGE", "", "The affiliate network's page that counts a sale; empty: none.", _https),
    ("LEEWARD_AFFILIATE_MERCHANT", "", "Our number at the affiliate network.", _text),
    ("LEEWARD_AFFILIATE_PAYOUT_CODE", "default", "The commission group told with each sale.", _text),
)
"""Name, default, meaning, reader."""

NAMES: tuple[str, ...] = tuple(row[0] for row in OUTSIDE)
