"""
One address of the results page, understood: the search, its filters, its order, and everything that made no sense.

The address is the state. Whatever is good in it is kept; whatever is not becomes a sentence at its field (E41).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from urllib.parse import parse_qsl, urlencode

from leeward.retail.search.asked import Asked
from leeward.retail.search.pricing_client import list_destinations
from leeward.travel.airports import is_iata_code
from leeward.travel.board_basis import BOARD_BASES
from leeward.travel.errors import SearchError
from leeward.travel.flights import TIMES_OF_DAY
from leeward.travel.read_search import MAX_ADDRESS_LENGTH, MAX_PARAMETERS, parse_search
from leeward.travel.room_groups import DraftRoom, read_draft_rooms
from leeward.travel.search_query import SearchQuery, list_missing
from leeward.travel.write_search import search_address

PATH = "/search/holidays/"
SORTS = ("price", "total", "saving", "stars", "rating", "beach")
#: Parameters that hold several values, separated by commas; a plain form may repeat them instead.
_LISTS = ("destination", "depair")
MANY = ("boards", "region_in", "resort", "facility", "good", "airline", "departs", "cabin")
ONE = ("stars", "rating", "max_pp", "max_total", "stops")
#: What is good to know, in the order to list it.
GOOD = {
    "adults_only": "Adults only",
    "step_free": "Step-free",
    "deals": "With an offer",
    "transfers": "Transfers included",
    "beach": "On the beach",
}
#: What a filter may be, where that is not a matter of what is on sale: anything else is left out.
_CLOSED: dict[str, frozenset[str]] = {
    "boards": frozenset(board.code for board in BOARD_BASES),
    "good": frozenset(GOOD),
    "departs": frozenset(TIMES_OF_DAY),
    "stars": frozenset("12345"),
    "stops": frozenset("012"),
}
_MOST_VALUES = 20
_MOST_PAGES = 1_000

Pairs = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class ResultsRequest:
    """
    `filters` by parameter name; `within` is south, west, north, east of the map's window in degrees.

    `errors` holds what was wrong, then what is missing; the search can be answered when nothing is missing.
    """

    query: SearchQuery
    filters: Mapping[str, frozenset[str]] = field(default_factory=dict)
    sort: str = "price"
    page: int = 1
    view: str = "list"
    within: tuple[float, float, float, float] | None = None
    errors: tuple[SearchError, ...] = ()
    draft_rooms: tuple[DraftRoom, ...] = ()

    @property
    def is_complete(self) -> bool:
        return not list_missing(self.query)

    def address(self, **changes: object) -> str:
        """The results page of this request with some of its fields changed; a change starts at the first page again."""
        return _address(replace(self, **{"page": 1, **changes}))  # type: ignore[arg-type]

    def with_filter(self, name: str, values: Iterable[str]) -> str:
        """The address with one filter's values replaced."""
        kept = {group: chosen for group, chosen in self.filters.items() if group != name}
        found = frozenset(values)
        return self.address(filters={**kept, name: found} if found else kept)


def read_request(*, address: str, asked: Asked) -> ResultsRequest:
    """The request of a query string. Never raises, however hostile the address."""
    pairs = _pairs(address)
    parsed = parse_search(address=urlencode(_joined(pairs)) if pairs is not None else address, today=asked.today)
    query, unknown = _known(parsed.query, asked)
    given = dict(reversed(pairs or []))
    errors = [*parsed.errors, *unknown]
    complained = {error.field for error in errors}
    errors += [error for error in list_missing(query) if error.field not in complained]
    filters = _filters(given)
    if query.board is not None:  # a link's one board is the first choice of the filter
        filters["boards"] = filters.get("boards", frozenset()) | {query.board}
    return ResultsRequest(
        query=replace(query, board=None),
        filters=filters,
        sort=given["sort"] if given.get("sort") in SORTS else SORTS[0],
        page=_page(given.get("page", "")),
        view="map" if given.get("view") == "map" else "list",
        within=_within(given.get("within", "")),
        errors=tuple(errors),
        draft_rooms=read_draft_rooms(pairs or []),
    )


def _pairs(address: str) -> Pairs | None:
    if len(address) > MAX_ADDRESS_LENGTH:
        return None
    try:
        return parse_qsl(address, max_num_fields=MAX_PARAMETERS, errors="replace")
    except ValueError:
        return None


def _joined(pairs: Pairs) -> Pairs:
    """A plain form's repeated choices as the one list that addresses hold."""
    lists = {name: ",".join(value for given, value in pairs if given == name) for name in _LISTS}
    rest = [(name, value) for name, value in pairs if name not in _LISTS]
    return [*((name, value) for name, value in lists.items() if value), *rest]


def _known(query: SearchQuery, asked: Asked) -> tuple[SearchQuery, list[SearchError]]:
    """The search without places and airports that do not exist here; a link may be older than the shop."""
    errors = []
    sold = {code for pair in list_destinations(edition=asked.edition) for code in pair}
    places = tuple(code for code in query.destinations if code.upper() in sold)
    if len(places) < len(query.destinations):
        errors.append(SearchError("destination", "That is not a destination we sell", "unknown"))
    region = query.region if query.region is None or query.region.upper() in sold else None
    if region != query.region:
        errors.append(SearchError("destination", "That is not a region we sell", "unknown"))
    flown = {entry.uk_airport for entry in asked.edition.snapshot.flight_entries}
    airports = tuple(code for code in query.departure_airports if is_iata_code(code) and code in flown)
    if len(airports) < len(query.departure_airports):
        errors.append(SearchError("depair", "We do not fly from that airport", "unknown"))
    return replace(query, destinations=places, region=region, departure_airports=airports), errors


def _filters(given: Mapping[str, str]) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for name in (*MANY, *ONE):
        values = [value for value in given.get(name, "").split(",") if value and len(value) <= 40][:_MOST_VALUES]
        if name in ONE:
            values = [value for value in values[:1] if value.isascii() and value.replace(".", "", 1).isdigit()]
        known = _CLOSED.get(name)
        if kept := frozenset(values if known is None else known.intersection(values)):
            found[name] = kept
    return found


def _page(text: str) -> int:
    is_number = text.isascii() and text.isdigit() and len(text) <= 4
    return min(max(int(text), 1), _MOST_PAGES) if is_number else 1


def _within(text: str) -> tuple[float, float, float, float] | None:
    try:
        south, west, north, east = (float(part) for part in text.split(","))
    except ValueError:
        return None
    is_sound = -90 <= south < north <= 90 and -540 <= west < east <= 540
    return (south, west, north, east) if is_sound else None


def _address(request: ResultsRequest) -> str:
    pairs = [(name, ",".join(sorted(values))) for name, values in sorted(request.filters.items())]
    if request.sort != SORTS[0]:
        pairs.append(("sort", request.sort))
    if request.view == "map":
        pairs.append(("view", "map"))
    if request.within:
        pairs.append(("within", ",".join(f"{edge:.3f}" for edge in request.within)))
    if request.page > 1:
        pairs.append(("page", str(request.page)))
    base = search_address(request.query)
    return f"{base}&{urlencode(pairs, safe=',')}" if pairs else base


def months_ahead(*, first: date, count: int) -> list[date]:
    """The first days of so many months from the one a day lies in."""
    at = first.year * 12 + first.month - 1
    return [date(number // 12, number % 12 + 1, 1) for number in range(at, at + count)]
