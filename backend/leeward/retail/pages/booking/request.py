"""One address of a booking page, understood: the search, the rooms it names, the price it came with (R15, R20)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, urlencode

from leeward.retail.pages.search.request import read_request
from leeward.retail.search.hotpath.asked import Asked
from leeward.travel.errors import SearchError
from leeward.travel.itemcode import find_itemcode
from leeward.travel.read_search import MAX_ADDRESS_LENGTH, MAX_PARAMETERS, parse_search
from leeward.travel.room_groups import DraftRoom
from leeward.travel.search_query import SearchQuery, list_missing
from leeward.travel.write_search import booking_address

ROOMS = "roomchoice"
"""`TYPE~PLAN` for each room of the party, in order, of a trip stay by stay. Links carry it along as a "room" (R17)."""
SEEN = "seen"
"""The total in pence that was shown where the link stood; compared, never believed (R-31)."""
_MOST_PENCE = 100_000_000
_OF_THE_PATH = frozenset({"destination", "region", "itemcode"})

RoomChoices = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class BookingRequest:
    """`errors` holds what made no sense, then what is missing; without missing parts it can be priced."""

    query: SearchQuery
    rooms: RoomChoices
    seen_pence: int | None
    errors: tuple[SearchError, ...]
    draft_rooms: tuple[DraftRoom, ...]

    @property
    def is_complete(self) -> bool:
        return not list_missing(self.query)


def read_booking(*, asked: Asked, itemcode: str) -> BookingRequest:
    """The request of `asked.query_string` for a hotel. Never raises: what is wrong is said and left out (E41)."""
    wanted = read_request(address=asked.query_string, asked=asked)
    # Results are asked for a place and by filters; one holiday has its own board, cabin, flights and arrival airport.
    own = parse_search(address=asked.query_string, today=asked.today)
    query = replace(
        own.query,
        departure_airports=wanted.query.departure_airports,
        itemcode=find_itemcode(itemcode),
        destinations=(),
        region=None,
    )
    wrong = tuple(dict.fromkeys((*wanted.errors, *own.errors)))
    complained = {"date" if error.field == "month" else error.field for error in wrong}
    missing = [error for error in list_missing(query) if error.field not in complained]
    errors = [error for error in wrong if error.field not in _OF_THE_PATH]
    given = _given(asked.query_string)
    return BookingRequest(
        query=query,
        rooms=_rooms(given.get(ROOMS, "")),
        seen_pence=_pence(given.get(SEEN, "")),
        errors=(*errors, *missing),
        draft_rooms=wanted.draft_rooms,
    )


def query_of(*, query: SearchQuery, rooms: Sequence[tuple[str, str]] = ()) -> str:
    """The query string of one search and its rooms, as links and the browser's address hold it."""
    _, _, text = booking_address(product_link="", query=query).partition("?")
    if not rooms:
        return text
    chosen = ",".join(f"{room_type}~{plan}" for room_type, plan in rooms)
    return f"{text}&{urlencode([(ROOMS, chosen)], safe=',~')}"


def _given(address: str) -> dict[str, str]:
    if len(address) > MAX_ADDRESS_LENGTH:
        return {}
    try:
        pairs = parse_qsl(address, max_num_fields=MAX_PARAMETERS, errors="replace")
    except ValueError:
        return {}
    return dict(reversed(pairs))


def _rooms(text: str) -> RoomChoices:
    found = []
    for part in text.split(",") if text else ():
        room_type, separator, plan = part.partition("~")
        if not (room_type and separator and plan):
            return ()
        found.append((room_type, plan))
    return tuple(found)


def _pence(text: str) -> int | None:
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(_MOST_PENCE))
    return int(text) if is_number and 0 < int(text) <= _MOST_PENCE else None
