"""Flight options as fares and seats by day."""

from collections.abc import Sequence

import numpy as np

from leeward.pricing.build import CannotBuild
from leeward.pricing.directory import FlightEntry
from leeward.pricing.supply.world import FlightOption, World
from leeward.pricing.tables import Flights, freeze

_MOST_SEATS = 32_767
_HIGHEST_FARE = 100_000_000


def build_flights(*, world: World, options: Sequence[FlightOption]) -> tuple[Flights, tuple[FlightEntry, ...]]:
    """Frozen arrays of the options in their order, and their names; departures outside the file are left out."""
    fares = np.zeros((len(options), world.n_days + 1, 3), np.int32)
    seats = np.zeros((len(options), world.n_days + 1), np.int16)
    for number, option in enumerate(options):
        if not 0 <= option.arrival_day_offset <= 1:
            raise CannotBuild(f"Flight {option.code}: arrives on the day of departure or the next.")
        for departure in option.departures:
            day = world.index(departure.day)
            prices = (departure.adult_pence, departure.child_pence, departure.infant_pence)
            if not all(0 <= pence <= _HIGHEST_FARE for pence in prices):
                raise CannotBuild(f"Flight {option.code}: a fare is below nought or beyond belief.")
            if 0 <= day <= world.n_days:
                fares[number, day] = prices
                seats[number, day] = min(max(departure.seats, 0), _MOST_SEATS)
    entries = tuple(
        FlightEntry(
            code=option.code,
            uk_airport=option.uk_airport,
            far_airport=option.far_airport,
            direction=option.direction.value,
            cabin=option.cabin,
            arrival_day_offset=option.arrival_day_offset,
        )
        for option in options
    )
    return Flights(fares=freeze(fares), seats=freeze(seats)), entries
