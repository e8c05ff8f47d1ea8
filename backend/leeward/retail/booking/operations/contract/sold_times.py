"""What customers know of the times of their flights to come, and what the timetable has of them now (UK-16)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from leeward.retail.booking.itineraries.itinerary import leg_times
from leeward.retail.booking.models import Booking, ContractChange, HeldSeats
from leeward.retail.booking.post_sale.times import LegTimes, is_big_move, move_of
from leeward.retail.inventory.models import Departure, FlightLeg

Flight = tuple[str, date]
Leg = tuple[str, str, str, str]
"""From, to, take-off and landing, as an itinerary has them."""
_A_DAY = timedelta(days=1)
ACROSS_MIDNIGHT = timedelta(hours=6)
"""
By no more than this a flight of the day beside is theirs that moved. Where a daily flight moved by half a day, that of
the day before leaves half a day from what they know: it is not theirs, and one that is cancelled is lost.
"""
_SOLD = (Booking.State.CONFIRMING, Booking.State.CONFIRMED)


@dataclass(frozen=True, slots=True)
class SoldWay:
    """One direction of a booking, its legs as the customer knows them."""

    booking_id: int
    booking: str
    brand_id: int
    name: str
    flight: Flight
    legs: list[Leg]


def sold_ways(bookings: QuerySet[Booking], *, today: date) -> Iterator[SoldWay]:
    """Directions of those among the bookings that stand, from the day of the journey on, whose times were told."""
    # Sold without a timetable: the customer was told no times that could have moved.
    return (way for way in standing_ways(bookings, today=today) if way.legs)


def standing_ways(bookings: QuerySet[Booking], *, today: date) -> Iterator[SoldWay]:
    """The same, and those that were sold without a timetable: flights are theirs all the same."""
    # Seats stay under the day they were sold for, also where a flight has moved across midnight since.
    to_come = HeldSeats.objects.filter(hold=OuterRef("hold"), day__gte=today - _A_DAY)
    sold = bookings.filter(Exists(to_come), state__in=_SOLD)
    told = _told_of(bookings)
    rows = sold.values_list(
        "pk", "reference", "brand_id", "quote__itinerary__outbound", "quote__itinerary__inbound"
    ).order_by("pk")
    for pk, reference, brand_id, *ways in rows.iterator(chunk_size=500):
        for name, way in zip(("outbound", "inbound"), ways, strict=True):
            flight = way["code"], date.fromisoformat(way["date"])
            if flight[1] >= today:
                yield SoldWay(pk, reference, brand_id, name, flight, _legs_known(way, told.get((pk, name))))


def _told_of(bookings: QuerySet[Booking]) -> dict[tuple[int, str], list[dict[str, Any]]]:
    """Booking and direction to the legs of a letter that waits for its answer: they are told, though not in force."""
    changes = ContractChange.objects.filter(
        kind=ContractChange.Kind.TIMES, state=ContractChange.State.OPEN, booking__in=bookings
    )
    return {(pk, facts["way"]): facts["legs"] for pk, facts in changes.values_list("booking", "facts")}


def _legs_known(way: dict[str, Any], letter: list[dict[str, Any]] | None) -> list[Leg]:
    times: Iterable[dict[str, Any]] = letter or way["legs"]
    return [
        (leg["from"], leg["to"], known["departs"], known["arrives"])
        for leg, known in zip(way["legs"], times, strict=False)
    ]


def timetable(flights: set[Flight]) -> dict[Flight, list[Leg]]:
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


def on_file(ways: Sequence[SoldWay]) -> list[tuple[SoldWay, list[Leg] | None]]:
    """
    Each direction with its legs as the timetable has them now: no legs where it has none, None where the flight is
    lost. Airlines file a flight that moves across midnight as cancelled on its day: it is looked for beside it.
    """
    cancelled = _cancelled_among({way.flight for way in ways})
    beside = {near for flight in cancelled for near in _beside(flight)}
    now = timetable({way.flight for way in ways} - cancelled | beside)
    return [(way, _moved_to(way, now) if way.flight in cancelled else now.get(way.flight, [])) for way in ways]


def _moved_to(way: SoldWay, now: dict[Flight, list[Leg]]) -> list[Leg] | None:
    """The legs of the day before or after, where they are those of this flight at another hour."""
    near = (now[flight] for flight in _beside(way.flight) if flight in now and way.legs)
    same = (legs for legs in near if goes_the_same_way(way.legs, legs))
    return next((legs for legs in same if move_of(times_of(way.legs), times_of(legs)) <= ACROSS_MIDNIGHT), None)


def _beside(flight: Flight) -> tuple[Flight, Flight]:
    code, day = flight
    return (code, day - _A_DAY), (code, day + _A_DAY)


def goes_the_same_way(told: list[Leg], now: list[Leg]) -> bool:
    """Whether only hours differ: other airports are another holiday."""
    return [leg[:2] for leg in told] == [leg[:2] for leg in now]


def times_of(legs: list[Leg]) -> list[LegTimes]:
    return [LegTimes(datetime.fromisoformat(leaves), datetime.fromisoformat(lands)) for _, _, leaves, lands in legs]


def _cancelled_among(flights: set[Flight]) -> set[Flight]:
    """Those of the flights that the timetable has as cancelled."""
    lost = Departure.objects.filter(
        flight__code__in={code for code, _ in flights}, day__in={day for _, day in flights}, is_cancelled=True
    )
    return flights & set(lost.values_list("flight__code", "day"))


def is_important(told: list[Leg], now: list[Leg]) -> bool:
    """Whether these legs instead of those that were told let a customer go: other airports, or another time by far."""
    return not goes_the_same_way(told, now) or is_big_move(times_of(told), times_of(now))


def day_on_file(way: dict[str, Any]) -> str:
    """
    Under which day the timetable has a direction of these times. A schedule file that moves a flight across midnight
    cancels it on its day and has it on the next; a table may keep it where it was.
    """
    told = [(leg["from"], leg["to"], leg["departs"], leg["arrives"]) for leg in way["legs"]]
    leaves, filed = told[0][2][:10], str(way["date"])
    kept = str(way["code"]), date.fromisoformat(filed)
    return filed if leaves == filed or timetable({kept}).get(kept) == told else leaves
