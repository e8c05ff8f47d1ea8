"""
Reads of places.

| call | SQL queries |
|---|---|
| `list_departure_airports`, `find_region_tagline`, `list_travel_advice` | 1 |
| `destinations_tree` | 2 |
| `country_page`, `region_page` | 2 and 3, one more where sections show pictures |
"""

from __future__ import annotations

from leeward.retail.geography.queries.lists import destinations_tree, list_departure_airports, list_region_cards
from leeward.retail.geography.queries.pages import (
    country_page,
    country_page_of,
    find_region_tagline,
    list_travel_advice,
    region_page,
    region_page_of,
)
from leeward.retail.geography.queries.shapes import (
    ClimateMonth,
    CountryFacts,
    CountryPage,
    Destination,
    GuideSection,
    GuideText,
    PlaceRef,
    RegionCard,
    RegionPage,
    RegionTagline,
    ResortRef,
    TravelAdvice,
)
from leeward.retail.geography.queries.times import hours_ahead_text

__all__ = [
    "ClimateMonth",
    "CountryFacts",
    "CountryPage",
    "Destination",
    "GuideSection",
    "GuideText",
    "PlaceRef",
    "RegionCard",
    "RegionPage",
    "RegionTagline",
    "ResortRef",
    "TravelAdvice",
    "country_page",
    "country_page_of",
    "destinations_tree",
    "find_region_tagline",
    "hours_ahead_text",
    "list_departure_airports",
    "list_region_cards",
    "list_travel_advice",
    "region_page",
    "region_page_of",
]
