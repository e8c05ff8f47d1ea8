"""The terms of a promo code in words, as they stand beside it wherever it is given or used (M13, UK-12)."""

from __future__ import annotations

from datetime import timedelta

from leeward.retail.kit.clock import uk_date
from leeward.retail.promotions.models import PromoCode
from leeward.travel.dates import format_long_date
from leeward.travel.money import format_per_person

_MOMENT = timedelta(microseconds=1)


def promo_terms(promo: PromoCode) -> str:
    """
    Made of the code's own fields, so that they are always true; the day it ends is the last on which it counts.

    Each of them is checked (`queries.check_terms`); a price match is an offer of the call centre that says so.
    """
    sentences = ["New bookings only."]
    if promo.min_pp_pence:
        sentences.insert(0, f"Only for packages of {format_per_person(promo.min_pp_pence)} or more.")
    barred = [
        words
        for words, is_allowed in (
            ("price match", promo.combines_with_price_match),
            ("exclusive offers", promo.combines_with_exclusive),
        )
        if not is_allowed
    ]
    if barred:
        sentences.append(f"Cannot be combined with {' or '.join(barred)}.")
    last = uk_date(at=promo.ends_at - _MOMENT)
    sentences.append(f"Ends {format_long_date(last)}.")
    return " ".join(sentences)
