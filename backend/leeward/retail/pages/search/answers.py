"""
What the engine answers to a question of the results page.

Answers are kept for a while by generation and catalogue: what was asked before, as with Back or a filter taken off
again, is not asked twice.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from leeward.pricing.api import PackageOffer, Refinement
from leeward.pricing.refinement import Facets
from leeward.retail.kit.caching.kept import Kept
from leeward.retail.search.filters import PAGE_SIZE
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.pricing_client import search_holidays
from leeward.travel.search_query import SearchQuery


@dataclass(frozen=True, slots=True)
class Answer:
    """What one question gave. `totals`: (itemcode, pence) of all that was asked for, `offers` the first page of it."""

    n_hotels: int
    facets: Facets
    offers: tuple[PackageOffer, ...]
    totals: tuple[tuple[str, int], ...]


_kept: Kept[Answer] = Kept(most=256)


def ask(*, asked: Asked, query: SearchQuery, refinement: Refinement, first: int = 0) -> Answer:
    """The engine's answer to a search so refined, with a page of offers from the `first` on. :raises BadSearch:"""
    return _kept.get((*question_of(asked, query, refinement), first), lambda: _ask(asked, query, refinement, first))


def question_of(asked: Asked, query: SearchQuery, refinement: Refinement) -> tuple[object, ...]:
    """A question as something to find its answer by: what a refinement chooses of hotels is a mapping."""
    plain = [getattr(refinement, part.name) for part in fields(refinement) if part.name != "chosen"]
    chosen = frozenset(refinement.chosen.items())
    return (asked.edition.mark, asked.catalogue.version, asked.today, query, *plain, chosen)


def _ask(asked: Asked, query: SearchQuery, refinement: Refinement, first: int) -> Answer:
    found = search_holidays(
        edition=asked.edition, query=query, refinement=refinement, today=asked.today, catalogue=asked.catalogue
    )
    shown = replace(found, order=found.order[first : first + PAGE_SIZE])
    return Answer(found.n_hotels, found.facets, shown.page().offers, tuple(found.totals()))
