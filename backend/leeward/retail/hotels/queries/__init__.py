"""
Reads of hotels.

| call | SQL queries |
|---|---|
| `hotel_cards`, `hotels_of`, `list_hotel_facets`, `count_hotels_by_region`, `list_errata`, `get_hotel` | 1 |
| `hotel_lines` | 1 |
| `listed_hotels` | 1 for two dozen |
| `similar_hotels` | 2 |
| `hotel_page`, `hotel_info` | at most 3; a multi-centre holiday asks once more for its stays |
"""

from __future__ import annotations

from leeward.retail.hotels.queries.cards import (
    HotelFacets,
    Within,
    count_hotels_by_region,
    hotel_cards,
    hotels_of,
    list_hotel_facets,
    similar_hotels,
)
from leeward.retail.hotels.queries.errata import Notice, list_errata
from leeward.retail.hotels.queries.lines import HotelLine, hotel_lines
from leeward.retail.hotels.queries.listed import ListedHotel, listed_hotels
from leeward.retail.hotels.queries.pages import (
    get_hotel,
    hotel_info,
    hotel_page,
    hotel_page_of,
    hotel_page_of_record,
)
from leeward.retail.hotels.queries.shapes import (
    BrandPanelText,
    CentreStay,
    Certificate,
    Counts,
    GalleryPicture,
    HotelAward,
    HotelCard,
    HotelIdentity,
    HotelPage,
    Promo,
    ReviewSiteRef,
    RoomText,
    StepFreeFact,
    Tab,
    Video,
)

__all__ = [
    "BrandPanelText",
    "CentreStay",
    "Certificate",
    "Counts",
    "GalleryPicture",
    "HotelAward",
    "HotelCard",
    "HotelFacets",
    "HotelIdentity",
    "HotelLine",
    "HotelPage",
    "ListedHotel",
    "Notice",
    "Promo",
    "ReviewSiteRef",
    "RoomText",
    "StepFreeFact",
    "Tab",
    "Video",
    "Within",
    "count_hotels_by_region",
    "get_hotel",
    "hotel_cards",
    "hotel_info",
    "hotel_lines",
    "hotel_page",
    "hotel_page_of",
    "hotel_page_of_record",
    "hotels_of",
    "list_errata",
    "list_hotel_facets",
    "listed_hotels",
    "similar_hotels",
]
