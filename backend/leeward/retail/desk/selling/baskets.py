"""A customer's basket at the desk: found by the six letters they read out, at the same price and quote."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from leeward.retail.booking.answers import basket_out
from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.itineraries.itinerary_stays import title_of
from leeward.retail.booking.models import Basket, Quote
from leeward.retail.booking.operations.basket.baskets import CHANGEABLE, latest_quote
from leeward.retail.brands.queries import get_brand_by_id
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.errors import NoSuchCode
from leeward.retail.desk.getting_in.access import name_of
from leeward.retail.desk.holiday_words import holiday_words
from leeward.retail.desk.marks import thing_mark
from leeward.retail.desk.selling.finding import address_of
from leeward.retail.desk.selling.offers import offers_for
from leeward.retail.desk.selling.quotes import versions_of
from leeward.retail.desk.selling.schemas import BasketEnquiryOut, DeskBasketBodyOut, DeskBasketOut, SentQuoteOut
from leeward.retail.enquiries.queries import list_enquiries_of_basket
from leeward.retail.hotels.queries import get_hotel
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now
from leeward.travel.itemcode import find_itemcode
from leeward.travel.nights import format_nights
from leeward.travel.occupancy import format_guests
from leeward.travel.search_query import SearchQuery


def find_basket(code: str) -> Basket:
    """:raises NoSuchCode: no basket has these letters"""
    found = Basket.objects.select_related("agent").filter(code=_letters(code)).first()
    if found is None:
        raise NoSuchCode("No basket has this code.", field="code", rule="unknown")
    return found


def desk_basket(basket: Basket) -> DeskBasketOut:
    """What the customer sees, from the same function that answers the customer."""
    shown, quote = basket_out(basket), latest_quote(basket)
    brand = get_brand_by_id(basket.brand_id)
    booking = basket.bookings.order_by("-made_at").first()
    return DeskBasketOut(
        code=basket.code,
        state=basket.state,
        brand=brand.name,
        hotel=get_hotel(itemcode=quote.itemcode).name,
        quote_id=quote.pk,
        version=quote.version,
        priced_at=quote.made_at,
        total_pence=shown.quote.total_pence,
        per_person_pence=shown.quote.per_person_pence,
        due_pence=shown.due_pence,
        payable_locally=shown.payable_locally,
        is_accepted=shown.quote.is_accepted,
        is_held=shown.hold is not None,
        lines=[line.dict() for line in shown.quote.lines],
        itinerary=shown.quote.itinerary,
        agent=name_of(basket.agent),
        href=f"{brand.origin}/booking/{basket.token}",
        booking=booking.reference if booking else "",
        workspace=brand.workspace,
        search=search_of(quote),
        holiday=_in_words(quote),
        words=holiday_words(quote, total_pence=quote.total_pence),
        offer_name=shown.promo.name if shown.promo else "",
        discount_pence=shown.promo.pence if shown.promo else 0,
        is_changeable=basket.state in CHANGEABLE,
        enquiries=[
            BasketEnquiryOut(reference=one.reference, kind=one.kind, made_at=one.made_at)
            for one in list_enquiries_of_basket(code=basket.code, brand_id=basket.brand_id)
        ],
        offers=offers_for(basket),
        sent=_sent(basket, brand),
    )


def basket_body(code: str) -> DeskBasketBodyOut:
    """A basket as it is now, with its mark. :raises NoSuchCode: there is none"""
    mark = thing_mark(f"basket/{_letters(code)}")
    return DeskBasketBodyOut(data=desk_basket(find_basket(code)), mark=mark)


def take_basket(basket: Basket, *, agent: Any) -> Basket:
    """
    The agent goes on with the customer's basket: whoever books it, the sale is this agent's.

    :raises WrongStep: it was sold, and whose sale that was stays
    """
    with transaction.atomic():
        locked = Basket.objects.select_for_update().get(pk=basket.pk)
        if locked.state not in CHANGEABLE:
            raise WrongStep("This holiday is already being booked.", rule="state")
        locked.agent = agent
        locked.save(update_fields=["agent"])
        append(event="basket.taken", subject=locked.subject, facts={}, at=database_now(), actor=f"staff:{agent.pk}")
    return locked


def search_of(quote: Quote) -> str:
    """The address that finds a quoted holiday again."""
    claims = claims_of_quote(quote)
    return address_of(
        SearchQuery(
            itemcode=find_itemcode(claims.itemcode),
            departure_airports=(claims.airport,),
            departure_date=claims.departure_date,
            nights=claims.nights,
            board=claims.board,
            rooms=tuple(room.occupancy for room in claims.rooms),
        )
    )


def _letters(code: str) -> str:
    return "".join(code.split()).upper()


def _in_words(quote: Quote) -> str:
    claims = claims_of_quote(quote)
    adults, ages = sum(room.adults for room in claims.rooms), [age for room in claims.rooms for age in room.ages]
    party = format_guests(adults=adults)
    if ages:
        party += f", children aged {', '.join(map(str, ages))}"
    leaves = claims.departure_date
    return f"{leaves:%a} {leaves.day} {leaves:%b %Y}, {format_nights(claims.nights)} from {claims.airport}, {party}"


def _sent(basket: Basket, brand: BrandSheet) -> list[SentQuoteOut]:
    at = database_now()
    return [
        SentQuoteOut(
            version=one.version, hotel=title_of(one.quote.itinerary), holiday=_in_words(one.quote), email=one.email,
            due_pence=one.due_pence, by=name_of(one.by), made_at=one.made_at,
            ends_at=one.ends_at, is_over=one.ends_at <= at,
            href=f"{brand.origin}/your-quote/{one.token}",
        )
        for one in versions_of(basket)
    ]  # fmt: skip
