"""
The one module that asks the engine.

A search as the vocabulary has it becomes the engine's question, the engine's refusal becomes one of ours. Every
function answers from the edition it is handed, so that one request never mixes two generations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import islice
from pathlib import Path

from leeward.pricing.api import (
    CalendarDay,
    EngineError,
    PackageOffer,
    PackagePage,
    PackageQuery,
    PackageQuote,
    Refinement,
    StayAnswer,
    StayRequest,
)
from leeward.pricing.directory import FlightEntry
from leeward.pricing.engine import calendars, packages, quotes, stay_prices
from leeward.pricing.generations import SnapshotReader
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.snapshot_files import MANIFEST, SnapshotUnreadable
from leeward.retail.search.errors import BadSearch, NoPrices, NothingOnSale
from leeward.retail.search.periods import departures_of
from leeward.travel import limits
from leeward.travel.errors import SearchError
from leeward.travel.search_query import SearchQuery

Departures = dict[str, dict[int, list[date]]]
OUTBOUND, INBOUND = "out", "in"


@dataclass(frozen=True, slots=True)
class Edition:
    """A generation of prices. `mark` differs whenever prices may differ, also when generations are counted anew."""

    snapshot: Snapshot
    mark: str

    @property
    def generation(self) -> int:
        return self.snapshot.generation

    @property
    def last_day(self) -> date:
        """The last day a price is on file for; later ones are a matter for an enquiry (Z19)."""
        return self.snapshot.calendar.day(self.snapshot.calendar.n_days - 1)


class PriceBook:
    """The current edition of a folder, for one process. Asking costs a file status; a new one is seen at once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._reader = SnapshotReader(folder)
        self._edition: Edition | None = None

    def current(self) -> Edition:
        """:raises NoPrices: nothing was ever published here, or it cannot be read"""
        try:
            snapshot = self._reader.current()
            edition = self._edition
            if edition is None or edition.snapshot is not snapshot:
                published = (self._folder / MANIFEST).stat().st_mtime_ns
                edition = self._edition = Edition(snapshot, f"{snapshot.generation}-{published:x}")
        except (SnapshotUnreadable, OSError) as error:
            raise NoPrices("Prices are not available just now, please try again") from error
        return edition


def find_holidays(*, edition: Edition, query: SearchQuery, refinement: Refinement, today: date) -> PackagePage:
    """
    The cheapest package of each hotel that can take the party.

    :raises BadSearch: the question makes no sense
    """
    asked = _question(edition, query, departures=departures_of(query=query, today=today), today=today)
    try:
        return packages.find_packages(snapshot=edition.snapshot, query=asked, refinement=refinement)
    except EngineError as error:
        raise _refusal(error) from error


def calendar(*, edition: Edition, query: SearchQuery, today: date) -> tuple[CalendarDay, ...]:
    """The cheapest package of each departure day of the asked month, or of the year ahead. :raises BadSearch:"""
    asked = _question(edition, query, departures=departures_of(query=query, today=today), today=today)
    try:
        return calendars.calendar(snapshot=edition.snapshot, query=asked)
    except EngineError as error:
        raise _refusal(error) from error


def options(*, edition: Edition, query: SearchQuery, lengths: Sequence[int], today: date) -> Departures:
    """
    Departure dates by airport and nights (E25); of every airport that flies there unless some are named (Z15).

    :raises BadSearch: the question makes no sense
    """
    found: Departures = {}
    window = departures_of(query=replace(query, departure_date=None, flexible_days=0), today=today)
    try:
        for airports in _in_threes(query.departure_airports or list_airports_to(edition=edition, query=query)):
            narrowed = replace(query, departure_airports=airports, nights=lengths[0])
            asked = _question(edition, narrowed, departures=window, today=today)
            found |= calendars.options(snapshot=edition.snapshot, query=asked, lengths=lengths)
    except EngineError as error:
        raise _refusal(error) from error
    return found


def lead_in(*, edition: Edition, query: SearchQuery, today: date) -> PackageOffer | None:
    """
    The cheapest package a head: of a week, or where no week is sold of the next usual length (Z24), or of those asked.

    From every airport that flies there unless some are named. None where nothing is sold. :raises BadSearch:
    """
    window = departures_of(query=query, today=today)
    airports = query.departure_airports or list_airports_to(edition=edition, query=query)
    for nights in (query.nights,) if query.nights else limits.FALLBACK_NIGHTS:
        found = []
        for some in _in_threes(airports):
            narrowed = replace(query, departure_airports=some, nights=nights)
            asked = _question(edition, narrowed, departures=window, today=today)
            try:
                offer = calendars.lead_in(snapshot=edition.snapshot, query=asked)
            except EngineError as error:
                raise _refusal(error) from error
            if offer is not None:
                found.append(offer)
        if found:
            return min(found, key=lambda offer: (offer.total_pence, offer.departure_date))
    return None


