"""
Opening hours in UK time: what is written on the door, and the sentence for this moment (S50, P09).

An exception for a date wins over the bank-holiday rule, which wins over the weekly hours. All comparisons are made on
the UK clock on the wall, so that 9 am stays 9 am on the days the clocks change.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Literal

import holidays

from leeward.retail.kit.clock import UK

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
BankHolidayRule = Literal["as_usual", "closed", "special"]
# The names on the government's list, where the library's differ.
_BANK_HOLIDAY_NAMES = {
    "May Day": "Early May bank holiday",
    "Spring Bank Holiday": "Spring bank holiday",
    "Late Summer Bank Holiday": "Summer bank holiday",
}
_LOOK_AHEAD_DAYS = 28
NO_BREAK_SPACE = "\u00a0"


@dataclass(frozen=True, slots=True)
class Hours:
    """From opening to closing on one day, UK time; `closes` is the first minute that is closed."""

    opens: time
    closes: time


@dataclass(frozen=True, slots=True)
class DateException:
    """Other hours on one date; `hours` is None when closed. `note` says why, such as 'Team day'."""

    on: date
    hours: Hours | None
    note: str


@dataclass(frozen=True, slots=True)
class OpeningHours:
    """A call centre's hours. `week` runs from Monday (0); None is a closed day."""

    week: tuple[Hours | None, ...]
    exceptions: tuple[DateException, ...]
    bank_holidays: BankHolidayRule
    bank_holiday_hours: Hours | None

    @property
    def has_any(self) -> bool:
        return any(self.week) or any(exception.hours for exception in self.exceptions)


@dataclass(frozen=True, slots=True)
class DayAhead:
    """One date as it will be. `reason` is the holiday's name or the note; empty on an ordinary day."""

    on: date
    hours: Hours | None
    reason: str


@dataclass(frozen=True, slots=True)
class OpeningStatus:
    is_open: bool
    sentence: str


@lru_cache(maxsize=16)
def _bank_holidays_of(year: int) -> Mapping[date, str]:
    return dict(holidays.country_holidays("GB", subdiv="ENG", years=year))


def find_bank_holiday(*, on: date) -> str | None:
    """The bank holiday's name in England and Wales, substitute days included; None on other days."""
    name = _bank_holidays_of(on.year).get(on)
    if name is None:
        return None
    plain = name.removesuffix(" (observed)")
    return _BANK_HOLIDAY_NAMES.get(plain, plain) + (" (substitute day)" if plain != name else "")


def day_ahead(*, hours: OpeningHours, on: date) -> DayAhead:
    """The hours that hold on one date, and the reason when they are not the weekly ones."""
    for exception in hours.exceptions:
        if exception.on == on:
            return DayAhead(on, exception.hours, exception.note)
    weekly = hours.week[on.weekday()]
    holiday = None if hours.bank_holidays == "as_usual" else find_bank_holiday(on=on)
    if holiday is None:
        return DayAhead(on, weekly, "")
    # Special hours do not open a day of the week on which nobody works.
    is_special = hours.bank_holidays == "special" and weekly is not None
    return DayAhead(on, hours.bank_holiday_hours if is_special else None, holiday)


def opening_status(*, hours: OpeningHours, now: datetime, wording: Mapping[str, str]) -> OpeningStatus | None:
    """
    Open or closed at this moment, with the sentence for the brand bar; None when no opening is known for four weeks.

    now: any aware moment. wording: the brand's texts under `opening.*`.
    """
    local = now.astimezone(UK)
    today = day_ahead(hours=hours, on=local.date())
    clock = local.time()
    if today.hours and today.hours.opens <= clock < today.hours.closes:
        return OpeningStatus(True, _filled(wording["opening.open_until"], time=spoken_time(today.hours.closes)))
    if today.hours and clock < today.hours.opens:
        return OpeningStatus(False, _filled(wording["opening.opens_today"], time=spoken_time(today.hours.opens)))
    if today.hours is None and today.reason:
        return OpeningStatus(False, _filled(wording["opening.closed_today"], reason=today.reason))
    return _next_opening(hours, local.date(), wording)


def _next_opening(hours: OpeningHours, today: date, wording: Mapping[str, str]) -> OpeningStatus | None:
    for ahead in range(1, _LOOK_AHEAD_DAYS + 1):
        day = day_ahead(hours=hours, on=today + timedelta(days=ahead))
        if day.hours:
            name = WEEKDAYS[day.on.weekday()] if ahead < len(WEEKDAYS) else f"{day.on.day} {day.on:%B}"
            key = "opening.opens_tomorrow" if ahead == 1 else "opening.opens_on"
            return OpeningStatus(False, _filled(wording[key], time=spoken_time(day.hours.opens), day=name))
    return None


def spoken_time(moment: time) -> str:
    """A time as British people write it: '9 am', '8.30 pm', '12 noon', 'midnight'. Its space never breaks a line."""
    if (moment.hour, moment.minute) == (12, 0):
        return f"12{NO_BREAK_SPACE}noon"
    if (moment.hour, moment.minute) == (0, 0):
        return "midnight"
    minutes = f".{moment.minute:02d}" if moment.minute else ""
    return f"{moment.hour % 12 or 12}{minutes}{NO_BREAK_SPACE}{'am' if moment.hour < 12 else 'pm'}"


def spoken_hours(hours: Hours) -> str:
    """'9 am to 8 pm'."""
    return f"{spoken_time(hours.opens)} to {spoken_time(hours.closes)}"


def week_in_words(*, hours: OpeningHours) -> str:
    """The week in one line: 'Open 7 days, 9 am to 8 pm' or 'Monday to Friday 9 am to 8 pm, Saturday 10 am to 4 pm'."""
    week = hours.week
    if week[0] and all(day == week[0] for day in week):
        return f"Open 7 days, {spoken_hours(week[0])}"
    return ", ".join(
        f"{WEEKDAYS[first]}{_run_end(first, last)} {spoken_hours(span)}" for first, last, span in _runs(week)
    )


def _run_end(first: int, last: int) -> str:
    if first == last:
        return ""
    return f" {'and' if last == first + 1 else 'to'} {WEEKDAYS[last]}"


def _runs(week: tuple[Hours | None, ...]) -> list[tuple[int, int, Hours]]:
    runs: list[tuple[int, int, Hours]] = []
    for number, span in enumerate(week):
        if span is None:
            continue
        if runs and runs[-1][1] == number - 1 and runs[-1][2] == span:
            runs[-1] = (runs[-1][0], number, span)
        else:
            runs.append((number, number, span))
    return runs


def _filled(text: str, **values: str) -> str:
    # Plain replacement, not str.format: the text is written by staff and must not reach into objects.
    for name, value in values.items():
        text = text.replace("{" + name + "}", value)
    return text
