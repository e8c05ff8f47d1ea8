"""Reads of menus and navigations: frozen values, a fixed number of queries."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from leeward.retail.brands.queries import list_brands
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.geography.models import Region
from leeward.retail.hotels.queries.identity import SHOWN
from leeward.retail.kit.errors import NotFound
from leeward.retail.navigation.entries import entries_of, navigation_sheet, usual_entries, win_of
from leeward.retail.navigation.items import menu_items
from leeward.retail.navigation.models import Menu, MenuDestination, Navigation
from leeward.retail.navigation.sheets import BarSheet, MenuSheet, NavDestination, NavigationSheet, NavRegion


class UnknownNavigation(NotFound):
    """No navigation of this brand has this slug."""

    code = "unknown_navigation"


def bar(*, brand: BrandSheet) -> BarSheet:
    """
    What every page shows of the menu. A brand without a published menu has the product's usual entries.

    One query, and one for pictures where a navigation has image links.
    """
    rows = menu_items(brand_id=brand.brand_id)
    return BarSheet(entries_of(rows, brand) or usual_entries(), win_of(rows[0].menu if rows else None))


def menu(*, brand: BrandSheet) -> MenuSheet:
    """Everything the bar and the Holidays menu show: the bar and two queries."""
    sheet = bar(brand=brand)
    return MenuSheet(sheet.entries, sheet.win, *destinations(brand=brand))


def draft_menu(*, menu: Menu, brand: BrandSheet) -> MenuSheet:
    """A menu's sheet from its entries and destinations, saved or not (previews)."""
    lines = [line for line in menu.destinations.all() if line.country_id]
    regions = _regions_of({line.country_id for line in lines})
    current = tuple(_destination(line, brand, regions) for line in lines)
    _, other = destinations(brand=brand)
    known = {one.country for one in current}
    rest = tuple(one for one in other if one.country not in known)
    return MenuSheet(entries_of(menu.items.all(), brand) or usual_entries(), win_of(menu), current, rest)


def destinations(*, brand: BrandSheet) -> tuple[tuple[NavDestination, ...], tuple[NavDestination, ...]]:
    """The brand's own destinations, and those of other brands that it does not have itself (E17). Two queries."""
    sites = {sheet.brand_id: sheet for sheet in list_brands()}
    lines = list(
        MenuDestination.objects.filter(menu__live=True, menu__brand__in=sites)
        .select_related("menu", "country")
        .order_by("menu__brand", "sort_order", "pk")
    )
    regions = _regions_of({line.country_id for line in lines})
    own = [line for line in lines if line.menu.brand_id == brand.brand_id]
    known = {line.country_id for line in own}
    # A country that several other brands have is shown once, with the first of them.
    others = {line.country_id: line for line in reversed(lines) if line.country_id not in known}
    current = tuple(_destination(line, brand, regions) for line in own)
    other = (_destination(line, sites[line.menu.brand_id], regions) for line in others.values())
    return current, tuple(sorted(other, key=lambda one: one.name))


def _destination(line: Any, site: BrandSheet, regions: dict[str, tuple[NavRegion, ...]]) -> NavDestination:
    country = line.country
    return NavDestination(
        context_url=site.origin,
        context_destination=f"{site.origin}/holidays/{country.slug}",
        country=country.code,
        name=country.name,
        slug=country.slug,
        short_name=line.short_name or country.name,
        regional_menu=line.has_regional_menu,
        regions=regions.get(country.code, ()) if line.has_regional_menu else (),
    )


def _regions_of(countries: set[str]) -> dict[str, tuple[NavRegion, ...]]:
    """Regions with a published hotel, by country: a menu never leads to an empty page."""
    found = (
        Region.objects.filter(country__in=countries, hotels__status__in=SHOWN)
        .select_related("country")
        .order_by("country", "name")
        .distinct()
    )
    by_country = groupby(found, key=lambda region: region.country_id)
    return {country: tuple(map(_region, regions)) for country, regions in by_country}


def _region(region: Region) -> NavRegion:
    return NavRegion(region.code, region.name, region.slug, f"/holidays/{region.country.slug}/{region.slug}")


def get_navigation(*, slug: str, brand: BrandSheet) -> NavigationSheet:
    """A published navigation (API16). :raises UnknownNavigation: the brand has none of this name"""
    found = Navigation.objects.filter(slug=slug, live=True).first()
    if found is None or found.brand_id not in {None, brand.brand_id}:
        raise UnknownNavigation("We do not know this navigation", field="slug", rule="unknown_navigation")
    return navigation_sheet(found)
