"""
How much anybody may send: Django reads a form to its end, files to the disk, before it asks who sent it (R-26).

The API has a bound of its own, which it answers as a problem (`DATA_UPLOAD_MAX_MEMORY_SIZE`).
"""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from leeward.retail.kit.answers.wsgi import announced_bytes
from leeward.retail.project.middleware import STAFF_PREFIX

MOST_OF_STAFF_BYTES = 256 * 1024 * 1024
"""A supplier's file and what surrounds it (`inventory/importers/files.py`)."""


class BodySizeMiddleware:
    """413 for what is larger, of which nothing is read; a file of staff is for whoever has signed in."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        most = MOST_OF_STAFF_BYTES if _is_staffs(request) else settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        if not request.path.startswith("/api/") and announced_bytes(request.META) > most:
            return _refusal("That is too much to send.")
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: object) -> HttpResponse | None:
        """Once it is known who asks, and before the form's token is looked for in the body."""
        is_large = _is_staffs(request) and announced_bytes(request.META) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        if is_large and not request.user.is_authenticated:
            return _refusal("Please sign in first: that is too much to send without.")
        return None


def _is_staffs(request: HttpRequest) -> bool:
    return request.path.startswith(STAFF_PREFIX)


def _refusal(sentence: str) -> HttpResponse:
    return HttpResponse(f"{sentence}\n", status=413, content_type="text/plain")
