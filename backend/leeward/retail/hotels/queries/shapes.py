"""What the reads of hotels answer with. Every `…_html` is sanitised; every other text is plain."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from urllib.parse import urlsplit

from leeward.retail.geography.queries import PlaceRef
from leeward.retail.hotels.facilities import Facility
from leeward.retail.pictures.models import Picture


@dataclass(frozen=True, slots=True)
class HotelIdentity:
    """
    A hotel's own record. `latitude` and `longitude` are both None unless they may be shown on a map (V04, Z42).

    `rating_tenths`: the guests' rating, 10 to 50, None while nobody has rated. `status` is `Hotel.Status`.
    """

    itemcode: str
    product_code: str
    name: str
    slug: str
    status: int
    online_bookable: bool
    country: PlaceRef
    region: PlaceRef
    resort: str
    latitude: Decimal | None
    longitude: Decimal | None
    airport_iata: str
    airport_name: str
    airport_km: int | None
    transfer_minutes: int | None
    stars: int
    rating_tenths: int | None
    review_count: int | None
    child_policy: str
    child_policy_text: str
    min_adult_age: int | None
    min_child_age: int
    max_child_age: int
    has_step_free_access: bool | None
    is_coming_soon: bool
    is_adults_only: bool

    @property
    def path(self) -> str:
        """The address of the hotel's page on every brand."""
        return f"/holidays/{self.country.slug}/{self.region.slug}/{self.slug}"


@dataclass(frozen=True, slots=True)
class HotelCard:
    """
    A hotel in a list. `picture` is None and the texts are empty where no factsheet is published.

    `review_host`: the site its guests' reviews stand on, "reviews.example"; empty where we know none (UK-30).
    """

    hotel: HotelIdentity
    picture: Picture | None
    why_line: str
    tags: tuple[str, ...]
    facilities: tuple[str, ...]
    beach_metres: int | None
    review_host: str


@dataclass(frozen=True, slots=True)
class GalleryPicture:
    """`description` is the alternative text here."""

    picture: Picture
    description: str


@dataclass(frozen=True, slots=True)
class RoomText:
    """A kind of room under the code it is sold by; `facts` are short lines."""

    code: str
    name: str
    html: str
    facts: tuple[str, ...]
    picture: Picture | None


@dataclass(frozen=True, slots=True)
class Tab:
    """A text under its own heading; the heading is not repeated in the text (S27)."""

    title: str
    html: str


@dataclass(frozen=True, slots=True)
class Promo:
    """An offer or inclusion with the words found for it; both empty where there are none (Z43)."""

    name: str
    description_html: str
    terms_html: str


@dataclass(frozen=True, slots=True)
class Video:
    """`picture` is the still; nothing is loaded from the video's site."""

    title: str
    description: str
    video_id: str
    picture: Picture | None


@dataclass(frozen=True, slots=True)
class HotelAward:
    """Valid on the day that was asked about (UK-32)."""

    title: str
    issuer: str
    year: int
    category: str
    picture: Picture | None


@dataclass(frozen=True, slots=True)
class BrandPanelText:
    """The hotel's group (S28); `link` may be empty."""

    name: str
    html: str
    link: str


@dataclass(frozen=True, slots=True)
class Certificate:
    """A sustainability certificate that is valid on the day asked about."""

    year: int
    issuer: str


@dataclass(frozen=True, slots=True)
class CentreStay:
    """One stay of a multi-centre holiday."""

    itemcode: str
    name: str
    path: str
    nights: int
    text: str


@dataclass(frozen=True, slots=True)
class StepFreeFact:
    """`is_so` None: not known, and never to be shown as a yes."""

    label: str
    is_so: bool | None


@dataclass(frozen=True, slots=True)
class ReviewSiteRef:
    """Where the rating comes from; empty texts where nobody has said."""

    url: str
    number: str
    picture: Picture | None

    @property
    def host(self) -> str:
        """The site's name."""
        return review_host(self.url)


def review_host(url: str) -> str:
    """ "reviews.example" of an address at that site; empty where there is none."""
    return (urlsplit(url).hostname or "").removeprefix("www.")


@dataclass(frozen=True, slots=True)
class Counts:
    """'At a glance' (S26); None: not known."""

    pools: int | None
    restaurants: int | None
    bars: int | None
    rooms: int | None


@dataclass(frozen=True, slots=True)
class HotelPage:
    """
    Everything written about a hotel, as its page, the info and the details dialogs show it.

    `gallery` begins with the main picture. `centres` is empty for a single hotel. Promos, awards and the certificate
    are those of the day asked about. `promo_texts` are the words found for the promos, by their own names (E09).
    """

    hotel: HotelIdentity
    gallery: tuple[GalleryPicture, ...]
    why_line: str
    signature_text: str
    description_html: str
    usps: tuple[str, ...]
    tags: tuple[str, ...]
    address: tuple[str, ...]
    counts: Counts
    facilities: tuple[Facility, ...]
    beach_metres: int | None
    rooms: tuple[RoomText, ...]
    tabs: tuple[Tab, ...]
    promos: tuple[Promo, ...]
    promo_texts: tuple[Promo, ...]
    videos: tuple[Video, ...]
    awards: tuple[HotelAward, ...]
    certificate: Certificate | None
    brand: BrandPanelText | None
    centres: tuple[CentreStay, ...]
    step_free: tuple[StepFreeFact, ...]
    step_free_notes: str
    review_site: ReviewSiteRef
    opens_on: date | None
    coming_soon_text: str

    @property
    def is_multi_centre(self) -> bool:
        return bool(self.centres)

    def has(self, facility: str) -> bool:
        """Whether a facility of the vocabulary is ticked."""
        return any(one.code == facility for one in self.facilities)
