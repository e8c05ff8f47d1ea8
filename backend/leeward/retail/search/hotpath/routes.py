"""The hot addresses: which function answers each, what it costs a client, and how an address is found."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from leeward.retail.search.answers import hot as answers
from leeward.retail.search.flights import answers as flight_answers
from leeward.retail.search.hotpath.asked import Asked

#: A body still to be encoded, or JSON already.
Answer = Callable[[Asked], dict[str, Any] | bytes]

_PART = re.compile(r"[A-Za-z0-9][A-Za-z0-9|_.:-]{0,79}", re.ASCII)
_HOLE = "{"


@dataclass(frozen=True, slots=True)
class HotRoute:
    """
    One address. `points` is what a question costs a client.

    A body that is not `is_kept` holds something that runs out, such as an offer token, and is made anew each time.
    An address whose first hole holds `left_to_others` is not ours. `subject` is what the answer depends on where
    addresses that differ may ask the same: the same body answers them.
    """

    template: str
    name: str
    answer: Answer
    points: float
    is_kept: bool = True
    subject: Callable[[Asked], Hashable] | None = None
    left_to_others: str = ""


ROUTES: tuple[HotRoute, ...] = (
    HotRoute("/api/search/holidays", "search_find_holidays", answers.holidays, 2),
    HotRoute("/api/search/options", "search_list_options", answers.options, 3, subject=answers.options_subject),
    HotRoute("/api/search/calendar", "search_get_calendar", answers.calendar, 3, subject=answers.calendar_subject),
    HotRoute("/api/search/quote", "search_get_quote", answers.quote, 2, is_kept=False),
    HotRoute("/api/search/holiday-destinations", "search_list_destinations", answers.holiday_destinations, 1),
    HotRoute("/api/packages/hotels/{productCode}/cheapest", "search_get_cheapest", answers.cheapest_package, 2),
    HotRoute("/api/countries/{country}/leading-price", "search_get_leading_price", answers.leading_price, 4),
    # What is cheapest of an offer is for the offers to say (Z57).
    HotRoute(
        "/api/v1/pricing/cheapest/lead-in/{scope}/{code}",
        "search_get_lead_in",
        answers.lead_in,
        4,
        left_to_others="offer",
    ),
    HotRoute("/api/v1/flights/{outflightid}/{inflightid}", "search_get_flights", flight_answers.flights, 1),
)

_EXACT = {route.template: route for route in ROUTES if _HOLE not in route.template}
_WITH_HOLES: dict[int, list[tuple[list[str], HotRoute]]] = {}
for _route in ROUTES:
    if _HOLE in _route.template:
        _pieces = _route.template.split("/")
        _WITH_HOLES.setdefault(len(_pieces), []).append((_pieces, _route))

Found = tuple[HotRoute, tuple[str, ...]]


def find_route(path: str) -> Found | None:
    """The route of a path and what stands in its holes; None for every address that is not hot."""
    exact = _EXACT.get(path)
    if exact is not None:
        return exact, ()
    given = path.split("/")
    for pieces, route in _WITH_HOLES.get(len(given), ()):
        parts = _parts(pieces, given)
        if parts is not None and parts[0] != route.left_to_others:
            return route, parts
    return None


def _parts(pieces: list[str], given: list[str]) -> tuple[str, ...] | None:
    parts = []
    for piece, text in zip(pieces, given, strict=True):
        if piece.startswith(_HOLE):
            if not _PART.fullmatch(text):
                return None
            parts.append(text)
        elif piece != text:
            return None
    return tuple(parts)
