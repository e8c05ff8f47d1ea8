"""Menus: a brand's main menu with its destinations, and navigations made of columns."""

from __future__ import annotations

from leeward.retail.navigation.models.menu import ONLY_AT, ItemKind, Menu, MenuDestination, MenuItem
from leeward.retail.navigation.models.navigation import MOST_COLUMNS, Navigation

__all__ = ["MOST_COLUMNS", "ONLY_AT", "ItemKind", "Menu", "MenuDestination", "MenuItem", "Navigation"]
