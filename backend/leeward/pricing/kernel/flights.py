"""Flights: the cheapest option of each day for a party, resolved once per query so that no hotel ever asks again."""

from typing import NamedTuple

from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.tables import Flights

_NONE = -1


class Passengers(NamedTuple):
    """A party as airlines count it on the date of return; infants sit on laps, those without one count as children."""

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
