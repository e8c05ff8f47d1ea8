"""
When we can call back: half hours within the brand's real opening hours, bank holidays and exceptions applied (M16).

A half hour is offered while it begins at least a quarter of an hour from now and has room: we promise no call that
nobody is there to make.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from leeward.retail.brands.opening import WEEKDAYS, OpeningHours, day_ahead, spoken_time
from leeward.retail.kit.clock import UK

SLOT = timedelta(minutes=30)
NOTICE = timedelta(minutes=15)
MOST_CALLS_A_SLOT = 6
_DAYS_OFFERED = 7
_LOOK_AHEAD_DAYS = 21


@dataclass(frozen=True, slots=True)
class Slot:
    """Half an hour, aware, in UK time. `value` is what a form sends back."""

    starts_at: datetime
    ends_at: datetime

    @property
    def value(self) -> str:
        return self.starts_at.strftime("%Y-%m-%dT%H:%M")

    @property
    def label(self) -> str:
        return f"{spoken_time(self.starts_at.time())} to {spoken_time(self.ends_at.time())}"


@dataclass(frozen=True, slots=True)
class SlotDay:
    """A day with at least one free half hour. `label`: 'Today', 'Tomorrow' or 'Monday 23 November'."""

    label: str
    slots: tuple[Slot, ...]


def free_slots(*, hours: OpeningHours, now: datetime, taken: Mapping[datetime, int]) -> list[SlotDay]:
    """The next seven days on which somebody can call. `taken`: calls promised by the moment they start at."""
    days: list[SlotDay] = []
    today = now.astimezone(UK).date()
    for ahead in range(_LOOK_AHEAD_DAYS):
        on = today + timedelta(days=ahead)
        slots = tuple(
            slot
            for slot in _slots_of(hours, on)
            if slot.starts_at >= now + NOTICE and taken.get(slot.starts_at, 0) < MOST_CALLS_A_SLOT
        )
        if slots:
            days.append(SlotDay(_day_label(on, ahead), slots))
        if len(days) == _DAYS_OFFERED:
            break
    return days


def find_slot(value: str, *, days: list[SlotDay]) -> Slot | None:
    """The offered slot a form sent back, None when it is not offered (any more)."""
    return next((slot for day in days for slot in day.slots if slot.value == value), None)


def spoken_slot(starts_at: datetime, ends_at: datetime) -> str:
    """'Monday 23 November, 9 am to 9.30 am'."""
    start, end = starts_at.astimezone(UK), ends_at.astimezone(UK)
    return f"{_long_date(start.date())}, {spoken_time(start.time())} to {spoken_time(end.time())}"


def _slots_of(hours: OpeningHours, on: date) -> list[Slot]:
    span = day_ahead(hours=hours, on=on).hours
    if span is None:
        return []
    start = datetime.combine(on, span.opens, tzinfo=UK)
    closes = datetime.combine(on, span.closes, tzinfo=UK)
    slots = []
    while start + SLOT <= closes:
        slots.append(Slot(start, start + SLOT))
        start += SLOT
    return slots


def _day_label(on: date, ahead: int) -> str:
    return {0: "Today", 1: "Tomorrow"}.get(ahead, "") or _long_date(on)


def _long_date(on: date) -> str:
    return f"{WEEKDAYS[on.weekday()]} {on.day} {on:%B}"
