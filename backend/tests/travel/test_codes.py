"""Codes of the trade: itemcodes, airports, boards (R18, Z23, E20, E21, Z47, Z48, V03)."""

import pytest

from leeward.travel.airports import (
    SIGNUP_AIRPORTS,
    display_airport_name,
    find_airport,
    is_iata_code,
)
from leeward.travel.board_basis import (
    BOARD_BASES,
    Meals,
    find_board,
    find_board_of_meal_plan,
    list_boards_of,
)
from leeward.travel.itemcode import find_itemcode
from tests.travel.golden import Case, load

GOLDEN = load("codes")


class TestFindItemcode:
    @pytest.mark.parametrize("case", GOLDEN["itemcodes"], ids=lambda case: case["text"])
    def test_splits_country_and_hotel_r18_z23(self, case: Case) -> None:
        found = find_itemcode(case["text"])
        assert (found and found.country, found and found.hotel_id) == (case["country"], case["hotel"])

    def test_keeps_one_spelling_and_a_lower_case_one_for_tracking(self) -> None:
        found = find_itemcode("mvAb1")
        assert found is not None
        assert (str(found), found.tracking_code) == ("MVAb1", "mvab1")


class TestAirports:
    def test_are_the_literal_eighteen_e20(self) -> None:
        assert [airport.iata for airport in SIGNUP_AIRPORTS] == GOLDEN["signupAirports"]

    def test_the_closed_one_is_kept_but_not_offered_z48(self) -> None:
        active = {airport.iata for airport in SIGNUP_AIRPORTS if airport.is_active}
        assert {airport.iata for airport in SIGNUP_AIRPORTS} - active == set(GOLDEN["inactiveAirports"])

    @pytest.mark.parametrize("case", GOLDEN["airportNames"], ids=lambda case: case["name"])
    def test_lose_the_suffix_airport_v03(self, case: Case) -> None:
        assert display_airport_name(case["name"]) == case["shown"]

    def test_are_found_in_any_case(self) -> None:
        manchester = find_airport("man")
        assert manchester is not None
        assert manchester.display_name == "Manchester"
        assert find_airport("JFK") is None

    def test_codes_are_three_capitals(self) -> None:
        assert [is_iata_code(code) for code in ("LGW", "lgw", "LG", "LGWX", "LG1", "ÅÄÖ")] == [True] + [False] * 5


class TestBoards:
    def test_are_the_eighteen_with_meaning_grade_and_meal_plan_e21_z47(self) -> None:
        table = [
            {"code": b.code, "label": b.label, "meals": b.meals, "grade": b.grade, "mealPlan": b.meal_plan}
            for b in BOARD_BASES
        ]
        assert table == GOLDEN["boards"]

    def test_group_by_meaning_for_filters_z47(self) -> None:
        assert [board.code for board in list_boards_of(Meals.HALF_BOARD)] == ["HB", "HBP"]
        assert len(list_boards_of(Meals.ALL_INCLUSIVE)) == 9

    @pytest.mark.parametrize(
        ("meal_plan", "code"), [(1, "AI"), (3, "BB"), (10, "FB"), (12, "HB"), (14, "RO"), (15, "SC")]
    )
    def test_come_back_from_their_meal_plan_formats_3_3(self, meal_plan: int, code: str) -> None:
        board = find_board_of_meal_plan(meal_plan)
        assert board is not None
        assert board.code == code

    def test_a_lone_lunch_is_no_board(self) -> None:
        assert find_board_of_meal_plan(21) is None

    def test_are_found_in_any_case(self) -> None:
        board = find_board("ai")
        assert board is not None
        assert board.label == "All Inclusive"
        assert find_board("??") is None
