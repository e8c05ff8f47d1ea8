"""Put the timetable, its departures and their fares into the tables."""

from __future__ import annotations

from collections.abc import Sequence

from leeward.demo.world.atlas import read
from leeward.demo.world.fares import CabinTerms, DrawnFare, draw_fares, list_cabins
from leeward.demo.world.schedule import Period, Scheduled
from leeward.retail.inventory.models import (
    Airline,
    Departure,
    Fare,
    Flight,
    FlightCabin,
    FlightLeg,
    OperatingPattern,
)
from leeward.retail.inventory.storing.bulk import insert_rows

_FARE = ["departure_id", "cabin", "adult_pence", "child_pence", "infant_pence", "seats", "taken"]


def store_flights(*, schedule: Sequence[Scheduled], seed: int) -> int:
    """Flights that are not there yet, with two years of departures; returns how many fares were stored."""
    Airline.objects.bulk_create((Airline(**words) for words in read("routes")["airlines"]), ignore_conflicts=True)
    known = set(Flight.objects.values_list("code", flat=True))
    new = [flight for flight in schedule if flight.code not in known]
    rows = Flight.objects.bulk_create(_flight_row(flight) for flight in new)
    FlightCabin.objects.bulk_create(
        _cabin_row(row, terms) for row, flight in zip(rows, new, strict=True) for terms in list_cabins(flight)
    )
    placed = list(zip(rows, new, strict=True))
    patterns = OperatingPattern.objects.bulk_create(
        OperatingPattern(flight=row, first=period.first, last=period.last, weekdays=flight.weekdays)
        for row, flight in placed
        for period in flight.periods
    )
    periods = [(flight, period) for flight in new for period in flight.periods]
    FlightLeg.objects.bulk_create(
        leg
        for pattern, (flight, period) in zip(patterns, periods, strict=True)
        for leg in _leg_rows(pattern, flight, period)
    )
    return _store_departures(placed, patterns, seed)


def _store_departures(
    placed: Sequence[tuple[Flight, Scheduled]], patterns: Sequence[OperatingPattern], seed: int
) -> int:
    drawn = [(row, draw_fares(flight=flight, seed=seed)) for row, flight in placed]
    by_flight: dict[int, list[OperatingPattern]] = {}
    for pattern in patterns:
        by_flight.setdefault(pattern.flight_id, []).append(pattern)
    insert_rows(
        model=Departure,
        columns=["flight_id", "pattern_id", "day", "is_cancelled"],
        rows=(
            (row.pk, next(one.pk for one in by_flight[row.pk] if one.first <= day <= one.last), day, False)
            for row, fares in drawn
            for day in dict.fromkeys(fare.day for fare in fares)
        ),
    )
    keys = Departure.objects.filter(flight__in=[row.pk for row, _ in placed]).values_list("flight_id", "day", "id")
    ids = {(flight_id, day): departure_id for flight_id, day, departure_id in keys.iterator(chunk_size=10_000)}
    return insert_rows(
        model=Fare,
        columns=_FARE,
        rows=(_fare_row(ids[row.pk, fare.day], fare) for row, fares in drawn for fare in fares),
    )


def _fare_row(departure_id: int, fare: DrawnFare) -> tuple[int, str, int, int, int, int, int]:
    return (departure_id, fare.cabin, fare.adult_pence, fare.child_pence, fare.infant_pence, fare.seats, 0)


def _flight_row(flight: Scheduled) -> Flight:
    return Flight(
        code=flight.code,
        airline_id=flight.airline,
        direction=flight.direction.value,
        uk_airport_id=flight.uk_airport,
        far_airport_id=flight.far.iata,
        arrival_day_offset=flight.arrival_day_offset,
    )


def _cabin_row(row: Flight, terms: CabinTerms) -> FlightCabin:
    return FlightCabin(
        flight=row,
        cabin=terms.cabin,
        luggage_unit=FlightCabin.LuggageUnit.KILOGRAMS if terms.kg else FlightCabin.LuggageUnit.PIECE,
        luggage_pieces=terms.pieces,
        luggage_kg=terms.kg,
        hand_luggage_kg=terms.hand_kg,
        has_meals=terms.has_meals,
        has_drinks=terms.has_drinks,
    )


def _leg_rows(pattern: OperatingPattern, flight: Scheduled, period: Period) -> list[FlightLeg]:
    return [
        FlightLeg(
            pattern=pattern,
            position=position,
            # The second leg of a connection is another flight of the same airline.
            flight_number=flight.code if position == 1 else f"{flight.airline}{int(flight.code[3:]) + 4000}",
            airline_id=flight.airline,
            departure_airport_id=leg.departure_airport,
            arrival_airport_id=leg.arrival_airport,
            departs=leg.departs,
            departs_day_offset=leg.departs_day,
            arrives=leg.arrives,
            arrives_day_offset=leg.arrives_day,
        )
        for position, leg in enumerate(period.legs, start=1)
    ]
