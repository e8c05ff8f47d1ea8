"""Hotels in the shapes of the public API."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.html import format_html, format_html_join

from leeward.retail.geography.queries import PlaceRef
from leeward.retail.hotels import schemas
from leeward.retail.hotels.posts import HotelPost
from leeward.retail.hotels.queries import Counts, HotelPage, Promo
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.queries import picture_sheet
from leeward.retail.pictures.schemas import picture_out

_NOT_TOLD = Counts(None, None, None, None)


def identity_out(page: HotelPage, posts: Sequence[HotelPost]) -> schemas.HotelIdentityOut:
    """API09, but for the price."""
    hotel, reviews = page.hotel, page.review_site
    return schemas.HotelIdentityOut(
        itemcode=hotel.itemcode,
        product_code=hotel.product_code,
        name=hotel.name,
        url=hotel.path,
        status=hotel.status,
        status_coming_soon=hotel.is_coming_soon,
        is_travelife=page.certificate is not None,
        brand=schemas.HotelGroupOut(name=page.brand.name if page.brand else ""),
        tags_array=list(page.tags),
        address=list(page.address),
        posts=[schemas.HotelPostRefOut(id=post.id, link=post.link, title=post.title) for post in posts],
        online_bookable=hotel.online_bookable,
        country=_place(hotel.country),
        region=_place(hotel.region),
        star_rating=hotel.stars,
        rating_tenths=hotel.rating_tenths,
        tripadvisor_url=reviews.url or None,
        tripadvisor_rating_image=_image(reviews.picture, preset="small"),
        tripadvisor_rating_picture=picture_out(reviews.picture, preset="small"),
        tripadvisor_id=reviews.number or None,
        tripadvisor_reviews=hotel.review_count,
    )


def details_out(page: HotelPage) -> schemas.HotelDetailsOut:
    """API11."""
    counts = _NOT_TOLD if page.is_multi_centre else page.counts
    return schemas.HotelDetailsOut(
        amenities=schemas.HotelAmenitiesOut(
            pools=counts.pools, restaurants=counts.restaurants, bars=counts.bars, rooms=counts.rooms
        ),
        facts=schemas.HotelFactsOut(
            spa=page.has("spa"),
            gym=page.has("gym"),
            golf=page.has("golf"),
            water_sports=page.has("water_sports"),
            adults_only=page.hotel.is_adults_only,
        ),
        location=_location(page),
        signature_text=page.signature_text,
        usps=list(page.usps),
    )


def info_out(page: HotelPage, posts: Sequence[HotelPost]) -> schemas.HotelInfoOut:
    """API10."""
    return schemas.HotelInfoOut(
        awards=[
            schemas.HotelAwardOut(
                year=award.year,
                display_name=award.title,
                issuer=award.issuer,
                category=award.category or None,
                is_active_image=award.picture is not None,
                large_image=_image(award.picture, preset="medium"),
                picture=picture_out(award.picture, preset="medium"),
            )
            for award in page.awards
        ],
        location=_location(page),
        markdown=schemas.HotelMarkdownOut(
            hotelDescription=page.description_html,
            hotelUsps=_as_list(page.usps),
            brandDescription=page.brand.html if page.brand else "",
        ),
        posts=[_post(post) for post in posts],
        promoDescriptions=[_promo(promo) for promo in page.promo_texts],
        promos=[_promo(promo) for promo in page.promos],
        tabs=[schemas.HotelTabOut(title=tab.title, content=tab.html) for tab in page.tabs],
        videos=[
            schemas.HotelVideoOut(
                title=video.title,
                description=video.description,
                video_id=video.video_id,
                thumbnails=schemas.HotelThumbnailsOut(
                    high=_image(video.picture, preset="medium"), picture=picture_out(video.picture, preset="medium")
                ),
            )
            for video in page.videos
        ],
    )


def _place(place: PlaceRef) -> schemas.HotelPlaceOut:
    return schemas.HotelPlaceOut(code=place.code, name=place.name, slug=place.slug)


def _location(page: HotelPage) -> schemas.HotelLocationOut:
    hotel = page.hotel
    if hotel.latitude is None or hotel.longitude is None or page.is_multi_centre:
        return schemas.HotelLocationOut(latitude=None, longitude=None)
    return schemas.HotelLocationOut(latitude=float(hotel.latitude), longitude=float(hotel.longitude))


def _post(post: HotelPost) -> schemas.HotelPostOut:
    return schemas.HotelPostOut(
        id=post.id,
        link=post.link,
        title=post.title,
        image=_image(post.picture, preset="medium"),
        picture=picture_out(post.picture, preset="medium"),
        description=post.description,
    )


def _promo(promo: Promo) -> schemas.HotelPromoOut:
    return schemas.HotelPromoOut(name=promo.name, description=promo.description_html, terms=promo.terms_html)


def _image(picture: Picture | None, *, preset: str) -> str | None:
    return picture_sheet(picture=picture, preset=preset).src if picture else None


def _as_list(lines: Sequence[str]) -> str:
    if not lines:
        return ""
    return format_html("<ul>{}</ul>", format_html_join("", "<li>{}</li>", ((line,) for line in lines)))
