"""What the offers domain tells others: frozen values, complete, without a database behind them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.html import is_safe_href
from leeward.retail.offers.ending import last_day_of
from leeward.retail.offers.errors import ended_sentence
from leeward.retail.offers.models.choices import LISTED_TYPES, OfferType
from leeward.retail.offers.proving import Record
from leeward.retail.offers.queries.life import OfferState
from leeward.retail.offers.queries.params import OfferParams
from leeward.retail.pictures.models import Picture
from leeward.retail.search.queries import HotelPrice, cheapest_of


def offer_href(*, slug: str, url: str) -> str:
    """Where an offer leads: its other address, where that is one that may be served (T-07), else its own page."""
    return url if url and is_safe_href(url) else f"/offers/{slug}"


@dataclass(frozen=True, slots=True)
class HotelRef:
    """
    A hotel as lists of offers name it. `is_shown`: it is published; a paused or coming hotel is shown, not sold.

    Picture, line, tags and review site are those of its factsheet; None and empty while none is published.
    """

    itemcode: str
    product_code: str
    name: str
    slug: str
    country: str
    country_name: str
    country_slug: str
    region: str
    region_name: str
    region_slug: str
    stars: int
    rating_tenths: int | None
    review_count: int | None
    is_shown: bool
    is_coming_soon: bool
    is_bookable_online: bool
    status: int
    resort: str
    picture: Picture | None
    why_line: str
    tags: tuple[str, ...]
    review_url: str
    review_id: str
    review_picture: Picture | None

    @property
    def is_sold(self) -> bool:
        """Whether it may show a price: a paused or coming hotel has none, whatever the last prices say."""
        return self.status == Hotel.Status.LIVE

    @property
    def href(self) -> str:
        return f"/holidays/{self.country_slug}/{self.region_slug}/{self.slug}"


@dataclass(frozen=True, slots=True)
class PricedHotel:
    """A hotel with its cheapest package, None where nothing is sold; `line` says why it is here."""

    hotel: HotelRef
    price: HotelPrice | None
    line: str = ""


@dataclass(frozen=True, slots=True)
class StatedPrice:
    """A price an editor states where the engine sells nothing: whole pounds a head, what for, when checked."""

    pounds_pp: int
    basis: str
    checked_on: date


@dataclass(frozen=True, slots=True)
class OfferSheet:
    """
    One offer, ready to be drawn. HTML is sanitised; what needs evidence and has none is left out (UK-07, UK-08).

    `price` is the cheapest package of its hotels on its terms; `was_pp_pence` an earlier price that is proved for
    exactly that package and higher (P11), asked last on `was_on`. `prices` are those of all its hotels. `ends_at` is
    the first moment it is over, never later than the end of `book_by` (UK-06).
    """

    slug: str
    name: str
    offer_type: OfferType
    state: OfferState
    cap_text: str
    headline_html: str
    why_html: str
    long_description_html: str
    terms_html: str
    begins_at: datetime
    ends_at: datetime | None
    book_by: date | None
    params: OfferParams
    hotels: tuple[PricedHotel, ...]
    price: HotelPrice | None
    stated: StatedPrice | None
    was_pp_pence: int | None
    was_on: date | None
    hide_saving: bool
    call_centre_exclusive: bool
    is_bookable: bool
    is_travelzoo: bool
    url: str
    look: str
    picture: Picture | None
    background_colour: str
    background_position: str
    overlay: str

    @property
    def value_pounds(self) -> int | None:
        """The price a head as pages show it, whole pounds rounded up; None sets the no-price flag."""
        if self.price is not None:
            return self.price.price_pounds
        return self.stated.pounds_pp if self.stated else None

    @property
    def last_day(self) -> date | None:
        """The day of its last moment, UK time; None: it has no end."""
        return last_day_of(self.ends_at) if self.ends_at else None

    @property
    def href(self) -> str:
        """Where the offer leads."""
        return offer_href(slug=self.slug, url=self.url)

    @property
    def keys(self) -> tuple[str, ...]:
        """What ends whatever shows it: its own change, and that of a hotel it is worked out from."""
        return (f"offer-{self.slug}", *(f"hotel-{one.hotel.itemcode}" for one in self.hotels))

    @property
    def is_listed_type(self) -> bool:
        """Special and seasonal offers show a hero and a product list (T03)."""
        return self.offer_type in LISTED_TYPES

    @property
    def can_book_online(self) -> bool:
        """Whether Book Now may be shown: never for a call-centre exclusive or a hotel that is not booked online."""
        if not self.is_bookable or self.call_centre_exclusive or self.price is None:
            return False
        return any(one.price == self.price and one.hotel.is_bookable_online for one in self.hotels)

    @property
    def ended_text(self) -> str:
        return ended_sentence(name=self.name)


@dataclass(frozen=True, slots=True)
class CollectionSheet:
    """A collection with its hotels in their order; `lowest` is the cheapest package of them all."""

    slug: str
    name: str
    title: str
    strapline: str
    description_html: str
    picture: Picture | None
    is_inspiration: bool
    hotels: tuple[PricedHotel, ...]

    @property
    def route(self) -> str:
        return f"/collections/{self.slug}"

    @property
    def keys(self) -> tuple[str, ...]:
        """What ends whatever shows it: its own change, and that of a hotel its lowest price may come from."""
        return (f"collection-{self.slug}", *(f"hotel-{one.hotel.itemcode}" for one in self.hotels))

    @property
    def lowest(self) -> HotelPrice | None:
        return cheapest_of(priced.price for priced in self.hotels if priced.price)


@dataclass(frozen=True, slots=True)
class ListEntry:
    """One place on a list, counted from 1: a hotel, or an offer that is shown now."""

    position: int
    heading: str
    line: str
    picture: Picture | None
    person_name: str
    person_role: str
    words_html: str
    hotel: PricedHotel | None
    offer: OfferSheet | None


@dataclass(frozen=True, slots=True)
class ListSheet:
    """
    A curated list. Hotels that are not published and offers that have ended have left it, and the rest moved up.

    `changes_at`: when the next offer on it begins or ends by itself.
    """

    kind: str
    title: str
    introduction_html: str
    picture: Picture | None
    entries: tuple[ListEntry, ...]
    changes_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class DealSheet:
    """The deal of the week with its dates; `ends_at` is the first moment it is over."""

    title: str
    words_html: str
    first_day: date
    last_day: date
    ends_at: datetime
    offer: OfferSheet


@dataclass(frozen=True, slots=True)
class OfferReference:
    """What is wrong with pointing at an offer now; `problem` is a sentence for staff, empty when all is well."""

    slug: str
    name: str
    state: OfferState | None
    problem: str


@dataclass(frozen=True, slots=True)
class ProvingOffer:
    """An offer that holds current evidence, and what that proves."""

    slug: str
    records: tuple[Record, ...]
