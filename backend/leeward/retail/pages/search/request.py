"""
One address of the results page, understood: the search, its filters, its order, and everything that made no sense.

The address is the state. Whatever is good in it is kept; whatever is not becomes a sentence at its field (E41).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from urllib.parse import parse_qsl, urlencode

from leeward.pricing.api import Box, Sort
from leeward.retail.pages.search.as_sold import as_sold
from leeward.retail.pages.search.undrawn import as_drawn, booked_only, names_of, read_box
from leeward.retail.search.filters import FILTER_NAMES, Filters, read_filters
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.parameters import Parameters, whole_number
from leeward.retail.search.refinements import BOX, SORTS
from leeward.travel.errors import SearchError
from leeward.travel.read_search import MAX_ADDRESS_LENGTH, MAX_PARAMETERS, PARAMETERS, parse_search
from leeward.travel.room_groups import DraftRoom, read_draft_rooms
from leeward.travel.search_query import SearchQuery, list_missing
from leeward.travel.write_search import search_address

PATH = "/search/holidays/"
#: Parameters that hold several values, separated by commas; a plain form may repeat them instead.
_LISTS = ("destination", "depair")
#: Fields in the order of the form; rooms and their ages come last.
_FIELDS = ("query", "destination", "region", "depair", "nights", "date", "month", "flex")
_FORM = {name: at for at, name in enumerate(_FIELDS)}
_MOST_PAGES = 1_000
_MILLION = 1_000_000

Pairs = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class ResultsRequest:
    """
    `filters` by parameter name; `box` is the map's window.

    `errors` holds what was wrong, then what is missing; the search can be answered when nothing is missing and its
    rooms make sense: for other people it would have other prices. `left_out`: what of the address is not applied.
    `is_asked`: a part of a search was in the address; a campaign's marks are none.
    """

    query: SearchQuery
    filters: Filters = field(default_factory=dict)
    sort: Sort = Sort.PRICE
    page: int = 1
    view: str = "list"
    box: Box | None = None
    errors: tuple[SearchError, ...] = ()
    draft_rooms: tuple[DraftRoom, ...] = ()
    left_out: tuple[str, ...] = ()
    is_asked: bool = True

    @property
    def is_complete(self) -> bool:
        return not list_missing(self.query) and not any(map(_is_of_rooms, self.errors))

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
    query, unknown = as_sold(query=parsed.query, asked=asked)
    # What the form does not ask is said as left out.
    errors = [*(error for error in parsed.errors if error.field in _FORM or _is_of_rooms(error)), *unknown]
    complained = {"date" if error.field == "month" else error.field for error in errors}
    errors += [error for error in list_missing(query) if error.field not in complained]
    given = Parameters(address)
    filters, undrawn = as_drawn(read_filters(given))
    box = read_box(given)
    senseless = names_of(error.field for error in given.errors)
    return ResultsRequest(
        query=query,
        filters=filters,
        sort=SORTS.get(given.text("sort"), Sort.PRICE),
        page=whole_number(given.text("page"), least=1, most=_MOST_PAGES) or 1,
        view="map" if given.text("view") == "map" else "list",
        box=box,
        errors=tuple(sorted(errors, key=lambda error: _FORM.get(error.field, len(_FORM)))),
        draft_rooms=read_draft_rooms(pairs or []),
        left_out=tuple(dict.fromkeys([*senseless, *undrawn, *booked_only(given)])),
        is_asked=pairs is None or any(_is_of_search(name) for name, _ in pairs),
    )


def _is_of_rooms(error: SearchError) -> bool:
    return error.room is not None or error.field == "rooms"


def _is_of_search(name: str) -> bool:
    return name in PARAMETERS or name in FILTER_NAMES or "room" in name


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


def _address(request: ResultsRequest) -> str:
    pairs = [(name, ",".join(sorted(values))) for name, values in sorted(request.filters.items())]
    if request.sort != Sort.PRICE:
        pairs.append(("sort", request.sort.value))
    if request.view == "map":
        pairs.append(("view", "map"))
    if request.box:
        edges = (request.box.south, request.box.west, request.box.north, request.box.east)
        pairs.append((BOX, ",".join(f"{edge / _MILLION:.3f}" for edge in edges)))
    if request.page > 1:
        pairs.append(("page", str(request.page)))
    base = search_address(request.query)
    return f"{base}&{urlencode(pairs, safe=',')}" if pairs else base


def months_ahead(*, first: date, count: int) -> list[date]:
    """The first days of so many months from the one a day lies in."""
    at = first.year * 12 + first.month - 1
    return [date(number // 12, number % 12 + 1, 1) for number in range(at, at + count)]
