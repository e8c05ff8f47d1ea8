"""
Another date, room or flight for a booking that stands, while the customer is on the line (UK-16, UK-21).

Nothing moves before the agent has read out what is booked, what it would become, and what it costs; then all of it
moves, or nothing.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

from leeward.pricing.choices import OwnStock
from leeward.retail.booking.choosing import claims_with
from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.models import Amendment, Booking
from leeward.retail.booking.operations.basket.baskets import latest_quote, price_again
from leeward.retail.booking.operations.basket.own_stock import own_stock_of
from leeward.retail.booking.operations.change import amending
from leeward.retail.booking.operations.change.agreeing import agree
from leeward.retail.booking.operations.change.amendment_payments import begin_payment, end_waiting
from leeward.retail.booking.operations.change.waiting_amendments import find_waiting
from leeward.retail.booking.rules.adult_age import adult_age_of
from leeward.retail.booking.said import ChoiceIn
from leeward.retail.brands.queries import get_brand_by_id
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.errors import UnknownRequest
from leeward.retail.desk.selling.finding import Wish
from leeward.retail.kit.clock import database_now
from leeward.retail.search import queries as prices
from leeward.retail.search.chosen import claims_of_priced, price_claims
from leeward.retail.search.errors import NothingOnSale
from leeward.retail.search.flights.alternatives import list_alternatives, with_flights
from leeward.retail.search.offer_tokens import OfferClaims, read_offer, sign_offer
from leeward.retail.search.room_choice import plans_of, with_plans
from leeward.travel.search_query import SearchQuery


def begin(booking: Booking, *, search: str, agent: Any) -> Amendment:
    """
    The booking's people on another holiday, in a basket to choose in: the rooms and flights they have where these can
    be had, otherwise the cheapest.

    :raises BadWish: see `Wish.query`
    :raises NothingOnSale: it cannot be sold to them
    :raises NotAmendable: the booking cannot be changed in place
    """
    at, brand = database_now(), brand_of(booking)
    query = Wish(brand=brand, address=search, at=at).query()
    own = own_stock_of(booking)
    try:
        claims = _like_booked(_cheapest_of(booking, query, brand, at=at), booking, own, at=at)
    except NothingOnSale:
        # What they have may be the last there was: the cheapest that is left for others is not the question then.
        found = _booked_elsewhen(booking, query, own, at=at)
        if found is None:
            raise
        claims = found
    return amending.open_amendment(booking, offer_token=sign_offer(claims=claims), brand=brand, agent_id=agent.pk)


def find(booking: Booking, code: str) -> Amendment:
    """:raises UnknownRequest: the booking has no change that is being chosen under this code"""
    amendments = booking.amendments.select_related("basket", "quote", "booking__quote", "booking__hold")
    found = amendments.filter(basket__code=code.upper()).first()
    if found is None:
        raise UnknownRequest("There is no such change of this booking.")
    return found


def choose(amendment: Amendment, said: ChoiceIn) -> None:
    """
    Other rooms or flights, priced exactly as chosen.

    :raises NothingOnSale: not to be had
    :raises WrongStep: it was agreed already
    """
    if amendment.basket is None:
        raise UnknownRequest("There is no such change of this booking.")
    claims = claims_with(claims_of_quote(latest_quote(amendment.basket)), said)
    price_again(basket=amendment.basket, claims=claims, workspace=claims.workspace)


def price_now(amendment: Amendment) -> None:
    """Note what has moved since it was shown, whatever becomes of the change."""
    if amendment.state == Amendment.State.CHOOSING:
        choose(amendment, ChoiceIn())


def do(amendment: Amendment, *, agreed: amending.Agreed, agent: Any) -> None:
    """See `agree`."""
    agree(amendment.pk, agreed=agreed, actor=f"staff:{agent.pk}")


def payment_page(booking: Booking, *, agent: Any) -> str:
    """Where to pay what is due before the change; see `begin_payment`."""
    waiting = _waiting(booking)
    return begin_payment(waiting, brand=brand_of(booking), actor=f"staff:{agent.pk}").pay_url


def give_up(booking: Booking, *, agent: Any) -> None:
    """Give back what the waiting change holds; the booking stands as it was."""
    end_waiting(_waiting(booking), actor=f"staff:{agent.pk}")


def brand_of(booking: Booking) -> BrandSheet:
    """The shop that sold it."""
    return get_brand_by_id(booking.brand_id)


def _waiting(booking: Booking) -> Amendment:
    waiting = find_waiting(booking)
    if waiting is None:
        raise UnknownRequest("No change of this booking waits for a payment.")
    return waiting


def _cheapest_of(booking: Booking, query: SearchQuery, brand: BrandSheet, *, at: datetime) -> OfferClaims:
    back_on = _back_on(booking, query)
    claims = _cheapest(booking, query, brand, back_on=back_on, at=at)
    if claims.inbound.departure_date != back_on:
        # A night in the air: somebody may have a birthday on it.
        claims = _cheapest(booking, query, brand, back_on=claims.inbound.departure_date, at=at)
    return claims


def _back_on(booking: Booking, query: SearchQuery) -> date:
    return (query.departure_date or booking.departure_date) + timedelta(days=query.nights or 0)


def _booked_elsewhen(booking: Booking, query: SearchQuery, own: OwnStock, *, at: datetime) -> OfferClaims | None:
    """The booked rooms on the day asked for, on the booked flights or the cheapest; None where they cannot be had."""
    booked = claims_of_quote(booking.quote)
    adult_age = adult_age_of(booked.itemcode)
    party = amending.party_of(booking, back_on=_back_on(booking, query), adult_age=adult_age)
    airports = query.departure_airports or (booked.airport,)
    is_like_it = str(query.itemcode) == booked.itemcode and not (booked.stays and query.nights != booked.nights)
    if not is_like_it or booked.airport not in airports or len(party) != len(booked.rooms):
        return None
    rooms = tuple(
        replace(room, adults=guests.adults, ages=guests.ages) for room, guests in zip(booked.rooms, party, strict=True)
    )
    leaves = query.departure_date or booking.departure_date
    wanted = replace(
        booked, rooms=rooms, nights=query.nights or booked.nights, departure_date=leaves,
        outbound=replace(booked.outbound, departure_date=leaves),
    )  # fmt: skip
    pairs = list_alternatives(wanted, now=at, own=own)
    if not pairs:
        return None
    same = [pair for pair in pairs if (pair.outbound, pair.inbound) == (booked.outbound, booked.inbound)]
    chosen = (same or pairs)[0]
    now = with_flights(wanted, chosen.outbound, chosen.inbound)
    return claims_of_priced(price_claims(now, now=at, own=own), workspace=booked.workspace, now=at)


def _cheapest(booking: Booking, query: SearchQuery, brand: BrandSheet, *, back_on: date, at: datetime) -> OfferClaims:
    party = amending.party_of(booking, back_on=back_on, adult_age=adult_age_of(str(query.itemcode)))
    token = prices.quote(replace(query, rooms=party), brand=brand, now=at).offer_token
    return read_offer(token=token, now=at)


def _like_booked(claims: OfferClaims, booking: Booking, own: OwnStock, *, at: datetime) -> OfferClaims:
    """The same days with the booked rooms and flights, as far as they can be had at this hotel and on this day."""
    booked = claims_of_quote(booking.quote)
    if _stays_of(booked) != _stays_of(claims):
        return claims
    roomed = with_plans(claims, plans_of(booked))
    is_same_day = (booked.departure_date, booked.airport, booked.nights) == (
        claims.departure_date, claims.airport, claims.nights,
    )  # fmt: skip
    like = [roomed]
    if is_same_day:
        like.insert(0, replace(roomed, outbound=booked.outbound, inbound=booked.inbound))
    for wanted in like:
        with suppress(NothingOnSale):
            return claims_of_priced(price_claims(wanted, now=at, own=own), workspace=claims.workspace, now=at)
    return claims


def _stays_of(claims: OfferClaims) -> tuple[Any, ...]:
    """Where the party stays, in how many rooms: a trip of the same name may have other hotels by now."""
    return claims.itemcode, len(claims.rooms), tuple((stay.itemcode, stay.nights) for stay in claims.stays)
