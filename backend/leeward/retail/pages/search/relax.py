"""
"Becalmed": nothing fits. The smallest changes that would give something, and from which price (S48).

Every change is asked for real; what is offered leads to results, never to the next empty page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from leeward.retail.pages.props.search_results import RelaxationProps
from leeward.retail.pages.search.filters import Group
from leeward.retail.pages.search.found import find_cheapest
from leeward.retail.pages.search.request import ResultsRequest
from leeward.retail.search.errors import BadSearch
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.pricing_client import list_airports_to
from leeward.travel import limits
from leeward.travel.airports import display_airport_name

MOST_OFFERED = 4
#: Questions asked at most: an empty page must not cost more than a full one.
_MOST_TRIED = 24
_FLEXIBLE = (3, 7)

Candidate = tuple[str, ResultsRequest]


def relaxations(*, request: ResultsRequest, asked: Asked, groups: list[Group]) -> list[RelaxationProps]:
    """Up to four changes that help, the smallest first: a filter, then days, then nights, airport, the month."""
    found: list[RelaxationProps] = []
    for tried, (label, changed) in enumerate(_candidates(request, asked, groups)):
        if len(found) == MOST_OFFERED or tried == _MOST_TRIED:
            break
        offered = _gives(label, changed, asked)
        if offered is not None:
            found.append(offered)
    return found


def _gives(label: str, request: ResultsRequest, asked: Asked) -> RelaxationProps | None:
    try:
        found = find_cheapest(asked=asked, request=request)
    except BadSearch:
        return None
    if found is None:
        return None
    count, pence = found
    return RelaxationProps(label=label, count=count, from_pp_pence=pence, href=request.address())


def _candidates(request: ResultsRequest, asked: Asked, groups: list[Group]) -> Iterator[Candidate]:
    yield from _without_filters(request, groups)
    yield from _other_searches(request, asked)
    if request.filters or request.box is not None:
        # Where one change does not help, the filters and one more may.
        bare = replace(request, filters={}, box=None)
        for label, changed in _other_searches(bare, asked):
            yield f"{label}, without filters", changed


def _other_searches(request: ResultsRequest, asked: Asked) -> Iterator[Candidate]:
    """Other days, then nights, then airports, then the whole month."""
    query = request.query
    if query.departure_date is not None:
        for days in _FLEXIBLE:
            if days > query.flexible_days:
                yield (
                    f"Leave up to {days} days earlier or later",
                    replace(request, query=replace(query, flexible_days=days)),
                )
    for nights in limits.FALLBACK_NIGHTS:
        if nights != query.nights:
            yield f"Stay {nights} nights", replace(request, query=replace(query, nights=nights))
    for airport in list_airports_to(edition=asked.edition, query=query):
        if airport not in query.departure_airports:
            name = display_airport_name(asked.catalogue.airport_name(airport))
            yield f"Fly from {name}", replace(request, query=replace(query, departure_airports=(airport,)))
    if query.departure_date is not None:
        month = query.departure_date.replace(day=1)
        yield (
            f"Leave at any time in {month:%B %Y}",
            replace(request, query=replace(query, departure_date=None, month=month, flexible_days=0)),
        )


def _without_filters(request: ResultsRequest, groups: list[Group]) -> Iterator[Candidate]:
    """One filter less, then none at all."""
    labels = {(group.name, choice.value): choice.label for group in groups for choice in group.choices}
    if request.box is not None:
        yield "Look at the whole map", replace(request, box=None)
    for name, values in sorted(request.filters.items()):
        for value in sorted(values):
            rest = {**request.filters, name: values - {value}}
            kept = {group: chosen for group, chosen in rest.items() if chosen}
            yield f"Without “{labels.get((name, value), value)}”", replace(request, filters=kept)
    if sum(len(values) for values in request.filters.values()) > 1:
        yield "Without any filter", replace(request, filters={})
