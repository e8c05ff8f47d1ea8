"""
Other flights for a chosen package (M01): every pair in every cabin, priced with exactly the rooms that were chosen.

What an option shows is what choosing it costs. A pair that arrives a day later moves the stay, so the rooms are priced
once for each day of arrival; a day on which these rooms are not for sale takes its pairs along.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from leeward.pricing.api import FlightChoice, PackageOffer, PackageQuote
from leeward.pricing.choices import NOTHING_OWN, OwnStock
from leeward.retail.search.chosen import chosen_package, price_claims
from leeward.retail.search.errors import NothingOnSale
from leeward.retail.search.offer_tokens import OfferClaims, OfferedFlight
from leeward.retail.search.pricing_client.chosen import list_flight_pairs
from leeward.retail.search.queries import Edition, current_edition
from leeward.travel.money import round_up

_Pair = tuple[FlightChoice, FlightChoice]
Difference = Callable[[PackageQuote], int]
"""What the rooms of a package cost beside our own price, in pence: where an outside supplier named another one."""


@dataclass(frozen=True, slots=True)
class PricedPair:
    """Both directions in a cabin each, and what the whole package costs with them."""

    outbound: OfferedFlight
    inbound: OfferedFlight
    check_in: date
    total_pence: int


@dataclass(frozen=True, slots=True)
class _Customer:
    """Who asks: when, of which prices, and what they have already."""

    now: datetime
    edition: Edition
    own: OwnStock
    difference: Difference


@dataclass(frozen=True, slots=True)
class _Rooms:
    """A package but its flights: before the total is rounded, and what is added to that total."""

    ground_pence: int
    difference_pence: int


def list_alternatives(
    claims: OfferClaims,
    *,
    now: datetime,
    edition: Edition | None = None,
    own: OwnStock = NOTHING_OWN,
    difference: Difference = lambda _: 0,
) -> tuple[PricedPair, ...]:
    """
    Every pair with enough seats on the day of departure, cheapest first (T31), the chosen one among them.

    Empty where the rooms are not for sale any more; those that the customer has (`own`) are, to them. A trip is priced
    with all its stays. `difference` is counted to each total, once asked for each day of arrival.

    :raises NoPrices: nothing was ever published
    """
    edition = edition or current_edition()
    customer = _Customer(now, edition, own, difference)
    by_arrival: dict[date, _Rooms | None] = {}
    found = []
    for pair in list_flight_pairs(edition=edition, chosen=chosen_package(claims, now, own)):
        check_in = pair[1].departure_date - timedelta(days=claims.nights)
        if check_in not in by_arrival:
            by_arrival[check_in] = _with_rooms(claims, pair, customer)
        rooms = by_arrival[check_in]
        if rooms is not None:
            found.append(_priced(pair, check_in, rooms, edition))
    return tuple(sorted(found, key=lambda one: (one.total_pence, one.outbound.code, one.inbound.code)))


def with_flights(claims: OfferClaims, outbound: OfferedFlight, inbound: OfferedFlight) -> OfferClaims:
    """The same package on other flights; the rooms stay, the days follow the flights."""
    return replace(claims, outbound=outbound, inbound=inbound, departure_date=outbound.departure_date)


def _with_rooms(claims: OfferClaims, pair: _Pair, customer: _Customer) -> _Rooms | None:
    """What the package of a pair costs but its flights; None where its rooms are not for sale from that day."""
    try:
        wanted = with_flights(claims, _offered(pair[0]), _offered(pair[1]))
        priced = price_claims(wanted, now=customer.now, edition=customer.edition, own=customer.own)
    except NothingOnSale:
        return None
    return _Rooms(ground_pence(priced.offer), customer.difference(priced))


def _priced(pair: _Pair, check_in: date, rooms: _Rooms, edition: Edition) -> PricedPair:
    """Only the fares differ from the package priced for this day of arrival."""
    outbound, inbound = pair
    pence = rooms.ground_pence + outbound.pence + inbound.pence
    total = round_up(pence=pence, step_pence=edition.snapshot.calendar.total_step_pence)
    return PricedPair(_offered(outbound), _offered(inbound), check_in, total + rooms.difference_pence)


def ground_pence(offer: PackageOffer) -> int:
    """All of a package but its flights, before the total is rounded: rooms, transfers, journeys between stays."""
    rooms = [room for stay in offer.stays for room in stay.rooms] or offer.rooms
    return sum(room.pence for room in rooms) + offer.transfer_pence + offer.legs_pence


def _offered(flight: FlightChoice) -> OfferedFlight:
    return OfferedFlight(flight.code, flight.cabin, flight.departure_date)
