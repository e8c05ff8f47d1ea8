"""What a brand's menu and navigations are to whoever draws or tells them (E17, E18)."""

from __future__ import annotations

from dataclasses import dataclass

from leeward.retail.navigation.columns import Column


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
