"""Writing a search into an address: the one form every link of the site takes (R14–R19, Z16, Z17)."""

from functools import lru_cache
from urllib.parse import urlencode

from leeward.travel.room_groups import Pairs, room_pairs
from leeward.travel.search_query import SearchQuery

SEARCH_PATH = "/search/holidays/"


# A page of results writes its own search some thirty times, and its filters write it again.
@lru_cache(maxsize=1_024)
def search_address(query: SearchQuery) -> str:
    """The results page of a search: date, depair, destination, nights, region, the rooms, extended_search (R14)."""
    pairs = [
        *_when(query),
        ("depair", ",".join(query.departure_airports)),
        ("destination", ",".join(query.destinations)),
        ("nights", "" if query.nights is None else str(query.nights)),
        ("region", query.region or ""),
        ("boardbasis", query.board or ""),
        *room_pairs(query.rooms),
        ("extended_search", "true" if query.is_extended else ""),
    ]
    return f"{SEARCH_PATH}?{_encode(pairs)}"


def booking_address(*, product_link: str, query: SearchQuery) -> str:
    """
    The booking page of a product (R15, R19, R20): one airport, nights, itemcode, date, board and the rooms.

    The chosen cabin and flights follow when there are any.
    """
    pairs = [
        ("depair", query.departure_airports[0] if query.departure_airports else ""),
        ("nights", "" if query.nights is None else str(query.nights)),
        ("itemcode", "" if query.itemcode is None else str(query.itemcode)),
        *_when(query),
        ("boardbasis", query.board or ""),
        ("destair", query.destination_airport or ""),
        *room_pairs(query.rooms),
        ("cabin", query.cabin or ""),
        ("outflight", query.outbound_flight or ""),
        ("inflight", query.inbound_flight or ""),
    ]
    return f"{product_link.rstrip('/')}/book?{_encode(pairs)}"


def _when(query: SearchQuery) -> list[tuple[str, str]]:
    return [
        ("date", "" if query.departure_date is None else query.departure_date.isoformat()),
        ("month", "" if query.month is None else query.month.strftime("%Y-%m")),
        ("flex", str(query.flexible_days) if query.flexible_days else ""),
    ]


def _encode(pairs: Pairs) -> str:
    # Commas and brackets stay readable: they are legal in a query and people read these links.
    return urlencode([(name, value) for name, value in pairs if value], safe=",[]")