def cheapest_package(*, edition: Edition, query: SearchQuery, today: date) -> PackageQuote:
    """
    One hotel's cheapest package with its lines, of the query's board where it names one.

    :raises BadSearch: hotel, airport, nights or date are missing or unknown
    :raises NothingOnSale: the hotel cannot take this party then
    """
    asked = _question(edition, query, departures=departures_of(query=query, today=today), today=today)
    try:
        return quotes.quote(snapshot=edition.snapshot, query=replace(asked, places=()), board=query.board or "")
    except EngineError as error:
        if error.rule == "sold_out":
            raise NothingOnSale("Nothing is left to sell for these dates", field="date", rule="sold_out") from error
        raise _refusal(error) from error


def price_stay(*, edition: Edition, request: StayRequest) -> StayAnswer:
    """One room of a named rate plan, flights excluded. :raises BadSearch: no such hotel or plan"""
    try:
        return stay_prices.answer_stay(snapshot=edition.snapshot, request=request)
    except EngineError as error:
        raise _refusal(error) from error


def find_flight(*, edition: Edition, code: str, direction: str, day: date) -> FlightEntry | None:
    """The flight of a number that leaves on a day, sold out or not; None where it does not fly then."""
    flights, number = edition.snapshot.flights, edition.snapshot.calendar.index(day)
    if not 0 <= number <= edition.snapshot.calendar.n_days:
        return None
    for option, entry in enumerate(edition.snapshot.flight_entries):
        flies = flights.seats[option, number] > 0 or flights.fares[option, number, 0] > 0
        if entry.code == code and entry.direction == direction and flies:
            return entry
    return None


def list_destinations(*, edition: Edition) -> list[tuple[str, str]]:
    """(country, destination) of every place with something to sell, each once, in the snapshot's order."""
    return list(dict.fromkeys((b.directory.country, b.directory.destination) for b in edition.snapshot.blocks))


def list_boards(*, edition: Edition, query: SearchQuery) -> list[str]:
    """The boards the asked places or the asked hotel have at all, by code."""
    place = edition.snapshot.places.get(str(query.itemcode))
    if place is not None:
        return sorted({plan.board for plan in place.loaded.directory.plans if plan.hotel == place.number})
    blocks = edition.snapshot.list_blocks(places_of(query))
    return sorted({plan.board for loaded in blocks for plan in loaded.directory.plans})


def list_airports_to(*, edition: Edition, query: SearchQuery) -> tuple[str, ...]:
    """The UK airports with a flight to where the search goes, as first listed."""
    blocks = list(edition.snapshot.list_blocks(places_of(query)))
    place = edition.snapshot.places.get(str(query.itemcode))
    if place is not None:
        blocks = [place.loaded]
    far = {loaded.directory.arrival_airport for loaded in blocks}
    entries = edition.snapshot.flight_entries
    return tuple(dict.fromkeys(e.uk_airport for e in entries if e.far_airport in far and e.direction == OUTBOUND))


def has_hotel(*, edition: Edition, itemcode: str) -> bool:
    return itemcode in edition.snapshot.places


def places_of(query: SearchQuery) -> tuple[str, ...]:
    """Countries and regions as the snapshot spells them; a region narrows the country it lies in (R14)."""
    places = [code.upper() for code in query.destinations]
    if query.region is not None:
        region = query.region.upper()
        places = [code for code in places if not region.startswith(f"{code}-")] + [region]
    return tuple(dict.fromkeys(places))


def _question(edition: Edition, query: SearchQuery, *, departures: tuple[date, date], today: date) -> PackageQuery:
    # Past the last day on file nothing can be found; asking for it would only make the engine walk empty days.
    last = min(departures[1], edition.last_day + timedelta(days=1))
    return PackageQuery(
        airports=query.departure_airports,
        first_departure=min(departures[0], last),
        last_departure=last,
        nights=query.nights or limits.DEFAULT_NIGHTS,
        rooms=query.rooms,
        booked_on=today,
        # A named hotel is asked for alone: its country only says where it lies.
        places=() if query.itemcode else places_of(query),
        itemcodes=(str(query.itemcode),) if query.itemcode else (),
    )


def _in_threes(airports: Sequence[str]) -> Iterator[tuple[str, ...]]:
    rest = iter(airports)
    while some := tuple(islice(rest, limits.MAX_QUERY_AIRPORTS)):
        yield some


def _refusal(error: EngineError) -> BadSearch:
    return BadSearch([SearchError(field=error.field, msg=str(error), rule=error.rule)])
