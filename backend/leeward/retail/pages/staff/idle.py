"""The door of every staff screen, in the CMS as at the desk, for sessions that nobody uses any more (T-06)."""

from __future__ import annotations

import re
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from leeward.retail.desk.getting_in.idle import end_if_idle
from leeward.retail.kit.staff.staff_paths import STAFF_PATHS

_AT_QUEUE = frozenset({"/api/desk/changes", "/api/desk/enquiries"})
"""Asked every few seconds: its own door looks at the session, more seldom (`desk.getting_in.access`)."""
_BY_ITSELF = re.compile(r"/cms/(?:editing-sessions/|jsi18n/|sprite)")
"""What an open CMS screen asks while nobody touches it."""
BY_SCREEN = {"X-Asked-By": "screen"}
"""With this an open desk asks again for what somebody else has changed."""


class IdleMiddleware:
    """Who comes back to a screen after half an hour signs in again."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._answer = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith(STAFF_PATHS) and not (request.method == "GET" and request.path in _AT_QUEUE):
            end_if_idle(request, is_somebody=not _is_by_itself(request))
        return self._answer(request)


def _is_by_itself(request: HttpRequest) -> bool:
    is_said = all(request.headers.get(name) == value for name, value in BY_SCREEN.items())
    return bool(_BY_ITSELF.match(request.path)) or (request.method == "GET" and is_said)
