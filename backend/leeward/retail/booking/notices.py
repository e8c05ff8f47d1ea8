"""Which notices concern a chosen package: one question for the page, the API and the order (M08, ER15)."""

from __future__ import annotations

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.models import Quote
from leeward.retail.hotels.queries import list_errata
from leeward.retail.hotels.queries.errata import Notice
from leeward.retail.search.offer_tokens import OfferClaims


def notices_of_package(claims: OfferClaims, *, far_airport: str) -> tuple[Notice, ...]:
    """Published notices about hotel, places and airports on the days of travel, those that must be ticked first."""
    return list_errata(
        itemcode=claims.itemcode,
        first=claims.departure_date,
        last=claims.inbound.departure_date,
        departure_airport=claims.airport,
        arrival_airport=far_airport,
    )


def notices_of_quote(quote: Quote) -> tuple[Notice, ...]:
    """The same of a basket's quote."""
    return notices_of_package(claims_of_quote(quote), far_airport=quote.itinerary["stays"][0]["airport"])
