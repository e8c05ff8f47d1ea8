"""
Cards that point to something that cannot be shown: an ended offer, an unpublished hotel, a product that is sold out;
words that promise a saving which no offer proves (`unproved`), and links to pages that are gone (`dead_links`).

Said when a page is saved, listed every morning, and shown in the CMS as a report. Visitors never see such a card's
promise: `structure.reading` leaves it out or draws it without link and price. Lists, deals, collections and superheroes
stand in the same report (`list_warnings`), and with their words everything else that editors write.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.urls import reverse
from wagtail.permission_policies.pages import PagePermissionPolicy

from leeward.retail.brands.editing import may_edit_for
from leeward.retail.brands.queries import get_brand, list_brands
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.content.list_warnings import Looks, ThingWarning, warning_of, warnings_of_lists, warnings_of_words
from leeward.retail.content.models import HeroPage, HomePage, LandingPage, SeasonalHomePage
from leeward.retail.content.publishing import list_overdue
from leeward.retail.content.queries import Wish, structure_of
from leeward.retail.content.structure import Card, PageStructure
from leeward.retail.content.typed_words import HERO_PLACE, typed_in_page, typed_things
from leeward.retail.hotels.queries.identity import without_lead_in
from leeward.retail.kit import clock
from leeward.retail.offers.queries import state_of_offers
from leeward.retail.offers.queries.shapes import OfferReference
from leeward.travel.dates import format_long_date


@dataclass(frozen=True, slots=True)
class CardWarning:
    """
    One card that needs an editor. `row` is its header, `card` what it says, `problem` a sentence.

    Of a list, a deal, a collection or a superhero `page` is its name and `page_id` None; `brand_ids` say whose it is.
    """

    page_id: int | None
    page: str
    brand: str
    row: str
    card: str
    problem: str
    edit_href: str
    brand_ids: frozenset[int] = frozenset()


def warnings_of_page(*, page: HeroPage, at: datetime, looks: Looks | None = None) -> list[CardWarning]:
    """What is wrong with a page's cards on each brand that shows it, each problem once; then its words and links."""
    found: dict[tuple[str, str], CardWarning] = {}
    brands = brands_showing(page)
    for brand in brands:
        structure = structure_of(page=page, brand=brand, at=at, wish=Wish(broken_cards=True))
        for warning in _warnings(structure, brand, at):
            found.setdefault((warning.card, warning.problem), warning)
    shown_on = brands[0].name if brands else ""
    if unseen := _unseen_hero(page):
        edit = _edit_href(page.pk)
        found[HERO_PLACE, unseen] = CardWarning(page.pk, page.title, shown_on, "", HERO_PLACE, unseen, edit)
    for one in (looks or Looks(at=at)).problems_in(typed_in_page(page), brands=brands):
        place, edit = one.typed, _edit_href(page.pk)
        warning = CardWarning(page.pk, page.title, shown_on, place.row, place.place, one.problem, edit)
        found.setdefault((warning.card, warning.problem), warning)
    return list(found.values())


def _unseen_hero(page: HeroPage) -> str:
    """Words of a page's own superhero that are not drawn, for it takes both a heading and a picture."""
    if page.superhero_id or (page.hero_heading and page.hero_picture_id):
        return ""
    if page.hero_heading:
        return "Its heading is not shown without a picture. Choose one."
    if page.hero_picture_id:
        return "Its picture is not shown without a heading. Write one."
    return "Its words are not shown without a heading and a picture." if page.hero_subheading else ""


def warnings_everywhere(*, at: datetime) -> list[CardWarning]:
    """What could not go live; the same for every published page, by page; then everything else that is published."""
    looks = Looks(at=at)
    found = [warning for page in published_pages() for warning in warnings_of_page(page=page, at=at, looks=looks)]
    words = [warning for thing in typed_things() for warning in warnings_of_words(thing, looks=looks)]
    things = [*warnings_of_lists(at=at), *words]
    return [*_overdue(at), *found, *map(_of_thing, things)]


def published_pages() -> list[HeroPage]:
    """Every built page that is published, by kind and path."""
    return [
        page for model in (HomePage, SeasonalHomePage, LandingPage) for page in model.objects.live().order_by("path")
    ]


def warnings_for(*, user: Any, at: datetime) -> list[CardWarning]:
    """Those that somebody may mend: on pages they may change, and in things of brands they edit (T-06)."""
    mine = PagePermissionPolicy().instances_user_has_permission_for(user, "change")
    editable = set(mine.values_list("pk", flat=True))
    return [
        one
        for one in warnings_everywhere(at=at)
        if (one.page_id in editable if one.page_id is not None else may_edit_for(user=user, brand_ids=one.brand_ids))
    ]


def _overdue(at: datetime) -> Iterator[CardWarning]:
    """What was to be published and could not be: each attempt failed, so somebody has to look."""
    for revision in list_overdue(at=at):
        thing, due = revision.content_object, revision.approved_go_live_at.astimezone(clock.UK)
        when = f"{format_long_date(due)} at {due:%H:%M}"
        problem = f"It was to go live on {when} and could not. Open it, mend what its form refuses, and publish it."
        if isinstance(thing, HeroPage):
            brands = brands_showing(thing)
            name, edit = brands[0].name if brands else "", _edit_href(thing.pk)
            yield CardWarning(thing.pk, thing.title, name, "", revision.object_str, problem, edit)
        else:
            yield _of_thing(warning_of(thing, revision.object_str, problem))


def _of_thing(one: ThingWarning) -> CardWarning:
    return CardWarning(None, one.thing, one.brand, "", one.place, one.problem, one.edit_href, one.brand_ids)


def _edit_href(page_id: int | None) -> str:
    return reverse("wagtailadmin_pages:edit", args=[page_id]) if page_id else ""


def brands_showing(page: HeroPage) -> list[BrandSheet]:
    """The brands that show a built page: its own, or those it was shared with."""
    own = page.own_brand()
    if own is not None:
        return [get_brand(workspace=own.workspace)]
    chosen = {brand.pk for brand in page.shown_by()}
    return [sheet for sheet in list_brands() if sheet.brand_id in chosen]


def _warnings(structure: PageStructure, brand: BrandSheet, at: datetime) -> Iterator[CardWarning]:
    cards = [card for row in structure.card_rows for card in row.cards]
    offers = state_of_offers({card.offer_slug for card in cards if card.offer_slug}, at=at)
    excused = without_lead_in({card.itemcode for card in cards if _is_unpriced_hotel(card)})
    for row in structure.card_rows:
        for card in row.cards:
            if problem := card.problem or _sold_out(card, offers, excused):
                said = card.heading or card.product_name or card.offer_name or f"Card {card.position}"
                edit = _edit_href(structure.page_id)
                yield CardWarning(structure.page_id, structure.title, brand.name, row.header, said, problem, edit)


def _sold_out(card: Card, offers: Mapping[str, OfferReference], excused: frozenset[str]) -> str:
    """An offer or a hotel that is on sale but has nothing left that anybody could book."""
    if card.offer_slug:
        return offers[card.offer_slug].problem
    if _is_unpriced_hotel(card) and card.itemcode not in excused:
        return f"{card.product_name} has nothing left to sell."
    return ""


def _is_unpriced_hotel(card: Card) -> bool:
    is_priced = card.price is not None and card.price.is_live
    return bool(card.itemcode) and not card.offer_slug and card.is_dynamic_price and not is_priced
