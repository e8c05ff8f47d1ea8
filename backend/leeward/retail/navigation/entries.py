"""What stands in a brand's bar: the editors' entries that lead somewhere, or the product's usual ones (S33, S34)."""

from __future__ import annotations

from collections.abc import Iterable

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.html import is_safe_href
from leeward.retail.navigation.columns import columns_of
from leeward.retail.navigation.models import ONLY_AT, ItemKind, Menu, MenuItem, Navigation
from leeward.retail.navigation.sheets import MenuEntry, NavigationSheet, WinLink

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


def entries_of(rows: Iterable[MenuItem], brand: BrandSheet) -> tuple[MenuEntry, ...]:
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


def win_of(menu: Menu | None) -> WinLink | None:
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


def navigation_sheet(navigation: Navigation) -> NavigationSheet:
    """The sheet of a navigation, saved or not (previews)."""
    return NavigationSheet(navigation.slug, navigation.name, columns_of(navigation.columns))
