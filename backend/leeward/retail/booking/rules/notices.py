"""Which notices concern a chosen package: one question for the page, the API and the order (M08, ER15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.models import Quote
from leeward.retail.hotels.queries import list_errata
from leeward.retail.hotels.queries.errata import Notice, list_to_tick
from leeward.retail.search.offer_tokens import OfferClaims


def notices_of_package(claims: OfferClaims, *, stays: Sequence[Mapping[str, Any]]) -> tuple[Notice, ...]:
    """Published notices about hotels, places and airports on the days of travel, those that must be ticked first."""
    found = [
        notice
        for stay in stays
        for notice in list_errata(
            itemcode=stay["itemcode"],
            first=claims.departure_date,
            last=claims.inbound.departure_date,
            departure_airport=claims.airport,
            arrival_airport=stay["airport"],
        )
    ]
    once = {notice.id: notice for notice in found}.values()
    return tuple(sorted(once, key=lambda notice: not notice.must_be_ticked))


def to_tick_of_quote(quote: Quote) -> frozenset[int]:
    """Ids of those of a basket's quote that must be ticked before an order."""
    claims = claims_of_quote(quote)
    return frozenset().union(*(
        list_to_tick(
            itemcode=stay["itemcode"],
            first=claims.departure_date,
            last=claims.inbound.departure_date,
            departure_airport=claims.airport,
            arrival_airport=stay["airport"],
        )
        for stay in quote.itinerary["stays"]
    ))  # fmt: skip


def notices_of_quote(quote: Quote) -> tuple[Notice, ...]:
    """The same of a basket's quote."""
    return notices_of_package(claims_of_quote(quote), stays=quote.itinerary["stays"])
