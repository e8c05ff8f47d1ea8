"""
Cards that point to something that cannot be shown: an ended offer, an unpublished hotel, a product that is sold out.

Said when a page is saved, listed every morning, and shown in the CMS as a report. Visitors never see such a card's
promise: `structure.reading` leaves it out or draws it without link and price.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from leeward.retail.brands.queries import get_brand, list_brands
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.content.models import HeroPage, HomePage, LandingPage, SeasonalHomePage
from leeward.retail.content.queries import Wish, structure_of
from leeward.retail.content.structure import Card, PageStructure


@dataclass(frozen=True, slots=True)
class CardWarning:
    """One card that needs an editor. `row` is its header, `card` what it says, `problem` a sentence."""

    page_id: int
    page: str
    brand: str
    row: str
    card: str
    problem: str


def warnings_of_page(*, page: HeroPage, at: datetime) -> list[CardWarning]:
    """What is wrong with a page's cards on each brand that shows it, each problem once."""
    found: dict[tuple[str, str], CardWarning] = {}
    for brand in _shown_by(page):
        structure = structure_of(page=page, brand=brand, at=at, wish=Wish(broken_cards=True))
        for warning in _warnings(structure, brand):
            found.setdefault((warning.card, warning.problem), warning)
    return list(found.values())


def warnings_everywhere(*, at: datetime) -> list[CardWarning]:
    """The same for every published page, by page."""
    pages: Sequence[HeroPage] = [
        page for model in (HomePage, SeasonalHomePage, LandingPage) for page in model.objects.live().order_by("path")
    ]
    return [warning for page in pages for warning in warnings_of_page(page=page, at=at)]


def _shown_by(page: HeroPage) -> list[BrandSheet]:
    own = page.own_brand()
    if own is not None:
        return [get_brand(workspace=own.workspace)]
    chosen = {brand.pk for brand in page.shown_by()}
    return [sheet for sheet in list_brands() if sheet.brand_id in chosen]


def _warnings(structure: PageStructure, brand: BrandSheet) -> Iterator[CardWarning]:
    for row in structure.card_rows:
        for card in row.cards:
            if problem := card.problem or _sold_out(card):
                said = card.heading or card.product_name or card.offer_name or f"Card {card.position}"
                yield CardWarning(structure.page_id, structure.title, brand.name, row.header, said, problem)


def _sold_out(card: Card) -> str:
    """A hotel that is on sale but has nothing left that anybody could book."""
    if (
        card.itemcode
        and not card.offer_slug
        and card.is_dynamic_price
        and (card.price is None or not card.price.is_live)
    ):
        return f"{card.product_name} has nothing left to sell."
    return ""
