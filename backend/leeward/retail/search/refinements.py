"""The parameters that only results have: filters, order, page (issue 6; Z47)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar
from urllib.parse import parse_qsl, unquote_plus

from leeward.pricing.api import Box, FlightWish, Refinement, Sort
from leeward.retail.search.errors import BadSearch
from leeward.travel.board_basis import BOARD_BASES, find_board
from leeward.travel.errors import SearchError
from leeward.travel.flights import TIMES_OF_DAY
from leeward.travel.read_search import MAX_PARAMETERS

PAGE_SIZE = 24
MOST_RESULTS = 48
UNREFINED = Refinement(limit=PAGE_SIZE)
_MOST_OFFSET = 20_000
_MOST_STARS = 5
_MOST_STOPS = 2
_MOST_PENCE = 10_000_000
_DIGITS = 8
_MOST_VALUES = 40
_VALUE = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)
_DEGREES = re.compile(r"-?[0-9]{1,3}(?:\.[0-9]{1,8})?", re.ASCII)

#: Facets a visitor may narrow by, by parameter.
FACETS = {
    "regions": "destination", "resort": "resort", "rating": "rating", "facility": "facility",
    "step_free": "step_free", "adults_only": "adults_only", "transfer": "transfer",
}  # fmt: skip
#: What makes a parameter's name that of a filter, wherever it stands in it.
_REFINING = re.compile(
    "|".join((
        "board", "stars", "pence", "sort", "offset", "limit", "deals", "bbox", "airline", "stops", "departs", "cabins",
        *FACETS,
    ))
)  # fmt: skip

T = TypeVar("T")


def is_refined(query_string: str) -> bool:
    """Whether an address may hold filters, an order or a page at all: most do not, and need not be read for them."""
    return any(_may_refine(piece.partition("=")[0]) for piece in query_string.split("&"))


@lru_cache(maxsize=1024)
def _may_refine(name: str) -> bool:
    return _REFINING.search(unquote_plus(name)) is not None


def read_refinement(query_string: str) -> Refinement:
    """Filters, order and page of an address. :raises BadSearch: one of them makes no sense"""
    given = Parameters(query_string)
    refinement = Refinement(
        boards=given.boards("boards") | given.boards("boardbasis") | given.boards("board"),
        min_stars=given.number("stars", least=0, most=_MOST_STARS) or 0,
        min_per_person_pence=given.pence("min_pp_pence") or 0,
        max_per_person_pence=given.pence("max_pp_pence"),
        min_total_pence=given.pence("min_total_pence") or 0,
        max_total_pence=given.pence("max_total_pence"),
        only_deals=given.one_of("deals", {"yes": True}) or False,
        box=given.box("bbox"),
        chosen={facet: values for name, facet in FACETS.items() if (values := given.values(name))},
        flights=FlightWish(
            airlines=given.values("airline"),
            cabins=given.values("cabins"),
            departs=given.several_of("departs", TIMES_OF_DAY),
            most_stops=given.number("stops", least=0, most=_MOST_STOPS),
        ),
        sort=given.one_of("sort", {sort.value: sort for sort in Sort}) or Sort.PRICE,
        offset=given.number("offset", least=0, most=_MOST_OFFSET) or 0,
        limit=given.number("limit", least=1, most=MOST_RESULTS) or PAGE_SIZE,
    )
    if given.errors:
        raise BadSearch(given.errors)
    return refinement


class Parameters:
    """The parameters of an address, the first of each name counting; complaints gather in `errors`."""

    def __init__(self, query_string: str) -> None:
        self.errors: list[SearchError] = []
        self._values: dict[str, str] = {}
        for name, value in parse_qsl(query_string, max_num_fields=MAX_PARAMETERS, errors="replace"):
            self._values.setdefault(name, value)

    def text(self, name: str) -> str:
        return self._values.get(name, "")

    def number(self, name: str, *, least: int, most: int) -> int | None:
        """A whole number between two bounds; None where it is not asked for."""

        def read(text: str) -> int | None:
            is_number = len(text) <= _DIGITS and text.isascii() and text.isdigit()
            return int(text) if is_number and least <= int(text) <= most else None

        return self._one(name, read, msg=f"A whole number from {least} to {most}", rule="range")

    def pence(self, name: str) -> int | None:
        return self.number(name, least=1, most=_MOST_PENCE)

    def one_of(self, name: str, choices: dict[str, T]) -> T | None:
        return self._one(name, choices.get, msg=f"One of {', '.join(choices)}", rule="choice")

    def several_of(self, name: str, choices: tuple[str, ...]) -> frozenset[str]:
        """Some of a few words, separated by commas; capitals do not count."""
        known = {choice.lower(): choice for choice in choices}
        found = [known.get(part.lower()) for part in filter(None, self.text(name).split(","))]
        if None in found:
            self.errors.append(SearchError(name, f"Some of {', '.join(choices)}", "choice"))
        return frozenset(choice for choice in found if choice is not None)

    def values(self, name: str) -> frozenset[str]:
        """Codes separated by commas."""
        parts = [part for part in self.text(name).split(",") if part]
        if len(parts) > _MOST_VALUES or not all(_VALUE.fullmatch(part) for part in parts):
            self.errors.append(SearchError(name, "Codes separated by commas", "format"))
            return frozenset()
        return frozenset(parts)

    def box(self, name: str) -> Box | None:
        """A part of the map: south, west, north, east in degrees."""

        def read(text: str) -> Box | None:
            parts = text.split(",")
            if len(parts) != len(Box.__slots__) or not all(_DEGREES.fullmatch(part) for part in parts):
                return None
            south, west, north, east = (round(float(part) * 1_000_000) for part in parts)
            is_on_earth = abs(south) <= 90_000_000 >= abs(north) and abs(west) <= 180_000_000 >= abs(east)
            return Box(south, west, north, east) if is_on_earth and south <= north else None

        return self._one(name, read, msg="South, west, north and east in degrees", rule="format")

    def boards(self, name: str) -> frozenset[str]:
        """The boards of a list of codes; a group of meals such as `half-board` stands for all its boards (Z47)."""
        found: set[str] = set()
        for part in filter(None, self.text(name).split(",")):
            board = find_board(part)
            group = {board.code for board in BOARD_BASES if board.meals.value == part.lower()}
            if board is None and not group:
                self.errors.append(SearchError(name, "That is not a board basis", "format"))
                break
            found |= group or {board.code} if board else group
        return frozenset(found)

    def _one(self, name: str, read: Callable[[str], T | None], *, msg: str, rule: str) -> T | None:
        text = self.text(name)
        if not text:
            return None
        value = read(text)
        if value is None:
            self.errors.append(SearchError(name, msg, rule))
        return value
