"""What the page builder adds to rows of cards: banners, grounds per screen, departures of cards (E02-E04, S22)."""

from __future__ import annotations

from typing import Literal

from leeward.retail.pages.props.base import LinkProps, PictureProps, Props
from leeward.retail.pages.props.home import HeroProps, RibbonItemProps, RowProps
from leeward.retail.pages.props.home_foot import ReviewsProps, SignUpBandProps
from leeward.retail.pages.props.search_bar import SearchBarProps

Columns = Literal["auto", "1", "2", "3", "4", "5", "6", "full"]
StyledText = Literal[
    "heading", "short_description", "long_description", "package_description", "price", "button", "image_label",
    "link_to_page_text",
]  # fmt: skip


class TextDressingProps(Props):
    """How one text departs from its drawing: words of closed lists, "" as drawn."""

    text: StyledText
    colour: Literal["", "ink", "ink-2", "brand", "accent", "paper"]
    size: Literal["", "small", "normal", "large", "display"]
    padding: Literal["", "none", "small", "medium", "large"]
    align: Literal["", "left", "center", "right"]


class CardDressingProps(Props):
    """
    What an editor set for one card beyond its words. `problem` is for editors: why its hotel or offer cannot be shown.

    Columns are of 2, 3 and 6 (S17).
    """

    columns_small: Columns
    columns_medium: Columns
    columns_large: Columns
    image_max_height: Literal["", "8rem", "12rem", "18rem", "26rem"]
    is_eager: bool
    frame: Literal["", "lifted", "lined", "quiet"]
    texts: list[TextDressingProps]
    problem: str


class BuiltRowProps(RowProps):
    """
    A row that an editor built. `dressings` by card id; a card without one is as drawn.

    A ground of "" is that of large screens.
    """

    kind: Literal["row"]
    small_background: Literal["", "paper", "sand", "sand-2", "brand-deep"]
    medium_background: Literal["", "paper", "sand", "sand-2", "brand-deep"]
    dressings: dict[str, CardDressingProps]


class BannerProps(Props):
    """One message across the page (S22). Without a picture its ground carries it."""

    kind: Literal["banner"]
    row_id: str
    html: str
    picture: PictureProps | None
    large_picture: PictureProps | None
    background: Literal["paper", "sand", "sand-2", "brand-deep"]
    colour: Literal["", "ink", "ink-2", "brand", "accent", "paper"]
    link: LinkProps | None


class HomeProps(Props):
    """
    The home page (R01): hero with the search bar on its edge, ribbon, rows, reviews (S14), sign-up.

    `deposit_line`: with how little one can book (K07); empty where everything is paid at once.
    """

    hero: HeroProps | None
    search_bar: SearchBarProps | None
    ribbon: list[RibbonItemProps]
    deposit_line: str
    rows: list[BuiltRowProps | BannerProps]
    reviews: ReviewsProps | None
    sign_up: SignUpBandProps


class LandingProps(Props):
    """A landing page: superhero or plain title, then what the editor built."""

    title: str
    hero: HeroProps | None
    search_bar: SearchBarProps | None
    rows: list[BuiltRowProps | BannerProps]
