"""
The price of what a booking page's address asks for: the cheapest package on the flights named, with the rooms named.

What is not to be had as named gives way to the nearest that is, and a sentence says so: a page never shows a price for
something else in silence (UK-10).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from leeward.pricing.api import PackageQuote
from leeward.pricing.choices import NOTHING_OWN, OwnStock
from leeward.retail.booking.holding import Held
from leeward.retail.brands.queries import BrandSheet
from leeward.retail.pages.booking.held import find_own_package, own_of
from leeward.retail.pages.booking.request import BookingRequest
from leeward.retail.search import pricing_client
from leeward.retail.search.chosen import price_claims
from leeward.retail.search.errors import NothingOnSale
from leeward.retail.search.flights.choice import with_flights_of
from leeward.retail.search.flights.named import (
    flies_as_named,
    names_flights,
    quote_on_named_flights,
    with_cabin_as_sold,
)
from leeward.retail.search.flights.times import flight_id
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.offer_tokens import OfferClaims, claims_of
from leeward.retail.search.room_choice import plans_of, with_plans
from leeward.travel.board_basis import board_label
from leeward.travel.search_query import SearchQuery


@dataclass(frozen=True, slots=True)
class FoundHoliday:
    """A priced package: its claims, the search that leads here again, and what had to give way."""

    quote: PackageQuote
    claims: OfferClaims
    query: SearchQuery
    has_chosen_rooms: bool
    replaced: str | None
    own: OwnStock = NOTHING_OWN


@dataclass(frozen=True, slots=True)
class Basis:
    """
    The package that an address's choices start from: what gave way for it, and what its visitor has of it.

    `is_on_named`: it flies as the address names its flights.
    """

    quote: PackageQuote
    replaced: str | None = None
    own: OwnStock = NOTHING_OWN
    is_on_named: bool = False


def find_holiday(*, request: BookingRequest, asked: Asked, brand: BrandSheet, held: Held | None = None) -> FoundHoliday:
    """
    The holiday of a complete request. `held`: what its visitor holds of the hotel, which is left for them alone (R-04).

    :raises BadSearch: the question makes no sense
    :raises NothingOnSale: the hotel cannot take this party then
    """
    basis = with_own(lambda: _cheapest(request, asked, brand), request=request, asked=asked, held=held)
    return chosen_from(basis, request=request, asked=asked, brand=brand)


def with_own(search: Callable[[], Basis], *, request: BookingRequest, asked: Asked, held: Held | None) -> Basis:
    """
    What a search finds; or what its visitor holds, where that is no dearer or nothing else is left.

    :raises NothingOnSale: nothing is left, for them either
    """
    theirs = find_own_package(held, query=request.query, asked=asked)
    own = own_of(held, request.query)
    try:
        found = search()
    except NothingOnSale:
        if theirs is None:
            raise
        return Basis(theirs, own=own)
    if theirs is None or not (found.replaced or theirs.offer.total_pence <= found.quote.offer.total_pence):
        return replace(found, own=own)
    # Whoever names flights is not led back to what they hold on others, however cheap that is.
    if found.is_on_named and not flies_as_named(theirs.offer, request.query):
        return replace(found, own=own)
    return Basis(theirs, own=own, is_on_named=found.is_on_named)


def chosen_from(basis: Basis, *, request: BookingRequest, asked: Asked, brand: BrandSheet) -> FoundHoliday:
    """A package with the rooms and flights the address names, as far as they can be had."""
    cheapest, replaced, own = basis.quote, basis.replaced, basis.own
    base, now, edition = _claims(cheapest, asked), asked.now, asked.edition
    request = replace(request, query=with_cabin_as_sold(request.query, edition))
    wanted = _with_rooms(base, request)
    if not basis.is_on_named:
        wanted = with_flights_of(wanted, request.query, now=now, edition=edition, own=own)
    try:
        is_cheapest = _is_same(wanted, base)
        quote = cheapest if is_cheapest else price_claims(wanted, now=now, edition=edition, own=own)
    except NothingOnSale:
        quote, wanted = cheapest, base
    claims = _claims(quote, asked)
    if not _has_what_was_named(claims, request):
        replaced = brand.text("booking.other_choice")
    return FoundHoliday(
        quote=quote,
        claims=claims,
        query=_query(request.query, claims, base, keeps_flights=basis.is_on_named),
        has_chosen_rooms=plans_of(claims) != plans_of(base),
        replaced=replaced,
        own=own,
    )


def _cheapest(request: BookingRequest, asked: Asked, brand: BrandSheet) -> Basis:
    """The cheapest package of the search; of any board where the one named has gone, and a sentence that says so."""
    query = request.query
    try:
        return _cheapest_of(query, asked)
    except NothingOnSale:
        if query.board is None:
            raise
    found = _cheapest_of(replace(query, board=None), asked)
    names = {"wanted": board_label(query.board), "board": board_label(found.quote.offer.board)}
    return replace(found, replaced=brand.text("booking.other_board").format(**names))


def _cheapest_of(query: SearchQuery, asked: Asked) -> Basis:
    """On the flights named, as the hotel's page has it (UK-10): they may leave other rooms than the cheapest have."""
    if names_flights(query):
        try:
            return Basis(quote_on_named_flights(asked=asked, query=query), is_on_named=True)
        except NothingOnSale:
            pass  # `chosen_from` says that they gave way
    return Basis(pricing_client.cheapest_package(edition=asked.edition, query=query, today=asked.today))


def _claims(quote: PackageQuote, asked: Asked) -> OfferClaims:
    return claims_of(
        offer=quote.offer,
        generation=asked.edition.number,
        workspace=asked.workspace,
        booked_on=asked.today,
        now=asked.now,
    )


def _with_rooms(claims: OfferClaims, request: BookingRequest) -> OfferClaims:
    return with_plans(claims, request.rooms) if len(request.rooms) == len(plans_of(claims)) else claims


def _is_same(one: OfferClaims, other: OfferClaims) -> bool:
    return (plans_of(one), one.outbound, one.inbound) == (plans_of(other), other.outbound, other.inbound)


def _has_what_was_named(claims: OfferClaims, request: BookingRequest) -> bool:
    if request.rooms and request.rooms != plans_of(claims):
        return False
    return flies_as_named(claims, request.query)


def _query(query: SearchQuery, claims: OfferClaims, base: OfferClaims, *, keeps_flights: bool) -> SearchQuery:
    """The search of exactly this package: one airport, one day; flights only where they are not the search's own."""
    is_other = keeps_flights or (claims.outbound, claims.inbound) != (base.outbound, base.inbound)
    cabins = dict.fromkeys((claims.outbound.cabin, claims.inbound.cabin))
    return replace(
        query,
        departure_airports=(claims.airport,),
        departure_date=base.departure_date,
        month=None,
        flexible_days=0,
        nights=claims.nights,
        rooms=tuple(room.occupancy for room in claims.rooms),
        board=None if query.board is None else base.board,
        cabin="|".join(cabins) if is_other else None,
        outbound_flight=_id(claims, "outbound") if is_other else None,
        inbound_flight=_id(claims, "inbound") if is_other else None,
    )


def _id(claims: OfferClaims, direction: str) -> str:
    flight = claims.outbound if direction == "outbound" else claims.inbound
    return flight_id(code=flight.code, day=flight.departure_date)
