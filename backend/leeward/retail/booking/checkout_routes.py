"""What the API does about a basket in the checkout: extras, and going back from an unpaid order."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status

from leeward.retail.booking import answers
from leeward.retail.booking.cookies.draft_cookie import owner_of, set_owner
from leeward.retail.booking.cookies.ordered_cookie import begun_here
from leeward.retail.booking.operations.basket.baskets import get_basket
from leeward.retail.booking.operations.basket.choosing_extras import choose_extras
from leeward.retail.booking.operations.basket.drafts import keep_draft, new_owner
from leeward.retail.booking.operations.order.reopening import reopen
from leeward.retail.booking.rules import limits
from leeward.retail.booking.said import DraftIn, ExtrasIn
from leeward.retail.booking.schemas import BasketBodyOut
from leeward.retail.brands.middleware import request_brand
from leeward.retail.kit.answers.own_pages import require_own_page
from leeward.retail.kit.clock import now

router = Router(tags=["booking"])


@router.put(
    "/booking/baskets/{token}/extras", operation_id="booking_choose_extras", response=BasketBodyOut, summary="Extras"
)
def put_extras(request: HttpRequest, token: str, said: ExtrasIn) -> BasketBodyOut:
    """Exactly these extras and no other (UK-05)."""
    require_own_page(request)
    basket = get_basket(token=token, brand_id=request_brand(request).brand_id)
    limits.refuse_rewriting(request, basket=basket)
    basket = choose_extras(basket=basket, chosen={one.code: one.count for one in said.extras})
    return BasketBodyOut(data=answers.basket_out(basket))


@router.post(
    "/booking/baskets/{token}/reopen", operation_id="booking_reopen", response=BasketBodyOut, summary="Change an order"
)
def reopen_basket(request: HttpRequest, token: str) -> BasketBodyOut:
    """Back from an order that is not paid: the provider's page is closed, rooms and seats stay held."""
    require_own_page(request)
    basket = get_basket(token=token, brand_id=request_brand(request).brand_id)
    basket = reopen(basket=basket, begun_here=begun_here(request))
    return BasketBodyOut(data=answers.basket_out(basket))


@router.put("/booking/baskets/{token}/draft", operation_id="booking_keep_draft", response={204: None}, summary="Keep")
def put_draft(request: HttpRequest, response: HttpResponse, token: str, said: DraftIn) -> Status[None]:
    """Keep what is typed for this browser alone: nothing of it lies in the browser itself (T-21)."""
    require_own_page(request)
    basket = get_basket(token=token, brand_id=request_brand(request).brand_id)
    limits.refuse_floods(limits.DRAFTS, request, basket=basket)
    owner = owner_of(request) or new_owner()
    keep_draft(basket=basket, owner=owner, details=said.model_dump(), at=now())
    set_owner(response, owner)
    return Status(204, None)
