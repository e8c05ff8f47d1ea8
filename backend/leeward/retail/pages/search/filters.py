"""
What results can be narrowed by, with the engine's counts: how many holidays each choice would leave (W-18).

Of a group of which any will do, such as boards, a choice beside a chosen one counts what it would leave by itself: as
many as are of that board. With both counted together nothing would ever say that no holiday is of it.

Which choices there are follows from the search alone, so that nothing jumps while filters are pressed; a choice that
would leave nothing beside the others stays, disabled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from leeward.pricing.refinement import PER_PERSON_BANDS, TOTAL_BANDS, Facets
from leeward.retail.hotels.facilities import BY_CODE
from leeward.retail.search.filters import FLIGHTS, GOOD, Filters
from leeward.travel.board_basis import BOARD_BASES
from leeward.travel.flights import TIMES_OF_DAY
from leeward.travel.money import PENCE_PER_POUND

Counts = Mapping[str, int]

_TENTHS = 10
_STARS = (3, 4, 5)
_RATINGS = ("35", "40", "45")
LABELS = {
    "max_pp": "Price per person",
    "max_total": "Price in total",
    "boards": "Board",
    "stars": "Stars",
    "rating": "Guests’ rating",
    "regions": "Region",
    "resort": "Place",
    "good": "Good to know",
    "facility": "Facilities",
    "stops": "Stops",
    "airline": "Airline",
    "departs": "Flying out",
    "cabins": "Cabin",
}
"""The groups that are drawn, in their order; addresses may hold other filters too."""
_NAMED = {
    "boards": {board.code: board.label for board in BOARD_BASES},
    "good": {word: good.label for word, good in GOOD.items()},
    "cabins": {"PremiumEconomy": "Premium Economy"},
    "stops": {"0": "Direct", "1": "Up to 1 stop"},
    "facility": {code: facility.label for code, facility in BY_CODE.items()},
}
#: Choices with an order of their own; the others stand by what they are called.
_ORDERED: dict[str, Sequence[str]] = {"departs": TIMES_OF_DAY, "good": list(GOOD), "facility": list(BY_CODE)}
_LIMITS = frozenset({"max_pp", "max_total"})
_BY_NUMBER = frozenset({"max_pp", "max_total", "stars", "rating", "stops"})


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a group and how many holidays it would leave."""

    value: str
    label: str
    count: int
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Group:
    """One group with its choices in the order to draw them."""

    name: str
    label: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Tallied:
    """What was counted of one question: the hotels that pass it, and its facets."""

    n_hotels: int
    facets: Facets


def groups_of(*, every: Tallied, left: Tallied, filters: Filters, name_of: Callable[[str, str], str]) -> list[Group]:
    """
    Every group that can divide what the search found.

    `every`: before any filter. `left`: after all. `name_of`: what a group's value is called where the shop names it.
    """
    whole, now = dict(_counted(every)), dict(_counted(left))
    groups = []
    for name, label in LABELS.items():
        chosen = filters.get(name, frozenset())
        offered = {
            value: count for value, count in whole[name].items() if name not in _LIMITS or count < every.n_hotels
        }
        if chosen or any(count < every.n_hotels for count in offered.values()):
            # A limit that is not among the bands is one of the address: what it leaves is what is left.
            counts = {**dict.fromkeys(offered, 0), **dict.fromkeys(chosen, left.n_hotels), **now[name]}
            choices = [
                Choice(value, _label(name, value, name_of), counts[value], is_chosen=value in chosen)
                for value in {**offered, **dict.fromkeys(chosen)}
            ]
            groups.append(Group(name, label, tuple(_in_order(name, choices))))
    return groups


def _counted(tallied: Tallied) -> Iterator[tuple[str, Counts]]:
    """Each group's values with their counts, those that no hotel has left out."""
    facets = tallied.facets
    yield "max_pp", _limits(PER_PERSON_BANDS, facets.per_person)
    yield "max_total", _limits(TOTAL_BANDS, facets.totals)
    yield "boards", facets.boards
    yield "stars", _at_least(facets.stars)
    ratings = facets.marks.get("rating", {})
    yield "rating", {mark: ratings[mark] for mark in _RATINGS if ratings.get(mark)}
    yield "regions", facets.destinations
    yield "resort", facets.marks.get("resort", {})
    yield "good", dict(_good(facets))
    yield "facility", facets.marks.get("facility", {})
    for group, kind in FLIGHTS.items():
        yield group, facets.flights.get(kind, {})


def _limits(bands: Sequence[int], counts: Sequence[int]) -> Counts:
    """Limits in round pounds, from the first that leaves something."""
    return {
        str(bound // PENCE_PER_POUND): count for bound, count in zip(bands, accumulate(counts), strict=False) if count
    }


def _at_least(stars: Mapping[int, int]) -> Counts:
    counted = {str(least): sum(count for have, count in stars.items() if have >= least) for least in _STARS}
    return {value: count for value, count in counted.items() if count}


def _good(facets: Facets) -> Iterator[tuple[str, int]]:
    for word, good in GOOD.items():
        count = facets.deals if word == "deals" else facets.marks.get(good.stands_for, {}).get(good.value, 0)
        if count:
            yield word, count


def _in_order(name: str, choices: list[Choice]) -> list[Choice]:
    if name in _BY_NUMBER:
        return sorted(choices, key=lambda choice: int(choice.value))
    if name in _ORDERED:
        order = {value: place for place, value in enumerate(_ORDERED[name])}
        return sorted(choices, key=lambda choice: (order.get(choice.value, len(order)), choice.label))
    return sorted(choices, key=lambda choice: choice.label)


def _label(name: str, value: str, name_of: Callable[[str, str], str]) -> str:
    if name == "stars":
        return f"{value} stars or more" if value != "5" else "5 stars"
    if name == "rating":
        return f"{int(value) / _TENTHS:.1f} or more of 5"
    if name in _LIMITS:
        return f"Up to £{int(value):,}"
    return _NAMED.get(name, {}).get(value) or name_of(name, value)
