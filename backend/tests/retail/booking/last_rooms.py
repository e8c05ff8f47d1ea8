"""An island that has one room of its best-sold kind, and what everybody knows once somebody has it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.db.models import F

from leeward.pricing.supply.hotels import Allotment, RoomType
from leeward.pricing.supply.rate_plans import RatePlan, Season
from leeward.pricing.supply.world import Departure, Direction, FlightOption, World
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import Fare, Supplier
from leeward.retail.inventory.operations.publishing import publish_anew
from tests.retail.booking.conftest import main_brand
from tests.retail.hotels.island import FIRST_DAY, N_DAYS, an_island
from tests.retail.hotels.stored_worlds import AT, sell_world

ALL_IN = {"room_type": "DLX", "rate_plan": "ALL"}
LATE_PENCE = 2 * 10_000
"""What a couple pays more for the later flight out."""
ALL_IN_PENCE = 7 * 2 * 2_000
"""What a couple's week costs more with all meals."""


def a_last_island() -> World:
    """
    As the island; its first hotel has one DLX (FLEX at £100, ALL at £120) and one SUI at £150 a head and night.

    A second flight out, NLT7, costs £400 and lands the same day.
    """
    island, last = an_island(), FIRST_DAY + timedelta(N_DAYS)

    def a_plan(code: str, kind: str, board: str, pounds: int) -> RatePlan:
        return RatePlan(code, kind, board, (Season(FIRST_DAY, last, base=((2, pounds * 100),)),))

    kinds = tuple(RoomType(code, allotments=(Allotment(FIRST_DAY, last, rooms=1),)) for code in ("DLX", "SUI"))
    plans = (a_plan("FLEX", "DLX", "HB", 100), a_plan("ALL", "DLX", "AI", 120), a_plan("SUITE", "SUI", "HB", 150))
    late = FlightOption(
        code="NLT7", uk_airport="LGW", far_airport="MLE", direction=Direction.OUTBOUND, cabin="Economy",
        departures=tuple(Departure(FIRST_DAY + timedelta(day), 40_000, 20_000, 5_000, 9) for day in range(N_DAYS)),
    )  # fmt: skip
    first = replace(island.hotels[0], room_types=kinds, rate_plans=plans)
    return replace(island, hotels=(first, *island.hotels[1:]), flights=(*island.flights, late))


@pytest.fixture
def last_shop(demo_brands: None, at_noon: None, settings: Any, tmp_path: Path) -> Iterator[BrandSheet]:
    """The main brand of a shop that sells it."""
    settings.LEEWARD_HOME = tmp_path
    sell_world(a_last_island, home=tmp_path)
    Supplier.objects.update(deposit_pp_pence=15_000, balance_due_weeks=12)
    yield from main_brand()


def let_everybody_know(*, are_seats_gone: bool = False) -> None:
    """Publish what is left: nothing of what was taken, on its flights too where that is asked for."""
    if are_seats_gone:
        Fare.objects.filter(taken__gt=0).update(seats=F("taken"))
    publish_anew(at=AT)
