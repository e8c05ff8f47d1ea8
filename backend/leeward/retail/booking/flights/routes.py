"""The alternative flights of a basket (M01)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router

from leeward.retail.booking.flights.answers import flights_out
from leeward.retail.booking.flights.schemas import AlternativeFlightsBodyOut
from leeward.retail.booking.operations.basket import baskets
from leeward.retail.brands.middleware import request_brand
from leeward.retail.kit.clock import database_now

router = Router(tags=["booking"])


@router.get(
    "/booking/baskets/{token}/flights",
    operation_id="booking_list_flights",
    response=AlternativeFlightsBodyOut,
    summary="Alternative flights",
)
def list_flights(request: HttpRequest, response: HttpResponse, token: str) -> AlternativeFlightsBodyOut:
    """Every pair of flights of the day in every cabin, with the total that choosing it gives."""
    response["Cache-Control"] = "no-store"
    basket = baskets.get_basket(token=token, brand_id=request_brand(request).brand_id)
    return AlternativeFlightsBodyOut(data=flights_out(baskets.latest_quote(basket), now=database_now()))
