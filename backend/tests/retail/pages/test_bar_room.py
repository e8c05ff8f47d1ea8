"""S33, S34: what the menu bar has no room for stands in More."""

from __future__ import annotations

import pytest

from leeward.retail.brands.queries import get_brand
from leeward.retail.pages.frame.bar_room import with_room
from leeward.retail.pages.props.shell import MenuLinkProps

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]

ENDS = ["My Booking", "Find a Hotel", "Get a quote"]


def plain(label: str) -> MenuLinkProps:
    return MenuLinkProps(label=label, href="/", panel=None, room="always")


def opener(label: str) -> MenuLinkProps:
    return MenuLinkProps(label=label, href="/", panel="/menu/holidays.json", room="always")


def rooms(*links: MenuLinkProps) -> list[str]:
    return [link.room for link in with_room(links, ends=ENDS, brand=get_brand(workspace="caribbean"))]


class TestWithRoom:
    def test_leaves_what_fits_in_the_bar_s34(self) -> None:
        assert rooms(opener("Islands"), plain("Offers"), plain("Hot 20")) == ["always", "always", "always"]

    def test_folds_the_last_first_on_narrow_screens_and_then_everywhere_s34(self) -> None:
        """Measured: with these seven the bar ran 86 px over its edge at 1280 px, and 138 px at 1024 px."""
        links = [opener("Islands"), opener("By coast"), *map(plain, ["Offers", "Hot 20", "Deal of the Week"])]
        assert rooms(*links, plain("Best Beaches")) == ["always", "always", "always", "always", "wide", "never"]

    def test_never_folds_what_opens_a_panel_s33(self) -> None:
        long = "Everywhere that a boat can reach from here before dark"
        assert rooms(opener(long), opener(long), plain("Offers")) == ["always", "always", "never"]
