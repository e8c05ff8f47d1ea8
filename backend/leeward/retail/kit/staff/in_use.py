"""
What is still used cannot be deleted, and whoever tries is told where it is used.

The CMS looks into an index of references first, which the worker writes a moment later: the database may know better.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from django.contrib import messages
from django.db.models import ProtectedError, RestrictedError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

MOST_NAMED = 3


class InUseMiddleware:
    """Back to the question, with a sentence, where the CMS would fail."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._answer = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._answer(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """A refused deletion in the CMS; everything else is somebody else's."""
        if not (isinstance(error, ProtectedError | RestrictedError) and request.path.startswith("/cms/")):
            return None
        users = error.protected_objects if isinstance(error, ProtectedError) else error.restricted_objects
        # To name one may cost a query, and thousands may hold it.
        named = sorted(f"{one._meta.verbose_name} “{one}”" for one in islice(users, MOST_NAMED))
        more = f" and {len(users) - MOST_NAMED} more" if len(users) > MOST_NAMED else ""
        where = f"{', '.join(named)}{more}"
        messages.error(
            request, f"It is still used, so nothing was deleted: {where}. Choose something else there first."
        )
        return HttpResponseRedirect(request.get_full_path())
