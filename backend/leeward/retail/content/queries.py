"""
Reads of built pages.

| call | SQL queries |
|---|---|
| `find_page` | 1 |
| `structure_of` | at most 2, however many rows and cards, live prices of hotels and offers included |
| `card_rows_of` | at most 2, however many pages |
| `find_site`, `find_shared_pages`, `landing_paths` | 1 |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import chain
from typing import Any

from django.db.models import CharField, Exists, ExpressionWrapper, F, OuterRef, Q, QuerySet
from wagtail.models import Page, PageViewRestriction, Site

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.content.errors import UnknownPage
from leeward.retail.content.going_live.reach import own_sites, path_of, shown_on
from leeward.retail.content.links import is_of_tree
from leeward.retail.content.models import HeroPage, SharedPages
from leeward.retail.content.structure import (
    Banner,
    CardFacts,
    PageStructure,
    Row,
    gather_facts,
    gather_facts_of,
    read_rows,
)
from leeward.retail.content.structure.live_prices import LivePrices, find_live_prices
from leeward.retail.content.structure.wanted import wanted_by
from leeward.retail.kit import clock
from leeward.retail.kit.caching.surrogate import PRICES
from leeward.retail.kit.database.prepared import PreparedQuery, columns, from_row
from leeward.retail.offers.queries.life import next_change

HOME_SLUGS = frozenset({"", "home"})
_KINDS = ("seasonalhomepage", "landingpage", "homepage")


@dataclass(frozen=True, slots=True)
class Wish:
    """How a structure is to be read: with cards that point to nothing, too (previews)."""

    broken_cards: bool = False


def find_site(*, brand_id: int) -> Site | None:
    """
    Wagtail's site whose page tree a brand shows: any at one of its hosts that begins with a home page of its own.

    Of several the one at the host that stands first. A host that was put above the others has no site yet.
    """
    row = _site_of.first(brand_id=brand_id)
    if row is None:
        return None
    n_columns = len(columns(Site))
    site = from_row(Site, row[:n_columns])
    site.root_page = from_row(Page, row[n_columns:])
    return site


def _build_site(*, brand_id: int) -> QuerySet[Any, Any]:
    parts = [*columns(Site), *(f"root_page__{name}" for name in columns(Page))]
    own = own_sites().filter(root_page__homepage__brand_id=brand_id)
    rows: QuerySet[Any, Any] = own.values_list(*parts)[:1]
    return rows


# Every page asks it.
_site_of = PreparedQuery(_build_site, brand_id=int)


def find_shared_pages() -> SharedPages | None:
    """The place in the tree whose pages every brand shows."""
    found: SharedPages | None = SharedPages.objects.live().first()
    return found


def landing_paths(*, brand: BrandSheet) -> list[str]:
    """Addresses of every published landing page that the brand shows and is seen there, shared ones too. One query."""
    pages = _published(brand).filter(landingpage__isnull=False).order_by("path")
    paths = dict.fromkeys(path_of(url) for url in pages.values_list("url_path", flat=True))
    return [path for path in paths if is_of_tree(path)]


def row_names(*, brand: BrandSheet) -> dict[str, frozenset[str]]:
    """By what names links reach the rows of its pages: of any home page it has, and of landing pages. One query."""
    found: dict[str, frozenset[str]] = {}
    for page in _published(brand).order_by("path"):
        specific = _specific(page)
        if specific is not None:
            path = path_of(page.url_path) if hasattr(page, "landingpage") else "/"
            found[path] = found.get(path, frozenset()) | names_of_rows(specific)
    return found


def names_of_rows(page: HeroPage) -> frozenset[str]:
    """By what names links reach the rows of a page."""
    values = (row.get("value") or {} for row in page.rows.raw_data)
    return frozenset(name for value in values if (name := str(value.get("anchor") or "")))


def get_page(*, slug: str, brand: BrandSheet) -> HeroPage:
    """
    A published page of a brand by its path ("winter-sun/families"), its slug, or "home".

    The brand's own page comes before a shared one; another brand's is never found (T-02). For "home" it is the page
    that stands in for it, where one does. One query.

    :raises UnknownPage: there is none
    """
    page = _choose(_published(brand), slug)
    if page is None:
        raise UnknownPage("There is no page at this address.", field="slug", rule="unknown_page")
    return page


def get_page_to_edit(*, slug: str, brand: BrandSheet) -> HeroPage:
    """The same, published or not, as last saved by its editors. For those who may see drafts only."""
    page = _choose(_pages_of(brand), slug)
    if page is None:
        raise UnknownPage("There is no page at this address.", field="slug", rule="unknown_page")
    draft: HeroPage = page.get_latest_revision_as_object()
    return draft


def _pages_of(brand: BrandSheet) -> QuerySet[Page]:
    """Pages of a brand's own tree and of the shared one that show on it, with their kinds joined."""
    pages: QuerySet[Page] = shown_on(Page.objects.all(), brand_id=brand.brand_id).select_related(
        *_KINDS, *(f"{kind}__hero_picture" for kind in _KINDS), *(f"{kind}__superhero" for kind in _KINDS)
    )
    return pages


