"""What the API does about a basket: open, choose, hold, order, pay (docs/booking-states.md)."""

from __future__ import annotations

import json

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status

from leeward.retail.booking import answers
from leeward.retail.booking.choosing import claims_with
from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.cookies.caller_cookie import actor_here
from leeward.retail.booking.cookies.held_cookie import held_token, set_held
from leeward.retail.booking.cookies.ordered_cookie import begun_here, note_begun, note_ordered, page_here
from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.holding import find_held
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket import baskets, choices, holds
from leeward.retail.booking.operations.basket.choosing_promo import choose_promo
from leeward.retail.booking.operations.basket.going_on import go_on
from leeward.retail.booking.operations.order.order_reads import basket_to_order
from leeward.retail.booking.operations.order.order_rows import OrderDetails
from leeward.retail.booking.operations.order.orders import place_order, ready_for_order
from leeward.retail.booking.operations.order.paying import find_outcome, pay_first_instalment
from leeward.retail.booking.rules import limits
from leeward.retail.booking.rules.notices import notices_of_quote
from leeward.retail.booking.rules.travellers import ContactDetails, TravellerDetails
from leeward.retail.booking.said import AcceptIn, BasketIn, ChoiceIn, OrderIn, PromoIn
from leeward.retail.booking.schemas import (
    BasketBodyOut,
    NoticeOut,
    NoticesBodyOut,
    OutcomeBodyOut,
    PlansBodyOut,
    RoomsBodyOut,
)
from leeward.retail.brands.middleware import request_brand
from leeward.retail.journal.http import answer_once
from leeward.retail.kit.answers.own_pages import require_own_page
from leeward.retail.kit.clock import database_now
from leeward.retail.tracking.operations.affiliates import keep_click
from leeward.travel.phone_numbers import international_phone

router = Router(tags=["booking"])


@router.post("/booking/baskets", operation_id="booking_open_basket", response={201: BasketBodyOut}, summary="Open")
def open_basket(request: HttpRequest, said: BasketIn) -> Status[BasketBodyOut]:
    """A basket for an offer token, priced anew; `change_pence` says what moved since it was shown (R-31). Of a stay
    that this browser holds already it is the same basket."""
    require_own_page(request)
    limits.refuse_floods(limits.BASKETS, request)
    brand = request_brand(request)
    held = find_held(token=held_token(request), brand_id=brand.brand_id, at=database_now())
    basket = go_on(offer_token=said.offer_token, brand=brand, held=held)
    return Status(201, BasketBodyOut(data=answers.basket_out(basket)))


@router.get("/booking/baskets/{token}", operation_id="booking_get_basket", response=BasketBodyOut, summary="A basket")
def get_basket(request: HttpRequest, response: HttpResponse, token: str) -> BasketBodyOut:
    """The basket with its latest quote, hold and promo code."""
    response["Cache-Control"] = "no-store"
    return BasketBodyOut(data=answers.basket_out(_basket(request, token)))


@router.get("/booking/baskets/{token}/rooms", operation_id="booking_list_rooms", response=RoomsBodyOut, summary="Rooms")
def list_rooms(request: HttpRequest, response: HttpResponse, token: str) -> RoomsBodyOut:
    """What each room of the party could be instead, with the difference of the whole party's price."""
    response["Cache-Control"] = "no-store"
    return RoomsBodyOut(data=answers.rooms_out(baskets.latest_quote(_basket(request, token))))


@router.get(
    "/booking/baskets/{token}/notices", operation_id="booking_list_notices", response=NoticesBodyOut, summary="Errata"
)
def list_notices(request: HttpRequest, response: HttpResponse, token: str) -> NoticesBodyOut:
    """What has changed for this holiday (M08); some must be ticked before an order."""
    response["Cache-Control"] = "no-store"
    found = notices_of_quote(baskets.latest_quote(_basket(request, token)))
    shown = [NoticeOut(id=one.id, title=one.title, html=one.html, must_be_ticked=one.must_be_ticked) for one in found]
    return NoticesBodyOut(data=shown)


@router.post("/booking/baskets/{token}/choice", operation_id="booking_choose", response=BasketBodyOut, summary="Choose")
def choose(request: HttpRequest, token: str, said: ChoiceIn) -> BasketBodyOut:
    """Other rooms or flights, priced exactly as chosen; a hold passes to them, or ends where they are just gone."""
    require_own_page(request)
    brand, basket = request_brand(request), _basket(request, token)
    limits.refuse_rewriting(request, basket=basket)
    claims = claims_with(claims_of_quote(baskets.latest_quote(basket)), said)
    choices.choose(basket=basket, claims=claims, workspace=brand.workspace)
    basket.refresh_from_db()
    return BasketBodyOut(data=answers.basket_out(basket))


@router.post("/booking/baskets/{token}/accept", operation_id="booking_accept", response=BasketBodyOut, summary="Accept")
def accept(request: HttpRequest, token: str, said: AcceptIn) -> BasketBodyOut:
    """Agree to a changed total (UK-10)."""
    require_own_page(request)
    basket = _basket(request, token)
    baskets.accept(basket=basket, version=said.version, total_pence=said.total_pence)
    return BasketBodyOut(data=answers.basket_out(basket))


