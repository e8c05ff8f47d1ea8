"""Which page tree a request reads: its brand's own, never Wagtail's default site (T-02)."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse

from leeward.retail.content.links import is_outside_tree
from leeward.retail.content.queries import find_site


class SiteMiddleware:
    """
    Give Wagtail the site of the request's brand before it guesses one.

    Left alone, Wagtail answers an unknown host with its default site: one brand's pages under another's name.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not is_outside_tree(request.path):
            request._wagtail_site = find_site(brand_id=request.brand.brand_id)  # type: ignore[attr-defined]
        response = self.get_response(request)
        if response.status_code == HTTPStatus.MOVED_PERMANENTLY:
            # Browsers keep it for good unless told: after a second change of mind they would go round in a circle.
            response.headers.setdefault("Cache-Control", "no-cache")
        return response
