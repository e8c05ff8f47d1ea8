"""The filters of an address as the engine's own question: prices, counts and order all come from one place."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from leeward.pricing.api import Box, FlightWish, Refinement, Sort
from leeward.retail.pages.search_request import ResultsRequest
from leeward.travel.flights import TIMES_OF_DAY

Filters = Mapping[str, frozenset[str]]

#: Facts of a hotel behind a choice of `good`: facet and value as the catalogue and the engine name them.
FACT_OF_GOOD = {
    "adults_only": ("adults_only", "yes"),
    "step_free": ("step_free", "yes"),
    "transfers": ("transfer", "included"),
    "beach": ("facility", "beach_front"),
}
FLIGHT_GROUPS = ("stops", "airline", "departs", "cabin")
_PENCE = 100
_TENTHS = 10
_MOST_POUNDS = 1_000_000
_MILLION = 1_000_000
_WHOLE_TURN = 360


def refinement_of(request: ResultsRequest, *, offset: int = 0, limit: int) -> Refinement:
    """The request's filters and order. Choices that nothing can answer to leave nothing, as they should."""
    filters = request.filters
    return Refinement(
        boards=filters.get("boards", frozenset()),
        min_stars=int(_number(filters, "stars") or 0),
        max_per_person_pence=_pence(filters, "max_pp"),
        max_total_pence=_pence(filters, "max_total"),
        only_deals="deals" in filters.get("good", ()),
        box=_box(request.within),
        chosen=_facts(filters),
        flights=_flights(filters),
        sort=Sort(request.sort),
        offset=offset,
        limit=limit,
    )


def with_flights(refinement: Refinement, filters: Filters, *, group: str, value: str) -> Refinement:
    """The question with one group of flights answered by one value, its other groups kept: for counting."""
    wish = _flights({**filters, group: frozenset({value})})
    return replace(refinement, flights=wish, limit=1, offset=0, counts_facets=False)


def _facts(filters: Filters) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for name, facet in (("region_in", "destination"), ("resort", "resort"), ("facility", "facility")):
        if filters.get(name):
            found.setdefault(facet, set()).update(filters[name])
    if filters.get("rating"):
        found["rating"] = {str(round((_number(filters, "rating") or 0) * _TENTHS))}
    for choice in filters.get("good", ()):
        if choice != "deals":
            facet, value = FACT_OF_GOOD.get(choice, ("facility", choice))
            found.setdefault(facet, set()).add(value)
    return {facet: frozenset(values) for facet, values in found.items()}


def _flights(filters: Filters) -> FlightWish:
    stops = _number(filters, "stops")
    return FlightWish(
        airlines=filters.get("airline", frozenset()),
        cabins=filters.get("cabin", frozenset()),
        departs=_known(filters.get("departs", frozenset()), TIMES_OF_DAY),
        most_stops=None if stops is None else int(stops),
    )


def _known(values: frozenset[str], known: Collection[str]) -> frozenset[str]:
    return frozenset(value for value in values if value in known)


def _pence(filters: Filters, name: str) -> int | None:
    """A limit of whole pounds holds what is shown as that many pounds: shown prices are rounded up (P10)."""
    pounds = _number(filters, name)
    return None if pounds is None else int(min(pounds, _MOST_POUNDS)) * _PENCE


def _number(filters: Filters, name: str) -> float | None:
    value = next(iter(filters.get(name, ())), None)
    return None if value is None else float(value)


def _box(within: tuple[float, float, float, float] | None) -> Box | None:
    """The map's window; a map turned around the world may show it more than once."""
    if within is None:
        return None
    south, west, north, east = within
    if east - west >= _WHOLE_TURN:
        west, east = -180.0, 180.0
    edges = (south, _once_around(west), north, _once_around(east))
    return Box(*(round(edge * _MILLION) for edge in edges))


def _once_around(degrees: float) -> float:
    return degrees if -180 <= degrees <= 180 else (degrees + 180) % _WHOLE_TURN - 180
