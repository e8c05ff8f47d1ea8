"""What a page's cards are told of hotels, offers, pages, pictures: facts by the primary keys that stored rows hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from leeward.retail.brands.overlay import Overlay
from leeward.retail.offers.queries.looked_up import OfferPrice
from leeward.retail.pictures.models import Picture


@dataclass(frozen=True, slots=True)
class HotelFacts:
    """What a card shows of a hotel. `problem` is empty while it can be shown; `is_by_phone`: nobody books it online."""

    itemcode: str
    product_code: str
    name: str
    place: str
    country_name: str
    why: str
    picture: Picture | None
    href: str
    stars: int
    rating_tenths: int | None
    review_count: int | None
    review_host: str
    problem: str
    is_by_phone: bool = False


@dataclass(frozen=True, slots=True)
class OfferFacts:
    """What a card shows of an offer, but its price."""

    slug: str
    name: str
    cap_text: str
    headline: str
    href: str
    picture: Picture | None
    active_from: datetime
    ends_at: datetime | None
    problem: str


@dataclass(frozen=True, slots=True)
class PageFacts:
    """Where a page is found on the brand. `problem` is empty while it is."""

    path: str
    problem: str


@dataclass(frozen=True, slots=True)
class CardFacts:
    """Facts by the primary keys that stored rows hold, names of UK airports, and the brand's own texts for the page."""

    hotels: Mapping[int, HotelFacts] = field(default_factory=dict)
    offers: Mapping[int, OfferFacts] = field(default_factory=dict)
    offer_prices: Mapping[int, OfferPrice] = field(default_factory=dict)
    pictures: Mapping[int, Picture] = field(default_factory=dict)
    pages: Mapping[int, PageFacts] = field(default_factory=dict)
    airports: Mapping[str, str] = field(default_factory=dict)
    overlay: Overlay = field(default_factory=Overlay)
