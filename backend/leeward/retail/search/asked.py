"""One request to the hot path as its handlers see it, and how its query string becomes a search."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import TypeVar
from urllib.parse import parse_qsl

from leeward.pricing.api import Refinement, Sort
from leeward.retail.search.catalogue import Catalogue
from leeward.retail.search.errors import BadSearch
from leeward.retail.search.pricing_client import Edition, has_hotel
from leeward.travel import limits
from leeward.travel.board_basis import BOARD_BASES, find_board
from leeward.travel.errors import SearchError
from leeward.travel.itemcode import Itemcode, find_itemcode
from leeward.travel.read_search import MAX_PARAMETERS, parse_search
from leeward.travel.search_query import SearchQuery, list_missing

PAGE_SIZE = 24
MOST_RESULTS = 48
_MOST_OFFSET = 20_000
_MOST_STARS = 5
_MOST_PENCE = 10_000_000
_DIGITS = 8
_REFINING = ("board", "stars", "max_pp_pence", "sort", "offset", "limit")
_UNREFINED = Refinement(limit=PAGE_SIZE)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Asked:
    """A request: the edition and catalogue it is answered from, the brand's workspace, the moment, the address."""

    edition: Edition
    catalogue: Catalogue
    workspace: str
    now: datetime
    today: date
    query_string: str
    parts: tuple[str, ...] = field(default=())

    def search(self, *, needs: Collection[str] = ()) -> SearchQuery:
        """
        The search of the query string.

        :raises BadSearch: something in it makes no sense, or a needed field is missing
        """
        parsed = parse_search(address=self.query_string, today=self.today)
        missing = [error for error in list_missing(parsed.query) if error.field in needs]
        complained = {error.field for error in parsed.errors}
        errors = [*parsed.errors, *(error for error in missing if error.field not in complained)]
        if errors:
            raise BadSearch(errors)
        return parsed.query

    def hotel_search(self, *, needs: Collection[str] = ()) -> SearchQuery:
        """
        The search with `hotelId` of the booking page understood (API28, Z22): in the country asked, that hotel.

        :raises BadSearch: as `search`, or the id has not the form of one
        """
        query = self.search(needs=needs)
        hotel_id = Parameters(self.query_string).text("hotelId")
        if not hotel_id:
            return query
        itemcode = self._itemcode_of(hotel_id, query)
        if itemcode is None:
            raise BadSearch([SearchError("hotelId", "That is not a hotel code", "format")])
        return replace(query, itemcode=itemcode)

    def _itemcode_of(self, hotel_id: str, query: SearchQuery) -> Itemcode | None:
        whole = find_itemcode(hotel_id)
        if whole is not None and has_hotel(edition=self.edition, itemcode=str(whole)):
            return whole
        country = query.destinations[0][:2] if query.destinations else ""
        return find_itemcode(f"{country}{hotel_id}")

    def refinement(self) -> Refinement:
        """Filters, order and page. :raises BadSearch: one of them makes no sense"""
        if not any(name in self.query_string for name in _REFINING):
            return _UNREFINED
        given = Parameters(self.query_string)
        refinement = Refinement(
            boards=given.boards("boards") | given.boards("boardbasis") | given.boards("board"),
            min_stars=given.number("stars", least=0, most=_MOST_STARS) or 0,
            max_per_person_pence=given.number("max_pp_pence", least=1, most=_MOST_PENCE),
            sort=given.one_of("sort", {sort.value: sort for sort in Sort}) or Sort.PRICE,
            offset=given.number("offset", least=0, most=_MOST_OFFSET) or 0,
            limit=given.number("limit", least=1, most=MOST_RESULTS) or PAGE_SIZE,
        )
        if given.errors:
            raise BadSearch(given.errors)
        return refinement


class Parameters:
    """The parameters that only results have; complaints gather in `errors`."""

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

    def one_of(self, name: str, choices: dict[str, T]) -> T | None:
        return self._one(name, choices.get, msg=f"One of {', '.join(choices)}", rule="choice")

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


def lengths_of(query: SearchQuery) -> tuple[int, ...]:
    """The lengths of stay options are looked up for: the usual ones, and the one asked for (K17)."""
    return tuple(sorted({*limits.FALLBACK_NIGHTS, *((query.nights,) if query.nights else ())}))
