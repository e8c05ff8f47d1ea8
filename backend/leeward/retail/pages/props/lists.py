"""Heads and lists of pages: hotels that can be sorted, bills, posters (S01-S06)."""

from __future__ import annotations

from typing import Literal

from leeward.retail.pages.props.base import LinkProps, PictureProps, Props
from leeward.retail.pages.props.home import CardPriceProps, CardProps

SortKey = Literal["recommended", "price", "rating", "stars", "name"]


class PageHeadProps(Props):
    """How a page opens: place in the site, heading, a line of why, the lead-in price, one picture."""

    breadcrumbs: list[LinkProps]
    heading: str
    tagline: str
    intro_html: str
    lead_in: CardPriceProps | None
    picture: PictureProps | None
    links: list[LinkProps]
    meta: list[str]


class ProductProps(Props):
    """One hotel of a list: its card, and what it can be sorted and narrowed by. `price_pp_pence` None sorts last."""

    itemcode: str
    product_code: str
    card: CardProps
    price_pp_pence: int | None
    rating_tenths: int | None
    stars: int
    place: str
    tags: list[str]


class ProductsSectionProps(Props):
    """A list of hotels (S03, S04). `sorts` is empty where the order is the point, as in the Hot 20."""

    kind: Literal["products"]
    heading: str
    intro: str
    products: list[ProductProps]
    sorts: list[SortKey]
    is_ranked: bool
    note: str
    empty_text: str


class BillsSectionProps(Props):
    """Offers as bills (configuration 2); one with a picture takes two columns."""

    kind: Literal["bills"]
    heading: str
    bills: list[CardProps]
    link: LinkProps | None


class PostersSectionProps(Props):
    """Places or collections as framed posters, four to a row at most."""

    kind: Literal["posters"]
    heading: str
    intro: str
    cards: list[CardProps]
