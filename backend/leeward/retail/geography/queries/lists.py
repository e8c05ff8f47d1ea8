"""Lists of places."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from django.db.models import QuerySet

from leeward.retail.geography.models import Airport, Country, Region, RegionGuide
from leeward.retail.geography.queries.shapes import Destination, PlaceRef, RegionCard


def list_departure_airports() -> list[Airport]:
    """The airports holidays may start from, by name; those no longer in use are left out (Z48)."""
    return list(Airport.objects.filter(is_uk_departure=True, is_active=True))


def list_region_cards(*, country_code: str) -> tuple[RegionCard, ...]:
    """A country's regions by name. One query."""
    return tuple(region_card(region) for region in regions_with_guides().filter(country=country_code))


def destinations_tree() -> tuple[Destination, ...]:
    """Every country that has a region, by name, with its regions (the Holidays menu, API17). Two queries."""
    regions: dict[str, list[RegionCard]] = defaultdict(list)
    for region in regions_with_guides():
        regions[region.country_id].append(region_card(region))
    countries = Country.objects.select_related("guide", "guide__picture").order_by("name")
    return tuple(
        Destination(
            country=PlaceRef(country.code, country.name, country.slug),
            tagline=guide.tagline if guide else "",
            picture=guide.picture if guide else None,
            regions=tuple(regions[country.code]),
        )
        for country in countries
        if country.code in regions
        for guide in [published(country)]
    )


def regions_with_guides() -> QuerySet[Region]:
    """Regions by name with all that their cards need; the long texts stay in the database."""
    return (
        Region.objects.select_related("country", "guide", "guide__picture")
        .defer("guide__intro", "guide__climate", "guide__sections", "guide__reasons", "guide__best_months")
        .order_by("name")
    )


def region_card(region: Region) -> RegionCard:
    """The card of a region read by `regions_with_guides`."""
    guide: RegionGuide | None = published(region)
    return RegionCard(
        place=PlaceRef(region.code, region.name, region.slug),
        country=PlaceRef(region.country.code, region.country.name, region.country.slug),
        tagline=guide.tagline if guide else "",
        picture=guide.picture if guide else None,
        latitude=guide.latitude if guide else None,
        longitude=guide.longitude if guide else None,
    )


def published(place: Country | Region) -> Any:
    """The guide of a place if it is live; None where there is none yet."""
    guide = getattr(place, "guide", None)
    return guide if guide is not None and guide.live else None
