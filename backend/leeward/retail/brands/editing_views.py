"""Staff screens of what shows on brands, closed to those who do not work for its brands (T-06)."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern
from wagtail.snippets.views.snippets import SnippetViewSet

from leeward.retail.brands.editing import PUBLISH, ShownOnBrands, may_delete_for, may_edit_for

View = Callable[..., HttpResponse]

SHOWS = frozenset({"unpublish", "revisions_unschedule"})
"""Addresses that change what visitors see, or will see; besides these every form that is sent with “Publish”."""
READS = frozenset({"inspect", "history", "usage", "copy"})
"""Addresses of a single thing that change nothing about it. A copy is a new thing: its form asks for its brands."""


class BrandSnippetViewSet(SnippetViewSet):  # type: ignore[misc]
    """
    Wagtail's views ask for the permission for the kind of thing alone. Every address of a single thing is guarded here.

    That includes publishing, taking down, reverting, locking and workflow, whatever their views are called.
    """

    def get_urlpatterns(self) -> list[URLPattern]:
        patterns: list[URLPattern] = super().get_urlpatterns()
        for pattern in patterns:
            if "pk" in pattern.pattern.converters and pattern.name not in READS:
                pattern.callback = self._guarded(pattern.callback)
        return patterns

    def may_edit(self, user: Any, thing: Any) -> bool:
        """Whether somebody works for every brand that the thing shows on."""
        return may_edit_for(user=user, brand_ids=thing.brand_ids())

    def _may(self, request: HttpRequest, thing: Any) -> bool:
        named = request.resolver_match.url_name if request.resolver_match else ""
        if not self.may_edit(request.user, thing):
            return False
        if named in SHOWS or PUBLISH in request.POST:
            return may_edit_for(user=request.user, brand_ids=thing.brand_ids(), action="publish")
        is_end = named == "delete" and isinstance(thing, ShownOnBrands)
        return not is_end or may_delete_for(user=request.user, thing=thing)

    def _guarded(self, view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, pk: Any, **kwargs: Any) -> HttpResponse:
            thing = self.model.objects.filter(pk=unquote(str(pk))).first()
            if thing is not None and not self._may(request, thing):
                raise PermissionDenied
            return view(request, *args, pk=pk, **kwargs)

        return guarded
