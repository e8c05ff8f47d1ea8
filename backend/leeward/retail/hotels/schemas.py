"""
HTTP shapes of hotels (API09-API11). Names are the specification's (E07-E09); bare fields mirrored (Z56).

Where the specification has a bare address, `picture` beside it is the whole picture: size, focal point, formats, blur.
"""

from __future__ import annotations

from ninja import Schema

from leeward.retail.pictures.schemas import PictureOut


class HotelPlaceOut(Schema):
    """A country or region: code, name, and its part of the address."""

    code: str
    name: str
    slug: str


class HotelGroupOut(Schema):
    """The hotel's group; an empty name where it has none."""

    name: str


class HotelPostRefOut(Schema):
    id: int
    link: str
    title: str


class HotelIdentityOut(Schema):
    """
    A hotel's identity and where its rating comes from (E07). Its price is added by who knows prices: `offers`.

    `star_rating` is official, 0 where there are no stars; `tripadvisor_reviews` counts the guests' reviews. Review
    fields are null where nobody has said.
    """

    itemcode: str
    product_code: str
    name: str
    url: str
    status: int
    status_coming_soon: bool
    is_travelife: bool
    brand: HotelGroupOut
    tags_array: list[str]
    address: list[str]
    posts: list[HotelPostRefOut]
    online_bookable: bool
    country: HotelPlaceOut
    region: HotelPlaceOut
    star_rating: int
    rating_tenths: int | None
    tripadvisor_url: str | None
    tripadvisor_rating_image: str | None
    tripadvisor_rating_picture: PictureOut | None
    tripadvisor_id: str | None
    tripadvisor_reviews: int | None


class HotelAmenitiesOut(Schema):
    """Counts; null: not known. All null for a multi-centre holiday (S26)."""

    pools: int | None
    restaurants: int | None
    bars: int | None
    rooms: int | None


class HotelFactsOut(Schema):
    spa: bool
    gym: bool
    golf: bool
    water_sports: bool
    adults_only: bool


class HotelLocationOut(Schema):
    """Both null unless the hotel may be shown on a map (V04, Z42)."""

    latitude: float | None
    longitude: float | None


class HotelDetailsOut(Schema):
    """What the details dialog shows besides its dialog's prices (E08)."""

    amenities: HotelAmenitiesOut
    facts: HotelFactsOut
    location: HotelLocationOut
    signature_text: str
    usps: list[str]


class HotelDetailsBodyOut(HotelDetailsOut):
    """The details under `data`, and the same fields bare."""

    data: HotelDetailsOut


class HotelAwardOut(Schema):
    """An award that has not ended (UK-32). `large_image` is null where there is no picture."""

    year: int
    display_name: str
    issuer: str
    category: str | None
    is_active_image: bool
    large_image: str | None
    picture: PictureOut | None


class HotelMarkdownOut(Schema):
    """Sanitised HTML."""

    hotelDescription: str  # noqa: N815
    hotelUsps: str  # noqa: N815
    brandDescription: str  # noqa: N815


class HotelPostOut(HotelPostRefOut):
    image: str | None
    picture: PictureOut | None
    description: str


class HotelPromoOut(Schema):
    """`description` and `terms` are sanitised HTML, empty where no words are known (Z43)."""

    name: str
    description: str
    terms: str


class HotelTabOut(Schema):
    """`content` is sanitised HTML without the title (S27)."""

    title: str
    content: str


class HotelThumbnailsOut(Schema):
    high: str | None
    picture: PictureOut | None


class HotelVideoOut(Schema):
    title: str
    description: str
    video_id: str
    thumbnails: HotelThumbnailsOut


class HotelInfoOut(Schema):
    """What the info dialog and the hotel page's sections show (E09)."""

    awards: list[HotelAwardOut]
    location: HotelLocationOut
    markdown: HotelMarkdownOut
    posts: list[HotelPostOut]
    promoDescriptions: list[HotelPromoOut]  # noqa: N815
    promos: list[HotelPromoOut]
    tabs: list[HotelTabOut]
    videos: list[HotelVideoOut]


class HotelInfoBodyOut(Schema):
    data: HotelInfoOut
