"""The chosen package of a quote, as its row keeps it."""

from __future__ import annotations

from leeward.retail.booking.models import Quote
from leeward.retail.search.offer_tokens import OfferClaims, claims_from_json


def claims_of_quote(quote: Quote) -> OfferClaims:
    """What the quote's package is: rooms on plans, flights, nights."""
    return claims_from_json(quote.claims)
