"""How many holidays are left with each choice of flights, beside limits of price and other wishes for flights."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from dataclasses import replace

from leeward.pricing.api import Sort
from leeward.pricing.refinement import Facets
from leeward.retail.kit.caching.kept import Kept
from leeward.retail.pages.search.answers import Answer, question_of
from leeward.retail.pages.search.request import ResultsRequest
from leeward.retail.search.filters import FLIGHTS, Filters, refinement_of
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.pricing_client import search_holidays

_PRICES = ("max_pp", "max_total")
_NO_LIMIT = 2**62
_totals: Kept[array[int]] = Kept(most=256)


def with_flight_counts(asked: Asked, request: ResultsRequest, every: Answer, left: Answer) -> Facets:
    """
    The facets with exact counts of flights.

    Other flights have other prices: beside a limit of price, or other wishes for flights, each choice is asked for. The
    limits are laid on its answer, so that another limit asks nothing more.
    """
    if not request.filters.keys() & {*_PRICES, *FLIGHTS}:
        return left.facets
    most = _most_pence(request)
    counts = {
        kind: {
            value: bisect_right(_totals_with(asked, request, group, value, every.n_hotels), most)
            for value in every.facets.flights.get(kind, {})
        }
        for group, kind in FLIGHTS.items()
    }
    return replace(left.facets, flights=counts)


def _totals_with(asked: Asked, request: ResultsRequest, group: str, value: str, at_most: int) -> array[int]:
    """What every holiday with such flights costs in all, the least first; filters kept but for limits of price."""
    filters: Filters = {name: chosen for name, chosen in request.filters.items() if name not in _PRICES}
    wanted = refinement_of({**filters, group: frozenset({value})}, box=request.box, sort=Sort.TOTAL, limit=at_most)
    refinement = replace(wanted, counts_facets=False)

    def totals() -> array[int]:
        found = search_holidays(
            edition=asked.edition,
            query=request.query,
            refinement=refinement,
            today=asked.today,
            catalogue=asked.catalogue,
        )
        return array("q", sorted(pence for _, pence in found.totals()))

    return _totals.get(question_of(asked, request.query, refinement), totals)


def _most_pence(request: ResultsRequest) -> int:
    """The most that a party may pay under all limits of price; a share is rounded up to a penny (Z10)."""
    limits = refinement_of(request.filters)
    of_each, of_all = limits.max_per_person_pence, limits.max_total_pence
    most = [None if of_each is None else of_each * request.query.party.people, of_all]
    return min((pence for pence in most if pence is not None), default=_NO_LIMIT)
