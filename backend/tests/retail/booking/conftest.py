"""A shop with one island whose prices, rooms and seats all come from the database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import latest_quote, open_basket
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.booking.suppliers.doors import outside_door
from leeward.retail.brands.queries import forget_brands, get_default_brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import Supplier
from leeward.retail.kit.clock import pinned_at
from leeward.retail.pages.delivery import documents
from leeward.retail.search.queries import forget_prices, quote
from leeward.travel.itemcode import find_itemcode
from leeward.travel.occupancy import Occupancy
from leeward.travel.search_query import SearchQuery
from tests.retail.booking.changeable import a_changeable_island
from tests.retail.booking.taxed import a_taxed_island, add_charges
from tests.retail.hotels.island import an_island
from tests.retail.hotels.stored_worlds import AT, sell_world

LEAVES = date(2027, 5, 4)
COUPLE = (Occupancy(),)


def a_token(brand: BrandSheet, *, rooms: tuple[Occupancy, ...] = COUPLE, itemcode: str = "MV1") -> str:
    """The offer token of a week from Gatwick, as a search shows it."""
    query = SearchQuery(
        departure_airports=("LGW",), departure_date=LEAVES, nights=7, rooms=rooms, itemcode=find_itemcode(itemcode)
    )
    return quote(query, brand=brand, now=AT).offer_token


def a_basket(brand: BrandSheet, **given: Any) -> Basket:
    return open_basket(offer_token=a_token(brand, **given), brand=brand)


@pytest.fixture
def at_noon() -> Iterator[None]:
    with pinned_at(AT):
        yield


def main_brand() -> Iterator[BrandSheet]:
    """Of prices and brands as they are stored now; nothing of them outlives the test."""
    forget_prices()
    forget_brands()
    yield get_default_brand()
    forget_prices()
    forget_brands()


@pytest.fixture
def brand(demo_brands: None, at_noon: None, settings: Any, tmp_path: Path) -> Iterator[BrandSheet]:
    """The main brand of a shop that sells the island."""
    settings.LEEWARD_HOME = tmp_path
    sell_world(an_island, home=tmp_path)
    yield from main_brand()


@pytest.fixture
def outside(brand: BrandSheet) -> BrandSheet:
    """The island's rooms are booked from the scripted supplier; seats stay ours."""
    outside_door(Supplier.Door.SCRIPTED).forget()
    Supplier.objects.update(door=Supplier.Door.SCRIPTED, deposit_pp_pence=15_000, balance_due_weeks=12)
    return brand


@pytest.fixture
def changeable_shop(demo_brands: None, at_noon: None, settings: Any, tmp_path: Path) -> Iterator[BrandSheet]:
    """The main brand of a shop whose bookings can change: two kinds of rooms, a cheaper June."""
    settings.LEEWARD_HOME = tmp_path
    sell_world(a_changeable_island, home=tmp_path)
    yield from main_brand()


@pytest.fixture
def taxed_shop(demo_brands: None, at_noon: None, settings: Any, tmp_path: Path) -> Iterator[BrandSheet]:
    """The same, where the first hotel takes a tax itself and has a fee that we take (UK-01)."""
    settings.LEEWARD_HOME = tmp_path
    sell_world(a_taxed_island, home=tmp_path, also=add_charges)
    yield from main_brand()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The documents the render process was sent, without one and without a built front end."""
    sent: list[dict[str, Any]] = []

    def keep(*, document_json: str, **_: Any) -> str:
        sent.append(json.loads(document_json))
        return "<main></main>"

    nothing = {"scripts": [], "styles": [], "fonts": [], "entry": "", "is_development": False}
    monkeypatch.setattr(documents, "find_markup", keep)
    monkeypatch.setattr(documents, "page_assets", lambda **_: nothing)
    return sent


@pytest.fixture
def held(brand: BrandSheet) -> Basket:
    """A couple's week, held."""
    Supplier.objects.update(deposit_pp_pence=15_000, balance_due_weeks=12)
    basket = a_basket(brand)
    hold_stock(basket=basket, quote=latest_quote(basket))
    return basket
