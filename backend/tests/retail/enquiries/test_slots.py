"""When we offer to call back: real opening hours, bank holidays and exceptions, with notice and room (M16)."""

from __future__ import annotations

from datetime import UTC, date, datetime, time

from leeward.retail.brands.opening import DateException, Hours, OpeningHours
from leeward.retail.enquiries.slots import MOST_CALLS_A_SLOT, find_slot, free_slots, spoken_slot

DAY = Hours(time(9), time(17, 30))
WEEK = OpeningHours((DAY,) * 5 + (None, None), (), "closed", None)


def values(hours: OpeningHours, now: datetime, taken: dict[datetime, int] | None = None) -> list[str]:
    return [slot.value for day in free_slots(hours=hours, now=now, taken=taken or {}) for slot in day.slots]


def test_m16_begins_a_quarter_of_an_hour_from_now_and_ends_with_the_day() -> None:
    found = values(WEEK, datetime(2026, 11, 23, 12, 14, tzinfo=UTC))
    assert found[0] == "2026-11-23T12:30"
    assert values(WEEK, datetime(2026, 11, 23, 12, 16, tzinfo=UTC))[0] == "2026-11-23T13:00"
    assert "2026-11-23T17:00" in found
    assert "2026-11-23T17:30" not in found


def test_m16_offers_no_weekend_no_bank_holiday_and_no_team_day() -> None:
    hours = OpeningHours(WEEK.week, (DateException(date(2026, 12, 24), None, "Team day"),), "closed", None)
    days = {value[:10] for value in values(hours, datetime(2026, 12, 23, 8, 0, tzinfo=UTC))}
    # 25 December is a holiday; the 26th is a Saturday, so Monday the 28th is the substitute day.
    assert sorted(days)[:3] == ["2026-12-23", "2026-12-29", "2026-12-30"]


def test_m16_a_full_half_hour_is_not_offered() -> None:
    now = datetime(2026, 11, 23, 8, 0, tzinfo=UTC)
    nine = datetime(2026, 11, 23, 9, 0, tzinfo=UTC)
    assert "2026-11-23T09:00" in values(WEEK, now, {nine: MOST_CALLS_A_SLOT - 1})
    assert "2026-11-23T09:00" not in values(WEEK, now, {nine: MOST_CALLS_A_SLOT})


def test_m16_times_are_uk_times_in_summer_too() -> None:
    days = free_slots(hours=WEEK, now=datetime(2027, 6, 1, 6, 0, tzinfo=UTC), taken={})
    first = days[0].slots[0]
    assert (days[0].label, first.label) == ("Today", "9\N{NO-BREAK SPACE}am to 9.30\N{NO-BREAK SPACE}am")
    assert first.starts_at.astimezone(UTC).hour == 8
    assert (
        spoken_slot(first.starts_at, first.ends_at)
        == "Tuesday 1 June, 9\N{NO-BREAK SPACE}am to 9.30\N{NO-BREAK SPACE}am"
    )


def test_m16_only_an_offered_half_hour_is_found() -> None:
    days = free_slots(hours=WEEK, now=datetime(2026, 11, 23, 8, 0, tzinfo=UTC), taken={})
    assert find_slot("2026-11-23T09:30", days=days) is not None
    for value in ("2026-11-23T09:10", "2026-11-21T09:00", "", "2026-11-23T09:00Z"):
        assert find_slot(value, days=days) is None


def test_m16_after_the_day_s_last_half_hour_the_next_working_day_is_offered() -> None:
    # The last call of Monday begins at 5 pm: it is offered until a quarter to, and the team is there until half past.
    before = free_slots(hours=WEEK, now=datetime(2026, 11, 23, 16, 45, tzinfo=UTC), taken={})
    assert (before[0].label, [slot.value for slot in before[0].slots]) == ("Today", ["2026-11-23T17:00"])
    for minute in (46, 59):
        after = free_slots(hours=WEEK, now=datetime(2026, 11, 23, 16, minute, tzinfo=UTC), taken={})
        assert (after[0].label, after[0].slots[0].value) == ("Tomorrow", "2026-11-24T09:00")
    on_friday = free_slots(hours=WEEK, now=datetime(2026, 11, 27, 17, 29, tzinfo=UTC), taken={})
    assert (on_friday[0].label, on_friday[0].slots[0].value) == ("Monday 30 November", "2026-11-30T09:00")


def test_m16_special_hours_of_a_bank_holiday_and_of_one_day_are_kept_to() -> None:
    short = Hours(time(10), time(11))
    hours = OpeningHours(WEEK.week, (DateException(date(2026, 12, 24), short, "Early close"),), "special", short)
    found = values(hours, datetime(2026, 12, 24, 8, 0, tzinfo=UTC))
    # Christmas Day, a Friday, has the special hours; its weekend none.
    assert found[:4] == ["2026-12-24T10:00", "2026-12-24T10:30", "2026-12-25T10:00", "2026-12-25T10:30"]
    assert found[4] == "2026-12-28T10:00"


def test_m16_where_nobody_ever_works_no_time_is_offered() -> None:
    assert values(OpeningHours((None,) * 7, (), "closed", None), datetime(2026, 11, 23, 8, 0, tzinfo=UTC)) == []


def test_m16_no_half_hour_outlasts_the_day() -> None:
    odd = OpeningHours((Hours(time(9), time(10, 20)),) * 7, (), "as_usual", None)
    found = values(odd, datetime(2026, 11, 23, 8, 0, tzinfo=UTC))
    assert [value for value in found if value.startswith("2026-11-23")] == ["2026-11-23T09:00", "2026-11-23T09:30"]
