"""The menu as the shell draws it, and the panels that its entries open (S33-S35)."""

from __future__ import annotations

from collections.abc import Sequence

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.navigation import queries as navigation
from leeward.retail.navigation.columns import Column, ImageLink, LinkList, ListLink
from leeward.retail.navigation.models import ItemKind
from leeward.retail.navigation.sheets import MenuEntry, NavDestination, NavigationSheet
from leeward.retail.offers import queries as offers
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.frame.bar_room import with_room
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.menu import (
    MenuColumnProps,
    MenuImageProps,
    MenuItemProps,
    MenuListProps,
    MenuPanelProps,
)
from leeward.retail.pages.props.shell import MenuLinkProps, NavigationProps

_DESTINATION_COLUMNS = 3
_HIDDEN = {ItemKind.PHONE.value}
"""The brand bar, above every page, has the number and the hours."""


def navigation_props(*, brand: BrandSheet) -> NavigationProps:
    """The bar's entries. What opens a panel says where the panel comes from: it is asked for when it is opened."""
    sheet = navigation.bar(brand=brand)
    bar = [_link(entry) for entry in sheet.placed("bar") if entry.kind not in _HIDDEN]
    more = [LinkProps(label=entry.label, href=entry.href) for entry in sheet.placed("more") if entry.href]
    if sheet.win is not None:
        more.append(LinkProps(label=sheet.win.label, href=sheet.win.href))
    # The quote is what most people come to the end of the bar for: it stands last, as a button.
    end = sorted(sheet.placed("end"), key=lambda entry: entry.kind == ItemKind.GET_A_QUOTE)
    ends = [LinkProps(label=entry.label, href=entry.href) for entry in end if entry.kind not in _HIDDEN]
    links = with_room(bar, ends=[link.label for link in ends], brand=brand)
    return NavigationProps(links=links, more=more, end_links=ends)


def _link(entry: MenuEntry) -> MenuLinkProps:
    panel = None
    if entry.kind == ItemKind.HOLIDAYS:
        panel = "/menu/holidays.json"
    elif entry.navigation is not None:
        panel = f"/menu/{entry.navigation.slug}/columns.json"
    return MenuLinkProps(label=entry.label, href=entry.href or "/", panel=panel, room="always")


def holidays_panel(asking: Asking) -> MenuPanelProps:
    """Destinations with their regions as sub-lists, then inspiration and collections (S33)."""
    sheet = navigation.menu(brand=asking.brand)
    lists = [_destinations(part) for part in _split([_destination(one) for one in sheet.destinations])]
    found = offers.collections_all(brand=asking.brand, at=asking.now)
    chosen = [MenuItemProps(label=one.name, href=one.route, items=[]) for one in found if one.is_inspiration]
    other = [MenuItemProps(label=one.name, href=one.route, items=[]) for one in found if not one.is_inspiration]
    last = [
        MenuListProps(kind="list", header="Inspiration", href="/inspiration", items=chosen),
        MenuListProps(kind="list", header="Collections", href="/collections", items=other),
    ]
    elsewhere = [
        MenuItemProps(label=one.name, href=one.context_destination, items=[]) for one in sheet.other_destinations
    ]
    if elsewhere:
        last.append(MenuListProps(kind="list", header="With our sister brands", href="", items=elsewhere))
    columns = [MenuColumnProps(blocks=[block]) for block in lists]
    return MenuPanelProps(columns=[*columns, MenuColumnProps(blocks=[*last])])


def columns_panel(sheet: NavigationSheet) -> MenuPanelProps:
    """A navigation that staff composed: columns of blocks in order (S35)."""
    return MenuPanelProps(columns=[MenuColumnProps(blocks=_blocks(column)) for column in sheet.columns if column])


def _blocks(column: Column) -> list[MenuImageProps | MenuListProps]:
    return [_image(block) if isinstance(block, ImageLink) else _list(block) for block in column]


def _image(block: ImageLink) -> MenuImageProps:
    picture = picture_props(picture=block.picture, preset="small", alt=block.alt_text)
    return MenuImageProps(kind="image", picture=picture, caption=block.caption, href=block.href)


def _list(block: LinkList) -> MenuListProps:
    items = [_item(item) for item in block.items]
    return MenuListProps(kind="list", header=block.header_text, href=block.header_href, items=items)


def _item(item: ListLink) -> MenuItemProps:
    return MenuItemProps(label=item.label, href=item.href, items=[_item(one) for one in item.sub_list])


def _destination(one: NavDestination) -> MenuItemProps:
    regions = [MenuItemProps(label=region.name, href=region.href, items=[]) for region in one.regions]
    return MenuItemProps(label=one.short_name, href=one.href, items=regions)


def _destinations(items: Sequence[MenuItemProps]) -> MenuListProps:
    return MenuListProps(kind="list", header="", href="", items=list(items))


def _split(items: list[MenuItemProps]) -> list[list[MenuItemProps]]:
    """Into columns of nearly equal length, top to bottom."""
    size = -(-len(items) // _DESTINATION_COLUMNS) or 1
    return [items[start : start + size] for start in range(0, len(items), size)]
