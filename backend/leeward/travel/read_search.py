"""
Reading a search from any query string (R14, R15, R18–R20).

Whatever is wrong becomes a field, a sentence and a rule (E41) and is left out; whatever is right is kept. Nothing here
raises, however hostile the address.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TypeVar
from urllib.parse import parse_qsl

from leeward.travel import limits
from leeward.travel.airports import is_iata_code
from leeward.travel.board_basis import find_board
from leeward.travel.dates import departure_window, find_date, find_month, is_extended_search
from leeward.travel.errors import SearchError
from leeward.travel.itemcode import find_itemcode
from leeward.travel.nights import is_length_of_stay
from leeward.travel.room_groups import Pairs, read_rooms
from leeward.travel.search_query import ParsedSearch, SearchQuery

MAX_ADDRESS_LENGTH = 4096
MAX_PARAMETERS = 100

T = TypeVar("T")

_DESTINATION = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{1,39}", re.ASCII)
_OPTION_ID = re.compile(r"[A-Za-z0-9|_.:-]{1,80}", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,4}", re.ASCII)
_TRUE = frozenset({"true", "1"})

#: Other spellings of a chosen price (E27, E29), read where our own is not there (Z29).
_OTHER_SPELLINGS = {
    "cabinClass": "cabin",
    "cabinclass": "cabin",
    "outboundDepair": "depair",
    "outDepartDateTime": "date",
}
PARAMETERS = frozenset(
    (
        *("destination", "region", "depair", "destair", "itemcode", "nights", "date", "month", "flex"),
        *("extended_search", "board", "boardbasis", "cabin", "outflight", "inflight", *_OTHER_SPELLINGS),
    )
)
"""The names a search goes by, apart from those of its rooms (Z16)."""


def parse_search(*, address: str, today: date) -> ParsedSearch:
    """The search a query string holds (with or without its question mark), and every part that was not understood."""
    text = address.removeprefix("?")
    if len(text) > MAX_ADDRESS_LENGTH:
        error = SearchError(field="query", msg="The address is too long", rule="max_length")
        return ParsedSearch(query=SearchQuery(), errors=(error,))
    try:
        pairs = parse_qsl(text, keep_blank_values=False, max_num_fields=MAX_PARAMETERS, errors="replace")
    except ValueError:
        error = SearchError(field="query", msg="The address has too many parts", rule="max_parameters")
        return ParsedSearch(query=SearchQuery(), errors=(error,))
    reader = _Reader(pairs)
    query = _read_places(reader, SearchQuery())
    query = _read_dates(reader, query, today=today)
    query = _read_choices(reader, query)
    rooms, room_errors = read_rooms(pairs)
    return ParsedSearch(query=replace(query, rooms=rooms), errors=(*reader.errors, *room_errors))


class _Reader:
    """The parameters of one address, the first of each name counting; complaints gather in `errors`."""

    def __init__(self, pairs: Pairs) -> None:
        self.values: dict[str, str] = {}
        self.errors: list[SearchError] = []
        for name, value in pairs:
            self.values.setdefault(name, value)
        for name, ours in _OTHER_SPELLINGS.items():
            if name in self.values:
                # Of a date and time the local day counts (Z18).
                value = self.values[name].partition("T")[0] if ours == "date" else self.values[name]
                self.values.setdefault(ours, value)

    def one(self, name: str, understand: Callable[[str], T | None], *, msg: str, rule: str) -> T | None:
        """The understood value of a parameter; None, with a complaint, when it is there but makes no sense."""
        text = self.values.get(name)
        if text is None:
            return None
        value = understand(text)
        if value is None:
            self.errors.append(SearchError(field=name, msg=msg, rule=rule))
        return value

    def several(self, name: str, understand: Callable[[str], str | None], *, at_most: int, msg: str) -> tuple[str, ...]:
        """The understood parts of a comma-separated parameter without repeats, cut at the limit with a complaint."""
        found: list[str] = []
        for part in self.values.get(name, "").split(","):
            value = understand(part.strip()) if part.strip() else ""
            if value is None:
                self.errors.append(SearchError(field=name, msg=msg, rule="format"))
            elif value and value not in found:
                found.append(value)
        if len(found) > at_most:
            self.errors.append(SearchError(field=name, msg=f"At most {at_most} can be searched at once", rule="max"))
        return tuple(found[:at_most])


def _read_places(reader: _Reader, query: SearchQuery) -> SearchQuery:
    place = "That is not a destination we know"
    airport = "An airport is a code of three letters"
    return replace(
        query,
        destinations=reader.several("destination", _code, at_most=limits.DESTINATIONS_SELECTABLE, msg=place),
        region=reader.one("region", _code, msg=place, rule="format"),
        departure_airports=reader.several("depair", _airport, at_most=limits.MAX_QUERY_AIRPORTS, msg=airport),
        destination_airport=reader.one("destair", _airport, msg=airport, rule="format"),
        itemcode=reader.one("itemcode", find_itemcode, msg="That is not a hotel code", rule="format"),
    )


def _read_dates(reader: _Reader, query: SearchQuery, *, today: date) -> SearchQuery:
    nights = reader.one(
        "nights", _nights, msg=f"We sell {limits.MIN_NIGHTS} to {limits.MAX_NIGHTS} nights", rule="range"
    )
    day = reader.one("date", find_date, msg="A date looks like 2027-05-01", rule="format")
    month = reader.one("month", find_month, msg="A month looks like 2027-05", rule="format")
    flexible = reader.one("flex", _flexible_days, msg=f"At most {limits.MAX_FLEXIBLE_DAYS} days", rule="range")
    window = departure_window(today=today, is_extended=True)
    if day is not None and day not in window:
        reader.errors.append(SearchError(field="date", msg="That date is not on sale", rule="date_window"))
        day = None
    if month is not None and not window.touches_month(month):
        reader.errors.append(SearchError(field="month", msg="That month is not on sale", rule="date_window"))
        month = None
    asked = reader.values.get("extended_search", "").lower() in _TRUE
    extended = asked or (day is not None and is_extended_search(departure_date=day, today=today))
    return replace(
        query, nights=nights, departure_date=day, month=month, flexible_days=flexible or 0, is_extended=extended
    )


def _read_choices(reader: _Reader, query: SearchQuery) -> SearchQuery:
    unknown = "That choice is not known"
    # Both spellings are read, the link's own one first (Z17).
    name = "boardbasis" if "boardbasis" in reader.values else "board"
    return replace(
        query,
        board=reader.one(name, _board, msg="That is not a board basis", rule="format"),
        cabin=reader.one("cabin", _option_id, msg=unknown, rule="format"),
        outbound_flight=reader.one("outflight", _option_id, msg=unknown, rule="format"),
        inbound_flight=reader.one("inflight", _option_id, msg=unknown, rule="format"),
    )


def _code(text: str) -> str | None:
    return text if _DESTINATION.fullmatch(text) else None


def _airport(text: str) -> str | None:
    return text.upper() if is_iata_code(text.upper()) else None


def _board(text: str) -> str | None:
    board = find_board(text)
    return None if board is None else board.code


def _option_id(text: str) -> str | None:
    return text if _OPTION_ID.fullmatch(text) else None


def _nights(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) and is_length_of_stay(int(text)) else None


def _flexible_days(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) and int(text) <= limits.MAX_FLEXIBLE_DAYS else None
