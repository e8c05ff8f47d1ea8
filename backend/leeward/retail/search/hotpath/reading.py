"""
Reading the search of an address on the hot path: what `travel.parse_search` reads, part by part, each part remembered.

Addresses differ in a date or a party and agree in the rest, so that hardly any part is ever read twice.
"""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from urllib.parse import unquote_plus

from leeward.travel.read_search import MAX_ADDRESS_LENGTH, MAX_PARAMETERS, parse_search
from leeward.travel.search_query import ParsedSearch, SearchQuery

_PLACES, _WHEN, _CHOICES, _ROOMS = range(4)
_PART_OF = {
    **dict.fromkeys(("destination", "region", "depair", "destair", "itemcode"), _PLACES),
    **dict.fromkeys(("nights", "date", "month", "flex", "extended_search"), _WHEN),
    **dict.fromkeys(("board", "boardbasis", "cabin", "outflight", "inflight"), _CHOICES),
}


@lru_cache(maxsize=64)
def read_search(*, address: str, today: date) -> ParsedSearch:
    """
    Exactly what `travel.parse_search` answers.

    The last addresses are remembered whole: an answer and what it depends on (`HotRoute.subject`) read the same one.
    """
    if len(address) > MAX_ADDRESS_LENGTH or address.count("&") >= MAX_PARAMETERS:
        return parse_search(address=address, today=today)
    parts: tuple[list[str], ...] = ([], [], [], [])
    for piece in address.removeprefix("?").split("&"):
        part = _part_of(piece.partition("=")[0])
        if part is not None:
            parts[part].append(piece)
    places, when = _read("&".join(parts[_PLACES]), today), _read("&".join(parts[_WHEN]), today)
    choices, rooms = _read("&".join(parts[_CHOICES]), today), _read("&".join(parts[_ROOMS]), today)
    where, dates, choice = places.query, when.query, choices.query
    query = SearchQuery(
        where.destinations,
        where.region,
        where.departure_airports,
        dates.departure_date,
        dates.month,
        dates.flexible_days,
        dates.nights,
        rooms.query.rooms,
        where.itemcode,
        where.destination_airport,
        choice.board,
        choice.cabin,
        choice.outbound_flight,
        choice.inbound_flight,
        dates.is_extended,
    )
    return ParsedSearch(query, (*places.errors, *when.errors, *choices.errors, *rooms.errors))


@lru_cache(maxsize=1024)
def _part_of(name: str) -> int | None:
    """The part a parameter belongs to, as it is spelt in the address; None for what no search has."""
    plain = unquote_plus(name)
    return _ROOMS if "room" in plain else _PART_OF.get(plain)


@lru_cache(maxsize=8192)
def _read(text: str, today: date) -> ParsedSearch:
    return parse_search(address=text, today=today)
