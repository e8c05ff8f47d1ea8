"""Brands in the CMS. Who may add, change and delete them is set with Wagtail's snippet permissions."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from wagtail import hooks
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSet, SnippetViewSetGroup

from leeward.retail.brands.models import Brand, Referrer
from leeward.retail.brands.panels import BRAND_FORM
from leeward.retail.brands.staff_views import SourceTyposViewSet


class BrandViewSet(SnippetViewSet):  # type: ignore[misc]
    model = Brand
    icon = "site"
    menu_label = "Brands"
    list_display = ["name", "workspace", "canonical_host", "is_default", "changed_at"]
    search_fields = ["name", "workspace"]
    edit_handler = BRAND_FORM
    copy_view_enabled = False  # a copy would claim the same hosts and the default


class ReferrerViewSet(SnippetViewSet):  # type: ignore[misc]
    model = Referrer
    icon = "link-external"
    menu_label = "Referrers"
    list_display = ["name", "short_name"]
    copy_view_enabled = False


class BrandsGroup(SnippetViewSetGroup):  # type: ignore[misc]
    items = (BrandViewSet, ReferrerViewSet, SourceTyposViewSet)
    menu_label = "Brands"
    menu_icon = "site"
    menu_order = 150


register_snippet(BrandsGroup)


@hooks.register("before_delete_snippet")  # type: ignore[untyped-decorator]
def keep_default_brand(request: HttpRequest, instances: Iterable[object]) -> HttpResponse | None:
    """Say why the default brand stays, before anybody confirms its end."""
    if not any(isinstance(instance, Brand) and instance.is_default for instance in instances):
        return None
    messages.error(request, "The default brand cannot be deleted. Make another brand the default first.")
    return redirect("wagtailsnippets_brands_brand:list")
