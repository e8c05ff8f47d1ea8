"""Rows and cards as finished values: defaults filled in, links resolved, prices in pence, every HTML sanitised."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime

from leeward.retail.pictures.models import Picture


@dataclass(frozen=True, slots=True)
class Price:
    """
    A price per person in whole pence. `basis` are the lines that say what it is for.

    `is_live`: found by the engine just now; otherwise an editor stated it. Only a live price of an offer may have been
    dearer: `was_pp_pence` on `was_on` is what recorded prices prove (UK-07). `is_limited`: sold on less than a tenth of
    the departures it is told of (UK-09). `is_by_phone`: nobody books it online (PM2). `board` in words. `party`: for
    whom it is where that is not two adults, a line of `basis` as well (UK-03).
    """

    pp_pence: int
    was_pp_pence: int | None
    was_on: date | None
    basis: tuple[str, ...]
    is_live: bool
    nights: int | None = None
    board: str = ""
    is_limited: bool = False
    is_by_phone: bool = False
    party: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """
    One card (E03, E04). Empty texts are "". `position` counts from 1.

    What an editor left empty is filled from the hotel or the offer. `styles` maps a text to its departures, such as
    {"heading": {"colour": "brand"}}. `problem` says why the thing it points to cannot be shown; such a card is drawn
    without link and price, and left out of live pages when nothing of its own remains.
    """

    card_id: str
    position: int
    configuration: int
    heading: str
    label: str
    place: str
    short_description: str
    long_description_html: str
    terms: str
    tone: str
    picture: Picture | None
    alt_text: str | None
    link_href: str
    link_text: str
    button: str
    price: Price | None
    is_dynamic_price: bool
    is_dynamic_package_description: bool
    grid_column_small: str
    grid_column_medium: str
    grid_column_large: str
    image_max_height: str
    image_is_lazy_loading: bool
    css: str
    styles: Mapping[str, Mapping[str, str]]
    itemcode: str
    product_code: str
    product_name: str
    country_name: str
    stars: int
    rating_tenths: int | None
    review_count: int | None
    review_host: str
    offer_slug: str
    offer_name: str
    problem: str


@dataclass(frozen=True, slots=True)
class RowLayout:
    small_padding: str
    medium_padding: str
    large_padding: str
    background: str
    small_background: str
    medium_background: str


@dataclass(frozen=True, slots=True)
class Row:
    """A row of cards (E02)."""

    row_id: str
    position: int
    header: str
    intro: str
    anchor: str
    is_full_width: bool
    is_carousel: bool
    layout: RowLayout
    link_href: str
    link_text: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Banner:
    """One message across the page (S22)."""

    row_id: str
    position: int
    html: str
    picture: Picture | None
    large_picture: Picture | None
    alt_text: str | None
    link_href: str
    link_text: str
    background: str
    colour: str


@dataclass(frozen=True, slots=True)
class PageStructure:
    """
    A whole built page for one brand (E01).

    `keys` are the surrogate keys of all it shows; `ends_at` is when something on it next begins or ends, or None.
    """

    page_id: int
    slug: str
    title: str
    path: str
    is_published: bool
    seo_title: str
    seo_description: str
    rows: tuple[Row | Banner, ...]
    keys: tuple[str, ...]
    ends_at: datetime | None

    @property
    def card_rows(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if isinstance(row, Row))