def _published(brand: BrandSheet) -> QuerySet[Page]:
    """Those that everybody may see; the CMS makes none private, and what did keeps what is below it, too."""
    path = ExpressionWrapper(OuterRef("path"), output_field=CharField())
    above = PageViewRestriction.objects.annotate(below=path).filter(below__startswith=F("page__path"))
    return _pages_of(brand).filter(~Exists(above), live=True)


def _choose(pages: QuerySet[Page], slug: str) -> HeroPage | None:
    wanted = slug.strip("/")
    if wanted in HOME_SLUGS:
        homes = pages.filter(Q(homepage__isnull=False) | Q(seasonalhomepage__isnull=False, live=True))
        found = [_specific(page) for page in homes.order_by("-depth", "-last_published_at")]
    else:
        last = wanted.rsplit("/", 1)[-1]
        rows = pages.filter(slug=last, seasonalhomepage__isnull=True)
        # The exact path before the mere slug, the brand's own before the shared.
        ordered = sorted(rows, key=lambda page: (path_of(page.url_path) != f"/{wanted}", page.root, page.path))
        found = [_specific(page) for page in ordered]
    return next((page for page in found if page is not None), None)


def _specific(page: Page) -> HeroPage | None:
    for kind in _KINDS:
        specific = getattr(page, kind, None)
        if isinstance(specific, HeroPage):
            return specific
    return None


def structure_of(*, page: HeroPage, brand: BrandSheet, at: datetime, wish: Wish | None = None) -> PageStructure:
    """A page, published or draft, as one brand shows it at a moment."""
    wish = wish or Wish()
    stored = list(page.rows.raw_data)
    wanted = wanted_by(stored)
    facts = gather_facts(wanted=wanted, brand_id=brand.brand_id, page=_key(page), at=at)
    rows = read_rows(stored=stored, facts=facts, prices=_prices(facts, at), hides_broken=not wish.broken_cards)
    return PageStructure(
        page_id=page.pk or 0,
        slug=page.slug,
        title=page.title,
        path=path_of(page.url_path or "/"),
        is_published=page.live,
        seo_title=page.seo_title or page.title,
        seo_description=page.search_description,
        rows=rows,
        keys=_keys(page, facts),
        ends_at=_next_change(page, facts, at),
    )


def card_rows_of(*, pages: Sequence[HeroPage], brand: BrandSheet, at: datetime) -> list[tuple[Row, ...]]:
    """Rows of cards of several pages as one brand shows them, with cards that point to nothing."""
    if not pages:
        return []
    stored = [list(page.rows.raw_data) for page in pages]
    wanted = wanted_by(chain.from_iterable(stored))
    keys = [_key(page) for page in pages]
    facts = gather_facts_of(pages=keys, wanted=wanted, brand_id=brand.brand_id, at=at)
    prices = _prices(facts[keys[0]], at)
    read = (
        read_rows(stored=rows, facts=facts[key], prices=prices, hides_broken=False)
        for key, rows in zip(keys, stored, strict=True)
    )
    return [tuple(row for row in rows if isinstance(row, Row)) for rows in read]


def _key(page: HeroPage) -> tuple[str, int]:
    return page._meta.label_lower, page.pk or 0


def _prices(facts: CardFacts, at: datetime) -> LivePrices:
    return find_live_prices(
        itemcodes=[hotel.itemcode for hotel in facts.hotels.values() if not hotel.problem],
        offers={one.slug: facts.offer_prices[key] for key, one in facts.offers.items() if not one.problem},
        today=clock.uk_date(at=at),
        airports=facts.airports,
    )


def get_row(*, structure: PageStructure, row_id: str) -> Row | Banner:
    """One row by its id. :raises UnknownPage: the page has no such row"""
    for row in structure.rows:
        if row.row_id == row_id:
            return row
    raise UnknownPage("This page has no such row.", field="rowId", rule="unknown_row")


def _keys(page: HeroPage, facts: CardFacts) -> tuple[str, ...]:
    keys = [
        *page.shown_keys(),
        *(f"hotel-{hotel.itemcode}" for hotel in facts.hotels.values()),
        *(f"offer-{offer.slug}" for offer in facts.offers.values()),
        *(f"picture-{pk}" for pk in facts.pictures),
        *(f"page-{pk}" for pk in facts.pages),
    ]
    if facts.hotels or facts.offers:
        keys.append(PRICES)
    return tuple(dict.fromkeys(keys))


def _next_change(page: HeroPage, facts: CardFacts, at: datetime) -> datetime | None:
    offers = ((offer.active_from, offer.ends_at) for offer in facts.offers.values())
    return next_change([(None, page.expire_at), *offers], at=at)
