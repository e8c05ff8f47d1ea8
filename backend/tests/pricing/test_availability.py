"""On how many departure days a price can be had, of those on which its board is sold at all (UK-09, R-33)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from leeward.pricing.api import Availability
from leeward.pricing.engine.availability import find_availability
from leeward.pricing.snapshot import Snapshot
from tests.pricing.builders import a_hotel, a_plan, a_query, a_season, a_snapshot, day, there_and_back

WEEKS = a_query(first_departure=day(0), last_departure=day(19), places=(), itemcodes=("MV1",))


def a_hotel_of_two_boards() -> Snapshot:
    """
    Twenty departures a month and a half ahead. Two flights of 200 each way a head: 800.

    | board | nights                                | seven of them for two, from day d             |
    | HB    | 100 until day 9, 300 from day 10      | 1400 up to day 3, then 400 more a day, to 4200 |
    | AI    | 200 all along                         | 2800 on every day                             |
    """
    half = (a_season(100, last=day(9)), a_season(300, first=day(10)))
    return a_snapshot(
        a_hotel(plans=(a_plan("H", seasons=half), a_plan("A", amount=200, board="AI"))),
        flights=there_and_back(days=range(40)),
    )


class TestFindAvailability:
    @pytest.mark.parametrize(
        ("board", "pounds", "at_price"),
        [
            # Day 3 is the last with seven nights at 100 a head: 1400 + 800.
            ("HB", 2_200, 4), ("HB", 2_199, 0), ("HB", 2_600, 5),
            # Half board is the cheapest until day 6 (2600 + 800, day 7 costs 3000 + 800), all inclusive 3600 always.
            ("AI", 3_600, 20), ("AI", 3_599, 0),
        ],
    )  # fmt: skip
    def test_counts_the_days_of_its_own_board_uk_09(self, board: str, pounds: int, at_price: int) -> None:
        found = find_availability(snapshot=a_hotel_of_two_boards(), query=WEEKS, board=board, most_pence=pounds * 100)
        assert found == Availability(departures=20, at_price=at_price)

    def test_leaves_out_days_without_a_flight_and_boards_nobody_sells(self) -> None:
        snapshot = a_snapshot(flights=there_and_back(days=range(0, 40, 7)))
        found = find_availability(snapshot=snapshot, query=WEEKS, board="HB", most_pence=220_000)
        assert found == Availability(departures=3, at_price=3)  # days 0, 7 and 14
        assert find_availability(snapshot=snapshot, query=WEEKS, board="FB", most_pence=10**9) == Availability(0, 0)

    def test_of_several_hotels_counts_a_day_once(self) -> None:
        snapshot = a_snapshot(a_hotel("MV1"), a_hotel("MV2", plans=(a_plan(amount=150),)))
        both = replace(WEEKS, itemcodes=("MV1", "MV2"))
        assert find_availability(snapshot=snapshot, query=both, board="HB", most_pence=220_000) == Availability(20, 20)
