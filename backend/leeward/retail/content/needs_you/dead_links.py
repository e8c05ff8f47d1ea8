"""
Links that editors wrote, as an address or in a text, to a page of the tree that is not there (any more), or to an
offer, a collection, a post or a help page that a brand does not show; and to a row of a page that has none of the name.

A link that a redirect leads on is no dead one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlsplit

from django.db.models import Q
from wagtail.contrib.redirects.models import Redirect

from leeward.retail.brands.queries import list_brands
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.content.links import is_of_tree
from leeward.retail.content.needs_you.shown_addresses import KINDS, kind_and_slug
from leeward.retail.content.needs_you.typed_words import Typed
from leeward.retail.content.queries import landing_paths, row_names

_IN_TEXT = re.compile(r"""href=["'](/(?!/)[^"'#?]*)(?:\?[^"'#]*)?(?:#([^"']*))?["']""")
_WHOLE = re.compile(r"(/(?!/)[^\s#?]*)(?:\?[^\s#]*)?(?:#(\S*))?")
_OWN_IN_TEXT = re.compile(r"""href=["']#([^"']*)["']""")
_WORDS_TO_FIND = ":~:"
"""What follows is for browsers, which look for those words on the page: it is no part of a row's name."""
_ON_EVERY_PAGE = frozenset({"", "top", "content", "page"})
"""What browsers know by themselves, and the parts of our own frame."""
_NO_ROW = "where no row has that name"


@dataclass(frozen=True, slots=True)
class DeadLink:
    """A place with a link to a path without a page, and a sentence about it."""

    typed: Typed
    problem: str


class Addresses:
    """
    Where pages are found, brand by brand: a query for each brand and one for redirects, when they are needed; and one
    for each brand and kind of what has addresses of the product's own, such as offers. Rows are read where a link names
    one.
    """

    def __init__(self, *, at: datetime) -> None:
        self._at = at
        self._pages: dict[int, frozenset[str]] = {}
        self._shown: dict[tuple[int, str], frozenset[str]] = {}
        self._rows: dict[int, dict[str, frozenset[str]]] = {}
        self._led_on: dict[tuple[int | None, str], str] | None = None

    def dead_in(
        self, places: Iterable[Typed], *, brands: Iterable[BrandSheet], here: frozenset[str] | None = None
    ) -> Iterator[DeadLink]:
        """What leads nowhere on one of the brands that show the places. `here`: names of the rows they stand among."""
        shown = list(brands)
        for typed in places:
            for anchor in sorted(own_anchors_in(typed) - here - _ON_EVERY_PAGE) if here is not None else ():
                yield DeadLink(typed, _sentence(f"#{anchor}", _NO_ROW, [], is_everywhere=True))
            for path, anchor in sorted(links_in(typed)):
                missing = [(brand, *what) for brand in shown if (what := self._missing(path, anchor, brand))]
                if missing:
                    without = [brand for brand, *_ in missing]
                    everywhere = len(without) == len(shown)
                    yield DeadLink(typed, _sentence(*missing[0][1:], without, is_everywhere=everywhere))

    def _missing(self, path: str, anchor: str, brand: BrandSheet) -> tuple[str, str] | None:
        """What does not lead there, and what is missing; None where something answers, or is led on."""
        if what := self._missing_page(path, brand):
            return path, what
        rows = self._rows_of(brand).get(path) if anchor not in _ON_EVERY_PAGE else None
        return None if rows is None or anchor in rows else (f"{path}#{anchor}", _NO_ROW)

    def _missing_page(self, path: str, brand: BrandSheet, *, led_from: frozenset[str] = frozenset()) -> str:
        if found := kind_and_slug(path):
            what = "" if found[1] in self._slugs(found[0], brand) else KINDS[found[0]][1]
        elif path == "/" or not is_of_tree(path):
            return ""
        else:
            what = "" if path in self._paths(brand) else "where there is no page"
        return "" if what and self._is_led_on(path, brand, led_from) else what

    def _slugs(self, kind: str, brand: BrandSheet) -> frozenset[str]:
        if (brand.brand_id, kind) not in self._shown:
            self._shown[brand.brand_id, kind] = KINDS[kind][0](brand, self._at)
        return self._shown[brand.brand_id, kind]

    def _paths(self, brand: BrandSheet) -> frozenset[str]:
        if brand.brand_id not in self._pages:
            self._pages[brand.brand_id] = frozenset(landing_paths(brand=brand))
        return self._pages[brand.brand_id]

    def _rows_of(self, brand: BrandSheet) -> dict[str, frozenset[str]]:
        """Of each page that editors build, the names of its rows."""
        if brand.brand_id not in self._rows:
            self._rows[brand.brand_id] = row_names(brand=brand)
        return self._rows[brand.brand_id]

    def _is_led_on(self, path: str, brand: BrandSheet, led_from: frozenset[str]) -> bool:
        """Whether a redirect leads to where something answers: what it leads to may be gone in its turn."""
        if self._led_on is None:
            leading = Redirect.objects.filter(Q(redirect_page__isnull=True) | Q(redirect_page__live=True))
            rows = leading.values_list("site__root_page__homepage__brand", "old_path", "redirect_link")
            self._led_on = {(brand_id, old): link for brand_id, old, link in rows}
        # A redirect is of one brand's site, or of every one.
        to = self._led_on.get((brand.brand_id, path), self._led_on.get((None, path)))
        if to is None or not _WHOLE.fullmatch(to):
            return to is not None
        there = urlsplit(to).path.rstrip("/") or "/"
        passed = led_from | {path}
        return there not in passed and not self._missing_page(there, brand, led_from=passed)


def links_in(typed: Typed) -> set[tuple[str, str]]:
    """Every path on this site that a place links to, without its query, and its anchor."""
    whole = (_WHOLE.fullmatch(text) for text in (typed.href, *typed.texts))
    found = {(match.group(1), match.group(2) or "") for match in whole if match}
    found.update(link for text in typed.texts for link in _IN_TEXT.findall(text))
    return {(path.rstrip("/") or "/", _row_named_by(anchor)) for path, anchor in found}


def own_anchors_in(typed: Typed) -> set[str]:
    """Names of the rows of its own page that a place links to."""
    found = {anchor for text in typed.texts for anchor in _OWN_IN_TEXT.findall(text)}
    if typed.href.startswith("#"):
        found.add(typed.href[1:])
    return {_row_named_by(anchor) for anchor in found}


def paths_in(typed: Typed) -> set[str]:
    """The paths alone."""
    return {path for path, _ in links_in(typed)}


def _row_named_by(anchor: str) -> str:
    return anchor.partition(_WORDS_TO_FIND)[0]


def brands_of(brand_ids: frozenset[int]) -> list[BrandSheet]:
    """The brands that show a thing; of no brand in particular: every one."""
    return [sheet for sheet in list_brands() if not brand_ids or sheet.brand_id in brand_ids]


def _sentence(path: str, what: str, without: list[BrandSheet], *, is_everywhere: bool) -> str:
    where = "" if is_everywhere else f" on {', '.join(brand.name for brand in without)}"
    return f"It links to {path}, {what}{where}."
