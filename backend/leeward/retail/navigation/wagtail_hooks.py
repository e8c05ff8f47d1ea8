"""Menus in the CMS."""

from __future__ import annotations

from wagtail.admin.ui.tables import LiveStatusTagColumn, UpdatedAtColumn
from wagtail.permissions import register_permission_policy
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSetGroup

from leeward.retail.brands.editing import BrandPermissionPolicy
from leeward.retail.brands.editing_views import BrandSnippetViewSet
from leeward.retail.navigation.models import Menu, Navigation
from leeward.retail.navigation.panels import MENU_FORM, NAVIGATION_FORM

for _model in (Menu, Navigation):
    register_permission_policy(_model, BrandPermissionPolicy(_model))


class MenuViewSet(BrandSnippetViewSet):
    model = Menu
    icon = "list-ul"
    menu_label = "Menus"
    list_display = ["brand", LiveStatusTagColumn(), UpdatedAtColumn()]
    edit_handler = MENU_FORM
    copy_view_enabled = False  # a brand has one


class NavigationViewSet(BrandSnippetViewSet):
    model = Navigation
    icon = "table"
    menu_label = "Navigations with columns"
    list_display = ["name", "brand", "number_of_columns", LiveStatusTagColumn()]
    list_filter = ["brand"]
    edit_handler = NAVIGATION_FORM


class NavigationGroup(SnippetViewSetGroup):  # type: ignore[misc]
    items = (MenuViewSet, NavigationViewSet)
    menu_label = "Menus"
    menu_icon = "list-ul"
    menu_order = 140


register_snippet(NavigationGroup)
