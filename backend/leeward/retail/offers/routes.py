"""What the API tells about offers and collections, and of hotels with their price (API01, API06-API09, API12-API14)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.http import HttpRequest, HttpResponse
from ninja import Query, Router

from leeward.retail.brands.middleware import request_brand
from leeward.retail.hotels.answers import identity_out
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.posts import posts_about, posts_about_each
from leeward.retail.hotels.queries import HotelLine, hotel_lines
from leeward.retail.hotels.routes import HotelCode, read_kept
from leeward.retail.kit import clock
from leeward.retail.kit.caching.surrogate import PRICES, mark_public
from leeward.retail.offers import queries
from leeward.retail.offers.answers import collection_out, details_out, offer_out, package_out, product_out
from leeward.retail.offers.list_schemas import CollectionsBodyOut, OfferProductsBodyOut
from leeward.retail.offers.queries import OfferSheet
from leeward.retail.offers.queries.prices import cheapest_on_terms
from leeward.retail.offers.schemas import (
    HotelFactsheetBodyOut,
    HotelFactsheetOut,
    HotelOffersBodyOut,
    HotelOffersOut,
    OfferBodyOut,
    OfferDetailsBodyOut,
    OfferPackageBodyOut,
    OfferTermsIn,
)
from leeward.retail.search.queries import find_edition

router = Router(tags=["offers"])


@router.get("/offers/{slug}", operation_id="offers_get_offer", response=OfferBodyOut, summary="An offer")
def get_offer(request: HttpRequest, response: HttpResponse, slug: str) -> OfferBodyOut:
    """An offer that runs, with its live price (API06, E06). Over: 410, and the title is the modal's sentence (K04)."""
    sheet = queries.get_offer(slug=slug, brand=request_brand(request), at=clock.now())
    _keep(response, [sheet])
    out = offer_out(sheet)
    return OfferBodyOut(data=out, **out.dict())


@router.get(
    "/offers/{slug}/details", operation_id="offers_get_details", response=OfferDetailsBodyOut, summary="Its long texts"
)
def get_details(request: HttpRequest, response: HttpResponse, slug: str) -> OfferDetailsBodyOut:
    """The long texts of an offer that runs (API07)."""
    sheet = queries.get_offer(slug=slug, brand=request_brand(request), at=clock.now())
    _keep(response, [sheet])
    out = details_out(sheet)
    return OfferDetailsBodyOut(data=out, **out.dict())


@router.get(
    "/offers/{slug}/hotels/{productCode}/cheapest",
    operation_id="offers_get_cheapest",
    response=OfferPackageBodyOut,
    summary="A hotel's cheapest package on an offer's terms",
)
def get_cheapest(
    request: HttpRequest,
    response: HttpResponse,
    slug: str,
    productCode: str,  # noqa: N803 - the specification's name of the hole
    terms: Query[OfferTermsIn],
) -> OfferPackageBodyOut:
    """One hotel's cheapest package on the offer's terms (API08). What the query adds can only narrow them."""
    wanted = queries.Narrowing(
        product_code=productCode,
        nights=terms.nights,
        board=(terms.board or "").upper(),
        airports=tuple((terms.airports or "").upper().split(",")) if terms.airports else (),
    )
    sheet = queries.offer_of_hotel(slug=slug, brand=request_brand(request), at=clock.now(), wanted=wanted)
    _keep(response, [sheet])
    found = sheet.price
    return OfferPackageBodyOut(data=package_out(found, was_pp_pence=sheet.was_pp_pence) if found else None)


@router.get(
    "/v1/pricing/cheapest/lead-in/offer/{slug}",
    operation_id="offers_get_lead_in",
    response=OfferPackageBodyOut,
    summary="An offer's cheapest package",
)
def get_lead_in(request: HttpRequest, response: HttpResponse, slug: str) -> OfferPackageBodyOut:
    """The lead-in package of an offer that runs, on its terms (API01, Z57); other scopes are answered by `search`."""
    sheet = queries.get_offer(slug=slug, brand=request_brand(request), at=clock.now())
    _keep(response, [sheet])
    return OfferPackageBodyOut(data=package_out(sheet.price, was_pp_pence=sheet.was_pp_pence) if sheet.price else None)


