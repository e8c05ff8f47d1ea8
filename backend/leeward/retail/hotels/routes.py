"""
What the API tells about a hotel. Each answer is kept until the hotel changes, at most until midnight.

The factsheet (API09) tells a price as well, so it stands with the offers: prices lie above hotels.
"""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Path, Router

from leeward.retail.brands.middleware import request_brand
from leeward.retail.hotels import schemas
from leeward.retail.hotels.answers import details_out, info_out
from leeward.retail.hotels.posts import posts_about
from leeward.retail.hotels.queries import HotelPage, hotel_info
from leeward.retail.kit import clock
from leeward.retail.kit.caching.surrogate import mark_public

router = Router(tags=["hotels"])

HotelCode = Annotated[str, Path(max_length=32, description="An itemcode or a product code")]


@router.get(
    "/hotels/{itemcode}/info",
    operation_id="hotels_get_info",
    response=schemas.HotelInfoBodyOut,
    summary="Everything written about a hotel",
)
def get_info(request: HttpRequest, response: HttpResponse, itemcode: HotelCode) -> schemas.HotelInfoBodyOut:
    """Texts, tabs, promos, videos and posts (API10). Callers treat any error as nothing to show."""
    page = read_kept(request, response, itemcode, keys=["blog"])
    return schemas.HotelInfoBodyOut(data=info_out(page, posts_about(itemcode=page.hotel.itemcode)))


@router.get(
    "/products/details/{itemcode}",
    operation_id="hotels_get_details",
    response=schemas.HotelDetailsBodyOut,
    summary="A hotel at a glance",
)
def get_details(request: HttpRequest, response: HttpResponse, itemcode: HotelCode) -> schemas.HotelDetailsBodyOut:
    """Counts, facts, place and why we like it (API11)."""
    details = details_out(read_kept(request, response, itemcode, keys=[]))
    return schemas.HotelDetailsBodyOut(data=details, **details.dict())


def read_kept(request: HttpRequest, response: HttpResponse, code: str, *, keys: list[str]) -> HotelPage:
    """A hotel's page for an answer that is kept. :raises HotelNotFound: nobody knows it, or it is not shown"""
    today = clock.uk_date(at=clock.now())
    page = hotel_info(itemcode=code, on=today, brand_id=request_brand(request).brand_id)
    hotel = page.hotel
    keys = [f"hotel-{hotel.itemcode}", f"country-{hotel.country.code}", *keys]
    # Promos, awards and certificates begin and end with a day of ours.
    mark_public(response, keys=keys, ends_at=clock.uk_midnight_after(today))
    return page
