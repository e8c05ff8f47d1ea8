"""The hotel page's props: everything written about a hotel, in the order and under the rules of S25-S32."""

from __future__ import annotations

from typing import Literal

from leeward.retail.hotels import queries as hotels
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import HotelPage
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.frame.page_heads import HOLIDAYS, HOME
from leeward.retail.pages.frame.share_networks import share_networks
from leeward.retail.pages.hotel.offer import RunningOffers, promo_lines
from leeward.retail.pages.hotel.opening import TWO_ADULTS
from leeward.retail.pages.hotel.panel import panel_props
from leeward.retail.pages.hotel.phone_price import phone_price
from leeward.retail.pages.hotel.stars import stars_text
from leeward.retail.pages.hotel.texts import (
    brand_panel_props,
    gallery_props,
    overview_props,
    promos_props,
    rooms_props,
    stories_props,
    tabs_props,
    videos_props,
)
from leeward.retail.pages.hotel.trip import is_trip, trip_props
from leeward.retail.pages.parts.hotel_cards import cards_with_prices
from leeward.retail.pages.parts.map_layers import map_layers
from leeward.retail.pages.parts.price_words import price_note
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.hotel import HotelAboutProps, HotelProps, HotelRatingProps, HotelReviewsProps

_SIMILAR = 4
_OUT_OF = "5"

State = Literal["on_sale", "by_phone", "coming_soon", "off_sale"]


def hotel_props(*, page: HotelPage, asking: Asking, running: RunningOffers) -> HotelProps:
    """
    Props of one hotel's page. At most twelve queries with its offers, whatever the hotel has.
    """
    hotel = page.hotel
    # Asked before anything is priced: as a hotel a trip would be priced only to be dropped for want of airports.
    is_several = is_trip(page=page, asking=asking)
    panel = None if is_several else panel_props(page=page, asking=asking)
    trip = trip_props(page=page, asking=asking) if is_several else None
    has_price = panel is not None or trip is not None
    by_phone = phone_price(page=page, asking=asking)
    similar = hotels.similar_hotels(hotel.itemcode, keep=_SIMILAR, brand_id=asking.brand.brand_id)
    return HotelProps(
        itemcode=hotel.itemcode,
        product_code=hotel.product_code,
        name=hotel.name,
        href=hotel.path,
        place=f"{hotel.resort or hotel.region.name}, {hotel.country.name}",
        breadcrumbs=_breadcrumbs(page),
        state=state_of(page, has_price=has_price),
        stars=hotel.stars,
        stars_text=stars_text(page, is_several=is_several),
        rating=_rating(page, asking),
        reviews=_reviews(page),
        pictures=gallery_props(page, preset="medium"),
        thumbnails=gallery_props(page, preset="card"),
        offer=running.ticket,
        about=_about(page, running),
        overview=overview_props(page),
        tabs=tabs_props(page),
        rooms=rooms_props(page),
        brand_panel=brand_panel_props(page),
        stories=stories_props(hotel.itemcode),
        promos=promos_props(page),
        videos=videos_props(page),
        panel=panel,
        trip=trip,
        phone_price=by_phone,
        phone_price_note=price_note(TWO_ADULTS) if by_phone else "",
        similar_heading=f"More like {hotel.name}" if has_price else "The nearest to it",
        similar=cards_with_prices(cards=similar, asking=asking),
        share_networks=share_networks(asking.brand),
        map_layers=map_layers(),
    )


def _about(page: HotelPage, running: RunningOffers) -> HotelAboutProps:
    return HotelAboutProps(
        description_html=page.description_html,
        signature=page.signature_text,
        usps=list(page.usps),
        promos=promo_lines(page, running.sheets),
    )


def state_of(page: HotelPage, *, has_price: bool) -> State:
    """What stands where the price would: a hotel may be on sale and still have no price online (M03)."""
    if page.hotel.is_coming_soon:
        return "coming_soon"
    if page.hotel.status != Hotel.Status.LIVE:
        return "off_sale"
    return "on_sale" if has_price else "by_phone"


def _rating(page: HotelPage, asking: Asking) -> HotelRatingProps | None:
    tenths = page.hotel.rating_tenths
    if not tenths:
        return None
    return HotelRatingProps(score=f"{tenths / 10:.1f}", note=asking.brand.text("hotel.rating_note"))


def _reviews(page: HotelPage) -> HotelReviewsProps | None:
    """Reviews are spoken of only with the site they stand on (UK-30)."""
    hotel, source = page.hotel, page.review_site.host
    if not hotel.rating_tenths or not hotel.review_count or not source:
        return None
    return HotelReviewsProps(
        score=f"{hotel.rating_tenths / 10:.1f}",
        out_of=_OUT_OF,
        count=hotel.review_count,
        source=source,
        href=page.review_site.url,
    )


def _breadcrumbs(page: HotelPage) -> list[LinkProps]:
    hotel = page.hotel
    country = f"/holidays/{hotel.country.slug}"
    return [
        HOME,
        HOLIDAYS,
        LinkProps(label=hotel.country.name, href=country),
        LinkProps(label=hotel.region.name, href=f"{country}/{hotel.region.slug}"),
    ]
