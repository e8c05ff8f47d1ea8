"""
What no database of ours can keep: text with a NUL in it. PostgreSQL refuses it wherever it is compared or stored, which
would be an error of ours in every view that asks with what it was sent (R-37); nobody types one. It is refused once, in
front of them all; in bodies of the API by `api/parsing.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse

from leeward.retail.project.middleware import STAFF_PREFIX

NUL = "\0"


class NulMiddleware:
    """Address, question and form. What the CMS is sent its own forms look at, and its files may hold any byte."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if NUL in request.path or "%00" in request.META.get("QUERY_STRING", "") or _is_in_form(request):
            raise BadRequest("a NUL")
        return self.get_response(request)


def _is_in_form(request: HttpRequest) -> bool:
    # A provider's message is read as it came, for its signature: as a form it could not be read again.
    if request.method != "POST" or request.path.startswith(("/api/", "/pay/events/", STAFF_PREFIX)):
        return False
    return any(NUL in value for _, values in request.POST.lists() for value in values)
