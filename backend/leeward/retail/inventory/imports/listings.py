"""Prices as flat lists, to be compared: of the tables before and after a load, or of what two files say."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY, PriceBasis
from leeward.pricing.supply.world import MICROS
from leeward.retail.inventory.models import ExchangeRate, Fare, NightlyPrice
from leeward.retail.inventory.overlaps import Stretch
from leeward.retail.inventory.snapshot.reading import grouped
from leeward.retail.kit import clock

Product = tuple[str, str]
"""Itemcode or flight number, and what of it: room, plan and guests, or cabin."""
Listing = dict[Product, list[Stretch[int]]]
"""A product's amounts in hundredths, of one person and night, by stretches of days that do not overlap."""
Rates = dict[str, int]
"""Millionths of a pound for one unit of each currency."""
_PLAN = "season__rate_plan"
_NAMED = (f"{_PLAN}__room_type__hotel__itemcode", f"{_PLAN}__room_type__code", f"{_PLAN}__code")
_PAID = (f"{_PLAN}__scale", f"{_PLAN}__basis", f"{_PLAN}__unit_nights", f"{_PLAN}__currency")
_NIGHTS = ("season__first", "season__last", "season__weekdays", "season__stay_nights")


def list_hotel_prices(*, hotel_ids: Collection[int], at: datetime) -> Listing:
    """
    Base amounts in pounds of the nights still to come, of plans on sale, by hotel and by room, plan and guests.

    A plan in a currency without a rate of exchange is not on sale.
    """
    return grouped(_hotel_prices(hotel_ids, at)) if hotel_ids else {}


def list_flight_fares(*, flight_ids: Collection[int], at: datetime) -> Listing:
    """Adults' fares of the departures still to come, by flight and cabin."""
    return grouped(_fares(flight_ids, at)) if flight_ids else {}


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


def room_product(*, room_type: str, plan: str, guests: int, stay_nights: int = 0) -> str:
    """How a list names what is bought of a hotel."""
    whole = f", stay of {stay_nights}" if stay_nights else ""
    return f"{room_type}, {plan}, {guests} guest{'' if guests == 1 else 's'}{whole}"


def of_a_person(amount: int, *, guests: int, basis: PriceBasis) -> int:
    """One guest's share of a night, so that plans may change from prices by room to prices by person unnoticed."""
    return amount // max(guests, 1) if basis is PriceBasis.PER_ROOM else amount


def _hotel_prices(hotel_ids: Collection[int], at: datetime) -> Iterator[tuple[Product, Stretch[int]]]:
    today, rates = clock.uk_date(at=at), rates_to_compare(at=at)
    keys = sorted(hotel_ids)
    # SQLite takes some thousand values at once.
    for start in range(0, len(keys), 500):
        rows = NightlyPrice.objects.filter(
            season__rate_plan__room_type__hotel__in=keys[start : start + 500],
            season__rate_plan__room_type__hotel__contract__is_active=True,
            season__rate_plan__room_type__is_active=True,
            season__rate_plan__is_active=True,
            season__rate_plan__currency__in=list(rates),
            season__last__gte=today,
        ).order_by("season__rate_plan_id", "season__first", "season_id")
        for (
            itemcode,
            room,
            code,
            scale,
            basis,
            unit,
            currency,
            first,
            last,
            weekdays,
            length,
            guests,
            amount,
        ) in rows.values_list(*_NAMED, *_PAID, *_NIGHTS, "guests", "amount").iterator(chunk_size=10_000):
            product = (itemcode, room_product(room_type=room, plan=code, guests=guests, stay_nights=length))
            night = in_pounds(amount, scale=scale, micros=rates[currency], nights=length or unit)
            pence = of_a_person(night, guests=guests, basis=PriceBasis(basis))
            yield product, Stretch(max(first, today), last, weekdays, pence)


def _fares(flight_ids: Collection[int], at: datetime) -> Iterator[tuple[Product, Stretch[int]]]:
    today = clock.uk_date(at=at)
    keys = sorted(flight_ids)
    for start in range(0, len(keys), 500):
        rows = Fare.objects.filter(
            departure__flight__in=keys[start : start + 500], departure__day__gte=today, departure__is_cancelled=False
        ).order_by("departure__flight_id", "departure__day")
        for code, cabin, day, pence in rows.values_list(
            "departure__flight__code", "cabin", "departure__day", "adult_pence"
        ).iterator(chunk_size=10_000):
            yield (code, cabin), Stretch(day, day, EVERY_WEEKDAY, pence)
