"""The flights an address names (R20): `cabin`, `outflight`, `inflight` of a booking page shared or reloaded."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from leeward.pricing.choices import NOTHING_OWN, OwnStock
from leeward.retail.search.flights.alternatives import list_alternatives, with_flights
from leeward.retail.search.flights.times import find_flight_id
from leeward.retail.search.offer_tokens import OfferClaims, OfferedFlight
from leeward.retail.search.queries import Edition
from leeward.travel.flight_numbers import find_flight_number
from leeward.travel.search_query import SearchQuery

#: Between the cabins out and home where they differ (Z28).
CABIN_SEPARATOR = "|"


def with_flights_of(
    claims: OfferClaims,
    query: SearchQuery,
    *,
    now: datetime,
    edition: Edition | None = None,
    own: OwnStock = NOTHING_OWN,
) -> OfferClaims:
    """
    The claims on the flights and in the cabin a search's address names; the same claims where that is not on sale.

    A direction or cabin the address leaves out stays as it is. Numbers are looked up among the flights of the same
    date and route only (T30, Z31). `own`: seats that the visitor has are left for them.
    """
    if not (query.outbound_flight or query.inbound_flight or query.cabin):
        return claims
    pairs = list_alternatives(claims, now=now, edition=edition, own=own)
    out_code = _named(query.outbound_flight, claims.outbound, {pair.outbound for pair in pairs})
    in_code = _named(query.inbound_flight, claims.inbound, {pair.inbound for pair in pairs})
    out_cabin, in_cabin = cabins_named(query.cabin, claims)
    for pair in pairs:
        wanted = (pair.outbound.code, pair.inbound.code, pair.outbound.cabin, pair.inbound.cabin)
        if wanted == (out_code, in_code, out_cabin, in_cabin):
            return with_flights(claims, pair.outbound, pair.inbound)
    return claims


def _named(text: str | None, now: OfferedFlight, flying: Iterable[OfferedFlight]) -> str | None:
    """The flight number an id means among those flying; the present one where there is no id, None for another day."""
    if text is None:
        return now.code
    wanted = find_flight_id(text)
    if wanted is None:
        return None
    return find_flight_number(wanted[0], sorted({one.code for one in flying if one.departure_date == wanted[1]}))


def cabins_named(cabin: str | None, claims: OfferClaims) -> tuple[str, str]:
    """Out and home: "Premium" is both ways, "Economy|Premium" one each; those of the claims where none is named."""
    if cabin is None:
        return claims.outbound.cabin, claims.inbound.cabin
    outbound, _, inbound = cabin.partition(CABIN_SEPARATOR)
    return outbound, inbound or outbound
