"""Asking about trips of several centres: which there are, and the cheapest way to make one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, timedelta

from leeward.pricing.api import Availability, CentreQuery, PackageOffer, PackageQuote
from leeward.pricing.engine.centres import find_trip, find_trip_availability
from leeward.pricing.engine.chosen_trips import quote_trip
from leeward.retail.search.errors import BadSearch, NothingOnSale
from leeward.retail.search.periods import departures_asked, departures_of
from leeward.retail.search.pricing_client.editions import INBOUND, OUTBOUND, Edition
from leeward.retail.search.pricing_client.hotels import HotelsAsked, cheapest_package
from leeward.retail.search.pricing_client.questions import refusals_as_ours
from leeward.travel.errors import SearchError
from leeward.travel.nights import format_nights
from leeward.travel.search_query import SearchQuery


def trip_nights(*, edition: Edition, code: str) -> int | None:
    """How long a trip is; None where no trip of this code is sold."""
    return trips_among([code], edition=edition).get(code)


def trip_stays(*, edition: Edition, code: str) -> tuple[str, ...]:
    """The hotels of a trip in order; none where no trip of this code is sold."""
    trip = edition.snapshot.trips.get(code)
    return () if trip is None else tuple(itemcode for itemcode, _ in trip.stays)


def list_trip_airports(*, edition: Edition, code: str) -> tuple[str, ...]:
    """From where one can fly to a trip's first stay and home from its last, in order of the codes."""
    trip = edition.snapshot.trips.get(code)
    if trip is None:
        return ()
    places, routes = edition.snapshot.places, edition.snapshot.routes
    first, last = (places[trip.stays[at][0]].loaded.directory.arrival_airport for at in (0, -1))
    leave = {airport for airport, far, direction in routes if (far, direction) == (first, OUTBOUND)}
    return tuple(sorted(airport for airport in leave if (airport, last, INBOUND) in routes))


def trips_among(itemcodes: Iterable[str], *, edition: Edition) -> dict[str, int]:
    """Those of some codes that are trips, with their nights."""
    trips = edition.snapshot.trips
    return {code: sum(nights for _, nights in trips[code].stays) for code in itemcodes if code in trips}


def cheapest_of_trip(*, edition: Edition, code: str, asked: HotelsAsked, today: date) -> PackageOffer | None:
    """
    A trip on its cheapest day of the range, from the cheapest airport; None where it is not sold. A trip has its own
    length and boards.

    :raises BadSearch: the question makes no sense
    """
    query = _centre_query(edition, code, asked, today)
    if query is None:
        return None
    with refusals_as_ours():
        offer = find_trip(snapshot=edition.snapshot, query=query)
    return None if offer is None else quote_trip(snapshot=edition.snapshot, offer=offer, booked_on=today).offer


def availability_of_trip(
    *, edition: Edition, code: str, asked: HotelsAsked, most_pence: int, today: date
) -> Availability:
    """
    On how many departure days of the range a trip is sold, and on how many for so much at most (UK-09).

    most_pence: the whole party's total. :raises BadSearch:
    """
    query = _centre_query(edition, code, asked, today)
    if query is None:
        return Availability(departures=0, at_price=0)
    with refusals_as_ours():
        return find_trip_availability(snapshot=edition.snapshot, query=query, most_pence=most_pence)


def _centre_query(edition: Edition, code: str, asked: HotelsAsked, today: date) -> CentreQuery | None:
    """None where nobody flies there and home, or no day is left of the range."""
    served = list_trip_airports(edition=edition, code=code)
    airports = tuple(one for one in served if one in asked.airports) if asked.airports else served
    first, last = departures_asked(asked.first_departure, asked.last_departure, today=today)
    last = min(last, edition.last_day + timedelta(days=1))
    if not airports or last < first:
        return None
    return CentreQuery(code, airports, first, last, asked.rooms, today)


def cheapest_trip(*, edition: Edition, query: SearchQuery, today: date) -> PackageQuote:
    """
    The cheapest way to make the trip that a query's itemcode names, with its lines; of its board where it names one,
    which every stay must have.

    :raises BadSearch: the question makes no sense
    :raises NothingOnSale: a stay or a flight has nothing left then
    """
    departures = departures_of(query=query, today=today)
    last = min(departures[1], edition.last_day + timedelta(days=1))
    asked = CentreQuery(
        trip=str(query.itemcode),
        airports=query.departure_airports,
        first_departure=min(departures[0], last),
        last_departure=last,
        rooms=query.rooms,
        booked_on=today,
        board=query.board or "",
    )
    with refusals_as_ours():
        offer = find_trip(snapshot=edition.snapshot, query=asked)
        # A board is to blame only where another would help: else they would choose board after board for nothing.
        is_boards = offer is None and bool(asked.board) and _is_made(edition, replace(asked, board=""))
    if is_boards:
        said = "This trip is not sold with that board at every stay."
        raise NothingOnSale(said, field="boardbasis", rule="sold_out")
    if offer is None:
        raise NothingOnSale("This trip cannot be made then.", field="date", rule="sold_out")
    return quote_trip(snapshot=edition.snapshot, offer=offer, booked_on=today)


def _is_made(edition: Edition, asked: CentreQuery) -> bool:
    return find_trip(snapshot=edition.snapshot, query=asked) is not None


def cheapest_quote(*, edition: Edition, query: SearchQuery, today: date) -> PackageQuote:
    """
    The cheapest package with its lines of a hotel, or of a trip that is asked for at its own length; of the query's
    board where it names one, which every stay of a trip must have.

    :raises BadSearch: hotel, airport, nights or date are missing or unknown, or a trip takes other nights
    :raises NothingOnSale: it cannot be had then
    """
    nights = trip_nights(edition=edition, code=str(query.itemcode))
    if nights is None or query.nights is None:
        return cheapest_package(edition=edition, query=query, today=today)
    if nights != query.nights:
        raise BadSearch([SearchError("nights", f"This trip takes {format_nights(nights)}.", "trip")])
    return cheapest_trip(edition=edition, query=query, today=today)
