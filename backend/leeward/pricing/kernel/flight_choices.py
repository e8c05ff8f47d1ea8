"""Which legs each choice of flights would leave: an airline, so many stops, a time of day, a cabin."""

from typing import NamedTuple

from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.flights import Passengers, fare_pence
from leeward.pricing.kernel.legs import CABIN, CHECK_IN, DEPARTS, STOPS, Routes, Traits, Window
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.tables import Flights, Ints, Longs

ANY_AIRLINE = -1


class Choices(NamedTuple):
    """
    Choices of flights. masks: (n_choices,) as legs.Wishes has them. airlines: (n_choices,), or ANY_AIRLINE.

    noted: (n_choices,) a bit for every leg that such flights could make, by its place.
    """

    traits: Traits
    airline_of: Ints
    masks: Longs
    airlines: Ints
    noted: Longs


@kernel
def note_choices(
    flights: Flights, routes: Routes, choices: Choices, party: Passengers, window: Window, legs: Longs
) -> None:
    """Note for each choice which legs it could make."""
    for leg in range(legs.shape[0]):
        for turn in range(routes.asked.shape[0]):
            airport = whole(routes.asked[turn])
            for choice in range(choices.masks.shape[0]):
                what = (whole(choice), airport, whole(legs[leg, CHECK_IN]))
                is_noted = choices.noted[choice] >> leg & 1 == 1
                if not is_noted and _has_pair(flights, routes, choices, party, window, what):
                    choices.noted[choice] |= 1 << leg


@kernel
def _has_pair(
    flights: Flights,
    routes: Routes,
    choices: Choices,
    party: Passengers,
    window: Window,
    what: tuple[int, int, int],
) -> bool:
    """Whether one can leave from an airport and come home to it by such flights (what: choice, airport, check-in)."""
    choice, airport, check_in = what
    has_back = False
    for place in range(routes.back_first[airport], routes.back_first[airport + 1]):
        option, day = whole(routes.back_option[place]), check_in + window.nights
        if _suits(choices, choice, option, day, whole(DEPARTS)) and fare_pence(flights, option, day, party) >= 0:
            has_back = True
            break
    if not has_back:
        return False
    for place in range(routes.out_first[airport], routes.out_first[airport + 1]):
        option, day = whole(routes.out_option[place]), check_in - whole(routes.is_late[place])
        is_asked = max(0, window.first) <= day <= window.last
        if is_asked and _suits(choices, choice, option, day, whole(0)) and fare_pence(flights, option, day, party) >= 0:
            return True
    return False


@kernel
def _suits(choices: Choices, choice: int, option: int, day: int, besides: int) -> bool:
    mask = whole(choices.masks[choice]) | besides
    met = whole(choices.traits[option, day]) & mask
    wanted = choices.airlines[choice]
    is_airline = wanted == ANY_AIRLINE or wanted == choices.airline_of[option]
    return bool(is_airline and met & DEPARTS != 0 and met & STOPS != 0 and met & CABIN != 0)
