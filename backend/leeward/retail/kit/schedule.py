"""
What the worker starts by the clock: a domain lists its schedules in `schedules.py`, and any worker may start them.

Each slot is claimed by one row update, so that of several workers exactly one starts a task, and a worker that was down
starts it once when it is back, not once for every slot it missed.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.module_loading import autodiscover_modules

from leeward.retail.kit import clock
from leeward.retail.kit.models import ScheduleRun


@dataclass(frozen=True, slots=True)
class Schedule:
    """
    A task of the worker and when it is started.

    `every_seconds`: at each full step of the clock. With `daily_at_hour` instead: once a day from that hour on in the
    United Kingdom.
    """

    name: str
    task: Any
    every_seconds: int = 60
    daily_at_hour: int | None = None

    def slot(self, *, at: datetime) -> int:
        """A number that rises by one when the task is due again."""
        if self.daily_at_hour is None:
            return int(at.timestamp()) // self.every_seconds
        today = clock.uk_date(at=at).toordinal()
        return today if at.astimezone(clock.UK).hour >= self.daily_at_hour else today - 1


_schedules: dict[str, Schedule] = {}


def add_schedule(schedule: Schedule) -> None:
    """:raises ValueError: another schedule has this name"""
    if _schedules.setdefault(schedule.name, schedule) is not schedule:
        raise ValueError(f"two schedules are called {schedule.name!r}")


def find_schedules() -> None:
    """Import every domain's `schedules.py`."""
    autodiscover_modules("schedules")


def start_due(*, now: datetime) -> list[str]:
    """Put into the queue what is due and nobody has started; returns the names."""
    return [schedule.name for schedule in _schedules.values() if _claim_and_start(schedule, now)]


def _claim_and_start(schedule: Schedule, now: datetime) -> bool:
    slot = schedule.slot(at=now)
    if ScheduleRun.objects.filter(name=schedule.name, slot__gte=slot).exists():
        return False
    ScheduleRun.objects.get_or_create(name=schedule.name)
    if not ScheduleRun.objects.filter(name=schedule.name, slot__lt=slot).update(slot=slot):
        return False  # another worker was quicker
    schedule.task.enqueue()
    return True
