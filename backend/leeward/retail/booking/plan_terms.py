"""What decides how a quote may be paid: its supplier's deposit and when the balance is due (Z70)."""

from __future__ import annotations

from leeward.retail.booking.models import Quote
from leeward.retail.booking.payment_plans import PlanTerms
from leeward.retail.search.offer_tokens import OfferClaims


def plan_terms(quote: Quote, claims: OfferClaims, *, total_pence: int) -> PlanTerms:
    """The terms of a quote's supplier; without a supplier on file everything is due at once."""
    supplier = quote.itinerary.get("supplier") or {}
    return PlanTerms(
        total_pence=total_pence,
        people=people_of(claims),
        deposit_pp_pence=supplier.get("deposit_pp_pence", 0),
        balance_due_weeks=supplier.get("balance_due_weeks", 0),
        departure_date=claims.departure_date,
    )


def people_of(claims: OfferClaims) -> int:
    """Everybody who travels, infants too (Z10)."""
    return sum(room.adults + len(room.ages) for room in claims.rooms)
