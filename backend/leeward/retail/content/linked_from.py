"""Who links to a page by its address: what editors typed or chose in a text, which no index of references knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from leeward.retail.content.dead_links import brands_of, paths_in
from leeward.retail.content.list_warnings import brand_ids_of
from leeward.retail.content.models import HeroPage
from leeward.retail.content.reach import path_of
from leeward.retail.content.typed_words import Typed, typed_in_page, typed_in_thing, typed_things
from leeward.retail.content.warnings import brands_showing, published_pages


def linked_from(page: HeroPage) -> list[tuple[str, str]]:
    """Names of what is published on a brand of the page and links to it or to a page below it, with the path."""
    gone = page.get_descendants(inclusive=True)
    paths = {path_of(url) for url in gone.values_list("url_path", flat=True)} | {path_of(page.url_path)}
    shown_by = _brands_showing(page)
    found: list[tuple[str, str]] = []
    for one, places in _published(page):
        linked = {path for typed in places for path in paths_in(typed)} & paths
        # Whose it is may cost queries: asked of the few that link there.
        if linked and shown_by & _brands_showing(one):
            found.extend((str(one), path) for path in sorted(linked))
    return found


def _published(page: HeroPage) -> Iterator[tuple[Any, Iterable[Typed]]]:
    """Every page, but for this one and those below it, and everything else that editors write."""
    yield from ((one, typed_in_page(one)) for one in published_pages() if not one.path.startswith(page.path))
    yield from ((thing, typed_in_thing(thing)) for thing in typed_things())


def _brands_showing(one: Any) -> set[int]:
    brands = brands_showing(one) if isinstance(one, HeroPage) else brands_of(brand_ids_of(one))
    return {brand.brand_id for brand in brands}
