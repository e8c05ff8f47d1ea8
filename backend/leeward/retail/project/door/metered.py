"""
What asks the engine at other addresses than the hot ones costs a client what the hot ones cost, and content of the API
a little (T-01, T-24).

Pages and their data are answered by Django, which would be a way around the meter for whoever takes all prices. It
stands in front of the line: who has asked for more than their share neither waits in it nor keeps others waiting.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from django.conf import settings

from leeward.retail.kit import clock
from leeward.retail.kit.answers.wsgi import Environ, StartResponse, WsgiApplication
from leeward.retail.project.door.busy import too_much_answer
from leeward.retail.search.errors import TooManySearches
from leeward.retail.search.hotpath.clients import CostMeter, client_address
from leeward.retail.search.hotpath.routes import ROUTES

_POINTS = {route.name: route.points for route in ROUTES}
_OVERVIEW_POINTS = 20
"""Every hotel in every month, and where nothing fits once more for each answer to give up: a second's work."""
EXACT = {
    "/search/holidays/": _POINTS["search_find_holidays"],
    "/search/holidays/results.json": _POINTS["search_find_holidays"],
    "/search/where-can-we-go/": _OVERVIEW_POINTS,
    "/hotels/kept.json": _POINTS["search_get_cheapest"],
}
SHAPED = (
    (re.compile(r"/holidays/[^/]+/[^/]+/[^/]+/book(?:/quote\.json)?"), _POINTS["search_get_quote"]),
    (re.compile(r"/api/booking/baskets/[^/]+/(?:rooms|flights)"), _POINTS["search_list_options"]),
)

#: Content of the API: what is kept of it is answered before anybody counts, and parameters can be invented (T-24).
_CONTENT = re.compile(
    r"/api/(?:page-builder/(?:structure|row|get-row|preview)|offers/[^/]+(?:/details|/hotels/[^/]+/cheapest)?"
    r"|hotels/[^/]+/(?:factsheet|info|offers)|products/(?:details|offer|collections)/[^/]+"
    r"|v1/pricing/cheapest/lead-in/offer/[^/]+)"
)
_CONTENT_POINTS = 1
#: The forms of enquiries say the price of what they are about, drawn anew with what was wrong in them as well.
_FORMS = re.compile(r"/(?:quote|callback|write-to-us)(?:/frame|/form\.json)?")


class MeteredPages:
    """WSGI middleware; see the module's text."""

    def __init__(self, application: WsgiApplication, *, meter: CostMeter) -> None:
        self._application = application
        self._meter = meter

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        points = points_of(method=environ["REQUEST_METHOD"], path=environ.get("PATH_INFO", ""))
        if points:
            client = client_address(environ, trusted_proxies=settings.LEEWARD_TRUSTED_PROXIES)
            try:
                self._meter.charge(client=client, points=points, at=clock.elapsed_seconds())
            except TooManySearches as refusal:
                return too_much_answer(environ, start_response, refusal)
        return self._application(environ, start_response)


def points_of(*, method: str, path: str) -> float:
    """What a question costs; 0 for whatever is little work, or at a hot address, which charges by itself."""
    if method in {"GET", "HEAD", "POST"} and _FORMS.fullmatch(path):
        return _POINTS["search_get_quote"]
    if method in {"GET", "HEAD", "POST"} and _CONTENT.fullmatch(path):
        return _CONTENT_POINTS
    if method not in {"GET", "HEAD"}:
        return 0
    return EXACT.get(path) or next((points for shape, points in SHAPED if shape.fullmatch(path)), 0)
