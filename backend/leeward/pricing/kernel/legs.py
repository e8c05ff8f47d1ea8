"""The ways there and back of a question, resolved once so that no hotel ever asks again: fares, seats, wishes."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.flights import Passengers, fare_pence
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.tables import Bytes, Flights, Ints, Longs

#: Columns of a leg. The first four are what search.visit reads.
DEPARTURE, CHECK_IN, NIGHTS, PENCE, AIRPORT, OUTBOUND, INBOUND, OUTBOUND_PENCE = range(8)
N_LEG_COLUMNS = 8

#: Bits of a flight's traits on a day: when it leaves, how often it stops, its cabin. A bit of each is set.
DEPARTS = 0x1F
STOPS = 0xF << 8
CABIN = 0xFF << 16

Traits = npt.NDArray[np.uint32]
_NONE = -1


class Routes(NamedTuple):
    """
    The options between some UK airports and where a holiday leads: outbound and inbound ones by airport.

    Offsets have one entry more than airports. `is_late`: one for flights that arrive a day later. asked: the airports
    that will do, of equals the first.
    """

    out_first: Ints
    out_option: Ints
    is_late: Ints
    back_first: Ints
    back_option: Ints
    asked: Ints


class Wishes(NamedTuple):
    """
    Which flights will do. traits: (n_options, n_days + 1), or no options where any flight will do.

    mask: the bits of which a flight must have one of each kind; when it leaves counts on the way out alone.
    airline_of: (n_options,), is_airline: (n_airlines,) one for those that will do.
    """

    traits: Traits
    mask: int
    airline_of: Ints
    is_airline: Bytes


class Window(NamedTuple):
    """The days of departure, first and last, the nights, and the days on file."""

    first: int
    last: int
    nights: int
    n_days: int


@kernel
def will_do(wishes: Wishes, option: int, day: int, mask: int) -> bool:
    """Whether a flight on a day is one that is wished for."""
    if wishes.traits.shape[0] == 0:
        return True
    met = whole(wishes.traits[option, day]) & mask
    has_traits = met & DEPARTS != 0 and met & STOPS != 0 and met & CABIN != 0
    return bool(has_traits and wishes.is_airline[wishes.airline_of[option]] == 1)


@kernel
def _cheapest_out(
    flights: Flights, routes: Routes, wishes: Wishes, party: Passengers, when: tuple[int, int, int]
) -> tuple[int, int]:
    """The fare and option of an airport's cheapest flight on a day (when: airport, day, is late); -1 where none."""
    airport, day, is_late = when
    pence, best = _NONE, _NONE
    for place in range(routes.out_first[airport], routes.out_first[airport + 1]):
        option = routes.out_option[place]
        if routes.is_late[place] != is_late or not will_do(wishes, option, day, wishes.mask):
            continue
        fare = fare_pence(flights, option, day, party)
        if fare >= 0 and (pence < 0 or fare < pence):
            pence, best = fare, whole(option)
    return pence, best


@kernel
def _cheapest_back(
    flights: Flights, routes: Routes, wishes: Wishes, party: Passengers, when: tuple[int, int]
) -> tuple[int, int]:
    """The same on the way home (when: airport, day)."""
    airport, day = when
    pence, best = _NONE, _NONE
    for place in range(routes.back_first[airport], routes.back_first[airport + 1]):
        option = routes.back_option[place]
        if not will_do(wishes, option, day, wishes.mask | DEPARTS):
            continue
        fare = fare_pence(flights, option, day, party)
        if fare >= 0 and (pence < 0 or fare < pence):
            pence, best = fare, whole(option)
    return pence, best


@kernel
def legs_by_check_in(
    flights: Flights, routes: Routes, wishes: Wishes, party: Passengers, window: Window, legs: Longs
) -> int:
    """
    Fill in the cheapest leg for each check-in day, by check-in, and return how many there are.

    Of two ways to be at the hotel on a day for the same nights only the cheaper is in any cheapest offer. A tie keeps
    the earlier departure, then the first airport. legs: (window + 1 or more, N_LEG_COLUMNS) int64.
    """
    n_legs = 0
    for check_in in range(max(0, window.first), min(window.last + 1, window.n_days) + 1):
        back = check_in + window.nights
        if back > window.n_days:
            break
        best = _NONE
        for turn in range(routes.asked.shape[0]):
            airport = whole(routes.asked[turn])
            back_pence, inbound = _cheapest_back(flights, routes, wishes, party, (airport, whole(back)))
            if back_pence < 0:
                continue
            for is_late in (1, 0):
                departure = check_in - is_late
                if departure < max(0, window.first) or departure > window.last:
                    continue
                when = (airport, whole(departure), whole(is_late))
                out_pence, outbound = _cheapest_out(flights, routes, wishes, party, when)
                pence = out_pence + back_pence
                is_cheaper = best < 0 or pence < best
                is_earlier = best >= 0 and pence == best and departure < legs[n_legs, DEPARTURE]
                if out_pence >= 0 and (is_cheaper or is_earlier):
                    best = pence
                    row = (departure, check_in, window.nights, pence, airport, outbound, inbound, out_pence)
                    _note(legs, n_legs, row)
        if best >= 0:
            n_legs += 1
    return n_legs


@kernel
def legs_by_departure(
    flights: Flights, routes: Routes, wishes: Wishes, party: Passengers, window: Window, legs: Longs
) -> int:
    """
    Fill in the cheapest leg of each departure and day of arrival, by departure, and return how many there are.

    A tie keeps the first airport. legs: (twice the window or more, N_LEG_COLUMNS) int64.
    """
    n_legs = 0
    for departure in range(max(0, window.first), min(window.last, window.n_days) + 1):
        for is_late in (0, 1):
            check_in = departure + is_late
            back = check_in + window.nights
            if back > window.n_days:
                continue
            best = _NONE
            for turn in range(routes.asked.shape[0]):
                airport = whole(routes.asked[turn])
                when = (airport, whole(departure), whole(is_late))
                out_pence, outbound = _cheapest_out(flights, routes, wishes, party, when)
                if out_pence < 0:
                    continue
                back_pence, inbound = _cheapest_back(flights, routes, wishes, party, (airport, whole(back)))
                pence = out_pence + back_pence
                if back_pence >= 0 and (best < 0 or pence < best):
                    best = pence
                    row = (departure, check_in, window.nights, pence, airport, outbound, inbound, out_pence)
                    _note(legs, n_legs, row)
            if best >= 0:
                n_legs += 1
    return n_legs


@kernel
def _note(legs: Longs, row: int, leg: tuple[int, int, int, int, int, int, int, int]) -> None:
    legs[row, DEPARTURE] = leg[0]
    legs[row, CHECK_IN] = leg[1]
    legs[row, NIGHTS] = leg[2]
    legs[row, PENCE] = leg[3]
    legs[row, AIRPORT] = leg[4]
    legs[row, OUTBOUND] = leg[5]
    legs[row, INBOUND] = leg[6]
    legs[row, OUTBOUND_PENCE] = leg[7]
