"""Reads of menus and navigations: frozen values, a fixed number of queries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from leeward.retail.brands.queries import list_brands
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.geography.models import Region
from leeward.retail.hotels.queries.identity import SHOWN
from leeward.retail.kit.errors import NotFound
from leeward.retail.kit.html import is_safe_href
from leeward.retail.navigation.columns import Column, columns_of
from leeward.retail.navigation.items import menu_items
from leeward.retail.navigation.models import ONLY_AT, ItemKind, Menu, MenuDestination, MenuItem, Navigation

#: What the product's own entries say and where they lead (S33, S34); `#…` are handled by the page itself.
WORDS_AND_ADDRESS: dict[str, tuple[str, str]] = {
    ItemKind.HOLIDAYS: ("Holidays", "/holidays"),
    ItemKind.INSPIRATION: ("Inspiration", "/inspiration"),
    ItemKind.COLLECTIONS: ("Collections", "/collections"),
    ItemKind.CRUISE: ("Cruise", "/cruise"),
    ItemKind.OFFERS: ("Offers", "/offers"),
    ItemKind.HOT_TWENTY: ("Hot 20", "/hot-20"),
    ItemKind.DEAL: ("Deal of the Week", "/deal-of-the-week"),
    ItemKind.MY_BOOKING: ("My Booking", "/my-booking"),
    ItemKind.FIND_A_HOTEL: ("Find a Hotel", "/find-a-hotel"),
    ItemKind.GET_A_QUOTE: ("Get a quote", "/quote"),
    ItemKind.PHONE: ("Call our team", "/contact-us"),
    ItemKind.CONTACT_US: ("Contact us", "/contact-us"),
    ItemKind.STAFF_FAVOURITES: ("Staff Favourites", "/staff-favourites"),
    ItemKind.BEST_BEACHES: ("Best Beaches", "/best-of/beaches"),
    ItemKind.CARIBBEAN_CRUISE: ("Caribbean Cruise", "/cruise"),
    ItemKind.WEDDINGS: ("Weddings", "/weddings"),
}


class UnknownNavigation(NotFound):
    """No navigation of this brand has this slug."""

    code = "unknown_navigation"


@dataclass(frozen=True, slots=True)
class NavRegion:
    """A region of a destination's submenu."""

    code: str
    name: str
    slug: str
    href: str


@dataclass(frozen=True, slots=True)
class NavDestination:
    """A country in the Holidays menu (E17). `context_url` is the brand's public address, without a final slash."""

    context_url: str
    context_destination: str
    country: str
    name: str
    slug: str
    short_name: str
    regional_menu: bool
    regions: tuple[NavRegion, ...]

    @property
    def href(self) -> str:
        return f"/holidays/{self.slug}"


@dataclass(frozen=True, slots=True)
class NavigationSheet:
    """A configurable navigation with its columns (E18)."""

    slug: str
    name: str
    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """An entry of the menu. `kind` says what opens: a panel, a modal, a page; `placement` is bar, more or end."""

    kind: str
    placement: str
    label: str
    href: str
    navigation: NavigationSheet | None


@dataclass(frozen=True, slots=True)
class WinLink:
    label: str
    href: str


@dataclass(frozen=True, slots=True)
class BarSheet:
    """What stands in a brand's bar."""

    entries: tuple[MenuEntry, ...]
    win: WinLink | None

    def placed(self, placement: str) -> tuple[MenuEntry, ...]:
        """The entries of one place, in order."""
        return tuple(entry for entry in self.entries if entry.placement == placement)


@dataclass(frozen=True, slots=True)
class MenuSheet(BarSheet):
    """A brand's menu. Destinations of the other brands lead to their own sites."""

    destinations: tuple[NavDestination, ...]
    other_destinations: tuple[NavDestination, ...]


def bar(*, brand: BrandSheet) -> BarSheet:
    """
    What every page shows of the menu. A brand without a published menu has the product's usual entries.

    One query, and one for pictures where a navigation has image links.
    """
    rows = menu_items(brand_id=brand.brand_id)
    return BarSheet(_entries(rows, brand) or usual_entries(), _win(rows[0].menu if rows else None))


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
    return MenuSheet(_entries(menu.items.all(), brand) or usual_entries(), _win(menu), current, rest)


def _entries(rows: Iterable[MenuItem], brand: BrandSheet) -> tuple[MenuEntry, ...]:
    """
    Entries that lead somewhere: not to a navigation that is hidden or gone, not to an address that must not be served
    (T-07). What belongs to another brand's menu is left out.
    """
    own = (row for row in rows if ONLY_AT.get(row.kind, brand.workspace) == brand.workspace)
    return tuple(_entry(row) for row in own if _leads_somewhere(row))


def _leads_somewhere(row: MenuItem) -> bool:
    if row.kind == ItemKind.LINK:
        return is_safe_href(row.href)
    return bool(row.navigation.live) if row.navigation is not None else row.kind != ItemKind.COLUMNS


def _win(menu: Menu | None) -> WinLink | None:
    if menu is None or not menu.win_label or not is_safe_href(menu.win_href):
        return None
    return WinLink(menu.win_label, menu.win_href)


def usual_entries() -> tuple[MenuEntry, ...]:
    """What a new brand's menu says before anybody has edited it."""
    usual = (
        (ItemKind.HOLIDAYS, "bar"), (ItemKind.OFFERS, "bar"), (ItemKind.HOT_TWENTY, "bar"), (ItemKind.DEAL, "bar"),
        (ItemKind.FIND_A_HOTEL, "end"), (ItemKind.GET_A_QUOTE, "end"), (ItemKind.PHONE, "end"),
        (ItemKind.MY_BOOKING, "more"), (ItemKind.CONTACT_US, "more"),
    )  # fmt: skip
    return tuple(MenuEntry(kind.value, place, *WORDS_AND_ADDRESS[kind], None) for kind, place in usual)


def _entry(row: MenuItem) -> MenuEntry:
    words, address = WORDS_AND_ADDRESS.get(row.kind, ("", ""))
    navigation = row.navigation
    return MenuEntry(
        kind=row.kind,
        placement=row.placement,
        label=row.label or words,
        href=row.href if row.kind == ItemKind.LINK else address,
        navigation=navigation_sheet(navigation) if navigation and row.kind == ItemKind.COLUMNS else None,
    )


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


def navigation_sheet(navigation: Navigation) -> NavigationSheet:
    """The sheet of a navigation, saved or not (previews)."""
    return NavigationSheet(navigation.slug, navigation.name, columns_of(navigation.columns))
