"""
How much anybody may send: Django reads a form to its end, files to the disk, before it asks who sent it (R-26).

The API has a bound of its own, which it answers as a problem (`DATA_UPLOAD_MAX_MEMORY_SIZE`).
"""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from leeward.retail.project.middleware import STAFF_PREFIX

MOST_OF_STAFF_BYTES = 256 * 1024 * 1024
"""A supplier's file and what surrounds it (`inventory/importers/files.py`)."""


class BodySizeMiddleware:
    """413 for what is larger, of which nothing is read."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        said = request.META.get("CONTENT_LENGTH") or "0"
        if not request.path.startswith("/api/") and said.isdigit() and int(said) > _most_bytes(request):
            return HttpResponse("That is too much to send.\n", status=413, content_type="text/plain")
        return self.get_response(request)


def _most_bytes(request: HttpRequest) -> int:
    return MOST_OF_STAFF_BYTES if request.path.startswith(STAFF_PREFIX) else settings.DATA_UPLOAD_MAX_MEMORY_SIZE
