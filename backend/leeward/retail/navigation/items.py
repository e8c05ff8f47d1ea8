"""The entries of a brand's published menu, by SQL that is made once: every page shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from leeward.retail.kit.database.prepared import PreparedQuery, columns, from_row
from leeward.retail.navigation.models import Menu, MenuItem, Navigation


def menu_items(*, brand_id: int) -> list[MenuItem]:
    """In their order, each with its menu and its navigation. One query."""
    return [_item(row) for row in _items.rows(brand_id=brand_id)]


def _build_items(*, brand_id: int) -> QuerySet[Any, Any]:
    items = MenuItem.objects.filter(menu__live=True, menu__brand=brand_id).order_by("sort_order", "pk")
    rows: QuerySet[Any, Any] = items.values_list(
        *columns(MenuItem),
        *(f"menu__{name}" for name in columns(Menu)),
        *(f"navigation__{name}" for name in columns(Navigation)),
    )
    return rows


_items = PreparedQuery(_build_items, brand_id=int)


def _item(row: Sequence[Any]) -> MenuItem:
    of_item, of_menu = len(columns(MenuItem)), len(columns(Menu))
    item = from_row(MenuItem, row[:of_item])
    item.menu = from_row(Menu, row[of_item : of_item + of_menu])
    if item.navigation_id is not None:
        item.navigation = from_row(Navigation, row[of_item + of_menu :])
    return item
