"""A trip of several centres is sold while its own record is live, whatever its hotels are (P03, PM2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from leeward.pricing.supply.world import MultiCentre as SoldTrip
from leeward.pricing.supply.world import World
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.operations.publishing import publish_all_marked
from leeward.retail.inventory.operations.selling import change_status
from leeward.retail.search import queries
from tests.retail.hotels.island import an_island
from tests.retail.hotels.stored_worlds import AT, sell_world

pytestmark = pytest.mark.django_db(transaction=True)
CODE = "MVTRIP1"


def a_trip() -> World:
    return replace(an_island(), multi_centres=(SoldTrip(CODE, (("MV1", 3), ("MV2", 4)), 4_000, 2_000, 0),))


def name_the_trip() -> None:
    first = Hotel.objects.get(itemcode="MV1")
    Hotel.objects.create(
        itemcode=CODE, product_code=CODE, name="Two atolls", slug="two-atolls", status=Hotel.Status.LIVE,
        country=first.country, region=first.region, arrival_airport=first.arrival_airport,
    )  # fmt: skip


@pytest.fixture
def shop(demo_brands: None, settings: Any, tmp_path: Path) -> Iterator[None]:
    settings.LEEWARD_HOME = tmp_path
    sell_world(a_trip, home=tmp_path, also=name_the_trip)
    queries.forget_prices()
    yield
    queries.forget_prices()


def on_sale() -> list[str]:
    return list(queries.cheapest_for_hotels(["MV1", "MV2", CODE], today=AT.date()))


def change_to(status: Hotel.Status) -> None:
    """All prices are built anew for it, which the worker does."""
    assert change_status(itemcode=CODE, status=status, at=AT).is_waiting
    assert not publish_all_marked(at=AT).is_waiting


@pytest.mark.parametrize("status", [Hotel.Status.PAUSED, Hotel.Status.COMING_SOON])
def test_a_trip_that_is_paused_or_to_come_has_no_price_and_its_hotels_keep_theirs(
    shop: None, status: Hotel.Status
) -> None:
    assert on_sale() == ["MV1", "MV2", CODE]
    change_to(status)
    assert on_sale() == ["MV1", "MV2"]
    change_to(Hotel.Status.LIVE)
    assert on_sale() == ["MV1", "MV2", CODE]


def test_a_trip_goes_with_one_of_its_hotels_and_nothing_else_does(shop: None) -> None:
    change_status(itemcode="MV2", status=Hotel.Status.PAUSED, at=AT)
    assert on_sale() == ["MV1"]
