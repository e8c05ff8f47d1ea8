"""
The only place that reads the time.

Edges (routes, tasks, middleware) call `now()` once and pass the moment down; domain code never reads the clock.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, date, datetime, timedelta
from typing import cast
from zoneinfo import ZoneInfo

from django.db import connection

UK = ZoneInfo("Europe/London")

_pinned: ContextVar[datetime | None] = ContextVar("leeward_pinned_moment", default=None)


def now() -> datetime:
    """The present moment, aware, in UTC; inside `pinned_at` the pinned moment."""
    return _pinned.get() or datetime.now(UTC)


def database_now() -> datetime:
    """
    The database's moment, aware, in UTC: what decides an expiry, so that replicas with wrong clocks agree (R-22).

    Inside `pinned_at` the pinned moment. On SQLite the database's clock is this machine's.
    """
    pinned = _pinned.get()
    if pinned is not None or connection.vendor == "sqlite":
        return pinned or datetime.now(UTC)
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        (moment,) = cursor.fetchone()
    moment = cast("datetime", moment)
    return moment.astimezone(UTC)


def uk_date(*, at: datetime) -> date:
    """
    The calendar date in the United Kingdom at a moment.

    :raises ValueError: the moment has no zone, so that its date would be a guess
    """
    if at.tzinfo is None:
        raise ValueError("a moment needs a time zone")
    return at.astimezone(UK).date()


def uk_midnight_after(day: date) -> datetime:
    """The first moment at which a day is over in the United Kingdom."""
    return datetime.combine(day + timedelta(days=1), datetime.min.time(), tzinfo=UK)


def elapsed_seconds() -> float:
    """Seconds on a counter that never goes back. Only differences mean anything; `pinned_at` does not move it."""
    return time.monotonic()


@contextmanager
def pinned_at(moment: datetime) -> Iterator[None]:
    """
    For tests: `now()` answers this moment within the block, in this thread or task only.

    :raises ValueError: the moment has no zone
    """
    if moment.tzinfo is None:
        raise ValueError("a moment needs a time zone")
    token = _pinned.set(moment.astimezone(UTC))
    try:
        yield
    finally:
        _pinned.reset(token)
