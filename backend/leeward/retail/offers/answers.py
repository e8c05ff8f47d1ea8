"""From sheets to HTTP shapes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from leeward.retail.hotels.posts import HotelPost
from leeward.retail.hotels.queries import HotelLine
from leeward.retail.hotels.schemas import HotelGroupOut, HotelPostRefOut
from leeward.retail.offers.list_schemas import CollectionOut, OfferProductOut, OfferProductPlaceOut
from leeward.retail.offers.queries.shapes import CollectionSheet, HotelRef, OfferSheet, PricedHotel
from leeward.retail.offers.schemas import (
    OfferContentOut,
    OfferDetailsContentOut,
    OfferDetailsOut,
    OfferHotelOut,
    OfferOut,
    OfferPackageOut,
    OfferParamsOut,
    SingleHotelDataOut,
)
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.queries import picture_sheet
from leeward.retail.pictures.schemas import picture_out
from leeward.retail.search.queries import HotelPrice, is_limited

_DAY = "%d/%m/%Y"


def offer_out(sheet: OfferSheet) -> OfferOut:
    """API06."""
    return OfferOut(
        slug=sheet.slug,
        name=sheet.name,
        offer_type_id=sheet.offer_type,
        value=sheet.value_pounds,
        was_value=_pounds(sheet.was_pp_pence),
        cheapest_package=package_out(sheet.price, was_pp_pence=sheet.was_pp_pence) if sheet.price else None,
        stated_basis=sheet.stated.basis if sheet.stated else None,
        hotels=[_hotel_out(one) for one in sheet.hotels],
        single_hotel_data=_single_hotel(sheet.hotels[0].hotel) if len(sheet.hotels) == 1 else None,
        product_codes=[one.hotel.product_code for one in sheet.hotels],
        params=_params_out(sheet),
        cap_text=sheet.cap_text,
        classname=sheet.look,
        background_img=_address(sheet.picture, "large"),
        background=picture_out(sheet.picture, preset="hero"),
        background_colour=sheet.background_colour,
        background_position=sheet.background_position,
        overlay=sheet.overlay,
        end_at_date_string=sheet.last_day.strftime(_DAY) if sheet.last_day else None,
        book_by_date_string=sheet.book_by.strftime(_DAY) if sheet.book_by else None,
        call_centre_exclusive=sheet.call_centre_exclusive,
        is_bookable=sheet.can_book_online,
        is_travelzoo=sheet.is_travelzoo,
        url=sheet.href,
        why=sheet.why_html,
        terms=sheet.terms_html,
        content=OfferContentOut(headline=sheet.headline_html),
        hide_saving=sheet.hide_saving,
    )


def details_out(sheet: OfferSheet) -> OfferDetailsOut:
    """API07."""
    content = OfferDetailsContentOut(
        headline=sheet.headline_html,
        long_description=sheet.long_description_html,
        why=sheet.why_html,
        terms=sheet.terms_html,
    )
    return OfferDetailsOut(slug=sheet.slug, content=content)


def package_out(price: HotelPrice, *, was_pp_pence: int | None) -> OfferPackageOut:
    """API08, E05."""
    return OfferPackageOut(
        price=price.price_pounds,
        is_limited=is_limited(price),
        original_rrp=_pounds(was_pp_pence),
        nights=price.nights,
        formatted_board=price.board_text,
        boardbasis=price.board,
        depair=price.airport,
        date=price.departure_date,
        check_in=price.check_in,
        itemcode=price.itemcode,
        people=price.people,
        based_on=price.party_text,
        has_transfer=price.has_transfer,
        per_person_pence=price.per_person_pence,
        total_pence=price.total_pence,
    )


def product_out(one: PricedHotel, *, sheet: OfferSheet, line: HotelLine, posts: Sequence[HotelPost]) -> OfferProductOut:
    """A line of API13. The earlier price is the offer's, and so only stands with the package it was proved for."""
    hotel = one.hotel
    was = sheet.was_pp_pence if one.price == sheet.price else None
    return OfferProductOut(
        itemcode=hotel.itemcode,
        product_code=hotel.product_code,
        name=hotel.name,
        link=hotel.href,
        status=hotel.status,
        status_coming_soon=hotel.is_coming_soon,
        online_bookable=hotel.is_bookable_online,
        is_travelife=line.is_certified,
        brand=HotelGroupOut(name=line.group_name),
        address=list(line.address),
        posts=[HotelPostRefOut(id=post.id, link=post.link, title=post.title) for post in posts],
        stars=hotel.stars,
        tags_array=list(hotel.tags),
        why_line=hotel.why_line,
        image=_address(hotel.picture, "medium"),
        image_alt=hotel.picture.default_alt_text if hotel.picture else "",
        picture=picture_out(hotel.picture, preset="card"),
        country=OfferProductPlaceOut(code=hotel.country, name=hotel.country_name, slug=hotel.country_slug),
        region=OfferProductPlaceOut(code=hotel.region, name=hotel.region_name, slug=hotel.region_slug),
        cheapest_package=package_out(one.price, was_pp_pence=was) if one.price else None,
    )


def collection_out(sheet: CollectionSheet) -> CollectionOut:
    """A line of API14 (E16)."""
    return CollectionOut(
        name=sheet.name,
        title=sheet.title,
        route=sheet.route,
        slug=sheet.slug,
        strapline=sheet.strapline,
        lowest_price=sheet.lowest.price_pounds if sheet.lowest else None,
        is_limited=sheet.lowest is not None and is_limited(sheet.lowest),
        image=_address(sheet.picture, "medium"),
        image_alt=sheet.picture.default_alt_text if sheet.picture else "",
        picture=picture_out(sheet.picture, preset="card"),
    )


def _hotel_out(one: PricedHotel) -> OfferHotelOut:
    hotel = one.hotel
    return OfferHotelOut(
        itemcode=hotel.itemcode,
        product_code=hotel.product_code,
        name=hotel.name,
        link=hotel.href,
        stars=hotel.stars,
        price=one.price.price_pounds if one.price else None,
        is_limited=one.price is not None and is_limited(one.price),
    )


def _single_hotel(hotel: HotelRef) -> SingleHotelDataOut:
    return SingleHotelDataOut(
        active=hotel.is_bookable_online,
        link=hotel.href,
        stars=hotel.stars,
        tripadvisor_url=hotel.review_url or None,
        tripadvisor_rating_image=_address(hotel.review_picture, "small"),
        tripadvisor_id=hotel.review_id or None,
        tripadvisor_reviews=hotel.review_count,
    )


def _params_out(sheet: OfferSheet) -> OfferParamsOut:
    given = asdict(sheet.params) | {"board": sheet.params.board or None, "months": list(sheet.params.months)}
    return OfferParamsOut(**given)


def _pounds(pence: int | None) -> int | None:
    """An earlier price in whole pounds, rounded down: it never looks higher than it was."""
    return None if pence is None else pence // 100


def _address(picture: Picture | None, preset: str) -> str | None:
    return picture_sheet(picture=picture, preset=preset).src if picture else None
