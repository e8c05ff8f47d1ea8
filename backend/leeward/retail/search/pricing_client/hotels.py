"""Asking about hotels by name: the cheapest package of each, one line by line, its flights, a bare stay."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import date

from leeward.pricing.api import (
    AlternativesQuery,
    Availability,
    EngineError,
    FlightPair,
    PackageOffer,
    PackageQuery,
    PackageQuote,
    Refinement,
    StayAnswer,
    StayRequest,
)
from leeward.pricing.engine import alternatives as other_flights
from leeward.pricing.engine import availability, flight_quotes, packages, quotes, stay_prices
from leeward.retail.search.errors import BadSearch, NothingOnSale
from leeward.retail.search.periods import departures_asked, departures_of
from leeward.retail.search.pricing_client.editions import Edition
from leeward.retail.search.pricing_client.places import airports_to
from leeward.retail.search.pricing_client.questions import question, refusals_as_ours
from leeward.travel.errors import SearchError
from leeward.travel.occupancy import Occupancy
from leeward.travel.search_query import SearchQuery, list_missing


@dataclass(frozen=True, slots=True)
class HotelsAsked:
    """For whom and when hotels are asked; no airports or boards: any; no days: the year ahead; no last: all on file."""

    rooms: tuple[Occupancy, ...]
    airports: tuple[str, ...]
    nights: int
    first_departure: date | None = None
    last_departure: date | None = None
    boards: frozenset[str] = frozenset()


def cheapest_of_hotels(
    *, edition: Edition, itemcodes: Collection[str], asked: HotelsAsked, today: date
) -> Sequence[PackageOffer]:
    """Each hotel's cheapest package in the range of departures, cheapest hotel first. :raises BadSearch:"""
    query = _question(edition, itemcodes, asked, today)
    if query is None:
        return ()
    refinement = Refinement(boards=asked.boards, limit=len(query.itemcodes), counts_facets=False)
    with refusals_as_ours():
        return packages.find_packages(snapshot=edition.snapshot, query=query, refinement=refinement).offers


def availability_of_hotels(
    *, edition: Edition, itemcodes: Collection[str], asked: HotelsAsked, most_pence: int, today: date
) -> Availability:
    """
    On how many departure days of the range the hotels sell the one board, and on how many for so much at most (UK-09).

    most_pence: the whole party's total. :raises BadSearch:
    """
    query = _question(edition, itemcodes, asked, today)
    if query is None:
        return Availability(departures=0, at_price=0)
    (board,) = asked.boards
    with refusals_as_ours():
        return availability.find_availability(
            snapshot=edition.snapshot, query=query, board=board, most_pence=most_pence
        )


def _question(edition: Edition, itemcodes: Collection[str], asked: HotelsAsked, today: date) -> PackageQuery | None:
    """None where none of the hotels is priced, nobody flies there, or no day is left of the range."""
    places = edition.snapshot.places
    known = [itemcode for itemcode in itemcodes if itemcode in places]
    far = {places[itemcode].loaded.directory.arrival_airport for itemcode in known}
    airports = asked.airports or airports_to(edition, far)
    first, last = departures_asked(asked.first_departure, asked.last_departure, today=today)
    if not known or not airports or last < first:
        return None
    query = SearchQuery(departure_airports=airports, nights=asked.nights, rooms=asked.rooms)
    narrowed = question(edition, query, departures=(first, last), today=today)
    return replace(narrowed, itemcodes=tuple(known))


def cheapest_package(*, edition: Edition, query: SearchQuery, today: date) -> PackageQuote:
    """
    One hotel's cheapest package with its lines, of the query's board where it names one.

    :raises BadSearch: hotel, airport, nights or date are missing or unknown
    :raises NothingOnSale: the hotel cannot take this party then
    """
    asked = question(edition, query, departures=departures_of(query=query, today=today), today=today)
    with refusals_as_ours():
        try:
            return quotes.quote(snapshot=edition.snapshot, query=replace(asked, places=()), board=query.board or "")
        except EngineError as error:
            if error.rule != "sold_out":
                raise
            raise NothingOnSale("Nothing is left to sell for these dates", field="date", rule="sold_out") from error


def alternatives(*, edition: Edition, query: SearchQuery, today: date) -> tuple[FlightPair, ...]:
    """
    Every pair of flights for one hotel, airport and day, cheapest first; of the query's board where it names one.

    :raises BadSearch: the hotel is unknown, or hotel, airport, date or nights are missing
    """
    asked = _alternatives_asked(query, today)
    with refusals_as_ours():
        return other_flights.alternatives(snapshot=edition.snapshot, query=asked)


def quote_of_pair(*, edition: Edition, query: SearchQuery, pair: FlightPair, today: date) -> PackageQuote:
    """
    The package of one of those pairs with its rooms and lines.

    :raises BadSearch: as `alternatives`; or the pair is none of this query's
    """
    asked = _alternatives_asked(query, today)
    with refusals_as_ours():
        return flight_quotes.quote_on_flights(snapshot=edition.snapshot, query=asked, pair=pair)


def _alternatives_asked(query: SearchQuery, today: date) -> AlternativesQuery:
    if query.itemcode is None:
        raise BadSearch([SearchError("itemcode", "A hotel is needed", "required")])
    missing = list_missing(query)
    if missing or query.departure_date is None or query.nights is None:
        raise BadSearch(missing or [SearchError("date", "A day of departure is needed", "required")])
    return AlternativesQuery(
        itemcode=str(query.itemcode),
        airport=query.departure_airports[0],
        departure_date=query.departure_date,
        nights=query.nights,
        rooms=query.rooms,
        booked_on=today,
        board=query.board or "",
    )


def price_stay(*, edition: Edition, request: StayRequest) -> StayAnswer:
    """One room of a named rate plan, flights excluded. :raises BadSearch: no such hotel or plan"""
    with refusals_as_ours():
        return stay_prices.answer_stay(snapshot=edition.snapshot, request=request)
