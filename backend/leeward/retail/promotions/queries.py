"""What a code would take off, before anybody uses it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, F, Q

from leeward.retail.promotions.errors import UNKNOWN, PromoRefused
from leeward.retail.promotions.models import PromoCode
from leeward.travel.money import format_pounds


@dataclass(frozen=True, slots=True)
class PromoAsk:
    """
    The booking a code is tried on. Amounts in pence; people count infants too.

    `local_pence`: what of the total the hotel takes, which no code can pay. `has_exclusive_offer`: an agent gave it an
    offer of the call centre; `has_price_match`: that offer matches a rival's price; `given_pence`: what that offer
    takes off. `is_new_booking`: it does not change one that stands. `is_at_desk`: an agent sells it, so that what is
    for the call centre alone counts.
    """

    brand_id: int
    total_pence: int
    people: int
    local_pence: int = 0
    has_exclusive_offer: bool = False
    has_price_match: bool = False
    given_pence: int = 0
    is_new_booking: bool = True
    is_at_desk: bool = False


def find_discount(text: str, *, ask: PromoAsk, at: datetime) -> tuple[PromoCode, int]:
    """
    The code and the pence it takes off the booking.

    :raises PromoRefused: unknown, not yet or no longer valid, used up, below its floor, or not with this booking
    """
    promo = PromoCode.objects.filter(code=text.strip().upper(), is_active=True).first()
    if promo is None or not _is_of_brand(promo, ask.brand_id) or (promo.is_call_centre_only and not ask.is_at_desk):
        raise PromoRefused(UNKNOWN, field="promo_code", rule="unknown")
    check_terms(promo, ask=ask, at=at)
    return promo, discount_pence(promo, total_pence=ask.total_pence)


def list_call_centre_offers(*, ask: PromoAsk, at: datetime) -> list[tuple[PromoCode, int]]:
    """What an agent may give on this booking, with the pence each takes off; the largest first, a tie by code."""
    return offers_on(list_call_centre_codes(brand_id=ask.brand_id), ask=ask, at=at)


def list_call_centre_codes(*, brand_id: int) -> list[PromoCode]:
    """The codes of a brand that agents may give and that are not used up. Read once for however many bookings."""
    used = Count("redemptions", filter=Q(redemptions__released_at=None))
    codes = PromoCode.objects.filter(is_call_centre_only=True, is_active=True).annotate(n_used=used)
    left = codes.filter(Q(most_uses=None) | Q(n_used__lt=F("most_uses"))).prefetch_related("brands")
    return [promo for promo in left if not promo.brand_ids() or brand_id in promo.brand_ids()]


def offers_on(codes: Iterable[PromoCode], *, ask: PromoAsk, at: datetime) -> list[tuple[PromoCode, int]]:
    """The codes whose terms the booking meets, with the pence each takes off; the largest first, a tie by code."""
    found = []
    for promo in codes:
        try:
            _check_booking(promo, ask=ask, at=at)
        except PromoRefused:
            continue
        found.append((promo, discount_pence(promo, total_pence=ask.total_pence)))
    return sorted(found, key=lambda pair: (-pair[1], pair[0].code))


def check_terms(promo: PromoCode, *, ask: PromoAsk, at: datetime) -> None:
    """:raises PromoRefused: a term of the code is not met; the sentence says which"""
    _check_booking(promo, ask=ask, at=at)
    if _is_used_up(promo):
        raise PromoRefused("This code has been used up.", field="promo_code", rule="used_up")


def _check_booking(promo: PromoCode, *, ask: PromoAsk, at: datetime) -> None:
    """The terms that need no further look at the database. :raises PromoRefused: as `check_terms`"""
    for is_broken, sentence, rule in (
        # Nothing tells a code to come from one that is none (T-15).
        (at < promo.starts_at, UNKNOWN, "unknown"),
        (at >= promo.ends_at, "This code has ended.", "ended"),
        (not ask.is_new_booking, "This code is for new bookings only.", "new_bookings"),
        # One discount a booking: an agent may give another offer, a visitor's code may not push it out unsaid.
        (ask.has_exclusive_offer and not promo.is_call_centre_only and not promo.combines_with_exclusive,
         "This code cannot be used with an exclusive offer.", "exclusive_offer"),
        (ask.has_price_match and not promo.is_call_centre_only and not promo.combines_with_price_match,
         "This code cannot be used with a price match.", "price_match"),
        (not promo.is_call_centre_only and 0 < ask.given_pence >= discount_pence(promo, total_pence=ask.total_pence),
         "The offer you have takes off as much or more. One discount counts for a booking.", "smaller"),
        # Exactly, without rounding up: £699.99 a head is not £700.
        (ask.total_pence < promo.min_pp_pence * ask.people,
         f"This code is for holidays from {format_pounds(promo.min_pp_pence)} per person.", "floor"),
        # Nothing would be left to pay, and nothing that is not paid is ever confirmed.
        (discount_pence(promo, total_pence=ask.total_pence) >= ask.total_pence - ask.local_pence,
         "This code takes off more than this holiday costs.", "worth"),
    ):  # fmt: skip
        if is_broken:
            raise PromoRefused(sentence, field="promo_code", rule=rule)


def discount_pence(promo: PromoCode, *, total_pence: int) -> int:
    """Whole pence off, rounded down for a percentage, never more than the total."""
    off = promo.amount_pence or total_pence * promo.percent // 100
    if promo.most_pence:
        off = min(off, promo.most_pence)
    return min(off, total_pence)


def _is_used_up(promo: PromoCode) -> bool:
    used = promo.redemptions.filter(released_at=None).count() if promo.most_uses is not None else 0
    return promo.most_uses is not None and used >= promo.most_uses


def _is_of_brand(promo: PromoCode, brand_id: int) -> bool:
    brands = set(promo.brands.values_list("pk", flat=True))
    return not brands or brand_id in brands
