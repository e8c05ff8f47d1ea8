"""A brand's own values among what staff edit: drafts, preview, schedule, history and workflow are Wagtail's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from wagtail.admin.panels import FieldPanel, ObjectList, PublishingPanel
from wagtail.admin.ui.tables import LiveStatusTagColumn
from wagtail.permissions import register_permission_policy

from leeward.retail.brands.editing import BrandPermissionPolicy, may_edit_for
from leeward.retail.brands.editing_views import BrandSnippetViewSet
from leeward.retail.brands.models import BrandOverride
from leeward.retail.brands.overlay.forms import OwnValueForm

CHANGE, PUBLISH = "brands.change_brandoverride", "brands.publish_brandoverride"
_SHOWS = frozenset({"unpublish", "delete", "revisions_unschedule"})
"""Addresses that change what visitors see, or will see."""


class OwnTextPolicy(BrandPermissionPolicy):
    """As for everything that belongs to a brand; one begins beside the shared thing, never in an empty form."""

    def user_has_permission(self, user: Any, action: str) -> bool:
        return action != "add" and bool(super().user_has_permission(user, action))


register_permission_policy(BrandOverride, OwnTextPolicy(BrandOverride))


class OwnTextViewSet(BrandSnippetViewSet):
    """Every own value of every brand; the way to one leads over “Brand texts” of the thing."""

    model = BrandOverride
    icon = "edit"
    menu_label = "Own texts"
    list_display = ["__str__", "thing", "brand", "changed_at", LiveStatusTagColumn()]
    list_filter = ["brand", "kind", "live"]
    copy_view_enabled = False  # a place has one
    edit_handler = ObjectList(
        [FieldPanel("text"), FieldPanel("picture"), PublishingPanel()], base_form_class=OwnValueForm
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[BrandOverride]:
        """With the things they belong to, so that a list asks once a kind."""
        del request
        return BrandOverride.objects.select_related("brand").prefetch_related("thing")

    def _guarded(self, view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
        """Besides: nobody publishes for a brand whose home page they may only change (T-06)."""
        guarded = super()._guarded(view)

        @wraps(guarded)
        def publishing(request: HttpRequest, *args: Any, pk: Any, **kwargs: Any) -> HttpResponse:
            named = request.resolver_match.url_name if request.resolver_match else ""
            if request.method == "POST" and ("action-publish" in request.POST or named in _SHOWS):
                own = BrandOverride.objects.filter(pk=unquote(str(pk))).first()
                if own is not None and not may_publish_for(user=request.user, brand_id=own.brand_id):
                    raise PermissionDenied
            return guarded(request, *args, pk=pk, **kwargs)

        return publishing


def may_publish_for(*, user: Any, brand_id: int) -> bool:
    """Whether somebody may publish own values of a brand."""
    return bool(user.has_perm(PUBLISH)) and may_edit_for(user=user, brand_ids={brand_id}, action="publish")
