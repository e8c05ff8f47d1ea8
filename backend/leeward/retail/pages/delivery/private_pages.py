"""
Pages that belong to one visitor: a basket, a booking, a look-up (T-05, UK-28).

They are made like every other page, but nothing of another company runs on them (T-12, decision 0032); and then they
are kept nowhere: not by the page cache, not by browsers, not by search engines, and their addresses are told to no
other site.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from leeward.retail.kit.answers.private_answers import mark_private
from leeward.retail.kit.caching.surrogate import KEEP_HEADER, KEYS_HEADER
from leeward.retail.kit.errors import NotFound
from leeward.retail.pages.asking import asking_of
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.delivery.cache import CACHE_HEADER
from leeward.retail.pages.delivery.documents import page_document

PrivateMake = Callable[..., Answer | HttpResponse]
View = Callable[..., HttpResponse]


def private_view(make: PrivateMake) -> View:
    """
    A view of what `make(asking, request=…, **parts)` makes: a page, or an answer of its own such as a redirect.

    A `NotFound` it raises is a designed 404, as private as the page would have been.
    """

    @require_safe
    @wraps(make)
    def view(request: HttpRequest, **parts: str) -> HttpResponse:
        mark_private(request)
        try:
            answer = make(asking_of(request), request=request, **parts)
        except NotFound as unknown:
            raise Http404(unknown.message) from unknown
        if isinstance(answer, HttpResponse):
            return keep_private(answer)
        response = page_document(
            request=request, page=answer.page, props=answer.props, head=answer.head, status=answer.status
        )
        if answer.frames:
            response._csp_replace = {"frame-src": ["'self'", *answer.frames]}  # type: ignore[attr-defined]
        return keep_private(response)

    return view


def keep_private(response: HttpResponse) -> HttpResponse:
    """The same answer, kept by nobody and told to nobody."""
    for header in (CACHE_HEADER, KEYS_HEADER, KEEP_HEADER):
        response.headers.pop(header, None)
    response["Cache-Control"] = "no-store"
    response["Referrer-Policy"] = "no-referrer"
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response
