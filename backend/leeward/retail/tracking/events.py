"""
The closed list of what may be measured (TR1 to TR4, GA4 ecommerce): events, their fields, what a field may hold.

An event or field that is not here does not exist: it leaves neither the browser nor the server (Z62). The browser's
copy (`shell/measurement/event-list.ts`) must say the same: `contracts/cases/events.json` is read by both tests.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Literal

Kind = Literal["code", "word", "name", "date", "count", "money", "hash", "items"]

PATTERNS: Final[Mapping[str, str]] = {
    "code": r"[A-Za-z0-9][A-Za-z0-9._,|-]{0,63}|Not set",
    "word": r"[a-z][a-z0-9_]{0,39}",
    # Names of our own hotels, rooms and lists: words, no address signs, no long numbers.
    "name": r"[A-Za-z\u00c0-\u024f0-9 &'\u2019().,:+/-]{1,100}",
    "date": r"[0-9]{4}-[0-9]{2}-[0-9]{2}",
    "hash": r"[0-9a-f]{64}",
}
"""What a text of each kind looks like, whole."""

ITEM: Final[Mapping[str, Kind]] = {
    "item_id": "code", "item_name": "name", "product_code": "code", "affiliation": "name", "coupon": "code",
    "discount": "money", "index": "count", "item_brand": "name", "item_category": "name", "item_category2": "name",
    "item_category3": "name", "item_category4": "name", "item_category5": "name", "item_list_id": "code",
    "item_list_name": "name", "item_variant": "name", "price": "money", "quantity": "count", "nights": "count",
    "depair": "code", "destair": "code", "departure_date": "date", "adults": "count", "children": "count",
    "infants": "count", "lead_days": "count", "engine": "word",
}  # fmt: skip
"""Fields of one item: a package, keyed by its hotel."""

_LIST: Final[dict[str, Kind]] = {"item_list_id": "code", "item_list_name": "name", "items": "items"}
_VALUE: Final[dict[str, Kind]] = {"currency": "code", "value": "money", "items": "items"}
_SEARCH: Final[dict[str, Kind]] = {
    "destination": "code", "depair": "code", "nights": "count", "date": "date", "adults": "count",
    "children": "count", "infants": "count", "children_incl_infants": "count",
}  # fmt: skip

EVENTS: Final[Mapping[str, Mapping[str, Kind]]] = {
    "search": _SEARCH,
    "conversion": {"type": "word"},
    "view_item_list": _LIST,
    "select_item": _LIST,
    "view_item": _VALUE,
    "view_promotion": {"slug": "code"},
    "select_promotion": {"slug": "code"},
    "add_to_wishlist": {"items": "items"},
    "begin_checkout": {**_VALUE, "coupon": "code"},
    "add_payment_info": {**_VALUE, "coupon": "code", "payment_type": "word"},
    "purchase": {
        **_VALUE, "transaction_id": "code", "type": "word", "coupon": "code", "discount": "money",
        "start_date": "date", "end_date": "date",
    },
    "refund": {"transaction_id": "code", "currency": "code", "value": "money"},
    "generate_lead": {"type": "word"},
    "sign_up": {"method": "word"},
    "share": {"method": "word", "item_id": "code"},
    "click_call_me_now": {},
    "click_call_me_later": {},
    "click_call_now": {},
    "click_tripadvisor": {"product_code": "code"},
    "submit_form": {"form": "word"},
    "submit_modal": {"type": "word"},
    "open_modal": {"type": "word"},
    "open_change_booking_search": {},
    "close_change_booking_search": {},
    "select_alternative_option": {"item_list_name": "word", "items": "items"},
    "SelectAlternativeFlightOption": {"product_code": "code"},
    "show_luggage_information": {},
    "complete_booking_form": {},
    "booking_options_loaded": {"product_code": "code"},
    "actionable_click": {"action": "code"},
    "user_data": {
        "sha256_email_address": "hash", "sha256_phone_number": "hash", "sha256_first_name": "hash",
        "sha256_last_name": "hash", "sha256_postal_code": "hash",
    },
}  # fmt: skip

OLD_NAMES: Final[Mapping[str, str]] = {"click_click_tripadvisor": "click_tripadvisor"}
"""Z04: known by another name in the source; the proper one leaves."""

PIXEL_NAMES: Final[Mapping[str, str]] = {
    "search": "Search", "view_item": "ViewContent", "add_to_wishlist": "AddToWishlist", "generate_lead": "Lead",
    "begin_checkout": "InitiateCheckout", "add_payment_info": "AddPaymentInfo", "purchase": "Purchase",
    "sign_up": "CompleteRegistration", "SelectAlternativeFlightOption": "SelectAlternativeFlightOption",
}  # fmt: skip
"""What the social pixel calls them (TR2); events without a name are not its business."""

FROM_SERVER_ONLY: Final = frozenset({"purchase", "refund"})
"""Never believed of a browser: they are made from the booking's own record (T-17)."""

DENIED_KEYS: Final = frozenset(
    {
        "user_data", "title", "name", "e_mail", "first_name", "last_name", "email", "firstname", "lastname", "fullname",
        "phone", "telephone", "mobile", "address", "street", "postcode", "dob", "birthday", "born_on", "passport",
        "card",
    }
)  # fmt: skip
"""The second net (V06, Z62): taken out at any depth, in any case, whatever the list above says."""

MOST_ITEMS: Final = 200


def contract() -> dict[str, object]:
    """The list as the browser's tests and types read it."""
    return {
        "patterns": dict(PATTERNS),
        "item": dict(ITEM),
        "events": {name: dict(fields) for name, fields in EVENTS.items()},
        "oldNames": dict(OLD_NAMES),
        "pixelNames": dict(PIXEL_NAMES),
        "fromServerOnly": sorted(FROM_SERVER_ONLY),
        "deniedKeys": sorted(DENIED_KEYS),
        "mostItems": MOST_ITEMS,
    }


COMPILED: Final = {kind: re.compile(pattern) for kind, pattern in PATTERNS.items()}
