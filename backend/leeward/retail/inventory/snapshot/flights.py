"""Flights, from tables to the engine's words."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta

from leeward.pricing.supply.world import Departure, Direction, FlightOption
from leeward.retail.inventory.models import Cabin, Fare, Flight
from leeward.retail.inventory.snapshot.reading import as_date, grouped, plain_rows

_CABIN_ORDER = {cabin: place for place, cabin in enumerate(Cabin.values)}

QUERIES = 2


def load_flights(*, first_day: date, n_days: int, flight_ids: Collection[int] | None = None) -> list[FlightOption]:
    """
    Every cabin of every flight as one option with its departures; of some flights only where they are named.

    Options stand by flight number and cabin. A way home may leave on the day after the last night.
    """
    fares = Fare.objects.filter(
        departure__day__range=(first_day, first_day + timedelta(days=n_days)), departure__is_cancelled=False
    )
    flights = Flight.objects.order_by("code")
    if flight_ids is not None:
        fares, flights = fares.filter(departure__flight__in=flight_ids), flights.filter(pk__in=flight_ids)
    pence = ("adult_pence", "child_pence", "infant_pence")
    rows = fares.order_by("departure__day").values_list(
        "departure__flight_id", "cabin", "departure__day", *pence, "seats", "taken"
    )
    departures = grouped(
        ((flight_id, cabin), Departure(as_date(day), adult, child, infant, max(seats - taken, 0)))
        for flight_id, cabin, day, adult, child, infant, seats, taken in plain_rows(rows)
    )
    by_flight = grouped((flight_id, cabin) for flight_id, cabin in departures)
    return [
        FlightOption(
            code=flight.code,
            uk_airport=flight.uk_airport_id,
            far_airport=flight.far_airport_id,
            direction=Direction(flight.direction),
            cabin=cabin,
            departures=tuple(departures[flight.pk, cabin]),
            arrival_day_offset=flight.arrival_day_offset,
        )
        for flight in flights
        for cabin in sorted(by_flight.get(flight.pk, ()), key=_CABIN_ORDER.__getitem__)
    ]
