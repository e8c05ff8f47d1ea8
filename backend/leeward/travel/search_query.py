"""A search: what a visitor asks for, whether it is complete, and the sentences for what is missing (V13, Z02, Z03)."""

from dataclasses import dataclass
from datetime import date

from leeward.travel.errors import SearchError
from leeward.travel.itemcode import Itemcode
from leeward.travel.occupancy import Occupancy, Party

MISSING_DESTINATION = 'Please choose a "Travelling to?" destination.'
MISSING_AIRPORT = 'Please choose a "Flying from?" airport.'
#: The specification says "airport" where it means nights; the wording catalogue offers the corrected sentence (Z02).
MISSING_NIGHTS = 'Please choose a "How long for?" airport.'
MISSING_DATE = 'Please choose a "Departing on?" date.'


@dataclass(frozen=True, slots=True)
class SearchQuery:
    """
    What a visitor asked for. None and empty mean: not asked.

    `departure_date` is that of the outbound flight, local time (Z18); `month`, its first day, asks for a whole month.
    """

    destinations: tuple[str, ...] = ()
    region: str | None = None
    departure_airports: tuple[str, ...] = ()
    departure_date: date | None = None
    month: date | None = None
    flexible_days: int = 0
    nights: int | None = None
    rooms: tuple[Occupancy, ...] = (Occupancy(),)
    itemcode: Itemcode | None = None
    destination_airport: str | None = None
    board: str | None = None
    cabin: str | None = None
    outbound_flight: str | None = None
    inbound_flight: str | None = None
    is_extended: bool = False

    @property
    def party(self) -> Party:
        return Party(rooms=self.rooms)


@dataclass(frozen=True, slots=True)
class ParsedSearch:
    """A search as far as it could be understood, and what could not (E41)."""

    query: SearchQuery
    errors: tuple[SearchError, ...]


def list_missing(query: SearchQuery) -> tuple[SearchError, ...]:
    """What a visitor still has to choose before searching, in the order of the form; a hotel needs no place (V13)."""
    missing = []
    if not query.destinations and query.itemcode is None:
        missing.append(SearchError(field="destination", msg=MISSING_DESTINATION, rule="required"))
    if not query.departure_airports:
        missing.append(SearchError(field="depair", msg=MISSING_AIRPORT, rule="required"))
    if query.nights is None:
        missing.append(SearchError(field="nights", msg=MISSING_NIGHTS, rule="required"))
    if query.departure_date is None and query.month is None:
        missing.append(SearchError(field="date", msg=MISSING_DATE, rule="required"))
    return tuple(missing)
