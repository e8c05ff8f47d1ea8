"""The home page (R01): superhero, reassurance ribbon, page-builder rows."""

from __future__ import annotations

from typing import Literal

from leeward.retail.pages.props.base import LinkProps, PictureProps, Props


class HeroCaptionProps(Props):
    """The small paper label on the hero: what the picture sells. `link_href` is None where there is no page yet."""

    title: str
    text: str
    link_href: str | None


class HeroLookProps(Props):
    """
    How a chosen superhero departs from the page's own (E10, S20, S21): words of closed lists for the style sheet.

    `small`, `medium`, `large`: where the words stand, then the room on each side in steps, "center t-2 r-1 b-2 l-1".
    `scrims` from the lowest veil up, "linear to-right from-ink into-transparent"; none: the veil of the tone.
    `is_picture`: the picture is the link and says everything itself.
    """

    small: str
    medium: str
    large: str
    scrims: list[str]
    extra: Literal["", "hero-text-shadow", "hero-capitals", "hero-narrow"]
    overlay: PictureProps | None
    is_picture: bool
    target: Literal["_self", "_blank"]
    sign_up: LinkProps | None


class HeroProps(Props):
    """
    The superhero: a picture with words on it. `tone` says which veil keeps the words readable (S20, S21).

    `look` is None for a page's own picture and words.
    """

    heading: str
    subheading_html: str
    tone: Literal["light", "deep"]
    picture: PictureProps
    button: LinkProps | None
    caption: HeroCaptionProps | None
    look: HeroLookProps | None


RibbonIcon = Literal["shield", "arrows", "headset", "clock", "star"]
RIBBON_ICONS: tuple[RibbonIcon, ...] = ("shield", "arrows", "headset", "clock", "star")


class RibbonItemProps(Props):
    """One of the five reassurance items (S12)."""

    icon: RibbonIcon
    title: str
    text: str


class CardPriceProps(Props):
    """A per-person price in whole pence with its basis in words (UK-03); `limited`: that it is hardly sold (UK-09)."""

    lead_in_pp_pence: int
    was_pp_pence: int | None
    was_on: str | None
    basis: list[str]
    limited: str | None


class CardRatingProps(Props):
    """
    Official stars, 0 where there are none, and a hotel's score out of five (S19).

    With `source`, the site's name, it is what so many guests say there; without, it is our own (UK-30, UK-31).
    """

    stars: int
    score: str | None
    review_count: int | None
    source: str | None


class CardProps(Props):
    """
    One card of a row (E03, E04). `configuration` 1-11 picks the drawing; a field a configuration has no room for is
    ignored.
    """

    card_id: str
    configuration: int
    position: int
    heading: str
    label: str
    place: str
    text: str
    long_description_html: str
    picture: PictureProps | None
    price: CardPriceProps | None
    rating: CardRatingProps | None
    terms: str
    tone: Literal["plain", "accent", "sand", "deep"]
    link: LinkProps | None


class RowProps(Props):
    """One row of the page builder (E02). Paddings are CSS lengths from the editor's closed list."""

    row_id: str
    anchor: str
    header: str
    intro: str
    is_full_width: bool
    is_carousel: bool
    small_padding: str
    medium_padding: str
    large_padding: str
    background: Literal["paper", "sand", "sand-2", "brand-deep"]
    link: LinkProps | None
    cards: list[CardProps]