@router.get(
    "/hotels/{code}/factsheet",
    operation_id="hotels_get_factsheet",
    response=HotelFactsheetBodyOut,
    summary="A hotel's factsheet",
)
def get_factsheet(request: HttpRequest, response: HttpResponse, code: HotelCode) -> HotelFactsheetBodyOut:
    """Who and where a hotel is, its stars, where its rating comes from, and its lead-in package (API09, E07)."""
    page = read_kept(request, response, code, keys=["blog", PRICES])
    itemcode, is_sold = page.hotel.itemcode, page.hotel.status == Hotel.Status.LIVE
    found = cheapest_on_terms([itemcode], None, clock.uk_date(at=clock.now()), find_edition()) if is_sold else {}
    package = package_out(found[itemcode], was_pp_pence=None) if itemcode in found else None
    told = HotelFactsheetOut(cheapest_package=package, **identity_out(page, posts_about(itemcode=itemcode)).dict())
    return HotelFactsheetBodyOut(data=told, **told.dict())


@router.get(
    "/hotels/{product_code}/offers",
    operation_id="offers_list_of_hotel",
    response=HotelOffersBodyOut,
    summary="A hotel's offers",
)
def list_of_hotel(
    request: HttpRequest,
    response: HttpResponse,
    product_code: str,
    noDisruptor: str = "",  # noqa: N803
) -> HotelOffersBodyOut:
    """The running offers of a hotel, a map by slug (API12). `noDisruptor` is accepted and ignored (Z71)."""
    del noDisruptor
    brand, at = request_brand(request), clock.now()
    sheets, changes_at = queries.offers_of_hotel_until(product_code=product_code, brand=brand, at=at)
    mark_public(response, keys=["offers", PRICES], ends_at=changes_at)
    out = HotelOffersOut(products={sheet.slug: offer_out(sheet) for sheet in sheets})
    return HotelOffersBodyOut(data=out, products=out.products)


@router.get(
    "/products/offer/{slug}",
    operation_id="offers_list_products",
    response=OfferProductsBodyOut,
    summary="The hotels of an offer",
)
def list_products(request: HttpRequest, response: HttpResponse, slug: str) -> OfferProductsBodyOut:
    """The product list of an offer that runs, in the editor's order (API13)."""
    at = clock.now()
    today = clock.uk_date(at=at)
    sheet = queries.get_offer(slug=slug, brand=request_brand(request), at=at)
    # Posts appear and certificates end without a word to the offer.
    _keep(response, [sheet], keys=["blog"], changes_at=clock.uk_midnight_after(today))
    itemcodes = [one.hotel.itemcode for one in sheet.hotels]
    lines, posts = hotel_lines(itemcodes=itemcodes, on=today), posts_about_each(itemcodes)
    products = [
        product_out(one, sheet=sheet, line=lines.get(itemcode, HotelLine()), posts=posts.get(itemcode, ()))
        for itemcode, one in zip(itemcodes, sheet.hotels, strict=True)
    ]
    return OfferProductsBodyOut(data=products)


@router.get(
    "/products/collections/all",
    operation_id="offers_list_collections",
    response=CollectionsBodyOut,
    summary="Collections",
)
def list_collections(request: HttpRequest, response: HttpResponse) -> CollectionsBodyOut:
    """The brand's collections in the editor's order (API14, E16)."""
    sheets = queries.collections_all(brand=request_brand(request), at=clock.now())
    mark_public(response, keys=["collections", PRICES])
    return CollectionsBodyOut(data=[collection_out(sheet) for sheet in sheets])


def _keep(
    response: HttpResponse,
    sheets: Iterable[OfferSheet],
    *,
    keys: Iterable[str] = (),
    changes_at: datetime | None = None,
) -> None:
    """Until the offer is edited, a hotel of it changes, prices change, or it ends: to the minute (UK-06)."""
    listed = list(sheets)
    keys = {PRICES, *keys} | {f"offer-{sheet.slug}" for sheet in listed}
    keys |= {f"hotel-{one.hotel.itemcode}" for sheet in listed for one in sheet.hotels}
    ends = [moment for moment in (changes_at, *(sheet.ends_at for sheet in listed)) if moment]
    mark_public(response, keys=keys, ends_at=min(ends, default=None))
