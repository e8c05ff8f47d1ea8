"""From rows to the shapes of `schemas.py`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.itineraries.itinerary_stays import board_name
from leeward.retail.booking.itineraries.said_itinerary import said_itinerary
from leeward.retail.booking.letters.local_words import payable_locally_out
from leeward.retail.booking.models import Basket, Booking, Hold, Quote
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import MOST_EXTENSIONS
from leeward.retail.booking.operations.basket.own_stock import own_stock
from leeward.retail.booking.operations.basket.packages import keeps_package
from leeward.retail.booking.schemas import (
    BasketOut,
    BasketQuoteOut,
    ExtraOut,
    HoldOut,
    OutcomeOut,
    PartOut,
    PayableLocallyOut,
    PlanOut,
    PriceLineOut,
    PromoOut,
    RoomOptionOut,
)
from leeward.retail.booking.sums.dues import due_of, plans_of
from leeward.retail.booking.sums.extras import OfferedExtra
from leeward.retail.booking.sums.payment_plans import PaymentPlan
from leeward.retail.booking.sums.plan_terms import people_of
from leeward.retail.brands.queries import get_brand_by_id
from leeward.retail.inventory.models import RoomType
from leeward.retail.kit.clock import database_now
from leeward.retail.payments.queries import first_payment_state, paid_pence
from leeward.retail.promotions.models import PromoCode
from leeward.retail.promotions.terms import promo_terms
from leeward.retail.search import room_choice
from leeward.retail.search.answers.said_lines import said_lines
from leeward.retail.search.chosen import room_options
from leeward.travel.money import per_person_pence


def basket_out(basket: Basket) -> BasketOut:
    """The basket with its latest quote, its live hold and its promo code."""
    quote = latest_quote(basket)
    due = due_of(basket, quote)
    promo = due.promo
    return BasketOut(
        token=basket.token,
        code=basket.code,
        state=basket.state,
        quote=_quote_out(quote),
        hold=_hold_out(basket, quote),
        promo=_promo_out(promo, pence=due.discount_pence) if promo else None,
        extras=[_extra_out(extra) for extra in due.extras],
        due_pence=due.total_pence,
        payable_locally=_locally(basket, quote),
        plans=plans_out(plans_of(quote, total_pence=due.total_pence)),
    )


def _promo_out(promo: PromoCode, *, pence: int) -> PromoOut:
    return PromoOut(code=promo.code, name=promo.name, pence=pence, terms=promo_terms(promo))


def plans_out(plans: tuple[PaymentPlan, ...]) -> list[PlanOut]:
    """Every way to pay, all at once first."""
    return [
        PlanOut(
            kind=plan.kind, due_now_pence=plan.due_now_pence,
            parts=[PartOut(due_on=part.due_on, pence=part.pence) for part in plan.parts],
        )
        for plan in plans
    ]  # fmt: skip


def rooms_out(quote: Quote) -> list[list[RoomOptionOut]]:
    """
    For each room of the party, of a trip stay by stay, what it could be instead, at today's prices; what the customer
    has already is among it.

    :raises NothingOnSale: the package as it is cannot be sold now
    """
    claims = claims_of_quote(quote)
    hotels = [stay.itemcode for stay in claims.stays] or [claims.itemcode]
    kinds = RoomType.objects.filter(hotel__itemcode__in=hotels).values_list("hotel__itemcode", "code", "name")
    names = {(itemcode, code): name for itemcode, code, name in kinds}
    where = [itemcode for itemcode in hotels for _ in claims.rooms]
    found = room_options(claims, now=database_now(), own=own_stock(quote.basket))
    return [
        [
            RoomOptionOut(
                room_type=option.room_type,
                room_name=names.get((itemcode, option.room_type)) or option.room_type,
                rate_plan=option.plan_code,
                board=option.board,
                board_name=board_name(option.board),
                is_refundable=option.is_refundable,
                pence=option.pence,
                difference_pence=option.difference_pence,
                is_chosen=(option.room_type, option.plan_code) == plan,
            )
            for option in options
        ]
        for itemcode, plan, options in zip(where, room_choice.plans_of(claims), found, strict=True)
    ]


def ordered_out(booking: Booking) -> OutcomeOut:
    """How an order stands that was made just now: nobody can have paid yet."""
    return OutcomeOut(
        reference=booking.reference, state=booking.state, payment="none", total_pence=booking.total_pence,
        local_pence=booking.local_pence, paid_pence=0, pay_url=None,
    )  # fmt: skip


def outcome_out(booking: Booking, *, pay_url: str | None) -> OutcomeOut:
    """How an order stands."""
    return OutcomeOut(
        reference=booking.reference,
        state=booking.state,
        payment=first_payment_state(booking.subject),
        total_pence=booking.total_pence,
        local_pence=booking.local_pence,
        paid_pence=paid_pence(booking.subject),
        pay_url=pay_url,
    )


def _locally(basket: Basket, quote: Quote) -> PayableLocallyOut | None:
    """None, and no brand is asked for, where the hotel takes nothing."""
    if not quote.payable_locally:
        return None
    brand = get_brand_by_id(basket.brand_id)
    return payable_locally_out(quote.payable_locally, brand=brand)


def _extra_out(extra: OfferedExtra) -> ExtraOut:
    return ExtraOut(
        code=extra.code,
        name=extra.name,
        text=extra.text,
        per=extra.per,
        unit_pence=extra.unit_pence,
        pieces=extra.pieces,
        pence=extra.unit_pence * extra.pieces,
        most=extra.most,
        chosen=extra.chosen,
    )


def lines_out(lines: Iterable[Mapping[str, Any]]) -> list[PriceLineOut]:
    """Lines as a quote or a booking stores them, as they may be said."""
    return [PriceLineOut(**line) for line in said_lines((line["rule"], line["pence"]) for line in lines)]


def _quote_out(quote: Quote) -> BasketQuoteOut:
    people = people_of(claims_of_quote(quote))
    return BasketQuoteOut(
        version=quote.version,
        total_pence=quote.total_pence,
        per_person_pence=per_person_pence(total_pence=quote.total_pence, people=people),
        shown_pence=quote.shown_pence,
        change_pence=quote.total_pence - quote.shown_pence,
        is_accepted=quote.is_accepted,
        lines=lines_out(quote.lines),
        itinerary=said_itinerary(quote.itinerary),
    )


def _hold_out(basket: Basket, quote: Quote) -> HoldOut | None:
    """What keeps the quote's package; a hold of another one keeps nothing of it."""
    hold = basket.holds.filter(state=Hold.State.LIVE).first()
    if hold is None or not keeps_package(hold.package, quote):
        return None
    return HoldOut(
        ends_at=hold.ends_at,
        seconds_left=max(0, int((hold.ends_at - database_now()).total_seconds())),
        may_be_extended=hold.extensions < MOST_EXTENSIONS,
    )
