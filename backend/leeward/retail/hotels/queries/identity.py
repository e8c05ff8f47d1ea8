"""A hotel's record as plain values, and the rows it is read from."""

from __future__ import annotations

from collections.abc import Collection

from django.db.models import QuerySet

from leeward.retail.brands.overlay import own_rows
from leeward.retail.geography.queries import PlaceRef
from leeward.retail.hotels.models import Factsheet, Hotel
from leeward.retail.hotels.queries.shapes import HotelIdentity

SHOWN = (Hotel.Status.LIVE, Hotel.Status.PAUSED, Hotel.Status.COMING_SOON)
"""Hotels that have a page."""
_LONG = (
    "gallery", "description", "signature_text", "usps", "address", "room_texts", "tabs", "promos", "videos", "awards",
    "centres", "brand_text", "step_free_notes",
)  # fmt: skip


def hotels_with_places() -> QuerySet[Hotel]:
    """Hotels that are shown, with their places and airport."""
    return Hotel.objects.filter(status__in=SHOWN).select_related("country", "region", "resort", "arrival_airport")


def without_lead_in(itemcodes: Collection[str]) -> frozenset[str]:
    """Of some hotels, those that have no lead-in price by nature: not open yet."""
    rows = Hotel.objects.filter(itemcode__in=itemcodes)
    return frozenset(row.itemcode for row in rows if row.is_coming_soon)


def hotels_with_cards(*, brand_id: int | None) -> QuerySet[Hotel]:
    """The same with what a card needs, in the brand's own words; long texts stay in the database."""
    rows = hotels_with_places().select_related("factsheet", "factsheet__picture")
    return with_own_words(rows.defer(*(f"factsheet__{name}" for name in _LONG)), brand_id=brand_id)


def with_own_words(rows: QuerySet[Hotel], *, brand_id: int | None) -> QuerySet[Hotel]:
    """Hotels with what a brand says of each in its own words as `own_rows`; None: what every brand says."""
    if brand_id is None:
        return rows
    return rows.annotate(own_rows=own_rows("hotels.factsheet", brand_id=brand_id, pk="factsheet"))


def published_factsheet(hotel: Hotel) -> Factsheet | None:
    """The live factsheet of a hotel read with it; None where there is none."""
    sheet: Factsheet | None = getattr(hotel, "factsheet", None)
    return sheet if sheet is not None and sheet.live else None


def identity_of(hotel: Hotel) -> HotelIdentity:
    """A row of `hotels_with_places` as plain values."""
    on_map = hotel.has_coordinates
    return HotelIdentity(
        itemcode=hotel.itemcode,
        product_code=hotel.product_code,
        name=hotel.name,
        slug=hotel.slug,
        status=hotel.status,
        online_bookable=hotel.online_bookable,
        country=PlaceRef(hotel.country.code, hotel.country.name, hotel.country.slug),
        region=PlaceRef(hotel.region.code, hotel.region.name, hotel.region.slug),
        resort=hotel.resort.name if hotel.resort else "",
        latitude=hotel.latitude if on_map else None,
        longitude=hotel.longitude if on_map else None,
        airport_iata=hotel.arrival_airport.iata,
        airport_name=hotel.arrival_airport.name,
        airport_km=hotel.airport_km,
        transfer_minutes=hotel.transfer_minutes,
        stars=hotel.stars,
        rating_tenths=hotel.rating_tenths,
        review_count=hotel.review_count,
        child_policy=hotel.child_policy,
        child_policy_text=hotel.child_policy_text,
        min_adult_age=hotel.min_adult_age,
        min_child_age=hotel.min_child_age,
        max_child_age=hotel.max_child_age,
        has_step_free_access=hotel.has_step_free_access,
        is_coming_soon=hotel.is_coming_soon,
        is_adults_only=hotel.is_adults_only,
    )
