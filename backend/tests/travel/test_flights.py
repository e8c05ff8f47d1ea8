"""How flights are worded: the golden cases that the browser's functions keep too (K22-K25, Z25, Z26, Z33, Z35)."""

from datetime import date, time

import pytest

from leeward.travel.dates import format_date, format_itinerary_date
from leeward.travel.flights import (
    TIMES_OF_DAY,
    luggage_text,
    stops_text,
    time_of_day,
)
from leeward.travel.money import format_per_person
from tests.travel.golden import Case, load

GOLDEN = load("flight-texts")

BEGINS = (time(5), time(12), time(17), time(21))


class TestStops:
    @pytest.mark.parametrize("case", GOLDEN["stops"], ids=lambda case: case["text"])
    def test_are_counted_in_words_k23(self, case: Case) -> None:
        assert stops_text(case["stops"]) == case["text"]


class TestTimes:
    @pytest.mark.parametrize("case", GOLDEN["timesOfDay"], ids=lambda case: case["time"])
    def test_belong_to_a_part_of_the_day_z35(self, case: Case) -> None:
        assert time_of_day(time.fromisoformat(case["time"]), begins=BEGINS) == case["timeOfDay"]

    def test_begin_when_the_shop_says_z35(self) -> None:
        late = (time(6), time(12), time(17), time(22))
        assert [time_of_day(time(hour, 59), begins=late) for hour in (5, 6, 21, 22)] == [
            "Night", "Morning", "Evening", "Night",
        ]  # fmt: skip

    def test_come_in_the_order_of_the_day_k22(self) -> None:
        assert list(TIMES_OF_DAY) == GOLDEN["timesOfDayOrder"]

    @pytest.mark.parametrize("case", GOLDEN["legDates"], ids=lambda case: case["date"])
    def test_stand_beside_dates_in_two_forms_z25(self, case: Case) -> None:
        day = date.fromisoformat(case["date"])
        assert (format_date(day), format_itinerary_date(day)) == (case["booking"], case["itinerary"])


class TestLuggage:
    @pytest.mark.parametrize("case", GOLDEN["luggage"], ids=lambda case: case["name"])
    def test_is_promised_only_as_the_fare_says_k24_z33(self, case: Case) -> None:
        found = luggage_text(luggage=case["luggage"], unit=case["unit"], quantity=case["quantity"])
        assert found == case["text"]


class TestDifferences:
    @pytest.mark.parametrize("case", GOLDEN["perPerson"], ids=lambda case: case["text"])
    def test_stand_beside_prices_a_head_k25(self, case: Case) -> None:
        assert format_per_person(case["pence"]) == case["text"]
