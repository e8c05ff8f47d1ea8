"""
A menu that is still a draft, laid open: every word, in order, with where it leads, in its brand's colours.

Not the page around it: there a menu's panels are asked for when they are opened, and those are the published ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from leeward.retail.brands.editing import preview_sheet
from leeward.retail.brands.palette import palette_css
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.navigation.columns import Column, ImageLink
from leeward.retail.navigation.entries import navigation_sheet
from leeward.retail.navigation.queries import draft_menu
from leeward.retail.navigation.sheets import MenuSheet, NavigationSheet
from leeward.retail.pictures.queries import picture_sheet


@dataclass(frozen=True, slots=True)
class PreviewedMenu:
    """A draft as visitors of a brand would see it: a whole menu, or one navigation."""

    brand: BrandSheet
    menu: MenuSheet | None
    navigation: NavigationSheet | None


def _drawn(request: HttpRequest, previewed: PreviewedMenu) -> HttpResponse:
    navigation = previewed.navigation
    context = {
        "brand": previewed.brand,
        "palette": palette_css(previewed.brand),
        "menu": previewed.menu,
        "columns": [_drawn_column(column) for column in navigation.columns] if navigation else [],
    }
    return TemplateResponse(request, "navigation/preview.html", context)


def _drawn_column(column: Column) -> list[dict[str, Any]]:
    return [
        {"image": picture_sheet(picture=one.picture, preset="medium", alt=one.alt_text), "block": one}
        if isinstance(one, ImageLink)
        else {"image": None, "block": one}
        for one in column
    ]


def drawn_menu(request: HttpRequest, menu: Any) -> HttpResponse:
    """The menu, saved or not, as its brand's visitors would see it."""
    brand = preview_sheet(thing=menu)
    return _drawn(request, PreviewedMenu(brand, draft_menu(menu=menu, brand=brand), None))


def drawn_navigation(request: HttpRequest, navigation: Any) -> HttpResponse:
    """The navigation, saved or not."""
    return _drawn(request, PreviewedMenu(preview_sheet(thing=navigation), None, navigation_sheet(navigation)))
