"""
Who may open the CMS's choosers (T-06).

Wagtail lists in a chooser whatever there is, to everybody who may enter: also margins, suppliers and promo codes, whose
own screens are closed. What the public sees may be chosen by all; the rest by those who work with things of its kind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse

_CHOOSERS = "cms/snippets/choose/"
_PUBLIC = frozenset({"hotels", "geography", "editorial", "navigation", "offers"})
"""Domains whose things stand on the site."""
_PUBLIC_KINDS = frozenset({"brands.brand", "inventory.airline"})


class ChooserMiddleware:
    """No list of things whose kind somebody has nothing to do with."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._answer = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._answer(request)

    def process_view(self, request: HttpRequest, _view: object, _args: object, _named: object) -> None:
        """
        :raises PermissionDenied: a chooser of things that are not theirs to see
        :raises Http404: the address at which a chooser would make a thing; none of ours has a form for that
        """
        route = request.resolver_match.route if request.resolver_match else ""
        if not route.startswith(_CHOOSERS):
            return
        domain, kind = route.removeprefix(_CHOOSERS).split("/")[:2]
        user: Any = request.user
        is_public = domain in _PUBLIC or f"{domain}.{kind}" in _PUBLIC_KINDS
        # Whoever is not signed in is led to the sign-in by the view itself.
        if user.is_authenticated and not is_public and not user.has_module_perms(domain):
            raise PermissionDenied
        if user.is_authenticated and route.endswith("/create/"):
            raise Http404
