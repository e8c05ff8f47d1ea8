"""Flights: the cheapest option of each day for a party, resolved once per query so that no hotel ever asks again."""

from typing import NamedTuple

from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.tables import Flights, Ints, Longs

_NONE = -1


class Passengers(NamedTuple):
    """A party as airlines count it on the date of return; infants sit on laps."""

    adults: int
    children: int
    infants: int


@kernel
def fare_pence(flights: Flights, option: int, day: int, party: Passengers) -> int:
    """What the party pays on one option and day, -1 where there are not enough seats."""
    seated = party.adults + party.children
    if flights.seats[option, day] < seated or flights.seats[option, day] <= 0:
        return _NONE
    fares = flights.fares[option, day]
    return party.adults * int(fares[0]) + party.children * int(fares[1]) + party.infants * int(fares[2])


@kernel
def cheapest_by_day(flights: Flights, options: Ints, party: Passengers, pence: Longs, best: Ints) -> None:
    """
    Fill the cheapest fare of every day and the option that has it; -1 where nobody flies. A tie keeps the first option.

    pence: (n_days + 1,) int64. best: (n_days + 1,) int32.
    """
    for day in range(pence.shape[0]):
        pence[day] = _NONE
        best[day] = _NONE
        for option in options:
            fare = fare_pence(flights, option, day, party)
            if fare >= 0 and (pence[day] < 0 or fare < pence[day]):
                pence[day] = fare
                best[day] = option
