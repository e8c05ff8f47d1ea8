"""An adult holds one infant; one more has a seat, from the search to the till (Z09)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from leeward.pricing.supply.rate_plans import AgeBand
from leeward.pricing.supply.world import World
from leeward.retail.booking.flights.seats import seats_needed
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.booking.rules.travellers import TravellerDetails
from leeward.retail.booking.sums.dues import due_of
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.pages.checkout.party import travellers_of
from leeward.travel.occupancy import Occupancy
from tests.retail.booking.conftest import a_basket, main_brand
from tests.retail.booking.order.test_orders import order, taken
from tests.retail.hotels.island import FIRST_DAY, an_island
from tests.retail.hotels.stored_worlds import sell_world

pytestmark = pytest.mark.django_db
PARENT = TravellerDetails(1, "Ms", "Ann", "Lee", date(1990, 1, 1))
TWINS = tuple(TravellerDetails(1, "Miss", name, "Lee", FIRST_DAY - timedelta(days=500)) for name in ("Eva", "Ida"))


def an_island_for_families() -> World:
    """The island, where children sleep free."""
    island = an_island()
    hotels = tuple(
        replace(
            hotel,
            rate_plans=tuple(
                replace(
                    plan,
                    seasons=tuple(replace(one, bands=(AgeBand(0, None, 18),)) for one in plan.seasons),
                )
                for plan in hotel.rate_plans
            ),
        )
        for hotel in island.hotels
    )
    return replace(island, hotels=hotels)


@pytest.fixture
def family_shop(demo_brands: None, at_noon: None, settings: Any, tmp_path: Path) -> Iterator[BrandSheet]:
    settings.LEEWARD_HOME = tmp_path
    sell_world(an_island_for_families, home=tmp_path)
    yield from main_brand()


@pytest.mark.parametrize(
    ("rooms", "seats"),
    [
        ([Occupancy(2, (0, 1))], 2),
        ([Occupancy(1, (0, 2))], 2),
        ([Occupancy(1, (0, 1))], 2),
        ([Occupancy(1, (0, 1)), Occupancy()], 3),
        ([Occupancy(1, (0, 1, 17))], 3),
    ],
)
def test_seats_are_needed_by_everybody_without_a_lap_z09(rooms: list[Occupancy], seats: int) -> None:
    assert seats_needed(rooms) == seats


def test_twins_of_one_parent_are_sold_as_they_are_priced_z09(family_shop: BrandSheet) -> None:
    """What a search shows can be held and ordered: two seats each way, and nothing is said against it at the till."""
    basket = a_basket(family_shop, rooms=(Occupancy(1, (1, 1)),))
    hold_stock(basket=basket, quote=latest_quote(basket))
    assert taken() == (7, 4)
    total = due_of(basket, latest_quote(basket)).total_pence
    # The room for two full payers; each way £300, £200 for the seat and £50 for the lap.
    assert total == 7 * 2 * 10_000 + 2 * 55_000
    assert order(basket, family_shop, travellers=(PARENT, *TWINS), accepted_pence=total).total_pence == total


def test_an_infant_without_a_lap_is_told_of_a_seat_the_eldest_first_z09() -> None:
    people = travellers_of([Occupancy(1, (0, 1, 1)), Occupancy(1)])
    assert [(one.kind, one.label) for one in people if one.age is not None] == [
        ("child", "Child 1, aged 1 (own seat)"), ("infant", "Child 2, aged 1 (infant)"),
        ("infant", "Child 3, under 1 (infant)"),
    ]  # fmt: skip
