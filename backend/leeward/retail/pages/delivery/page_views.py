"""One way from an address to a content page: ask, make, print. A refusal to know it is a designed 404."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.views.decorators.http import require_safe

from leeward.retail.kit.errors import NotFound
from leeward.retail.pages.asking import asking_of
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.delivery.documents import page_document
from leeward.retail.pages.frame.meant import find_moved_hotel

Make = Callable[..., Answer]
View = Callable[..., HttpResponse]


def page_view(make: Make) -> View:
    """A view that answers with what a page maker makes."""

    @require_safe
    @wraps(make)
    def view(request: HttpRequest, **parts: str) -> HttpResponse:
        try:
            answer = make(asking_of(request), **parts)
        except NotFound as unknown:
            moved = None
            if "hotel_slug" in parts:
                moved = find_moved_hotel(country_slug=parts["country_slug"], slug=parts["hotel_slug"])
            if moved is not None and moved != request.path:
                return HttpResponsePermanentRedirect(moved)
            raise Http404(unknown.message) from unknown
        return page_document(
            request=request, page=answer.page, props=answer.props, head=answer.head, status=answer.status
        )

    return view


@require_safe
def without_slash(request: HttpRequest, **_parts: Any) -> HttpResponse:
    """Addresses have no slash at their end; with one they moved, once and for good."""
    query = request.META.get("QUERY_STRING", "")
    return HttpResponsePermanentRedirect(request.path.rstrip("/") + (f"?{query}" if query else ""))
