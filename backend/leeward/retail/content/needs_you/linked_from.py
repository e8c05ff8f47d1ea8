"""Who links to a page by its address: what editors typed or chose in a text, which no index of references knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from leeward.retail.content.going_live.reach import path_of
from leeward.retail.content.models import HeroPage
from leeward.retail.content.needs_you.dead_links import brands_of, paths_in
from leeward.retail.content.needs_you.list_warnings import brand_ids_of
from leeward.retail.content.needs_you.typed_words import Typed, typed_in_page, typed_in_thing, typed_things
from leeward.retail.content.needs_you.warnings import brands_showing, published_pages


def linked_from(*pages: HeroPage) -> list[tuple[str, str]]:
    """Names of what is published on a brand of a page and links to it or to a page below it, with the path."""
    shown_by: dict[str, set[int]] = {}
    for page in pages:
        gone = page.get_descendants(inclusive=True).values_list("url_path", flat=True)
        brands = _brands_showing(page)
        for url in {page.url_path, *gone}:
            shown_by.setdefault(path_of(url), set()).update(brands)
    found: list[tuple[str, str]] = []
    for one, places in _published(pages):
        linked = {path for typed in places for path in paths_in(typed)} & shown_by.keys()
        # Whose it is may cost queries: asked of the few that link there.
        brands = _brands_showing(one) if linked else set()
        found.extend((str(one), path) for path in sorted(linked) if shown_by[path] & brands)
    return found


def _published(pages: Sequence[HeroPage]) -> Iterator[tuple[Any, Iterable[Typed]]]:
    """Every page, but for these and those below them, and everything else that editors write."""
    going = tuple(page.path for page in pages)
    yield from ((one, typed_in_page(one)) for one in published_pages() if not one.path.startswith(going))
    yield from ((thing, typed_in_thing(thing)) for thing in typed_things())


def _brands_showing(one: Any) -> set[int]:
    brands = brands_showing(one) if isinstance(one, HeroPage) else brands_of(brand_ids_of(one))
    return {brand.brand_id for brand in brands}
