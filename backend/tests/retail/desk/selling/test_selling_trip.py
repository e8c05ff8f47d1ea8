"""A trip of several centres is found and opened for a caller like a hotel, whatever its stays' boards (P03, M16)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from leeward.pricing.supply.world import World
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.brands.sheet import BrandSheet
from tests.retail.booking.conftest import main_brand
from tests.retail.booking.trips.test_trips import LEAVES, a_trip, name_the_trip
from tests.retail.desk.agents import an_agent, at_desk, send
from tests.retail.desk.selling.test_selling import found
from tests.retail.hotels.stored_worlds import sell_world

pytestmark = pytest.mark.django_db


def of_two_boards() -> World:
    """The trip's second stay is all inclusive and nothing else."""
    trip = a_trip()
    first, second = trip.hotels
    plans = tuple(replace(plan, board="AI") for plan in second.rate_plans)
    return replace(trip, hotels=(first, replace(second, rate_plans=plans)))


@pytest.fixture(params=[a_trip, of_two_boards])
def shop(
    request: pytest.FixtureRequest, demo_brands: None, at_noon: None, settings: Any, tmp_path: Path
) -> Iterator[BrandSheet]:
    settings.LEEWARD_HOME = tmp_path
    sell_world(request.param, home=tmp_path, also=name_the_trip)
    yield from main_brand()


@pytest.fixture
def agent(shop: BrandSheet) -> Client:
    return at_desk(an_agent())


def asked(**given: Any) -> str:
    known = {"itemcode": "MVTRIP1", "date": LEAVES, "depair": "LGW", "nights": 7, "room[adults]": 2, **given}
    return "&".join(f"{name}={value}" for name, value in known.items())


def test_its_line_opens_a_basket_of_all_its_stays_at_its_price(shop: BrandSheet, agent: Client) -> None:
    (row,) = found(agent, shop, asked())["rows"]
    said = {"workspace": shop.workspace, "search": row["search"], "enquiry": ""}
    assert send(agent, "baskets", said, 201)["data"]["due_pence"] == row["total_pence"]
    stays = latest_quote(Basket.objects.get()).itinerary["stays"]
    boards = {room["board"] for stay in stays for room in stay["rooms"]}
    assert row["board"] == (boards.pop() if len(boards) == 1 else "")


def test_is_found_on_its_nearest_days_where_an_agent_gives_or_takes_some(shop: BrandSheet, agent: Client) -> None:
    (row,) = found(agent, shop, asked(date=LEAVES + timedelta(2), flex=3))["rows"]
    assert row["itemcode"] == "MVTRIP1"


def test_of_another_length_says_its_own(shop: BrandSheet, agent: Client) -> None:
    refused = agent.get("/api/desk/search", {"workspace": shop.workspace, "search": asked(nights=10)}).json()
    assert [one["msg"] for one in refused["errors"]] == ["This trip takes 7 nights."]
    said = {"workspace": shop.workspace, "search": asked(nights=10), "enquiry": ""}
    assert send(agent, "baskets", said, 422)["errors"][0]["msg"] == "This trip takes 7 nights."
