"""
The hot addresses as the API's document declares them.

In a web process the hot path answers before Django sees the request. Where it does not stand in front (a test client, a
script), these routes hand the request to it, so that there is one way to answer and one declaration of its shape.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from ninja import Router, Schema

from leeward.retail.search import lead_in_schemas, schemas
from leeward.retail.search.filters import FILTERS
from leeward.retail.search.hotpath.door import HotPath
from leeward.retail.search.hotpath.mount import with_hot_path
from leeward.retail.search.hotpath.routes import ROUTES, HotRoute
from leeward.retail.search.refinements import BOX, MOST_RESULTS, SORTS

router = Router(tags=["search"])

_WHO = {
    "room[adults]": "Adults of a room; repeat the group for each room (Z16)",
    "room[children]": "Children of that room",
    "room[ages][]": "Each child's age on the date of return",
}
_WHERE = {
    "destination": "Up to three country or region codes, separated by commas",
    "region": "A region that narrows its country",
}
_HOW = {
    "depair": "Up to three departure airports, separated by commas",
    "nights": "Nights in the hotel, 1 to 28",
}
_WHEN = {
    "date": "Departure, YYYY-MM-DD",
    "month": "A whole month, YYYY-MM",
    "flex": "So many days earlier or later, at most 14",
}
_HOTEL = {"itemcode": "A hotel: country code and its id", "hotelId": "A hotel's id within the destination's country"}
_REFINING = {name: one.about for name, one in FILTERS.items()} | {
    BOX: "Part of the map: south, west, north, east in degrees",
    "sort": f"Any of {', '.join(SORTS)}",
    "offset": "Results to leave out",
    "limit": f"Results a page, at most {MOST_RESULTS}",
    "extended_search": "true: departures up to five years ahead",
}
_BOARD = {"boardbasis": "One board basis, by code"}
_FLIGHTS = {
    "cabin": "A cabin both ways, or one out and one home: Economy|Business",
    "outflight": "The outbound flight by its id; one that cannot be had is refused",
    "inflight": "The flight home by its id; one that cannot be had is refused",
}
_ANY_DAY = {"month": _WHEN["month"]} | _BOARD

_Declared = tuple[type[Schema], str, dict[str, str]]
_DECLARED: dict[str, _Declared] = {
    "search_find_holidays": (schemas.HolidaysBodyOut, "Results", _WHERE | _HOW | _WHEN | _WHO | _BOARD | _REFINING),
    "search_list_options": (schemas.OptionsBodyOut, "What may be chosen", _WHERE | _HOW | _HOTEL | _WHO),
    "search_get_calendar": (schemas.CalendarBodyOut, "Cheapest by day", _WHERE | _HOW | _HOTEL | _WHO | _ANY_DAY),
    "search_get_quote": (
        schemas.QuoteBodyOut,
        "A price line by line",
        _WHERE | _HOW | _WHEN | _HOTEL | _WHO | _BOARD | _FLIGHTS,
    ),
    "search_list_destinations": (schemas.HolidayDestinationsBodyOut, "Where we go", {}),
    "search_get_cheapest": (lead_in_schemas.CheapestPackageBodyOut, "A product's lead-in package", _HOW | _WHEN | _WHO),
    "search_get_leading_price": (lead_in_schemas.LeadingPriceBodyOut, "A country's lead-in price", _HOW | _WHEN | _WHO),
    "search_get_lead_in": (lead_in_schemas.LeadInBodyOut, "A lead-in package", _HOW | _WHEN | _WHO),
    "search_get_flights": (schemas.FlightsBodyOut, "The legs of two flights", {}),
}  # fmt: skip


def _view_of(route: HotRoute) -> Callable[..., HttpResponse]:
    """A view that names the holes of the route's address, as the API library wants to see them."""

    def view(request: HttpRequest, **_holes: str) -> HttpResponse:
        return _answer_through_hot_path(request)

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter("request", kind, annotation=HttpRequest)]
    parameters += [inspect.Parameter(name, kind, annotation=str) for name in _holes_of(route)]
    view.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    view.__doc__ = route.answer.__doc__
    return view


def _answer_through_hot_path(request: HttpRequest) -> HttpResponse:
    started: list[tuple[str, list[tuple[str, str]]]] = []
    hot_path = _hot_path_of(settings.LEEWARD_HOME)
    body = b"".join(hot_path(request.META, lambda status, headers, *_rest: started.append((status, headers))))
    if not started:  # passed on
        raise Http404("not a hot address in this spelling")
    status, headers = started[-1]
    return HttpResponse(body, status=int(status.split()[0]), headers=dict(headers))


@lru_cache(maxsize=1)
def _hot_path_of(_home: Path) -> HotPath:
    return with_hot_path(lambda _environ, _start_response: [], headers=())


def _holes_of(route: HotRoute) -> list[str]:
    return [piece[1:-1] for piece in route.template.split("/") if piece.startswith("{")]


def _parameters(query: dict[str, str]) -> list[dict[str, Any]]:
    text = {"type": "string"}
    return [
        {"name": name, "in": "query", "required": False, "schema": text, "description": meaning}
        for name, meaning in query.items()
    ]


for _route in ROUTES:
    _shape, _summary, _query = _DECLARED[_route.name]
    router.add_api_operation(
        _route.template.removeprefix("/api"),
        ["GET"],
        _view_of(_route),
        response=_shape,
        operation_id=_route.name,
        summary=_summary,
        openapi_extra={"parameters": _parameters(_query)},
    )
