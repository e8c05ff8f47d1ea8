"""The parameters that only results have: filters, order, page (issue 6; Z47)."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import unquote_plus

from leeward.pricing.api import Refinement, Sort
from leeward.retail.search.errors import BadSearch
from leeward.retail.search.filters import FILTER_NAMES, PAGE_SIZE, read_filters, refinement_of
from leeward.retail.search.parameters import Parameters

MOST_RESULTS = 48
UNREFINED = Refinement(limit=PAGE_SIZE)
SORTS = {sort.value: sort for sort in Sort}
BOX = "bbox"
_MOST_OFFSET = 20_000
_REFINING = FILTER_NAMES | {"sort", "offset", "limit", BOX}


def is_refined(query_string: str) -> bool:
    """Whether an address may hold filters, an order or a page at all: most do not, and need not be read for them."""
    return any(_may_refine(piece.partition("=")[0]) for piece in query_string.split("&"))


@lru_cache(maxsize=1024)
def _may_refine(name: str) -> bool:
    return unquote_plus(name) in _REFINING


def read_refinement(query_string: str) -> Refinement:
    """Filters, order and page of an address. :raises BadSearch: one of them makes no sense"""
    given = Parameters(query_string)
    refinement = refinement_of(
        read_filters(given),
        box=given.box(BOX),
        sort=given.one_of("sort", SORTS) or Sort.PRICE,
        offset=given.number("offset", least=0, most=_MOST_OFFSET) or 0,
        limit=given.number("limit", least=1, most=MOST_RESULTS) or PAGE_SIZE,
    )
    if given.errors:
        raise BadSearch(given.errors)
    return refinement
