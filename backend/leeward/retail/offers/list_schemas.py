"""HTTP shapes of lists: the hotels of an offer, and the collections."""

from __future__ import annotations

from leeward.retail.hotels.schemas import HotelGroupOut, HotelPostRefOut
from leeward.retail.kit.answers.finished import FinishedSchema
from leeward.retail.offers.schemas import OfferPackageOut
from leeward.retail.pictures.schemas import PictureOut


class OfferProductPlaceOut(FinishedSchema):
    code: str
    name: str
    slug: str


class OfferProductOut(FinishedSchema):
    """A hotel of an offer's product list (E07) with its cheapest package on the offer's terms."""

    itemcode: str
    product_code: str
    name: str
    link: str
    status: int
    status_coming_soon: bool
    online_bookable: bool
    is_travelife: bool
    brand: HotelGroupOut
    address: list[str]
    posts: list[HotelPostRefOut]
    stars: int
    tags_array: list[str]
    why_line: str
    image: str | None
    image_alt: str
    picture: PictureOut | None
    country: OfferProductPlaceOut
    region: OfferProductPlaceOut
    cheapest_package: OfferPackageOut | None


class OfferProductsBodyOut(FinishedSchema):
    data: list[OfferProductOut]


class CollectionOut(FinishedSchema):
    """
    A collection (E16); `lowest_price` in whole pounds a head, null where nothing is sold.

    `is_limited`: as in a package.
    """

    name: str
    title: str
    route: str
    slug: str
    strapline: str
    lowest_price: int | None
    is_limited: bool
    image: str | None
    image_alt: str
    picture: PictureOut | None


class CollectionsBodyOut(FinishedSchema):
    data: list[CollectionOut]
