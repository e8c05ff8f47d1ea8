"""The form of an offer as the browser sends it."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

from leeward.retail.hotels.models import Hotel
from tests.retail.search.shop import NOW

ADD = "wagtailsnippets_offers_offer:add"
PROOF = {
    "evidence-TOTAL_FORMS": 1, "evidence-0-kind": "saving", "evidence-0-statement": "Save 10%",
    "evidence-0-substantiation": "Contract.", "evidence-0-history": "", "evidence-0-review_by": "2027-06-01",
    "evidence-0-ORDER": 1,
}  # fmt: skip


def form_of(hotel: Hotel, **changes: Any) -> dict[str, Any]:
    """What the browser sends for a new offer with one hotel."""
    return {
        "name": "Under the Pitons", "slug": "pitons", "offer_type": 1, "cap_text": "", "headline": rich("A week"),
        "neutral_headline": "", "why": rich(""), "long_description": rich(""), "terms": rich("From Gatwick."),
        "active_from": (NOW - timedelta(days=1)).strftime("%Y-%m-%d %H:%M"), "active_until": "", "book_by": "",
        "nights": "", "board": "", "departs_from": "", "departs_until": "", "adults": 2, "stated_pounds_pp": "",
        "stated_basis": "", "stated_on": "", "is_bookable": "on", "url": "", "classname": "offer-plain",
        "background_picture": "", "background_colour": "paper", "background_position": "focal", "overlay": "none",
        "hotel_links-TOTAL_FORMS": 1, "hotel_links-INITIAL_FORMS": 0, "hotel_links-MIN_NUM_FORMS": 0,
        "hotel_links-MAX_NUM_FORMS": 1000, "hotel_links-0-hotel": hotel.pk, "hotel_links-0-ORDER": 1,
        "evidence-TOTAL_FORMS": 0, "evidence-INITIAL_FORMS": 0, "evidence-MIN_NUM_FORMS": 0,
        "evidence-MAX_NUM_FORMS": 1000, **changes,
    }  # fmt: skip


def rich(text: str) -> str:
    """As the rich text field of the form sends it."""
    block = {"text": text, "type": "unstyled", "depth": 0, "inlineStyleRanges": [], "entityRanges": [], "key": "a"}
    return json.dumps({"blocks": [block], "entityMap": {}})
