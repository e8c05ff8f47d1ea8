"""Suppliers' money in ours, for comparisons, and what is not sold because a currency has no rate of exchange."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from leeward.pricing.supply.world import MICROS
from leeward.retail.inventory.models import ExchangeRate, LocalCharge, RatePlan
from leeward.retail.kit import clock

Rates = dict[str, int]
"""Millionths of a pound for one unit of each currency."""
_AT_ONCE = 500


def rates_to_compare(*, at: datetime) -> Rates:
    """
    One rate of exchange for each currency that has any: today's, else the next.

    One for all arrivals: were it each day's own, seasons that are only cut otherwise would look dearer or cheaper.
    """
    to_come = ExchangeRate.objects.filter(last__gte=clock.uk_date(at=at)).order_by("-first")
    return {**dict(to_come.values_list("currency", "micros")), "GBP": MICROS}


def in_pounds(amount: int, *, scale: int, micros: int, nights: int = 1) -> int:
    """Pence a night, of an amount in its currency's parts that pays for so many nights."""
    return amount * 100 * micros // (scale * nights * MICROS)


def exchanged_hotels(hotel_ids: Collection[int], *, at: datetime) -> set[int]:
    """The hotels without those whose local charges nobody can exchange: no price of these can be told."""
    charges = LocalCharge.objects.filter(last__gte=clock.uk_date(at=at))
    unknown = charges.exclude(currency__in=list(rates_to_compare(at=at)))
    return set(hotel_ids) - set(unknown.order_by().values_list("hotel", flat=True).distinct())


def list_unsold(*, hotel_ids: Collection[int], at: datetime) -> list[str]:
    """What of these hotels is not sold for want of a rate of exchange, as a person reads it."""
    rates, today, keys = list(rates_to_compare(at=at)), clock.uk_date(at=at), sorted(hotel_ids)
    found: list[str] = []
    for start in range(0, len(keys), _AT_ONCE):
        some = keys[start : start + _AT_ONCE]
        charges = LocalCharge.objects.filter(hotel__in=some, last__gte=today).exclude(currency__in=rates)
        for itemcode, currency in charges.order_by("hotel").values_list("hotel__itemcode", "currency").distinct():
            found.append(f"{itemcode} (local charges in {currency})")
        plans = RatePlan.objects.filter(room_type__hotel__in=some, room_type__is_active=True, is_active=True)
        for itemcode, room, plan, currency in plans.exclude(currency__in=rates).values_list(
            "room_type__hotel__itemcode", "room_type__code", "code", "currency"
        ):
            found.append(f"{itemcode} {room} {plan} ({currency})")
    return found
