"""Where a hotel sells several boards, filters and the figures beside them take each by its own saving and days."""

from __future__ import annotations

import numpy as np
import pytest

from leeward.pricing.api import FlightWish, PackagePage, PackageQuery, Refinement, Sort
from leeward.pricing.engine.flight_facts import FlightFacts
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.promotions import PercentOff, Promotion
from leeward.pricing.supply.rate_plans import BookingLimits
from leeward.pricing.supply.world import Direction
from tests.pricing.builders import N_DAYS, a_flight, a_hotel, a_plan, a_query, a_snapshot, day

EARLY = Promotion("EARLY", PercentOff(1_000))


def search(snapshot: Snapshot, query: PackageQuery | None = None, **refinement: object) -> PackagePage:
    return find_packages(snapshot=snapshot, query=query or a_query(), refinement=Refinement(**refinement))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def resort() -> Snapshot:
    """MV1: bed and breakfast at £100, half board at £140 less a tenth. MV2: bed and breakfast alone, less a tenth."""
    boards = a_plan("A", board="BB"), a_plan("B", board="HB", amount=140, promotions=(EARLY,))
    return a_snapshot(
        a_hotel("MV1", plans=boards), a_hotel("MV2", plans=(a_plan(board="BB", amount=110, promotions=(EARLY,)),))
    )


class TestDeals:
    def test_find_a_hotel_whose_offer_is_on_a_dearer_board(self, resort: Snapshot) -> None:
        """It is shown with that board: whoever asks for offers sees one."""
        found = search(resort, only_deals=True)
        assert [(one.itemcode, one.board, one.saving_pence) for one in found.offers] == [
            ("MV2", "BB", 15_400), ("MV1", "HB", 19_600),
        ]  # fmt: skip
        assert search(resort).facets.deals == found.n_hotels == 2

    @pytest.mark.parametrize(("board", "hotels"), [("BB", ["MV2"]), ("HB", ["MV1"])])
    def test_with_a_board_are_those_of_that_board(self, resort: Snapshot, board: str, hotels: list[str]) -> None:
        found = search(resort, only_deals=True, boards=frozenset({board}))
        assert [one.itemcode for one in found.offers] == hotels
        assert search(resort, boards=frozenset({board})).facets.deals == len(hotels)

    @pytest.mark.parametrize("chosen", [frozenset(), frozenset({"BB"}), frozenset({"HB"})])
    def test_are_counted_of_each_board_as_choosing_it_finds(self, resort: Snapshot, chosen: frozenset[str]) -> None:
        counted = search(resort, only_deals=True, boards=chosen).facets.boards
        found = {board: search(resort, only_deals=True, boards=frozenset({board})).n_hotels for board in ("BB", "HB")}
        assert dict(counted) == found == {"BB": 1, "HB": 1}

    def test_are_within_the_price_by_what_the_deal_costs(self, resort: Snapshot) -> None:
        """MV1 costs £2,200 without meals and £2,564 with its offer."""
        page = search(resort, max_total_pence=225_000)
        assert page.n_hotels == 2
        assert page.facets.deals == search(resort, max_total_pence=225_000, only_deals=True).n_hotels == 1

    def test_are_sorted_by_the_saving_of_the_board_that_is_shown(self, resort: Snapshot) -> None:
        assert [one.itemcode for one in search(resort, only_deals=True, sort=Sort.SAVING).offers] == ["MV1", "MV2"]
        assert [one.itemcode for one in search(resort, sort=Sort.SAVING).offers] == ["MV2", "MV1"]


class TestFlightCounts:
    """Without meals one may arrive on one weekday alone, with them on any; each airline flies on one day."""

    @pytest.fixture
    def island(self) -> Snapshot:
        one_day = BookingLimits(arrival_weekdays=1 << day(5).weekday())
        flights = tuple(
            a_flight(f"{airline}{way}", way, days=range(leaves + nights, leaves + nights + 1))
            for airline, leaves in (("AA", 5), ("BB", 6))
            for way, nights in ((Direction.OUTBOUND, 0), (Direction.INBOUND, 7))
        )
        plans = a_plan("A", board="BB", limits=one_day), a_plan("B", board="HB", amount=140)
        return a_snapshot(a_hotel(plans=plans), flights=flights)

    @pytest.mark.parametrize(
        ("boards", "counted"),
        [((), {"AA": 1, "BB": 1}), (("BB",), {"AA": 1}), (("HB",), {"AA": 1, "BB": 1})],
    )
    def test_are_of_every_board_that_is_wished_for(
        self, island: Snapshot, boards: tuple[str, ...], counted: dict[str, int]
    ) -> None:
        any_time = np.full((4, N_DAYS + 1), 1 | 1 << 8 | 1 << 16, np.uint32)
        facts = FlightFacts("1", any_time, np.array([0, 0, 1, 1], np.int32), ("AA", "BB"), ("Economy",))
        asked = a_query(first_departure=day(4), last_departure=day(7))

        def found(*airlines: str) -> PackagePage:
            wish = Refinement(boards=frozenset(boards), flights=FlightWish(airlines=frozenset(airlines)))
            return find_packages(snapshot=island, query=asked, refinement=wish, flight_facts=facts)

        assert dict(found().facets.flights["airline"]) == counted
        hotels = {name: found(name).n_hotels for name in ("AA", "BB")}
        assert {name: number for name, number in hotels.items() if number} == counted
