"""A shop with one island whose first hotel has two kinds of room and two boards, at nine on 4 January 2027."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from leeward.pricing.supply.hotels import Allotment, RoomType
from leeward.pricing.supply.rate_plans import RatePlan, Season
from leeward.pricing.supply.world import World
from leeward.retail.brands.queries import forget_brands, get_default_brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import pinned_at
from leeward.retail.search.catalogue_rows import forget_catalogue
from leeward.retail.search.queries import forget_prices
from tests.retail.hotels.island import FIRST_DAY, N_DAYS, an_island
from tests.retail.hotels.stored_worlds import AT, sell_world

Read = Callable[..., dict[str, Any]]


def two_kinds_of_room() -> World:
    """Deluxe with Half Board or All Inclusive, or one suite with Half Board, £20 and £50 more a person and night."""
    island, last = an_island(), FIRST_DAY + timedelta(N_DAYS)
    first, second = island.hotels
    seasons = {pence: (Season(FIRST_DAY, last, base=((1, pence), (2, pence))),) for pence in (10_000, 12_000, 15_000)}
    richer = replace(
        first,
        room_types=(
            RoomType("DLX", allotments=(Allotment(FIRST_DAY, last, rooms=2),)),
            RoomType("STE", allotments=(Allotment(FIRST_DAY, last, rooms=1),)),
        ),
        rate_plans=(
            RatePlan("FLEX", "DLX", "HB", seasons[10_000]),
            RatePlan("ALL", "DLX", "AI", seasons[12_000]),
            RatePlan("FLEX", "STE", "HB", seasons[15_000]),
        ),
    )
    return replace(island, hotels=(richer, second))


@pytest.fixture
def brand(demo_brands: None, settings: Any, tmp_path: Path) -> Iterator[BrandSheet]:
    settings.LEEWARD_HOME = tmp_path
    with pinned_at(AT):
        sell_world(two_kinds_of_room, home=tmp_path)
        for forget in (forget_prices, forget_brands, forget_catalogue):
            forget()
        yield get_default_brand()
    for forget in (forget_prices, forget_brands, forget_catalogue):
        forget()


@pytest.fixture
def read(brand: BrandSheet, built_front_end: None, monkeypatch: pytest.MonkeyPatch) -> Read:
    """The props of an address, with the answer itself under `response`."""
    sent: list[str] = []

    def find_markup(*, page: str, document_json: str, request_id: str) -> str:
        sent.append(document_json)
        return "<main>drawn</main>"

    monkeypatch.setattr("leeward.retail.pages.delivery.documents.find_markup", find_markup)

    def ask(path: str, client: Client | None = None) -> dict[str, Any]:
        sent.clear()
        response = (client or Client(HTTP_HOST="localhost")).get(path)
        assert response.status_code == 200, response.content[:2000]
        props: dict[str, Any] = json.loads(sent[0])["props"]
        return props | {"response": response}

    return ask
