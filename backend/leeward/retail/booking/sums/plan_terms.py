"""What decides how a quote may be paid: its supplier's deposit and when the balance is due (Z70)."""

from __future__ import annotations

from leeward.retail.booking.models import Quote
from leeward.retail.booking.sums.payment_plans import PlanTerms
from leeward.retail.search.offer_tokens import OfferClaims


def plan_terms(quote: Quote, claims: OfferClaims, *, total_pence: int) -> PlanTerms:
    """
    The terms of a quote's supplier; without a supplier on file everything is due at once.

    `total_pence` is the whole price; what of it the hotel takes is not in the terms (UK-01).
    """
    supplier = quote.itinerary.get("supplier") or {}
    return PlanTerms(
        collected_pence=max(total_pence - quote.local_pence, 0),
        people=people_of(claims),
        deposit_pp_pence=supplier.get("deposit_pp_pence", 0),
        balance_due_weeks=supplier.get("balance_due_weeks", 0),
        departure_date=claims.departure_date,
    )


def people_of(claims: OfferClaims) -> int:
    """Everybody who travels, infants too (Z10)."""
    return sum(room.adults + len(room.ages) for room in claims.rooms)
