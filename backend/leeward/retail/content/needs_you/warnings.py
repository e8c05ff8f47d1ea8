"""
Cards that point to something that cannot be shown: an ended offer, an unpublished hotel, a product that is sold out;
words that promise a saving which no offer proves (`unproved`), and links to pages that are gone (`dead_links`).

Said when a page is saved, listed every morning, and shown in the CMS as a report. Visitors never see such a card's
promise: `structure.reading` leaves it out or draws it without link and price. Lists, deals, collections and superheroes
stand in the same report (`list_warnings`), and with their words everything else that editors write.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.urls import reverse
from wagtail.permission_policies.pages import PagePermissionPolicy

from leeward.retail.brands.editing import may_edit_for
from leeward.retail.brands.queries import get_brand, list_brands
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.content.going_live.publishing import list_overdue
from leeward.retail.content.going_live.reach import path_of
from leeward.retail.content.models import HeroPage, HomePage, LandingPage, SeasonalHomePage
from leeward.retail.content.models.landing_form import path_problem
from leeward.retail.content.needs_you.list_warnings import (
    Looks,
    ThingWarning,
    warning_of,
    warnings_of_lists,
    warnings_of_words,
)
from leeward.retail.content.needs_you.typed_words import HERO_PLACE, typed_in_page, typed_things
from leeward.retail.content.queries import card_rows_of, names_of_rows
from leeward.retail.content.structure import Card, Row
from leeward.retail.hotels.queries.identity import without_lead_in
from leeward.retail.kit import clock
from leeward.retail.offers.queries import state_of_offers
from leeward.retail.offers.queries.shapes import OfferReference
from leeward.travel.dates import format_long_date

Shown = tuple[HeroPage, list[BrandSheet]]
"""A page and the brands that show it, the default first."""


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


def warnings_of_page(*, page: HeroPage, at: datetime) -> list[CardWarning]:
    """What is wrong with a page's cards on each brand that shows it, each problem once; then its words and links."""
    return _of_pages([(page, brands_showing(page))], at=at, looks=Looks(at=at))


def _of_pages(shown: Sequence[Shown], *, at: datetime, looks: Looks) -> list[CardWarning]:
    """The same of many, page by page, in a number of queries that only brands can raise."""
    found: list[dict[tuple[str, str], CardWarning]] = [{} for _ in shown]
    for number, warning in _of_cards(shown, at):
        found[number].setdefault((warning.card, warning.problem), warning)
    for (page, brands), warnings in zip(shown, found, strict=True):
        for place, row, problem in _of_words(page, brands, looks):
            shown_on, edit = brands[0].name if brands else "", _edit_href(page.pk)
            warnings.setdefault((place, problem), CardWarning(page.pk, page.title, shown_on, row, place, problem, edit))
    return [warning for warnings in found for warning in warnings.values()]


def _of_words(page: HeroPage, brands: list[BrandSheet], looks: Looks) -> Iterator[tuple[str, str, str]]:
    """Place, header of its row and problem of what is written on a page, its address before all."""
    if isinstance(page, LandingPage) and page.path and (taken := path_problem(path_of(page.url_path))):
        yield "Address", "", taken
    if unseen := _unseen_hero(page):
        yield HERO_PLACE, "", unseen
    for one in looks.problems_in(typed_in_page(page), brands=brands, here=names_of_rows(page)):
        yield one.typed.place, one.typed.row, one.problem


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
    found = _of_pages(with_their_brands(published_pages()), at=at, looks=looks)
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


def with_their_brands(pages: Iterable[HeroPage]) -> list[Shown]:
    """Stored pages, each with `brands_showing` it: two queries for all."""
    homes = dict(HomePage.objects.filter(brand__isnull=False).values_list("path", "brand_id"))
    chosen: dict[int, set[int]] = {}
    for page_id, brand_id in LandingPage.brands.through.objects.values_list("landingpage_id", "brand_id"):
        chosen.setdefault(page_id, set()).add(brand_id)
    found = []
    for page in pages:
        own = {brand_id for path, brand_id in homes.items() if page.path.startswith(path)}
        wanted = own or chosen.get(page.pk, set())
        found.append((page, [one for one in list_brands() if not wanted or one.brand_id in wanted]))
    return found


def _of_cards(shown: Sequence[Shown], at: datetime) -> Iterator[tuple[int, CardWarning]]:
    """Each warning with the number of its page in `shown`."""
    seen = list(_cards_of(shown, at))
    cards = [card for *_, card in seen]
    offers = state_of_offers({card.offer_slug for card in cards if card.offer_slug}, at=at)
    excused = without_lead_in({card.itemcode for card in cards if _is_unpriced_hotel(card)})
    for number, brand, row, card in seen:
        if problem := card.problem or _sold_out(card, offers, excused):
            page = shown[number][0]
            said = card.heading or card.product_name or card.offer_name or f"Card {card.position}"
            edit = _edit_href(page.pk)
            yield number, CardWarning(page.pk, page.title, brand.name, row.header, said, problem, edit)


def _cards_of(shown: Sequence[Shown], at: datetime) -> Iterator[tuple[int, BrandSheet, Row, Card]]:
    for brand in list_brands():
        numbers = [number for number, (_, brands) in enumerate(shown) if brand in brands]
        pages = [shown[number][0] for number in numbers]
        for number, rows in zip(numbers, card_rows_of(pages=pages, brand=brand, at=at), strict=True):
            yield from ((number, brand, row, card) for row in rows for card in row.cards)


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
