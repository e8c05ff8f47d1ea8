"""
What the engine found, joined with what is known of the hotels and their flights: rows to filter, sort and draw.

Rows of one search are kept for a while by generation and catalogue, so that a filter costs no second question.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, time
from typing import Any

import msgspec

from leeward.pricing.api import PackageOffer, Refinement
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import HotelFacets, list_hotel_facets
from leeward.retail.pages.search_kept import Kept
from leeward.retail.search.asked import Asked
from leeward.retail.search.catalogue import Catalogue
from leeward.retail.search.pricing_client import find_holidays
from leeward.travel.search_query import SearchQuery

MOST_HOTELS = 5_000


@dataclass(frozen=True, slots=True)
class FlightFacts:
    """The outbound flight of a price: stops and departure are None while no timetable is on file."""

    airline: str | None
    stops: int | None
    via: tuple[str, ...]
    departs: time | None


@dataclass(frozen=True, slots=True)
class Row:
    """One hotel that can take the party. `hotel` is the catalogue's record, `facets` None without a factsheet."""

    offer: PackageOffer
    hotel: Mapping[str, Any]
    facets: HotelFacets | None
    flight: FlightFacts
    is_step_free: bool

    @property
    def stars(self) -> int:
        """Official stars: the hotel's own record first, the price list's where nothing is written."""
        return int(self.hotel["stars"] or self.offer.stars or 0)

    @property
    def rating_tenths(self) -> int:
        """The guests' rating in tenths, nought while nobody has rated."""
        return int(self.hotel["rating_tenths"] or self.offer.rating_tenths or 0)


_kept: Kept[tuple[Row, ...]] = Kept(most=64)


def find_rows(*, asked: Asked, query: SearchQuery, boards: frozenset[str]) -> tuple[Row, ...]:
    """Every hotel's cheapest package in the search, of the boards if any are named. :raises BadSearch:"""
    key = (asked.edition.mark, asked.catalogue.version, asked.today, query, boards)
    return _kept.get(key, lambda: _find_rows(asked=asked, query=query, boards=boards))


def _find_rows(*, asked: Asked, query: SearchQuery, boards: frozenset[str]) -> tuple[Row, ...]:
    refinement = Refinement(boards=boards, limit=MOST_HOTELS)
    page = find_holidays(edition=asked.edition, query=query, refinement=refinement, today=asked.today)
    facets = {facet.itemcode: facet for facet in list_hotel_facets()} if page.offers else {}
    step_free = set(Hotel.objects.filter(has_step_free_access=True).values_list("itemcode", flat=True))
    return tuple(
        Row(
            offer=offer,
            hotel=msgspec.json.decode(asked.catalogue.hotel(offer.itemcode)),
            facets=facets.get(offer.itemcode),
            flight=flight_facts(asked.catalogue, offer.outbound.code, offer.departure_date),
            is_step_free=offer.itemcode in step_free,
        )
        for offer in page.offers
    )


def flight_facts(catalogue: Catalogue, code: str, day: date) -> FlightFacts:
    """What is on file about a flight on a day."""
    times = catalogue.flights.get(code)
    legs = times.legs_on(day) if times else ()
    if not legs:
        return FlightFacts(airline=None, stops=None, via=(), departs=None)
    return FlightFacts(
        airline=legs[0].airline_name,
        stops=len(legs) - 1,
        via=tuple(leg.arrival_airport for leg in legs[:-1]),
        departs=legs[0].departs,
    )
