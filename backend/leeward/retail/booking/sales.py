"""A confirmed booking as measurement may know it (TR4, Z74): figures, codes and names of our own, nobody's details."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.itineraries.itinerary_stays import board_name, title_of
from leeward.retail.booking.models import Booking
from leeward.retail.kit.clock import uk_date
from leeward.retail.search.offer_tokens import OfferClaims
from leeward.retail.tracking.operations.sales import SaleFacts, key_of


def sale_facts(booking: Booking) -> SaleFacts:
    """
    What the outbox tells tracking.

    `value` is the total after discount with every charge that must be paid; the discount is told apart.
    """
    claims = claims_of_quote(booking.quote)
    purchase: dict[str, Any] = {
        "transaction_id": booking.reference,
        "type": "offline" if booking.basket.agent_id else "online",
        "currency": "GBP",
        "value": booking.total_pence / 100,
        "start_date": claims.departure_date.isoformat(),
        "end_date": (claims.departure_date + timedelta(days=claims.nights)).isoformat(),
        "items": [_item(booking, claims)],
    }
    if booking.discount_pence:
        purchase |= {"coupon": booking.promo_code, "discount": booking.discount_pence / 100}
    return SaleFacts(
        reference=booking.reference,
        basket_key=key_of(booking.basket.token),
        workspace=booking.brand.workspace,
        purchase=purchase,
    )


def _item(booking: Booking, claims: OfferClaims) -> dict[str, Any]:
    stay = booking.quote.itinerary["stays"][0]
    guests = [room.occupancy for room in claims.rooms]
    infants = sum(one.infants for one in guests)
    return {
        "item_id": claims.itemcode.lower(),
        "item_name": title_of(booking.quote.itinerary),
        "item_brand": booking.brand.name,
        "item_category": stay["country"],
        "item_category2": stay["region"],
        "item_category4": board_name(claims.board),
        "item_category5": "package",
        "price": booking.total_pence / 100,
        "quantity": 1,
        "nights": claims.nights,
        "depair": claims.airport,
        "destair": stay["airport"],
        "departure_date": claims.departure_date.isoformat(),
        "adults": sum(one.adults for one in guests),
        "children": sum(one.children for one in guests) - infants,
        "infants": infants,
        "lead_days": (claims.departure_date - uk_date(at=booking.made_at)).days,
    }
