"""A customer's basket at the desk: found by the six letters they read out, at the same price and quote."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from leeward.retail.booking.answers import basket_out
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.baskets import latest_quote
from leeward.retail.brands.queries import list_brands
from leeward.retail.desk.access import name_of
from leeward.retail.desk.errors import NoSuchCode
from leeward.retail.desk.schemas import DeskBasketOut
from leeward.retail.hotels.queries import get_hotel
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now


def find_basket(code: str) -> Basket:
    """:raises NoSuchCode: no basket has these letters"""
    found = Basket.objects.select_related("agent").filter(code="".join(code.split()).upper()).first()
    if found is None:
        raise NoSuchCode("No basket has this code.", field="code", rule="unknown")
    return found


def desk_basket(basket: Basket) -> DeskBasketOut:
    """What the customer sees, from the same function that answers the customer."""
    shown, quote = basket_out(basket), latest_quote(basket)
    brand = next(one for one in list_brands() if one.brand_id == basket.brand_id)
    booking = basket.bookings.order_by("-made_at").first()
    return DeskBasketOut(
        code=basket.code,
        state=basket.state,
        brand=brand.name,
        hotel=get_hotel(itemcode=quote.itemcode).name,
        quote_id=quote.pk,
        version=quote.version,
        total_pence=shown.quote.total_pence,
        per_person_pence=shown.quote.per_person_pence,
        due_pence=shown.due_pence,
        is_accepted=shown.quote.is_accepted,
        is_held=shown.hold is not None,
        lines=[line.dict() for line in shown.quote.lines],
        itinerary=shown.quote.itinerary,
        agent=name_of(basket.agent),
        href=f"{brand.origin}/booking/{basket.token}",
        booking=booking.reference if booking else "",
    )


def take_basket(basket: Basket, *, agent: Any) -> Basket:
    """The agent goes on with the customer's basket: whoever books it, the sale is this agent's."""
    with transaction.atomic():
        locked = Basket.objects.select_for_update().get(pk=basket.pk)
        locked.agent = agent
        locked.save(update_fields=["agent"])
        append(event="basket.taken", subject=locked.subject, facts={}, at=database_now(), actor=f"staff:{agent.pk}")
    return locked
