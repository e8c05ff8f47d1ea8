"""
An airline moves a sold flight to another hour, by file or by hand: the contract has the old one, and no customer would
know. Staff are told until each of them has a letter about the times as they are now (UK-16), the biggest moves first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import Exists, OuterRef

from leeward.retail.booking.itinerary import leg_times
from leeward.retail.booking.models import Booking, ContractChange, HeldSeats
from leeward.retail.booking.operations.alerts import end_alert, raise_alert, some_of
from leeward.retail.booking.post_sale.times import LegTimes, is_big_move, move_of
from leeward.retail.inventory.models import Departure, FlightLeg
from leeward.retail.kit.clock import database_now, uk_date

ALERT = "moved_flights"
_SOLD = (Booking.State.CONFIRMING, Booking.State.CONFIRMED)
_OTHER_WAY = timedelta.max
"""More than any move: other airports are another holiday."""

_Flight = tuple[str, date]
_Leg = tuple[str, str, str, str]
"""From, to, take-off and landing, as an itinerary has them."""


@dataclass(frozen=True, slots=True)
class _Moved:
    """One direction of a booking and by how much it moved."""

    flight: str
    day: date
    by: timedelta
    is_big: bool
    booking: str
    brand_id: int


def show_moved_flights() -> None:
    """Bring the alert up to date: how many bookings, on which flights, by how much."""
    found = sorted(_moved(today=uk_date(at=database_now())), key=lambda one: (_OTHER_WAY - one.by, one.day, one.flight))
    if not found:
        end_alert(ALERT)
        return
    bookings = list(dict.fromkeys(one.booking for one in found))
    text = (
        f"{len(bookings)} {'booking has' if len(bookings) == 1 else 'bookings have'} a flight that was moved: "
        f"{some_of(list(dict.fromkeys(map(_words, found))), at_most=3)}. "
        f"Open at the desk, write the new times to the customer: {some_of(bookings)}."
    )
    raise_alert(ALERT, text, brand_id=found[0].brand_id)


def _words(one: _Moved) -> str:
    flight = f"{one.flight} on {one.day:%-d %b %Y}"
    if one.by == _OTHER_WAY:
        return f"{flight} goes another way"
    hours, minutes = divmod(int(one.by.total_seconds()) // 60, 60)
    by = " ".join(part for part in (f"{hours} h" if hours else "", f"{minutes} min" if minutes else "") if part)
    return f"{flight} by {by}{' (may cancel free of charge)' if one.is_big else ''}"


def _moved(*, today: date) -> list[_Moved]:
    """Directions to come whose times no customer was told: three queries, however many bookings there are."""
    ways = list(_sold_ways(today=today))
    now = _timetable({flight for _, _, flight, _ in ways})
    return [
        moved
        for reference, brand_id, flight, told in ways
        if flight in now and (moved := _compare(reference, brand_id, flight, told, now[flight]))
    ]


def _sold_ways(*, today: date) -> Iterator[tuple[str, int, _Flight, list[_Leg]]]:
    """Booking, brand, flight and the legs as its customer knows them, from the day of the journey on."""
    to_come = HeldSeats.objects.filter(hold=OuterRef("hold"), day__gte=today)
    sold = Booking.objects.filter(Exists(to_come), state__in=_SOLD)
    told = _told_of()
    rows = sold.values_list(
        "pk", "reference", "brand_id", "quote__itinerary__outbound", "quote__itinerary__inbound"
    ).order_by("pk")
    for pk, reference, brand_id, *ways in rows.iterator(chunk_size=500):
        for name, way in zip(("outbound", "inbound"), ways, strict=True):
            flight = way["code"], date.fromisoformat(way["date"])
            # Sold without a timetable: the customer was told no times that could have moved.
            if way["legs"] and flight[1] >= today:
                yield reference, brand_id, flight, _legs_known(way, told.get((pk, name)))


def _told_of() -> dict[tuple[int, str], list[dict[str, Any]]]:
    """Booking and direction to the legs of a letter that waits for its answer: they are told, though not in force."""
    changes = ContractChange.objects.filter(kind=ContractChange.Kind.TIMES, state=ContractChange.State.OPEN)
    return {(pk, facts["way"]): facts["legs"] for pk, facts in changes.values_list("booking", "facts")}


def _legs_known(way: dict[str, Any], letter: list[dict[str, Any]] | None) -> list[_Leg]:
    times: Iterable[dict[str, Any]] = letter or way["legs"]
    return [
        (leg["from"], leg["to"], known["departs"], known["arrives"])
        for leg, known in zip(way["legs"], times, strict=False)
    ]


def _timetable(flights: set[_Flight]) -> dict[_Flight, list[_Leg]]:
    """The legs of each departure as the timetable has them now; those that were cancelled are left out."""
    days = {day for _, day in flights}
    found = Departure.objects.filter(flight__code__in={code for code, _ in flights}, day__in=days, is_cancelled=False)
    patterns = {
        (code, day): pattern
        for code, day, pattern in found.values_list("flight__code", "day", "pattern")
        if (code, day) in flights
    }
    legs: dict[int, list[FlightLeg]] = defaultdict(list)
    for leg in FlightLeg.objects.filter(pattern__in=set(patterns.values())).order_by("pattern", "position"):
        legs[leg.pattern_id].append(leg)
    return {
        flight: [
            (leg.departure_airport_id, leg.arrival_airport_id, *leg_times(leg, flight[1])) for leg in legs[pattern]
        ]
        for flight, pattern in patterns.items()
        if legs[pattern]
    }


def _compare(reference: str, brand_id: int, flight: _Flight, told: list[_Leg], now: list[_Leg]) -> _Moved | None:
    if told == now:
        return None
    by, is_big = _OTHER_WAY, True
    if [leg[:2] for leg in told] == [leg[:2] for leg in now]:
        before, after = _times(told), _times(now)
        by, is_big = move_of(before, after), is_big_move(before, after)
    return _Moved(*flight, by, is_big, reference, brand_id)


def _times(legs: list[_Leg]) -> list[LegTimes]:
    return [LegTimes(datetime.fromisoformat(leaves), datetime.fromisoformat(lands)) for _, _, leaves, lands in legs]
