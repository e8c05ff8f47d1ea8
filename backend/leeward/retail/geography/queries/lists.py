"""Lists of places."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, TypeVar

from django.db.models import QuerySet

from leeward.retail.brands.overlay import Overlay, overlay_of_own_rows, own_rows
from leeward.retail.geography.models import Airport, Country, Region, RegionGuide
from leeward.retail.geography.queries.shapes import Destination, PlaceRef, RegionCard

Place = TypeVar("Place", Country, Region)


def list_departure_airports() -> list[Airport]:
    """The airports holidays may start from, by name; those no longer in use are left out (Z48)."""
    return list(Airport.objects.filter(is_uk_departure=True, is_active=True))


def list_region_cards(*, country_code: str, brand_id: int | None = None) -> tuple[RegionCard, ...]:
    """A country's regions by name, in a brand's own words. One query."""
    return tuple(_region_card(region) for region in _regions_with_guides(brand_id).filter(country=country_code))


def destinations_tree(*, brand_id: int | None = None) -> tuple[Destination, ...]:
    """Every country that has a region, by name, with its regions, in a brand's own words. Two queries."""
    regions: dict[str, list[RegionCard]] = defaultdict(list)
    for region in _regions_with_guides(brand_id):
        regions[region.country_id].append(_region_card(region))
    countries = Country.objects.select_related("guide", "guide__picture").order_by("name")
    return tuple(
        _destination(country, tuple(regions[country.code]))
        for country in with_own_words(countries, brand_id=brand_id)
        if country.code in regions
    )


def with_own_words(places: QuerySet[Place], *, brand_id: int | None) -> QuerySet[Place]:
    """Countries or regions with what a brand says of each in its own words; None: what every brand says."""
    if brand_id is None:
        return places
    guide = "geography.countryguide" if places.model is Country else "geography.regionguide"
    return places.annotate(own_rows=own_rows(guide, brand_id=brand_id, pk="guide"))


def words_of(place: Country | Region) -> Overlay:
    """A brand's own words for a place read by `with_own_words`; without a published guide there are none."""
    rows = getattr(place, "own_rows", None)
    return overlay_of_own_rows(rows if rows and published(place) else None)


def _destination(country: Country, regions: tuple[RegionCard, ...]) -> Destination:
    guide, own = published(country), words_of(country)
    return Destination(
        country=PlaceRef(country.code, country.name, country.slug),
        tagline=own.text("tagline", guide.tagline if guide else ""),
        picture=own.picture("picture", guide.picture if guide else None),
        regions=regions,
    )


def _regions_with_guides(brand_id: int | None) -> QuerySet[Region]:
    """Regions by name with all that their cards need; the long texts stay in the database."""
    regions = (
        Region.objects.select_related("country", "guide", "guide__picture")
        .defer("guide__intro", "guide__climate", "guide__sections", "guide__reasons", "guide__best_months")
        .order_by("name")
    )
    return with_own_words(regions, brand_id=brand_id)


def _region_card(region: Region) -> RegionCard:
    guide: RegionGuide | None = published(region)
    own = words_of(region)
    return RegionCard(
        place=PlaceRef(region.code, region.name, region.slug),
        country=PlaceRef(region.country.code, region.country.name, region.country.slug),
        tagline=own.text("tagline", guide.tagline if guide else ""),
        picture=own.picture("picture", guide.picture if guide else None),
        latitude=guide.latitude if guide else None,
        longitude=guide.longitude if guide else None,
    )


def published(place: Country | Region) -> Any:
    """The guide of a place if it is live; None where there is none yet."""
    guide = getattr(place, "guide", None)
    return guide if guide is not None and guide.live else None
