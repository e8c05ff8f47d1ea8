"""
The holiday a hotel's page opens with: the one its address asks for, as results and shared links carry it (R-31).

Without a search in the address it is the cheapest for two. Flights that it names are kept. What cannot be had as asked
gives way to the nearest for the same party, and the page says so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from leeward.pricing.api import PackageOffer
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.booking.request import BookingRequest, read_booking
from leeward.retail.pages.hotel.flights import named_flights_props
from leeward.retail.pages.parts.booking_query import BOARDS
from leeward.retail.pages.props.hotel_panel import NamedFlightsProps
from leeward.retail.pages.search.prices import find_asked
from leeward.retail.search import pricing_client
from leeward.retail.search.errors import BadSearch, NothingOnSale
from leeward.retail.search.filters import FILTERS
from leeward.retail.search.flights.named import names_flights, quote_on_named_flights
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.parameters import Parameters
from leeward.travel.occupancy import Occupancy
from leeward.travel.search_query import SearchQuery

TWO_ADULTS = (Occupancy(),)


@dataclass(frozen=True, slots=True)
class Opening:
    """
    The party and board asked for, the package to open with (None: the lead-in), and what to say where it is another.

    `board` is the package's own, as every link to one names it; `kept_board` is the same where somebody wished for it.
    `flights` are the package's where the address names them. `missed`: the sentence's key.
    """

    rooms: tuple[Occupancy, ...] = TWO_ADULTS
    board: str | None = None
    kept_board: str | None = None
    offer: PackageOffer | None = None
    flights: NamedFlightsProps | None = None
    missed: str | None = None


def find_opening(*, itemcode: str, asking: Asking) -> Opening:
    """What the address asks for; an address without a search asks for nothing."""
    if not asking.query_string:
        return Opening()
    asked = find_asked(brand=asking.brand, query_string=asking.query_string)
    if asked is None:
        return Opening()
    request = read_booking(asked=asked, itemcode=itemcode)
    if not _asks_for_something(request.query):
        return Opening()
    return _opening(request, asked, asking.brand)


def _asks_for_something(query: SearchQuery) -> bool:
    """Campaign marks and the like are no search."""
    plain = SearchQuery(itemcode=query.itemcode)
    return replace(query, is_extended=False) != plain


def _opening(request: BookingRequest, asked: Asked, brand: BrandSheet) -> Opening:
    query = request.query
    if request.is_complete:
        for wanted in dict.fromkeys((query, _of_any_flights(query))):
            offer = _exactly(wanted, asked)
            if offer is not None:
                named = names_flights(wanted)
                flights = named_flights_props(offer=offer, catalogue=asked.catalogue, brand=brand) if named else None
                missed = None if wanted == query else "hotel.missed_flights"
                return Opening(query.rooms, query.board, _kept(query.board, asked), offer, flights, missed)
    offer = _cheapest(query, asked)
    is_as_asked = offer is not None and not request.is_complete and _fits(offer, query)
    if offer is None:
        offer = _cheapest(SearchQuery(itemcode=query.itemcode, rooms=query.rooms), asked)
    return Opening(query.rooms, offer=offer, missed=None if is_as_asked else "hotel.missed")


def _of_any_flights(query: SearchQuery) -> SearchQuery:
    return replace(query, cabin=None, outbound_flight=None, inbound_flight=None)


def _kept(board: str | None, asked: Asked) -> str | None:
    """The board of the address where results were filtered by it, or an offer names it in its terms (UK-03)."""
    read = FILTERS[BOARDS].read
    wished = {code for piece in Parameters(asked.query_string).pieces(BOARDS) for code in read(piece)}
    return board if board in wished else None


def _exactly(query: SearchQuery, asked: Asked) -> PackageOffer | None:
    try:
        return quote_on_named_flights(asked=asked, query=query).offer
    except (BadSearch, NothingOnSale):
        return None


def _cheapest(query: SearchQuery, asked: Asked) -> PackageOffer | None:
    try:
        return pricing_client.lead_in(edition=asked.edition, query=replace(query, board=None), today=asked.today)
    except BadSearch:
        return None


def _fits(offer: PackageOffer, query: SearchQuery) -> bool:
    """Whether a lead-in keeps to the parts that were asked; a board is not asked for without the rest."""
    return (
        (not query.departure_airports or offer.airport in query.departure_airports)
        and query.nights in (None, offer.nights)
        and query.departure_date in (None, offer.departure_date)
        and not names_flights(query)
    )
