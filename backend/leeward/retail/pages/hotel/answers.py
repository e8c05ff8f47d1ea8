"""The hotel page as an answer: its props, and what machines are told of it."""

from __future__ import annotations

from dataclasses import replace

from django.utils.html import strip_tags

from leeward.retail.hotels import queries as hotels
from leeward.retail.hotels.queries import HotelPage
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.frame.heads import Head, hero_preloads
from leeward.retail.pages.frame.page_heads import shortened, titled
from leeward.retail.pages.frame.structured import breadcrumb_list, hotel_things
from leeward.retail.pages.hotel.offer import running_offers
from leeward.retail.pages.hotel.page import hotel_props
from leeward.retail.pages.hotel.trip import is_trip
from leeward.retail.pages.parts.brand_picture import BrandPicture, brand_picture
from leeward.retail.pages.props.hotel import HotelProps
from leeward.retail.search import pricing_client

_GALLERY_SIZES = "(min-width: 64em) 663px, 100vw"


def hotel_page(asking: Asking, *, country_slug: str, region_slug: str, hotel_slug: str) -> Answer:
    """A hotel. :raises UnknownHotel: there is none under this address"""
    page = hotels.hotel_page(
        country_slug=country_slug,
        region_slug=region_slug,
        hotel_slug=hotel_slug,
        on=asking.today,
        brand_id=asking.brand.brand_id,
    )
    return hotel_answer(page=page, asking=asking)


def hotel_answer(*, page: HotelPage, asking: Asking) -> Answer:
    """Also for drafts."""
    running = running_offers(page=page, asking=asking)
    props = hotel_props(page=page, asking=asking, running=running)
    return Answer("hotel", props, replace(_head(props, page, asking), ends_at=running.changes_at))


def _head(props: HotelProps, page: HotelPage, asking: Asking) -> Head:
    description = shortened(page.why_line or strip_tags(page.description_html) or f"{props.name}, {props.place}.")
    own = props.pictures[0] if props.pictures else None
    shared = BrandPicture(own) if own else brand_picture(asking.brand)
    keys = [f"hotel-{props.itemcode}", f"region-{page.hotel.region.code}", "offers", "blog", "prices"]
    # Of a trip the stars of its hotels are told.
    stays = pricing_client.trip_stays(edition=asking.edition, code=props.itemcode) if asking.edition else ()
    keys += [f"hotel-{code}" for code in (*stays, *(card.card_id for card in props.similar))] + list(shared.keys)
    return Head(
        title=titled(f"{props.name}, {props.place}", brand=asking.brand),
        description=description,
        canonical_path=props.href,
        preloads=hero_preloads(own, sizes=_GALLERY_SIZES) if own else (),
        keys=tuple(keys),
        structured=(
            *breadcrumb_list(links=props.breadcrumbs, here=props.name, brand=asking.brand, path=props.href),
            *hotel_things(
                hotel=props, brand=asking.brand, description=description, is_several=is_trip(page=page, asking=asking)
            ),
        ),
        picture=shared.picture,
    )
