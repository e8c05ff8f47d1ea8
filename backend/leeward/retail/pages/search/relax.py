"""
"Becalmed": nothing fits. The smallest changes that would give something, and from which price (S48).

Every change is asked for real; what is offered leads to results, never to the next empty page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from leeward.pricing.api import PackageOffer
from leeward.retail.pages.props.search_results import RelaxationProps
from leeward.retail.pages.search.filters import Group
from leeward.retail.pages.search.found import find_cheapest
from leeward.retail.pages.search.months import cheapest_month, in_any_month
from leeward.retail.pages.search.request import ResultsRequest
from leeward.retail.search.errors import BadSearch
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.pricing_client import lead_in, list_airports_to
from leeward.travel import limits
from leeward.travel.airports import display_airport_name
from leeward.travel.nights import format_nights
from leeward.travel.search_query import SearchQuery

MOST_OFFERED = 4
#: Questions asked at most: an empty page must not cost more than a full one.
_MOST_TRIED = 24
_FLEXIBLE = (3, 7)

Candidate = tuple[str, ResultsRequest]


def relaxations(*, request: ResultsRequest, asked: Asked, groups: list[Group]) -> list[RelaxationProps]:
    """
    Up to four changes that help, the smallest first: a filter, then days, the month, nights, airport.

    Where none of them does, the cheapest holiday that these places have at all for these people.
    """
    found: list[RelaxationProps] = []
    for tried, (label, changed) in enumerate(_candidates(request, asked, groups)):
        if len(found) == MOST_OFFERED or tried == _MOST_TRIED:
            break
        offered = _gives(label, changed, asked)
        if offered is not None:
            found.append(offered)
    return found or [offered for each in _anything(request, asked) if (offered := _gives(*each, asked))]


def _gives(label: str, request: ResultsRequest, asked: Asked) -> RelaxationProps | None:
    try:
        found = find_cheapest(asked=asked, request=request)
    except BadSearch:
        return None
    if found is None:
        return None
    count, offer = found
    return RelaxationProps(
        label=label,
        count=count,
        from_pp_pence=offer.per_person_pence,
        from_total_pence=offer.total_pence,
        href=request.address(),
    )


def _candidates(request: ResultsRequest, asked: Asked, groups: list[Group]) -> Iterator[Candidate]:
    """The many airports come last: asked for one by one, they would leave nothing of the questions for the others."""
    yield from _without_filters(request, groups)
    # Where one change does not help, the filters and one more may.
    forms = {"": request}
    if request.filters or request.box is not None:
        forms[", without filters"] = replace(request, filters={}, box=None)
    for changes in (_at_other_times, _from_other_airports):
        for ending, form in forms.items():
            for label, changed in changes(form, asked):
                yield f"{label}{ending}", changed


def _at_other_times(request: ResultsRequest, asked: Asked) -> Iterator[Candidate]:
    """Other days, then the whole month, then the one that costs least, then other lengths of stay."""
    query = request.query
    if query.departure_date is not None:
        for days in _FLEXIBLE:
            if days > query.flexible_days:
                label = f"Leave up to {days} days earlier or later"
                yield label, replace(request, query=replace(query, flexible_days=days))
        month = query.departure_date.replace(day=1)
        yield f"Leave at any time in {month:%B %Y}", _in_month(request, month)
    cheapest = _cheapest_month(query, asked)
    if cheapest is not None and cheapest != (query.departure_date or query.month or cheapest).replace(day=1):
        yield f"Leave in {cheapest:%B %Y}", _in_month(request, cheapest)
    for nights in limits.FALLBACK_NIGHTS:
        if nights != query.nights:
            yield f"Stay {format_nights(nights)}", replace(request, query=replace(query, nights=nights))


def _from_other_airports(request: ResultsRequest, asked: Asked) -> Iterator[Candidate]:
    query = request.query
    for airport in list_airports_to(edition=asked.edition, query=query):
        if airport not in query.departure_airports:
            label = f"Fly from {_airport_name(airport, asked)}"
            yield label, replace(request, query=replace(query, departure_airports=(airport,)))


def _anything(request: ResultsRequest, asked: Asked) -> Iterator[Candidate]:
    """The cheapest package of the year from any airport, of so many nights, or of the usual lengths."""
    query = replace(in_any_month(request.query), departure_airports=())
    offer = _lead_in(query, asked) or _lead_in(replace(query, nights=None), asked)
    if offer is not None:
        month = offer.departure_date.replace(day=1)
        found = replace(query, departure_airports=(offer.airport,), nights=offer.nights, month=month)
        airport = _airport_name(offer.airport, asked)
        label = f"Leave from {airport} in {month:%B %Y} for {format_nights(offer.nights)}"
        yield label, replace(request, query=found, filters={}, box=None)


def _lead_in(query: SearchQuery, asked: Asked) -> PackageOffer | None:
    try:
        return lead_in(edition=asked.edition, query=query, today=asked.today)
    except BadSearch:
        return None


def _cheapest_month(query: SearchQuery, asked: Asked) -> date | None:
    try:
        return cheapest_month(query=query, asked=asked)
    except BadSearch:
        return None


def _in_month(request: ResultsRequest, month: date) -> ResultsRequest:
    return replace(request, query=replace(in_any_month(request.query), month=month))


def _airport_name(iata: str, asked: Asked) -> str:
    return display_airport_name(asked.catalogue.airport_name(iata))


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
