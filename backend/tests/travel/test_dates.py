"""Dates and nights: what may be chosen, how it is written (V15, K17, T19, Z20, Z24, Z25)."""

from datetime import date

import pytest

from leeward.travel.dates import (
    departure_window,
    find_date,
    find_month,
    format_date,
    format_itinerary_date,
    format_long_date,
    format_whole_date,
    is_extended_search,
)
from leeward.travel.nights import choose_nights, format_nights, is_length_of_stay
from tests.travel.golden import Case, load

GOLDEN = load("dates")


class TestDepartureWindow:
    @pytest.mark.parametrize("case", GOLDEN["windows"], ids=lambda case: str(case["extended"]))
    def test_runs_from_three_days_ahead_v15(self, case: Case) -> None:
        today = date.fromisoformat(case["today"])
        window = departure_window(today=today, is_extended=case["extended"])
        assert (window.first.isoformat(), window.last.isoformat()) == (case["first"], case["last"])
        assert window.first in window
        assert today not in window

    @pytest.mark.parametrize("case", GOLDEN["extended"], ids=lambda case: case["date"])
    def test_extended_search_begins_where_the_year_ends_z20(self, case: Case) -> None:
        today, day = date.fromisoformat(case["today"]), date.fromisoformat(case["date"])
        assert is_extended_search(departure_date=day, today=today) is case["extended"]


class TestFormatDate:
    @pytest.mark.parametrize("case", GOLDEN["written"], ids=lambda case: case["date"])
    def test_writes_both_forms_z25(self, case: Case) -> None:
        day = date.fromisoformat(case["date"])
        assert (format_date(day), format_itinerary_date(day)) == (case["booking"], case["itinerary"])


class TestFindDate:
    @pytest.mark.parametrize("text", GOLDEN["notDates"])
    def test_takes_only_the_stored_form_v15(self, text: str) -> None:
        assert find_date(text) is None

    def test_reads_a_day_and_a_month(self) -> None:
        assert find_date("2028-02-29") == date(2028, 2, 29)
        assert find_month("2027-05") == date(2027, 5, 1)
        assert find_month("2027-05-01") is None


class TestChooseNights:
    @pytest.mark.parametrize(
        ("wanted", "offered", "chosen"),
        [(10, (7, 10), 10), (9, (7, 10), 7), (None, (5, 7, 10), 7), (None, (5, 10), 5), (None, (), 7), (14, (), 14)],
    )
    def test_falls_back_to_the_first_offered_length_t19_z24(
        self, wanted: int | None, offered: tuple[int, ...], chosen: int
    ) -> None:
        assert choose_nights(wanted=wanted, offered=offered) == chosen

    def test_sells_one_to_twenty_eight_nights(self) -> None:
        assert [is_length_of_stay(nights) for nights in (0, 1, 28, 29)] == [False, True, True, False]

    def test_writes_the_plural_k23(self) -> None:
        assert (format_nights(1), format_nights(7)) == ("1 night", "7 nights")


def test_a_date_is_written_out_the_same_in_mails_documents_and_on_pages() -> None:
    assert format_long_date(date(2027, 5, 4)) == "4 May 2027"
    assert format_whole_date(date(2027, 5, 4)) == "Tuesday 4 May 2027"
