"""The booking page of a trip of several centres: its stays are fixed, rooms and flights are chosen (P03, E26)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from leeward.retail.booking.holding import Held
from leeward.retail.brands.queries import BrandSheet
from leeward.retail.pages.booking.quote import Basis, FoundHoliday, chosen_from, with_own
from leeward.retail.pages.booking.request import BookingRequest, query_of
from leeward.retail.pages.props.booking import NearestHolidayProps
from leeward.retail.pages.search.cards import party_text
from leeward.retail.search import pricing_client
from leeward.retail.search.errors import BadSearch, NothingOnSale
from leeward.retail.search.hotpath.asked import Asked
from leeward.travel.airports import display_airport_name
from leeward.travel.dates import format_long_date
from leeward.travel.search_query import SearchQuery

_MOST = 4
_DAYS_AROUND = 14


def as_trip(request: BookingRequest, *, nights: int) -> BookingRequest:
    """The request with the trip's own length; its board comes with the rooms of each stay."""
    errors = tuple(error for error in request.errors if error.field not in {"nights", "board"})
    return replace(request, query=replace(request.query, nights=nights, board=None), errors=errors)


def find_trip(*, request: BookingRequest, asked: Asked, brand: BrandSheet, held: Held | None = None) -> FoundHoliday:
    """
    The cheapest way to make the trip on the day asked for, with the rooms and flights that the address names. `held`:
    what its visitor holds of it, which is left for them alone (R-04).

    :raises BadSearch: the question makes no sense
    :raises NothingOnSale: a stay or a flight has nothing left then
    """

    def search() -> Basis:
        return Basis(pricing_client.cheapest_trip(edition=asked.edition, query=request.query, today=asked.today))

    basis = with_own(search, request=request, asked=asked, held=held)
    return chosen_from(basis, request=request, asked=asked, brand=brand)


def nearest_trips(*, path: str, query: SearchQuery, asked: Asked) -> list[NearestHolidayProps]:
    """The same trip on near days and from other airports, each priced; none where nothing near it is left."""
    found = []
    for changed in _changed(query, asked):
        try:
            offer = pricing_client.cheapest_trip(edition=asked.edition, query=changed, today=asked.today).offer
        except (BadSearch, NothingOnSale):
            continue
        day = offer.departure_date
        exact = replace(changed, departure_airports=(offer.airport,), departure_date=day, month=None, flexible_days=0)
        airport = display_airport_name(asked.catalogue.airport_name(offer.airport))
        found.append(
            NearestHolidayProps(
                label=f"Leave {airport} on {format_long_date(day)}",
                href=f"{path}/book?{query_of(query=exact)}",
                party=party_text(query.party),
                total_pence=offer.total_pence,
                per_person_pence=offer.per_person_pence,
            )
        )
    return list({one.href: one for one in found}.values())[:_MOST]


def _changed(query: SearchQuery, asked: Asked) -> Iterator[SearchQuery]:
    airports = pricing_client.list_trip_airports(edition=asked.edition, code=str(query.itemcode))
    others = tuple(one for one in airports if one not in query.departure_airports)
    around = replace(query, flexible_days=_DAYS_AROUND) if query.departure_date else query
    yield around
    yield from (replace(around, departure_airports=(airport,)) for airport in others[:2])
    yield replace(query, departure_date=None, month=None, flexible_days=0)
