"""HTTP shapes of offers (API06-API08, API12-API14). Names are the specification's; bare fields mirrored (Z56)."""

from __future__ import annotations

import datetime
from typing import Annotated

from ninja import Schema
from pydantic import Field

from leeward.retail.hotels.schemas import HotelIdentityOut
from leeward.retail.kit.answers.finished import FinishedSchema
from leeward.retail.pictures.schemas import PictureOut
from leeward.travel import limits


class OfferTermsIn(Schema):
    """
    An offer's own `params`, sent back by the client. They may narrow what the offer allows, never widen it. Another
    board of the same meals than the offer's is that board alone.

    `noDisruptor` and anything else is accepted and ignored (Z71).
    """

    nights: Annotated[int, Field(ge=limits.MIN_NIGHTS, le=limits.MAX_NIGHTS)] | None = None
    board: Annotated[str, Field(pattern=r"^[A-Za-z]{2,3}$")] | None = None
    airports: Annotated[str, Field(max_length=80, pattern=r"^[A-Za-z]{3}(,[A-Za-z]{3})*$")] | None = None


class OfferParamsOut(FinishedSchema):
    """For which holidays the offer stands. Null and empty: not limited. Months as `YYYY-MM`."""

    nights: int | None
    board: str | None
    airports: list[str]
    months: list[str]
    departs_from: datetime.date | None
    departs_until: datetime.date | None
    adults: int
    child_ages: list[int]


class OfferHotelOut(FinishedSchema):
    """
    A hotel of an offer; `price` in whole pounds a head for the party of the offer's `params`.

    It is null where nothing is sold on the offer's terms.

    `is_limited`: as in a package, false where there is no price.
    """

    itemcode: str
    product_code: str
    name: str
    link: str
    stars: int
    price: int | None
    is_limited: bool


class SingleHotelDataOut(FinishedSchema):
    """Facts of the only hotel of an offer; review fields are null where nobody has said."""

    active: bool
    link: str
    stars: int
    tripadvisor_url: str | None
    tripadvisor_rating_image: str | None
    tripadvisor_id: str | None
    tripadvisor_reviews: int | None


class OfferContentOut(FinishedSchema):
    headline: str


class OfferPackageOut(FinishedSchema):
    """
    A package on the offer's terms (E05). `price`: whole pounds a head, rounded up (UK-04); other money in pence.

    `original_rrp`: an earlier price that recorded prices prove and that is higher (P11, UK-07), else null.
    `based_on`: for whom, in words, to be shown with the price (UK-03); `people` are so many.
    `is_limited`: sold on less than a tenth of the departures it is told of, and to be shown with those words (UK-09).
    """

    price: int
    is_limited: bool
    original_rrp: int | None
    nights: int
    formatted_board: str
    boardbasis: str
    depair: str
    date: datetime.date
    check_in: datetime.date
    itemcode: str
    people: int
    based_on: str
    has_transfer: bool
    per_person_pence: int
    total_pence: int


class OfferOut(FinishedSchema):
    """
    An offer (E06). `value`: the price a head in whole pounds, null sets the no-price flag.

    HTML fields are sanitised. `background_img` is an address on this site. `end_at_date_string` is DD/MM/YYYY, UK time.
    """

    slug: str
    name: str
    offer_type_id: int
    value: int | None
    was_value: int | None
    cheapest_package: OfferPackageOut | None
    stated_basis: str | None
    hotels: list[OfferHotelOut]
    single_hotel_data: SingleHotelDataOut | None
    product_codes: list[str]
    params: OfferParamsOut
    cap_text: str
    classname: str
    background_img: str | None
    background: PictureOut | None
    background_colour: str
    background_position: str
    overlay: str
    end_at_date_string: str | None
    book_by_date_string: str | None
    call_centre_exclusive: bool
    is_bookable: bool
    is_travelzoo: bool
    url: str
    why: str
    terms: str
    content: OfferContentOut
    hide_saving: bool


class OfferBodyOut(OfferOut):
    data: OfferOut


class OfferDetailsContentOut(FinishedSchema):
    """The long texts of an offer, sanitised HTML."""

    headline: str
    long_description: str
    why: str
    terms: str


class OfferDetailsOut(FinishedSchema):
    slug: str
    content: OfferDetailsContentOut


class OfferDetailsBodyOut(OfferDetailsOut):
    data: OfferDetailsOut


class OfferPackageBodyOut(FinishedSchema):
    """`data` is null while nothing is sold on the offer's terms."""

    data: OfferPackageOut | None


class HotelFactsheetOut(HotelIdentityOut):
    """A hotel with its lead-in package for two (E07); null while nothing is sold."""

    cheapest_package: OfferPackageOut | None


class HotelFactsheetBodyOut(HotelFactsheetOut):
    """The factsheet under `data`, and the same fields bare."""

    data: HotelFactsheetOut


class HotelOffersOut(FinishedSchema):
    """The running offers of a hotel by slug, the newest first."""

    products: dict[str, OfferOut]


class HotelOffersBodyOut(HotelOffersOut):
    data: HotelOffersOut
