"""Opening hours in UK time, with bank holidays and the days the clocks change (S50, P09, E15)."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time
from typing import Any

import pytest

from leeward.retail.brands.opening import (
    DateException,
    Hours,
    OpeningHours,
    day_ahead,
    find_bank_holiday,
    opening_status,
    spoken_time,
    week_in_words,
)
from leeward.retail.brands.wording import wording_with
from leeward.retail.kit.clock import UK

WORDING = wording_with(overrides={})
NINE_TO_EIGHT = Hours(time(9), time(20))
TEN_TO_FOUR = Hours(time(10), time(16))


def hours(
    *, week: Any = None, exceptions: Any = (), bank_holidays: Any = "closed", special: Any = None
) -> OpeningHours:
    return OpeningHours(tuple(week or [NINE_TO_EIGHT] * 7), tuple(exceptions), bank_holidays, special)


def at(text: str) -> datetime:
    """A moment on the UK clock: '2026-11-21 19:59'."""
    return datetime.fromisoformat(text).replace(tzinfo=UK)


def sentence(opening: OpeningHours, text: str) -> str | None:
    status = opening_status(hours=opening, now=at(text), wording=WORDING)
    return status.sentence if status else None


WEEKDAYS_ONLY = [NINE_TO_EIGHT] * 5 + [None, None]


class TestOpeningStatus:
    @pytest.mark.parametrize(
        ("moment", "expected"),
        [
            ("2026-11-21 08:59", "opens at 9\N{NO-BREAK SPACE}am"),
            ("2026-11-21 09:00", "open until 8\N{NO-BREAK SPACE}pm"),
            ("2026-11-21 19:59", "open until 8\N{NO-BREAK SPACE}pm"),
            ("2026-11-21 20:00", "opens 9\N{NO-BREAK SPACE}am tomorrow"),  # the first closed minute
            ("2026-11-21 23:59", "opens 9\N{NO-BREAK SPACE}am tomorrow"),
            ("2026-11-22 00:00", "opens at 9\N{NO-BREAK SPACE}am"),
        ],
    )
    def test_says_what_holds_now(self, moment: str, expected: str) -> None:
        assert sentence(hours(), moment) == expected

    def test_names_the_day_of_the_next_opening(self) -> None:
        # 20 November 2026 is a Friday.
        assert sentence(hours(week=WEEKDAYS_ONLY), "2026-11-20 20:30") == "opens Monday at 9\N{NO-BREAK SPACE}am"
        assert sentence(hours(week=WEEKDAYS_ONLY), "2026-11-21 12:00") == "opens Monday at 9\N{NO-BREAK SPACE}am"
        assert sentence(hours(week=WEEKDAYS_ONLY), "2026-11-22 12:00") == "opens 9\N{NO-BREAK SPACE}am tomorrow"

    def test_says_closed_today_and_why_on_a_bank_holiday(self) -> None:
        assert sentence(hours(), "2026-12-25 12:00") == "closed today, Christmas Day"

    def test_passes_over_the_holidays_to_the_next_opening(self) -> None:
        # Friday 25th, Saturday 26th and the substitute on Monday 28th are closed; Sunday 27th is open.
        assert sentence(hours(), "2026-12-24 21:00") == "opens Sunday at 9\N{NO-BREAK SPACE}am"

    def test_gives_the_date_when_the_day_of_the_week_would_mislead(self) -> None:
        closed = [DateException(date(2026, 12, day), None, "Moving house") for day in range(1, 9)]
        assert sentence(hours(exceptions=closed), "2026-11-30 21:00") == "opens 9 December at 9\N{NO-BREAK SPACE}am"

    def test_knows_special_hours_on_bank_holidays(self) -> None:
        special = hours(bank_holidays="special", special=TEN_TO_FOUR)
        assert sentence(special, "2026-12-28 09:30") == "opens at 10\N{NO-BREAK SPACE}am"
        assert sentence(special, "2026-12-28 15:59") == "open until 4\N{NO-BREAK SPACE}pm"

    def test_an_exception_wins_over_the_bank_holiday_rule(self) -> None:
        open_on_christmas = hours(exceptions=[DateException(date(2026, 12, 25), TEN_TO_FOUR, "Christmas team")])
        assert sentence(open_on_christmas, "2026-12-25 12:00") == "open until 4\N{NO-BREAK SPACE}pm"

    def test_is_silent_when_no_opening_is_known(self) -> None:
        """ER10: nothing is shown, and the bar falls back to 'Call our team'."""
        assert sentence(hours(week=[None] * 7), "2026-11-21 12:00") is None

    def test_uses_the_brand_s_own_words_without_running_them(self) -> None:
        own = {**WORDING, "opening.open_until": "Ring us till {time} {time.__class__}"}
        status = opening_status(hours=hours(), now=at("2026-11-21 12:00"), wording=own)
        assert status is not None
        assert status.sentence == "Ring us till 8\N{NO-BREAK SPACE}pm {time.__class__}"


class TestClockChanges:
    """9 am stays 9 am on the wall, whatever UTC says."""

    @pytest.mark.parametrize(
        ("utc", "expected"),
        [
            ("2027-03-28 07:59", "opens at 9\N{NO-BREAK SPACE}am"),  # summer time began at 1 am: 8.59 on the wall
            ("2027-03-28 08:00", "open until 8\N{NO-BREAK SPACE}pm"),
            ("2027-03-28 18:59", "open until 8\N{NO-BREAK SPACE}pm"),
            ("2027-03-28 19:00", "opens Tuesday at 9\N{NO-BREAK SPACE}am"),  # after Easter Monday
            ("2026-10-25 08:59", "opens at 9\N{NO-BREAK SPACE}am"),  # summer time ended at 2 am: 8.59 on the wall
            ("2026-10-25 09:00", "open until 8\N{NO-BREAK SPACE}pm"),
            ("2026-10-25 19:59", "open until 8\N{NO-BREAK SPACE}pm"),
            ("2026-10-24 23:30", "opens at 9\N{NO-BREAK SPACE}am"),  # half past midnight on Sunday the 25th in the UK
        ],
    )
    def test_do_not_move_opening_and_closing(self, utc: str, expected: str) -> None:
        moment = datetime.fromisoformat(utc).replace(tzinfo=UTC)
        status = opening_status(hours=hours(), now=moment, wording=WORDING)
        assert status is not None
        assert status.sentence == expected

    def test_both_passes_of_the_repeated_hour_count_as_that_hour(self) -> None:
        night = hours(week=[Hours(time(1), time(2))] * 7)
        for fold in (0, 1):
            moment = datetime(2026, 10, 25, 1, 30, tzinfo=UK, fold=fold)
            status = opening_status(hours=night, now=moment, wording=WORDING)
            assert status is not None
            assert status.is_open


class TestFindBankHoliday:
    @pytest.mark.parametrize(
        ("day", "name"),
        [
            (date(2026, 12, 25), "Christmas Day"),
            (date(2026, 12, 28), "Boxing Day (substitute day)"),  # the 26th is a Saturday
            (date(2027, 12, 27), "Christmas Day (substitute day)"),  # Saturday
            (date(2027, 12, 28), "Boxing Day (substitute day)"),  # Sunday
            (date(2028, 1, 3), "New Year's Day (substitute day)"),
            (date(2027, 5, 3), "Early May bank holiday"),
            (date(2027, 8, 30), "Summer bank holiday"),
            (date(2027, 3, 29), "Easter Monday"),
        ],
    )
    def test_knows_the_days_of_england_and_wales(self, day: date, name: str) -> None:
        assert find_bank_holiday(on=day) == name

    @pytest.mark.parametrize("day", [date(2027, 1, 4), date(2027, 8, 2), date(2027, 3, 17), date(2026, 12, 29)])
    def test_leaves_out_scottish_irish_and_ordinary_days(self, day: date) -> None:
        assert find_bank_holiday(on=day) is None


class TestDayAhead:
    def test_special_hours_do_not_open_a_day_on_which_nobody_works(self) -> None:
        # Saturday 26 December 2026
        special = hours(week=WEEKDAYS_ONLY, bank_holidays="special", special=TEN_TO_FOUR)
        assert day_ahead(hours=special, on=date(2026, 12, 26)).hours is None

    def test_as_usual_ignores_bank_holidays(self) -> None:
        assert day_ahead(hours=hours(bank_holidays="as_usual"), on=date(2026, 12, 25)).hours == NINE_TO_EIGHT


def unbroken(text: str) -> str:
    """The same with spaces that break no line between a figure and its am or pm."""
    return re.sub(r" (?=(?:am|pm)\b)", "\N{NO-BREAK SPACE}", text)


class TestWords:
    @pytest.mark.parametrize(
        ("moment", "text"),
        [
            (time(9), "9\N{NO-BREAK SPACE}am"),
            (time(20), "8\N{NO-BREAK SPACE}pm"),
            (time(17, 30), "5.30\N{NO-BREAK SPACE}pm"),
            (time(12), "12\N{NO-BREAK SPACE}noon"),
            (time(12, 15), "12.15\N{NO-BREAK SPACE}pm"),
            (time(0), "midnight"),
            (time(0, 5), "12.05\N{NO-BREAK SPACE}am"),
        ],
    )
    def test_times_are_written_as_people_write_them(self, moment: time, text: str) -> None:
        assert spoken_time(moment) == text

    def test_a_week_of_equal_days_is_one_line(self) -> None:
        assert week_in_words(hours=hours()) == "Open 7 days, 9\N{NO-BREAK SPACE}am to 8\N{NO-BREAK SPACE}pm"

    def test_a_mixed_week_is_told_in_runs(self) -> None:
        week = [*WEEKDAYS_ONLY[:5], TEN_TO_FOUR, TEN_TO_FOUR]
        expected = unbroken("Monday to Friday 9 am to 8 pm, Saturday and Sunday 10 am to 4 pm")
        assert week_in_words(hours=hours(week=week)) == expected
        assert week_in_words(hours=hours(week=[TEN_TO_FOUR, None, TEN_TO_FOUR, *[None] * 4])) == (
            unbroken("Monday 10 am to 4 pm, Wednesday 10 am to 4 pm")
        )
