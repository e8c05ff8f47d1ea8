"""Other rooms or flights for a chosen package, as the site and the desk ask for them."""

from __future__ import annotations

from dataclasses import replace

from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.said import ChoiceIn, ChosenFlightIn
from leeward.retail.search.offer_tokens import OfferClaims, OfferedFlight
from leeward.retail.search.room_choice import with_plans


def claims_with(claims: OfferClaims, said: ChoiceIn) -> OfferClaims:
    """
    The package with what was chosen instead; what is left out stays.

    :raises WrongStep: not one room for each room of the party
    """
    if said.rooms is not None:
        try:
            claims = with_plans(claims, [(one.room_type, one.rate_plan) for one in said.rooms])
        except ValueError as error:
            said_so = "Please choose one room for each room of your party."
            raise WrongStep(said_so, field="rooms", rule="count") from error
    outbound = _flight(said.outbound) if said.outbound else claims.outbound
    inbound = _flight(said.inbound) if said.inbound else claims.inbound
    return replace(claims, outbound=outbound, inbound=inbound)


def _flight(chosen: ChosenFlightIn) -> OfferedFlight:
    return OfferedFlight(chosen.code, chosen.cabin, chosen.departure_date)
