"""Prices as flat lists, to be compared: of the tables before and after a load, or of what two files say."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY, PriceBasis
from leeward.retail.inventory.imports.exchanging import exchanged_hotels, in_pounds, rates_to_compare
from leeward.retail.inventory.models import Fare, NightlyPrice
from leeward.retail.inventory.overlaps import Stretch
from leeward.retail.inventory.snapshot.reading import grouped
from leeward.retail.kit import clock

Product = tuple[str, str]
"""Itemcode or flight number, and what of it: room, plan and guests, or cabin."""
Line = tuple[Product, Stretch[int]]
Listing = dict[Product, list[Stretch[int]]]
"""A product's amounts in hundredths, of one person and night, by stretches of days that do not overlap."""
_PLAN = "season__rate_plan"
_NAMED = (f"{_PLAN}__room_type__hotel__itemcode", f"{_PLAN}__room_type__code", f"{_PLAN}__code")
_PAID = (f"{_PLAN}__scale", f"{_PLAN}__basis", f"{_PLAN}__unit_nights", f"{_PLAN}__currency")
_NIGHTS = ("season__first", "season__last", "season__weekdays", "season__stay_nights")


def list_hotel_prices(*, hotel_ids: Collection[int], at: datetime) -> Listing:
    """
    Base amounts in pounds of the nights still to come, of plans on sale, by hotel and by room, plan and guests.

    What is in a currency without a rate of exchange is not on sale.
    """
    return grouped(_hotel_prices(hotel_ids, at)) if hotel_ids else {}


def list_flight_fares(*, flight_ids: Collection[int], at: datetime, column: str = "adult_pence") -> Listing:
    """Adults' fares (or what else is in that column) of the departures still to come, by flight and cabin."""
    return grouped(_fares(flight_ids, column, at)) if flight_ids else {}


def room_product(*, room_type: str, plan: str, guests: int, stay_nights: int = 0) -> str:
    """How a list names what is bought of a hotel."""
    whole = f", stay of {stay_nights}" if stay_nights else ""
    return f"{room_type}, {plan}, {guests} guest{'' if guests == 1 else 's'}{whole}"


def plan_product(*, room_type: str, plan: str, stay_nights: int = 0) -> str:
    """The same, of what does not depend on the number of guests."""
    return f"{room_type}, {plan}" + (f", stay of {stay_nights}" if stay_nights else "")


def of_a_person(amount: int, *, guests: int, basis: PriceBasis) -> int:
    """One guest's share of a night, so that plans may change from prices by room to prices by person unnoticed."""
    return amount // max(guests, 1) if basis is PriceBasis.PER_ROOM else amount


def _hotel_prices(hotel_ids: Collection[int], at: datetime) -> Iterator[Line]:
    today, rates = clock.uk_date(at=at), rates_to_compare(at=at)
    keys = sorted(exchanged_hotels(hotel_ids, at=at))
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


def _fares(flight_ids: Collection[int], column: str, at: datetime) -> Iterator[Line]:
    today = clock.uk_date(at=at)
    keys = sorted(flight_ids)
    for start in range(0, len(keys), 500):
        rows = Fare.objects.filter(
            departure__flight__in=keys[start : start + 500], departure__day__gte=today, departure__is_cancelled=False
        ).order_by("departure__flight_id", "departure__day")
        for code, cabin, day, pence in rows.values_list(
            "departure__flight__code", "cabin", "departure__day", column
        ).iterator(chunk_size=10_000):
            yield (code, cabin), Stretch(day, day, EVERY_WEEKDAY, pence)
