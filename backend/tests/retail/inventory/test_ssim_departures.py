"""Patterns made into dated departures: periods, weekdays, fortnights and nights on the way (formats 3.6, Z18)."""

from datetime import date, datetime, timedelta

import pytest

from leeward.retail.inventory.importers.ssim.expand import list_departures
from leeward.retail.inventory.importers.ssim.parts import FlightPattern
from tests.retail.inventory.ssim_builders import (
    TWO_LEGS,
    Carrier,
    Leg,
    Stop,
    a_file,
    leg_between,
    read_legs,
    read_lines,
)

YEAR = (date(2027, 1, 1), date(2027, 12, 31))


def dates(pattern: FlightPattern, first: date = YEAR[0], last: date = YEAR[1]) -> list[date]:
    return [departure.departure_date for departure in list_departures(pattern=pattern, first=first, last=last)]


def pattern_of(*legs: Leg, mode: str = "L") -> FlightPattern:
    return read_legs(*legs, mode=mode).patterns[0]


class TestListDepartures:
    def test_flies_on_its_weekdays_both_ends_included(self) -> None:
        found = dates(pattern_of(Leg(first=date(2027, 5, 3), last=date(2027, 5, 15))))
        assert found == [date(2027, 5, 3), date(2027, 5, 8), date(2027, 5, 10), date(2027, 5, 15)]

    def test_flies_every_other_week_from_its_first_day(self) -> None:
        found = dates(pattern_of(Leg(first=date(2027, 5, 3), last=date(2027, 6, 5), frequency="2")))
        assert found == [date(2027, 5, 3), date(2027, 5, 8), date(2027, 5, 17), date(2027, 5, 22),
                         date(2027, 5, 31), date(2027, 6, 5)]  # fmt: skip

    def test_keeps_the_fortnight_wherever_the_window_starts(self) -> None:
        pattern = pattern_of(Leg(frequency="2"))
        assert dates(pattern, date(2027, 5, 9), date(2027, 5, 20)) == [date(2027, 5, 17)]

    def test_holds_an_open_end_to_the_schedules_validity(self) -> None:
        pattern = pattern_of(Leg(last=None))
        assert pattern.days.period.last is None
        assert max(dates(pattern, last=date(2030, 1, 1))) == date(2027, 10, 30)

    def test_ends_an_open_schedule_with_the_window(self) -> None:
        carrier = Carrier(legs=[Leg(last=None)], valid=(date(2027, 3, 28), None))
        pattern = read_lines(a_file(carrier)).patterns[0]
        assert max(dates(pattern, last=date(2029, 1, 3))) == date(2029, 1, 1)

    @pytest.mark.parametrize("window", [(date(2027, 6, 2), date(2027, 6, 1)), (date(2020, 1, 1), date(2020, 2, 1))])
    def test_gives_nothing_outside(self, window: tuple[date, date]) -> None:
        assert dates(pattern_of(Leg()), *window) == []

    def test_dates_every_leg_at_its_own_airport(self) -> None:
        (departure,) = list_departures(
            pattern=pattern_of(*TWO_LEGS), first=date(2027, 5, 12), last=date(2027, 5, 12)
        )  # fmt: skip
        assert [(leg.departs_local, leg.arrives_local) for leg in departure.legs] == [
            (datetime(2027, 5, 12, 9, 0), datetime(2027, 5, 12, 13, 45)),  # noqa: DTZ001 - local to the airport, as printed
            (datetime(2027, 5, 12, 15, 0), datetime(2027, 5, 12, 15, 50)),  # noqa: DTZ001
        ]

    def test_lands_the_next_day_after_a_night(self) -> None:
        leg = leg_between(Stop("BGI", "2100", "2100", "-0400"), Stop("LGW", "1000", "1000", "+0100", day="1"))
        (first, *_) = list_departures(pattern=pattern_of(leg), first=YEAR[0], last=YEAR[1])
        assert first.legs[0].arrives_local.date() - first.departure_date == timedelta(days=1)

    def test_counts_a_utc_file_by_the_local_date(self) -> None:
        """23:30 UTC on Monday leaves London at half past midnight on Tuesday: the customer's date is Tuesday."""
        leg = leg_between(Stop("LGW", "2330", "2330", "+0100"), Stop("PMI", "0200", "0200", "+0200", day="1"))
        pattern = pattern_of(leg, mode="U")
        (departure,) = list_departures(pattern=pattern, first=date(2027, 5, 4), last=date(2027, 5, 4))
        assert departure.operating_day == date(2027, 5, 3)
        assert departure.departure_date == date(2027, 5, 4)
        assert dates(pattern, date(2027, 5, 3), date(2027, 5, 3)) == []
