"""The hotel page: the seven sections of the specification (S25-S31), the offer block (S32), what it is bought with."""

from __future__ import annotations

from typing import Literal

from leeward.retail.pages.props.base import LinkProps, PictureProps, Props
from leeward.retail.pages.props.home import CardPriceProps, CardProps
from leeward.retail.pages.props.hotel_panel import HotelPanelProps, HotelTripProps

HotelFlag = Literal["spa", "gym", "golf", "water_sports", "adults_only"]


class HotelRatingProps(Props):
    """Our own rating, never to be taken for official stars (S24, UK-31). `note` is the tooltip's text."""

    score: str
    note: str


class HotelReviewsProps(Props):
    """What guests say, with the site they say it on (UK-30)."""

    score: str
    out_of: str
    count: int
    source: str
    href: str


class CountProps(Props):
    """ "2 pools", "1 bar": the label agrees with the count."""

    count: int
    label: str


class FlagProps(Props):
    flag: HotelFlag
    label: str


class HotelOfferProps(Props):
    """The offer block, a ticket (S32). `stub_…` stands on its stub; `action` 'View offer' or 'Offer Details'."""

    slug: str
    stub_figure: str
    stub_text: str
    name: str
    headline_html: str
    terms: str
    action: str
    href: str


class FactProps(Props):
    """One line of a list of facts: transfer time, step-free access, children."""

    label: str
    text: str


class CoordinatesProps(Props):
    """Where something lies. `link` is that place at a site of maps, empty where the shop leads to none."""

    latitude: float
    longitude: float
    link: str = ""


class MapLayerProps(Props):
    """One layer of a map (M02): Aerial or Streets. `template` is an address with {z}, {x} and {y}."""

    id: Literal["aerial", "streets"]
    label: str
    template: str
    max_zoom: int
    attribution: str


class HotelAboutProps(Props):
    """S25. `signature` is why we like it; `promos` are the lines of 'Current offers & extras'."""

    description_html: str
    signature: str
    usps: list[str]
    promos: list[str]


class HotelOverviewProps(Props):
    """S26. Counts are empty for a multi-centre; coordinates are None unless they name a place (V04)."""

    counts: list[CountProps]
    flags: list[FlagProps]
    facts: list[FactProps]
    address: list[str]
    coordinates: CoordinatesProps | None
    awards: list[str]
    tags: list[str]


class HotelTabProps(Props):
    """An extra tab (S27): never empty, its own title not repeated as a leading heading."""

    id: str
    title: str
    note: str
    html: str


class RoomProps(Props):
    """One kind of room as it is described (M05)."""

    name: str
    text_html: str
    facts: list[str]
    picture: PictureProps | None


class BrandPanelProps(Props):
    """S28: who runs the hotel."""

    name: str
    html: str
    href: str


class StoryProps(Props):
    """A story of the blog (S29)."""

    title: str
    text: str
    href: str
    picture: PictureProps | None


class PromoProps(Props):
    """S30: name, description, terms."""

    name: str
    description_html: str
    terms_html: str


class VideoProps(Props):
    """S31. `href` is the video's own page at its site; nothing of it is loaded before a visitor goes there."""

    video_id: str
    title: str
    text: str
    href: str
    thumbnail: PictureProps | None


class HotelProps(Props):
    """
    The hotel page. `state` decides what the panel's place shows: prices, or kind words and the nearest other hotels.

    On sale it has a `panel`, or is a `trip` of several centres; `phone_price` is what it costs where it is sold by
    phone alone, if we know. `stars_text`: "4-star hotel", of a trip those of its hotels; empty where not known.
    """

    itemcode: str
    product_code: str
    name: str
    href: str
    place: str
    breadcrumbs: list[LinkProps]
    state: Literal["on_sale", "by_phone", "coming_soon", "off_sale"]
    stars: int
    stars_text: str
    rating: HotelRatingProps | None
    reviews: HotelReviewsProps | None
    pictures: list[PictureProps]
    thumbnails: list[PictureProps]
    offer: HotelOfferProps | None
    about: HotelAboutProps
    overview: HotelOverviewProps
    tabs: list[HotelTabProps]
    rooms: list[RoomProps]
    brand_panel: BrandPanelProps | None
    stories: list[StoryProps]
    promos: list[PromoProps]
    videos: list[VideoProps]
    panel: HotelPanelProps | None
    trip: HotelTripProps | None
    phone_price: CardPriceProps | None
    phone_price_note: str
    similar_heading: str
    similar: list[CardProps]
    share_networks: list[LinkProps]
    map_layers: list[MapLayerProps]