@router.post("/booking/baskets/{token}/hold", operation_id="booking_hold", response=BasketBodyOut, summary="Hold")
def hold(request: HttpRequest, response: HttpResponse, token: str) -> BasketBodyOut:
    """Keep rooms and seats for fifteen minutes, all or nothing. A live hold is put off instead, three times at most,
    and then lasts until its end; a minute later they can be kept anew."""
    require_own_page(request)
    basket = _basket(request, token)
    quote = baskets.latest_quote(basket)
    if not quote.is_accepted:
        raise WrongStep("The price has changed. Please look at it again.", field="total_pence", rule="price_change")
    if holds.keep_longer(basket=basket, quote=quote) is None:
        limits.refuse_floods(limits.HOLDS, request, basket=basket)
        holds.hold_stock(basket=basket, quote=quote)
    set_held(response, basket.token)
    basket.refresh_from_db()
    return BasketBodyOut(data=answers.basket_out(basket))


@router.put("/booking/baskets/{token}/promo", operation_id="booking_add_promo", response=BasketBodyOut, summary="Promo")
def add_promo(request: HttpRequest, token: str, said: PromoIn) -> BasketBodyOut:
    """Try a promo code (V18, T35); an empty one takes it off again."""
    require_own_page(request)
    basket = _basket(request, token)
    if said.code:
        limits.refuse_guesses(request, basket=basket)
    return BasketBodyOut(data=answers.basket_out(choose_promo(basket=basket, code=said.code)))


@router.get("/booking/baskets/{token}/plans", operation_id="booking_list_plans", response=PlansBodyOut, summary="Plans")
def list_payment_plans(request: HttpRequest, response: HttpResponse, token: str) -> PlansBodyOut:
    """Every way this basket may be paid, after its promo code."""
    response["Cache-Control"] = "no-store"
    return PlansBodyOut(data=answers.basket_out(_basket(request, token)).plans)


@router.post(
    "/booking/baskets/{token}/order", operation_id="booking_order", response={201: OutcomeBodyOut}, summary="Order"
)
def order(request: HttpRequest, token: str, said: OrderIn) -> HttpResponse:
    """Order; then pay. Needs an Idempotency-Key: the same request twice orders once (R-05)."""
    require_own_page(request)
    brand = request_brand(request)
    basket, latest = basket_to_order(token=token, brand_id=brand.brand_id)
    limits.refuse_floods(limits.ORDERS, request, basket=basket)
    ready = ready_for_order(basket=basket, brand=brand, latest=latest)

    def work() -> tuple[int, object]:
        booking = place_order(
            basket=basket, brand=brand, details=_details(said), actor=actor_here(request, basket), ready=ready,
            has_own_transaction=True,
        )  # fmt: skip
        keep_click(request, basket_token=basket.token, at=booking.made_at)
        return 201, {"data": answers.ordered_out(booking).dict()}

    answer = answer_once(request, scope="booking.order", work=work)
    note_ordered(request, answer, json.loads(answer.content)["data"]["reference"])
    return answer


@router.post("/booking/baskets/{token}/pay", operation_id="booking_pay", response=OutcomeBodyOut, summary="Pay")
def pay(request: HttpRequest, response: HttpResponse, token: str) -> OutcomeBodyOut:
    """Begin the first payment, or give the one that this browser began: `pay_url` is the provider's page (UK-34)."""
    require_own_page(request)
    basket = _basket(request, token)
    booking, _ = find_outcome(basket)
    payment = pay_first_instalment(
        booking, brand=request_brand(request), begun_here=begun_here(request), actor=actor_here(request, basket)
    )
    note_begun(request, response, payment)
    return OutcomeBodyOut(data=answers.outcome_out(booking, pay_url=payment.pay_url))


@router.get(
    "/booking/baskets/{token}/outcome", operation_id="booking_get_outcome", response=OutcomeBodyOut, summary="Outcome"
)
def get_outcome(request: HttpRequest, response: HttpResponse, token: str) -> OutcomeBodyOut:
    """How the order stands, asked of the payment provider where it is not settled yet (R-10). Its payment page is told
    to the browser that began the payment alone."""
    response["Cache-Control"] = "no-store"
    booking, payment = find_outcome(_basket(request, token))
    return OutcomeBodyOut(data=answers.outcome_out(booking, pay_url=page_here(request, payment)))


def _basket(request: HttpRequest, token: str) -> Basket:
    return baskets.get_basket(token=token, brand_id=request_brand(request).brand_id)


def _details(said: OrderIn) -> OrderDetails:
    people = [
        TravellerDetails(one.room, one.title, one.first_name, one.last_name, one.born_on) for one in said.travellers
    ]
    return OrderDetails(
        travellers=people,
        contact=ContactDetails(
            email=said.contact.email,
            phone=international_phone(said.contact.phone) or "",
            address=said.contact.address,
            postcode=said.contact.postcode,
        ),
        plan=said.plan,
        accepted_pence=said.accepted_pence,
        accepted_version=said.accepted_version,
        has_accepted_terms=said.has_accepted_terms,
        ticked_notices=frozenset(said.ticked_notices),
        special_requests=said.special_requests,
    )
