"""How often a supplier's file usually comes, learnt from when it came (R-29)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from leeward.retail.inventory.imports.rhythm import Delivery, Rhythm, learn, usual_words

#: A Monday in winter, when UK time is UTC.
MONDAY = datetime(2027, 1, 4, 6, tzinfo=UTC)
DAY, HOUR = timedelta(days=1), timedelta(hours=1)


def at_once(moments: Iterator[datetime] | list[datetime]) -> list[Delivery]:
    return [Delivery(one, one) for one in moments]


def daily(days: int, *, without: tuple[int, ...] = (), weekdays: range = range(7)) -> list[datetime]:
    moments = [MONDAY + number * DAY for number in range(days) if number not in without]
    return [one for one in moments if one.weekday() in weekdays]


def learnt(moments: list[datetime]) -> Rhythm:
    found = learn(at_once(moments))
    assert found is not None
    return found


class TestADailyFile:
    def test_is_late_some_hours_after_its_hour(self) -> None:
        found = learnt(daily(28))
        assert found.usual == DAY
        assert found.due == MONDAY + 28 * DAY + 7 * HOUR

    def test_that_was_away_for_a_week_once_is_still_a_daily_file(self) -> None:
        assert learnt(daily(42, without=(8, 9, 10, 11, 12, 13, 14))).usual == DAY

    def test_that_comes_earlier_and_later_has_its_longest_usual_gap(self) -> None:
        moments = [one + (number % 3) * HOUR for number, one in enumerate(daily(29))]
        assert DAY <= learnt(moments).usual <= DAY + 2 * HOUR


class TestAFileOfWorkingDays:
    WEEKS = daily(33, weekdays=range(5))

    def test_is_not_missed_over_the_weekend(self) -> None:
        """The last of these came on a Friday."""
        assert self.WEEKS[-1].weekday() == 4
        assert learnt(self.WEEKS).usual == 3 * DAY

    def test_is_missed_on_the_next_working_day_within_the_week(self) -> None:
        assert learnt(self.WEEKS[:-1]).usual == DAY


class TestAFileOfEveryHourByDay:
    def test_is_not_missed_at_night(self) -> None:
        hours = [one + step * HOUR for one in daily(20) for step in range(13)]
        assert learnt(hours).usual == 12 * HOUR


class TestManyFilesTogether:
    def test_are_one_delivery(self) -> None:
        """Forty hotels' messages within a quarter of an hour say nothing of tomorrow."""
        parts = [Delivery(one, one + timedelta(minutes=15)) for one in daily(28)]
        found = learn(parts)
        assert found is not None
        assert found.usual == DAY - timedelta(minutes=15)

    def test_of_two_days_are_too_few_to_know_anything(self) -> None:
        assert learn(at_once([one + step * HOUR for one in daily(2) for step in range(20)])) is None


class TestWhatComesNowAndThen:
    def test_is_not_expected(self) -> None:
        assert learn(at_once([MONDAY + days * DAY for days in (0, 17, 30, 44)])) is None
        assert learn([]) is None

    def test_by_no_rule_is_given_half_as_long_again_as_it_ever_took(self) -> None:
        found = learnt([MONDAY + days * DAY for days in (0, 1, 4, 6, 12, 13, 15, 22, 23, 27)])
        assert found.usual == 7 * DAY
        assert found.due == MONDAY + 27 * DAY + 10.5 * DAY + HOUR


class TestAWeeklyFile:
    def test_is_late_on_the_evening_of_its_day(self) -> None:
        found = learnt([MONDAY + week * 7 * DAY for week in range(8)])
        assert found.usual == 7 * DAY
        assert found.due == MONDAY + 8 * 7 * DAY + 13 * HOUR


def test_a_gap_is_told_in_hours_or_days() -> None:
    assert usual_words(timedelta(minutes=20)) == "every hour"
    assert usual_words(DAY + timedelta(minutes=3)) == "every 24 hours"
    assert usual_words(timedelta(hours=49)) == "every 2 days"
    assert usual_words(7 * DAY) == "every 7 days"


def test_the_hour_of_summer_time_is_no_lateness() -> None:
    """At 6 o'clock UK time each day: clocks went forward on 28 March 2027."""
    spring = datetime(2027, 3, 1, 6, tzinfo=UTC)
    moments = [spring + day * DAY - (HOUR if day >= 27 else 0 * HOUR) for day in range(40)]
    assert learnt(moments).due > moments[-1] + 25 * HOUR
