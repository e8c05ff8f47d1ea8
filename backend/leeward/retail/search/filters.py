"""
What results can be narrowed by: one vocabulary for the addresses of the results page and of `/api/search/holidays`.

`FILTERS` names every filter and what its values may be; `refinement_of` is what they mean to the engine.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial

from leeward.pricing.api import Box, FlightWish, Refinement, Sort
from leeward.retail.search.hotel_facts import RATING_MARKS
from leeward.retail.search.parameters import Parameters, whole_number
from leeward.travel.board_basis import BOARD_BASES, find_board
from leeward.travel.flights import TIMES_OF_DAY
from leeward.travel.money import PENCE_PER_POUND

PAGE_SIZE = 24
Filters = Mapping[str, frozenset[str]]
"""Chosen values by filter; a filter without any is left out."""

_MOST_STARS = 5
_MOST_STOPS = 2
_MOST_PENCE = 10_000_000
_MOST_VALUES = 40
_CODE = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Filter:
    """
    One filter of an address, told in the API's document as `about`.

    read: a value as it is kept, one or several; none where it makes no sense, which `msg` and `rule` then say.
    """

    about: str
    read: Callable[[str], Collection[str]]
    msg: str
    rule: str
    is_many: bool = True


@dataclass(frozen=True, slots=True)
class Good:
    """A word of the filter `good`: what people call it, and the filter and value that it stands for."""

    label: str
    stands_for: str
    value: str


#: What is good to know, in the order to list it.
GOOD = {
    "adults_only": Good("Adults only", "adults_only", "yes"),
    "step_free": Good("Step-free", "step_free", "yes"),
    "deals": Good("With an offer", "deals", "yes"),
    "transfers": Good("Transfers included", "transfer", "included"),
    "beach": Good("On the beach", "facility", "beach_front"),
}
#: The engine's facets of hotels by the filter that chooses of them.
FACETS = {
    "regions": "destination", "resort": "resort", "rating": "rating", "facility": "facility",
    "step_free": "step_free", "adults_only": "adults_only", "transfer": "transfer",
}  # fmt: skip
#: The engine's choices of flights by the filter that makes them.
FLIGHTS = {"stops": "stops", "airline": "airline", "departs": "departs", "cabins": "cabin"}


def _one_of(choices: Mapping[str, str], text: str) -> Collection[str]:
    value = choices.get(text.lower())
    return () if value is None else (value,)


def _some_of(about: str, *choices: str, is_many: bool = True) -> Filter:
    """Some of a few words; capitals do not count."""
    msg = f"{'Some' if is_many else 'One'} of {', '.join(choices)}"
    return Filter(about, partial(_one_of, {choice.lower(): choice for choice in choices}), msg, "choice", is_many)


def _number(about: str, *, least: int = 1, most: int) -> Filter:
    def read(text: str) -> Collection[str]:
        number = whole_number(text, least=least, most=most)
        return () if number is None else (str(number),)

    return Filter(about, read, f"A whole number from {least} to {most}", "range", is_many=False)


def _codes(about: str) -> Filter:
    def read(text: str) -> Collection[str]:
        return (text,) if _CODE.fullmatch(text) else ()

    return Filter(about, read, "Codes separated by commas", "format")


def _boards(text: str) -> Collection[str]:
    """The board of a code; a group of meals such as `half-board` stands for all its boards (Z47)."""
    board = find_board(text)
    return [board.code] if board else [known.code for known in BOARD_BASES if known.meals.value == text.lower()]


FILTERS: Mapping[str, Filter] = {
    "boards": Filter(
        "Board codes or groups such as half-board, separated by commas", _boards, "That is not a board basis", "format"
    ),
    "regions": _codes("Region codes, separated by commas"),
    "resort": _codes("Resorts, as the facets name them"),
    "facility": _codes("Facilities the hotel must all have"),
    "good": _some_of("What is good to know, all of it: words for some of the other filters", *GOOD),
    "airline": _codes("Airlines that will do, both ways"),
    "departs": _some_of("When the outbound flight leaves: Morning, Afternoon, Evening, Night", *TIMES_OF_DAY),
    "cabins": _codes("Cabins that will do, both ways"),
    "stars": _number("At least so many stars", least=0, most=_MOST_STARS),
    "rating": _some_of("The rating to reach in tenths: 30, 35, 40 or 45", *map(str, RATING_MARKS), is_many=False),
    "stops": _number("At most so many stops each way", least=0, most=_MOST_STOPS),
    "max_pp": _number("At most so many pounds a head, as prices are shown", most=_MOST_PENCE // PENCE_PER_POUND),
    "max_total": _number("At most so many pounds in all, as prices are shown", most=_MOST_PENCE // PENCE_PER_POUND),
    "min_pp_pence": _number("At least so many pence a head", most=_MOST_PENCE),
    "max_pp_pence": _number("At most so many pence a head", most=_MOST_PENCE),
    "min_total_pence": _number("At least so many pence in all", most=_MOST_PENCE),
    "max_total_pence": _number("At most so many pence in all", most=_MOST_PENCE),
    "deals": _some_of("yes: only what a promotion makes cheaper", "yes", is_many=False),
    "step_free": _some_of("yes: known to be step-free", "yes", is_many=False),
    "adults_only": _some_of("yes: for adults only", "yes", is_many=False),
    "transfer": _some_of("included: the transfer is in the price", "included", is_many=False),
}
#: A link's one board is the first choice of its filter, in both spellings (Z17); the others are names of older links.
_OTHER_SPELLINGS = {"boards": ("boardbasis", "board"), "regions": ("region_in",), "cabins": ("cabin",)}
FILTER_NAMES = frozenset((*FILTERS, *(name for names in _OTHER_SPELLINGS.values() for name in names)))


def read_filters(given: Parameters) -> dict[str, frozenset[str]]:
    """The filters of an address: what makes sense is kept, what does not is complained of."""
    found = {name: _read(given, name, one) for name, one in FILTERS.items()}
    return {name: values for name, values in found.items() if values}


def _read(given: Parameters, name: str, one: Filter) -> frozenset[str]:
    pieces = given.pieces(name, *_OTHER_SPELLINGS.get(name, ()))
    most = _MOST_VALUES if one.is_many else 1
    values = [one.read(piece) for piece in pieces[:most]]
    if len(pieces) > most or not all(values):
        given.complain(name, msg=one.msg, rule=one.rule)
    return frozenset(value for some in values for value in some)


def refinement_of(
    filters: Filters, *, sort: Sort = Sort.PRICE, box: Box | None = None, offset: int = 0, limit: int = PAGE_SIZE
) -> Refinement:
    """The engine's question of some filters. Values that nothing can answer to leave nothing, as they should."""
    meant = _spelt_out(filters)
    return Refinement(
        boards=meant.get("boards", frozenset()),
        min_stars=_number_in(meant, "stars") or 0,
        min_per_person_pence=_number_in(meant, "min_pp_pence") or 0,
        max_per_person_pence=_limit_in(meant, "max_pp"),
        min_total_pence=_number_in(meant, "min_total_pence") or 0,
        max_total_pence=_limit_in(meant, "max_total"),
        only_deals="deals" in meant,
        chosen={facet: meant[name] for name, facet in FACETS.items() if name in meant},
        flights=FlightWish(
            airlines=meant.get("airline", frozenset()),
            cabins=meant.get("cabins", frozenset()),
            departs=meant.get("departs", frozenset()),
            most_stops=_number_in(meant, "stops"),
        ),
        sort=sort,
        box=box,
        offset=offset,
        limit=limit,
    )


def _spelt_out(filters: Filters) -> dict[str, frozenset[str]]:
    """The filters with those in the place of `good` that it stands for."""
    meant = {name: values for name, values in filters.items() if name != "good"}
    for word in filters.get("good", ()):
        good = GOOD[word]
        meant[good.stands_for] = meant.get(good.stands_for, frozenset()) | {good.value}
    return meant


def _limit_in(filters: Filters, name: str) -> int | None:
    """A limit of whole pounds holds what is shown as that many pounds: shown prices are rounded up (P10)."""
    pounds, pence = _number_in(filters, name), _number_in(filters, f"{name}_pence")
    limits = [limit for limit in (pence, None if pounds is None else pounds * PENCE_PER_POUND) if limit is not None]
    return min(limits, default=None)


def _number_in(filters: Filters, name: str) -> int | None:
    return next((int(value) for value in filters.get(name, ())), None)
