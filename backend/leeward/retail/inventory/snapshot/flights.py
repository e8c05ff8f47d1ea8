"""Flights, from tables to the engine's words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from datetime import date, timedelta

from django.db.models import Exists, OuterRef

from leeward.pricing.supply.world import Departure, Direction, FlightOption
from leeward.retail.inventory.models import Cabin, Fare, Flight, FlightLeg
from leeward.retail.inventory.snapshot.reading import as_date, grouped, plain_rows

#: On the next day at the latest: the engine knows no later check-in.
_LATEST = 1

QUERIES = 3


def load_flights(*, first_day: date, n_days: int, flight_ids: Collection[int] | None = None) -> list[FlightOption]:
    """
    Every cabin of every flight as one option with its departures; of some flights only where they are named.

    A flight that lands on its day in one season and on the next in another is two options; what lands later still is
    not sold. Options stand by flight number, cabin and day of landing. A way home may leave on the day after the last
    night.
    """
    fares = Fare.objects.filter(
        departure__day__range=(first_day, first_day + timedelta(days=n_days)), departure__is_cancelled=False
    )
    flights, legs = Flight.objects.order_by("code"), FlightLeg.objects.order_by("pattern_id", "position")
    if flight_ids is not None:
        fares, flights = fares.filter(departure__flight__in=flight_ids), flights.filter(pk__in=flight_ids)
        legs = legs.filter(pattern__flight__in=flight_ids)
    # The timetable of a day says when its flight lands, and of its legs the last.
    lands = dict(plain_rows(legs.values_list("pattern_id", "arrives_day_offset")))
    pence = ("adult_pence", "child_pence", "infant_pence")
    rows = fares.order_by("departure__day").values_list(
        "departure__flight_id", "cabin", "departure__pattern_id", "departure__day", *pence, "seats", "taken"
    )
    departures = grouped(
        ((flight_id, cabin, lands.get(pattern)), Departure(as_date(day), adult, child, infant, max(seats - taken, 0)))
        for flight_id, cabin, pattern, day, adult, child, infant, seats, taken in plain_rows(rows)
    )
    return [option for flight in flights for option in _options(flight, departures)]


def list_unsold_landings(*, today: date) -> list[str]:
    """Flights that leave from today on by a timetable whose last leg lands neither on that day nor on the next."""
    later_leg = FlightLeg.objects.filter(pattern=OuterRef("pattern"), position__gt=OuterRef("position"))
    outside = FlightLeg.objects.exclude(arrives_day_offset__range=(0, _LATEST)).exclude(Exists(later_leg))
    flown = outside.filter(pattern__departures__day__gte=today, pattern__departures__is_cancelled=False)
    return sorted(set(flown.order_by().values_list("pattern__flight__code", flat=True).distinct()))


def _options(
    flight: Flight, departures: Mapping[tuple[int, str, int | None], list[Departure]]
) -> Iterator[FlightOption]:
    """Departures by flight, cabin and day of landing, which is None of a timetable without legs: the flight says."""
    for cabin in Cabin.values:
        for later in range(_LATEST + 1):
            landing = (later, None) if flight.arrival_day_offset == later else (later,)
            held = [one for days in landing for one in departures.get((flight.pk, cabin, days), ())]
            if held:
                yield FlightOption(
                    code=flight.code,
                    uk_airport=flight.uk_airport_id,
                    far_airport=flight.far_airport_id,
                    direction=Direction(flight.direction),
                    cabin=cabin,
                    departures=tuple(held),
                    arrival_day_offset=later,
                )
