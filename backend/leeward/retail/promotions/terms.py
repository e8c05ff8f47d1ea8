"""The terms of a promo code in words, as they stand beside it wherever it is given or used (M13, UK-12)."""

from __future__ import annotations

from datetime import timedelta

from leeward.retail.kit.clock import uk_date
from leeward.retail.promotions.models import PromoCode
from leeward.travel.dates import format_long_date
from leeward.travel.money import format_per_person, format_pounds

_MOMENT = timedelta(microseconds=1)


def promo_terms(promo: PromoCode) -> str:
    """
    Made of the code's own fields, so that they are always true; the day it ends is the last on which it counts.

    Each of them is checked (`queries.check_terms`); a price match is an offer of the call centre that says so.
    """
    sentences = []
    if promo.most_pence:
        sentences.append(f"Takes off at most {format_pounds(promo.most_pence)}.")
    if promo.min_pp_pence:
        sentences.append(f"Only for packages of {format_per_person(promo.min_pp_pence)} or more.")
    last = uk_date(at=promo.ends_at - _MOMENT)
    sentences += ["New bookings only.", *_beside_offers(promo), *_uses(promo), f"Ends {format_long_date(last)}."]
    return " ".join(sentences)


def _beside_offers(promo: PromoCode) -> list[str]:
    """One discount counts for a booking: a code that may go with an agent's offer takes its place or is refused."""
    kinds = (
        ("price match", "a price match", promo.combines_with_price_match),
        ("exclusive offers", "an exclusive offer", promo.combines_with_exclusive),
    )
    barred = [words for words, _, is_allowed in kinds if promo.is_call_centre_only or not is_allowed]
    instead = [words for _, words, is_allowed in kinds if is_allowed and not promo.is_call_centre_only]
    sentences = [f"Cannot be combined with {' or '.join(barred)}."] if barred else []
    if instead:
        sentences.append(f"Used instead of {' or '.join(instead)}, where it takes off more.")
    return sentences


def _uses(promo: PromoCode) -> list[str]:
    if promo.most_uses is None:
        return []
    often = f"{promo.most_uses:,} times, by whoever books first"
    return ["Can be used once." if promo.most_uses == 1 else f"Can be used {often}."]
