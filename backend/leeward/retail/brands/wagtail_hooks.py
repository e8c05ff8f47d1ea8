"""
Brands in the CMS. Who may add, change and delete them is set with Wagtail's snippet permissions; nobody changes one
whose home page is not theirs (T-06).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django.contrib import messages
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLResolver, include, path
from wagtail import hooks
from wagtail.admin.widgets import Button
from wagtail.models import Page
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSetGroup

from leeward.retail.brands.editing import (
    PUBLISH,
    ShownOnBrands,
    editable_brand_ids,
    may_delete_for,
    may_edit_brand,
    may_edit_for,
)
from leeward.retail.brands.editing_views import BrandSnippetViewSet
from leeward.retail.brands.models import Brand, Referrer
from leeward.retail.brands.overlay.fields import is_overlaid
from leeward.retail.brands.overlay.staff_views import list_address
from leeward.retail.brands.overlay.viewset import OwnTextViewSet
from leeward.retail.brands.panels import BRAND_FORM
from leeward.retail.brands.redirect_views import redirect_addresses
from leeward.retail.brands.staff_views import SourceTyposViewSet
from leeward.retail.kit.staff.saved_meanwhile import LiveRecordViewSet


class BrandViewSet(BrandSnippetViewSet):
    model = Brand
    icon = "site"
    menu_label = "Brands"
    list_display = ["name", "workspace", "canonical_host", "is_default", "changed_at"]
    search_fields = ["name", "workspace"]
    edit_handler = BRAND_FORM
    copy_view_enabled = False  # a copy would claim the same hosts and the default

    def may_edit(self, user: Any, thing: Any) -> bool:
        """The brand itself is the thing."""
        return may_edit_brand(user=user, brand=thing)


class ReferrerViewSet(LiveRecordViewSet):
    model = Referrer
    icon = "link-external"
    menu_label = "Referrers"
    list_display = ["name", "short_name"]
    copy_view_enabled = False


class BrandsGroup(SnippetViewSetGroup):  # type: ignore[misc]
    items = (BrandViewSet, ReferrerViewSet, OwnTextViewSet, SourceTyposViewSet)
    menu_label = "Brands"
    menu_icon = "site"
    menu_order = 150


register_snippet(BrandsGroup)


@hooks.register("before_bulk_action")  # type: ignore[untyped-decorator]
def keep_to_own_brands(
    request: HttpRequest, action_type: str, objects: Iterable[Any], _action: object
) -> HttpResponse | None:
    """Several things at once are refused when one of them shows on a brand that somebody does not edit (T-06)."""
    if all(_may(request.user, one, action_type) for one in objects):
        return None
    messages.error(request, "One of these shows on a brand you do not edit. Nothing was changed.")
    return redirect("wagtailadmin_home")


def _may(user: Any, thing: Any, action: str) -> bool:
    if isinstance(thing, Brand):
        return may_edit_brand(user=user, brand=thing)
    if action == "delete" and isinstance(thing, ShownOnBrands):
        return may_delete_for(user=user, thing=thing)
    return not hasattr(thing, "brand_ids") or may_edit_for(user=user, brand_ids=thing.brand_ids())


@hooks.register("construct_snippet_action_menu")  # type: ignore[untyped-decorator]
def offer_what_may_be_done(menu_items: list[Any], request: HttpRequest, context: dict[str, Any]) -> None:
    """No button that would be refused: “Publish” and “Unpublish” are for who may publish for the thing's brands."""
    if not issubclass(context["model"], ShownOnBrands):
        return
    thing = context.get("instance")
    if thing is None or thing.pk is None:  # of which brand it will be is not chosen yet
        may = request.user.is_superuser or bool(editable_brand_ids(user=request.user, action="publish"))
    else:
        may = may_edit_for(user=request.user, brand_ids=thing.brand_ids(), action="publish")
    if not may:
        menu_items[:] = [item for item in menu_items if item.name not in {PUBLISH, "action-unpublish"}]


@hooks.register("before_delete_snippet")  # type: ignore[untyped-decorator]
def keep_default_brand(request: HttpRequest, instances: Iterable[object]) -> HttpResponse | None:
    """Say why the default brand stays, before anybody confirms its end."""
    if not any(isinstance(instance, Brand) and instance.is_default for instance in instances):
        return None
    messages.error(request, "The default brand cannot be deleted. Make another brand the default first.")
    return redirect("wagtailsnippets_brands_brand:list")


@hooks.register("register_admin_urls")  # type: ignore[untyped-decorator]
def brand_texts_addresses() -> list[URLResolver]:
    """Where brands write their own texts into shared things."""
    return [path("brand-texts/", include("leeward.retail.brands.overlay.urls"))]


# Before Wagtail's own: of two screens at an address the first is shown.
hooks.register("register_admin_urls", redirect_addresses, order=-1)


@hooks.register("register_page_header_buttons")  # type: ignore[untyped-decorator]
def brand_texts_of_page(page: Page, user: object, **_context: object) -> Iterator[Button]:
    """“Brand texts” in the menu of a page that several brands may share."""
    del user  # the page of texts asks for the right itself
    if page.pk and is_overlaid(page.specific_class):
        yield Button("Brand texts", list_address(page.specific), icon_name="site", priority=60)


@hooks.register("register_snippet_listing_buttons")  # type: ignore[untyped-decorator]
def brand_texts_of_snippet(snippet: Model, user: object, next_url: str | None = None) -> Iterator[Button]:
    """The same beside a snippet in its list."""
    del user, next_url
    if is_overlaid(type(snippet)):
        yield Button("Brand texts", list_address(snippet), icon_name="site", priority=60)
