"""What the reads of places answer with."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from leeward.retail.pictures.models import Picture


@dataclass(frozen=True, slots=True)
class PlaceRef:
    """A country or a region by name, as links and lists need it. `code`: ISO for countries, our own for regions."""

    code: str
    name: str
    slug: str


@dataclass(frozen=True, slots=True)
class ClimateMonth:
    """Long-term averages of a month (1 to 12) in whole °C and days with rain; None: not known."""

    month: int
    high_c: int
    sea_c: int | None
    rain_days: int | None


@dataclass(frozen=True, slots=True)
class GuideSection:
    """`html` is sanitised."""

    title: str
    html: str
    picture: Picture | None


@dataclass(frozen=True, slots=True)
class GuideText:
    """
    What is written about a place; all empty while nothing is published.

    `intro_html` is sanitised. `best_months` are numbers 1 to 12, `climate` is in the order of the year.
    """

    picture: Picture | None = None
    tagline: str = ""
    intro_html: str = ""
    reasons: tuple[str, ...] = ()
    best_months: tuple[int, ...] = ()
    climate: tuple[ClimateMonth, ...] = ()
    sections: tuple[GuideSection, ...] = ()


@dataclass(frozen=True, slots=True)
class CountryFacts:
    """
    What travellers want to know; empty texts and None where nobody has said.

    `flight_minutes`: from London. `time_zone`: of the zone database (`hours_ahead_text` turns it into words).
    """

    flight_minutes: int | None = None
    time_zone: str = ""
    currency: str = ""
    languages: str = ""


@dataclass(frozen=True, slots=True)
class TravelAdvice:
    """UK-37: where the government's advice stands, entry and health rules, and the day on which they were checked."""

    link: str
    link_text: str
    entry_html: str
    health_html: str
    checked_on: date | None


@dataclass(frozen=True, slots=True)
class RegionCard:
    """A region in a list: enough for a card and a pin."""

    place: PlaceRef
    country: PlaceRef
    tagline: str
    picture: Picture | None
    latitude: Decimal | None
    longitude: Decimal | None


@dataclass(frozen=True, slots=True)
class RegionTagline:
    """The line under a region's name, empty while none is published; `region` and `country` are codes."""

    region: str
    country: str
    tagline: str


@dataclass(frozen=True, slots=True)
class ResortRef:
    """A resort of a region, with its sentence or two."""

    name: str
    slug: str
    blurb: str


@dataclass(frozen=True, slots=True)
class CountryPage:
    """Everything written about a country, and its regions by name."""

    country: PlaceRef
    guide: GuideText
    facts: CountryFacts
    advice: TravelAdvice
    regions: tuple[RegionCard, ...]


@dataclass(frozen=True, slots=True)
class RegionPage:
    """
    Everything written about a region. `facts` and `advice` are its country's; `others` are the country's other regions.
    """

    region: PlaceRef
    country: PlaceRef
    guide: GuideText
    facts: CountryFacts
    advice: TravelAdvice
    latitude: Decimal | None
    longitude: Decimal | None
    resorts: tuple[ResortRef, ...]
    others: tuple[RegionCard, ...]


@dataclass(frozen=True, slots=True)
class Destination:
    """A country with its regions, both by name."""

    country: PlaceRef
    tagline: str
    picture: Picture | None
    regions: tuple[RegionCard, ...]
