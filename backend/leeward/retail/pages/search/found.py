"""What the engine found for a request, joined with what is known of the hotels and their flights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

import msgspec

from leeward.pricing.api import PackageOffer, Refinement
from leeward.retail.kit.caching.kept import Kept
from leeward.retail.pages.search.answers import Answer, ask
from leeward.retail.pages.search.filters import Group, Tallied, groups_of
from leeward.retail.pages.search.flight_counts import with_flight_counts
from leeward.retail.pages.search.request import ResultsRequest
from leeward.retail.search.catalogue import Catalogue
from leeward.retail.search.filters import PAGE_SIZE, refinement_of
from leeward.retail.search.hotpath.asked import Asked

MOST_HOTELS = 5_000
_COUNTED_FROM = Refinement(limit=0)


@dataclass(frozen=True, slots=True)
class Stops:
    """How often one changes on the way that has more of it, and where; None while no timetable says so."""

    count: int | None
    via: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One hotel that can take the party. `hotel` is the catalogue's record."""

    offer: PackageOffer
    hotel: Mapping[str, Any]
    stops: Stops

    @property
    def stars(self) -> int:
        """Official stars: the hotel's own record first, the price list's where nothing is written."""
        return int(self.hotel["stars"] or self.offer.stars or 0)

    @property
    def rating_tenths(self) -> int:
        """The guests' rating in tenths, nought while nobody has rated."""
        return int(self.hotel["rating_tenths"] or self.offer.rating_tenths or 0)


@dataclass(frozen=True, slots=True)
class FoundPage:
    """
    One page of results. `page` is the last there is where the address asks for one beyond.

    `totals` are those of every page where the map is looked at, else of this one; `n_all` counts before filters.
    """

    rows: tuple[Row, ...]
    groups: list[Group]
    totals: Sequence[tuple[str, int]]
    page: int
    n_pages: int
    n_found: int
    n_all: int


_airlines: Kept[Mapping[str, str]] = Kept(most=2)


def find_page(*, asked: Asked, request: ResultsRequest) -> FoundPage:
    """The page of a request with its filters. :raises BadSearch: the engine refuses the question"""
    every = ask(asked=asked, query=request.query, refinement=_COUNTED_FROM)
    page, left = _turned_to(asked, request)
    tallied = Tallied(left.n_hotels, with_flight_counts(asked, request, every, left))
    groups = groups_of(
        every=Tallied(every.n_hotels, every.facets),
        left=tallied,
        filters=request.filters,
        name_of=lambda group, value: _name_of(asked.catalogue, group, value),
    )
    return FoundPage(
        rows=tuple(_row(offer, asked.catalogue) for offer in left.offers),
        groups=groups,
        totals=left.totals,
        page=page,
        n_pages=_pages(left.n_hotels),
        n_found=left.n_hotels,
        n_all=every.n_hotels,
    )


def find_cheapest(*, asked: Asked, request: ResultsRequest) -> tuple[int, PackageOffer] | None:
    """How many holidays a request finds and the cheapest of them; None where it finds none. :raises BadSearch:"""
    cheapest = refinement_of(request.filters, box=request.box, limit=1)
    answer = ask(asked=asked, query=request.query, refinement=replace(cheapest, counts_facets=False))
    return (answer.n_hotels, answer.offers[0]) if answer.offers else None


def stops_of(offer: PackageOffer, catalogue: Catalogue) -> Stops:
    """Of both flights the one with more stops: “direct” is said of a holiday only if it is so there and back."""
    ways = [_stops_on(flight.code, flight.departure_date, catalogue) for flight in (offer.outbound, offer.inbound)]
    worst = max(ways, key=lambda way: way.count or 0)
    return Stops(None) if not worst.count and any(way.count is None for way in ways) else worst


def _stops_on(code: str, day: date, catalogue: Catalogue) -> Stops:
    times = catalogue.flights.get(code)
    legs = times.legs_on(day) if times else ()
    return Stops(len(legs) - 1, tuple(leg.arrival_airport for leg in legs[:-1])) if legs else Stops(None)


def _turned_to(asked: Asked, request: ResultsRequest) -> tuple[int, Answer]:
    """The page of the address, or the last there is. Beside the map every page is asked for: its flags are of all."""
    refinement = refinement_of(request.filters, sort=request.sort, box=request.box)
    page = request.page
    while True:
        begin = (page - 1) * PAGE_SIZE
        if request.view == "map":
            whole = replace(refinement, limit=MOST_HOTELS)
            answer = ask(asked=asked, query=request.query, refinement=whole, first=begin)
        else:
            answer = ask(asked=asked, query=request.query, refinement=replace(refinement, offset=begin))
        if page <= _pages(answer.n_hotels):
            return page, answer
        page = _pages(answer.n_hotels)


def _pages(n_hotels: int) -> int:
    return max(1, -(-n_hotels // PAGE_SIZE))


def _name_of(catalogue: Catalogue, group: str, value: str) -> str:
    if group == "regions":
        return catalogue.place_name(value)
    if group == "airline":
        names = _airlines.get(catalogue.version, lambda: _airline_names(catalogue))
        return names.get(value, value)
    return catalogue.facet_label(group, value)


def _airline_names(catalogue: Catalogue) -> Mapping[str, str]:
    flights = catalogue.flights.values()
    legs = [leg for flight in flights for pattern in flight.patterns for leg in pattern.legs]
    return {leg.airline_id: leg.airline_name for leg in legs}


def _row(offer: PackageOffer, catalogue: Catalogue) -> Row:
    return Row(
        offer=offer,
        hotel=msgspec.json.decode(catalogue.hotel(offer.itemcode)),
        stops=stops_of(offer, catalogue),
    )
