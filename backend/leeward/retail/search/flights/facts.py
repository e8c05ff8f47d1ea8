"""What people are told of flights: legs, airlines, and what a cabin's fare includes, in four queries for any number."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime

from leeward.retail.inventory.models import Departure, FlightCabin, FlightLeg
from leeward.retail.search.flights.rows import leg_times, list_zones
from leeward.retail.search.flights.times import FlightId, LegTimes


@dataclass(frozen=True, slots=True)
class CabinFacts:
    """A cabin of a flight. Pieces and kilograms are a person's checked bags (Z33)."""

    cabin: str
    luggage_unit: str
    luggage_pieces: int
    luggage_kg: int
    hand_luggage_kg: int
    has_meals: bool
    has_drinks: bool


@dataclass(frozen=True, slots=True)
class ShownLeg:
    """One take-off and landing (E33). Times are local, without a zone, as timetables have them."""

    order: int
    flight_number: str
    airline_id: str
    airline_name: str
    departure_airport: str
    arrival_airport: str
    departs_at: datetime
    arrives_at: datetime


@dataclass(frozen=True, slots=True)
class ShownFlight:
    """A flight on a day. Without a timetable on file it has no legs and no duration, and no hour is invented."""

    code: str
    day: date
    airline_id: str | None
    airline_name: str | None
    legs: tuple[ShownLeg, ...]
    minutes: int | None
    cabins: tuple[CabinFacts, ...]


def list_shown_flights(wanted: Collection[FlightId]) -> dict[FlightId, ShownFlight]:
    """Every flight asked for, by number and day."""
    codes = {code for code, _ in wanted}
    departures = {
        (one.flight.code, one.day): one
        for one in Departure.objects.select_related("flight__airline").filter(
            flight__code__in=codes, day__in={day for _, day in wanted}
        )
    }
    legs = _legs({one.pattern_id for one in departures.values()})
    cabins = _cabins(codes)
    return {key: _shown(key, departures.get(key), legs, cabins.get(key[0], ())) for key in wanted}


def _shown(
    key: FlightId,
    departure: Departure | None,
    legs: dict[int, list[LegTimes]],
    cabins: tuple[CabinFacts, ...],
) -> ShownFlight:
    code, day = key
    if departure is None:
        return ShownFlight(code, day, None, None, (), None, cabins)
    found = legs.get(departure.pattern_id, [])
    airline = departure.flight.airline
    return ShownFlight(
        code=code,
        day=day,
        airline_id=airline.code,
        airline_name=airline.name,
        legs=tuple(_leg(leg, day, order) for order, leg in enumerate(found, start=1)),
        minutes=_minutes(found, day),
        cabins=cabins,
    )


def _leg(leg: LegTimes, day: date, order: int) -> ShownLeg:
    return ShownLeg(
        order=order,
        flight_number=leg.flight_number,
        airline_id=leg.airline_id,
        airline_name=leg.airline_name,
        departure_airport=leg.departure_airport,
        arrival_airport=leg.arrival_airport,
        departs_at=leg.departs_at(day).replace(tzinfo=None),
        arrives_at=leg.arrives_at(day).replace(tzinfo=None),
    )


def _minutes(legs: list[LegTimes], day: date) -> int | None:
    """From the first take-off to the last landing, by the clock everybody shares."""
    if not legs:
        return None
    took = legs[-1].arrives_at(day).astimezone(UTC) - legs[0].departs_at(day).astimezone(UTC)
    return int(took.total_seconds()) // 60


def _legs(patterns: Collection[int]) -> dict[int, list[LegTimes]]:
    zones = list_zones()
    found: dict[int, list[LegTimes]] = defaultdict(list)
    rows = FlightLeg.objects.select_related("airline").filter(pattern__in=patterns)
    for leg in rows.order_by("pattern_id", "position"):
        found[leg.pattern_id].append(leg_times(leg, zones))
    return found


def _cabins(codes: Collection[str]) -> dict[str, tuple[CabinFacts, ...]]:
    found: dict[str, list[CabinFacts]] = defaultdict(list)
    for row in FlightCabin.objects.select_related("flight").filter(flight__code__in=codes).order_by("id"):
        found[row.flight.code].append(
            CabinFacts(
                row.cabin, row.luggage_unit, row.luggage_pieces, row.luggage_kg, row.hand_luggage_kg,
                row.has_meals, row.has_drinks,
            )
        )  # fmt: skip
    return {code: tuple(cabins) for code, cabins in found.items()}
