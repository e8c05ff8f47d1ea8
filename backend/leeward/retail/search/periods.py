"""Which departure days a search asks for: a date with its flexible days, a month, or all that may be chosen."""

from __future__ import annotations

from datetime import date, timedelta

from leeward.travel.dates import departure_window
from leeward.travel.search_query import SearchQuery

_LONGEST_MONTH = timedelta(days=31)
AS_FAR_AS_WE_SELL = date.max
"""The last departure of terms that end nowhere. The engine is asked up to the last flight on file."""


def departures_of(*, query: SearchQuery, today: date) -> tuple[date, date]:
    """
    First and last departure day, both included, never before the first bookable day (V15).

    Without a date or a month, all of the year ahead; all of the five years of an extended search (Z20).
    """
    window = departure_window(today=today, is_extended=query.is_extended)
    if query.departure_date is not None:
        around = timedelta(days=query.flexible_days)
        first, last = query.departure_date - around, query.departure_date + around
    elif query.month is not None:
        following = (query.month + _LONGEST_MONTH).replace(day=1)
        first, last = query.month, following - timedelta(days=1)
    else:
        return window.first, window.last
    first = max(first, window.first)
    return first, max(first, last)


def departures_asked(first: date | None, last: date | None, *, today: date) -> tuple[date, date]:
    """First and last day of departures that terms name: the year ahead where they name none; no end without a last."""
    window = departure_window(today=today, is_extended=False)
    if first is None:
        return window.first, last or window.last
    return max(window.first, first), last or AS_FAR_AS_WE_SELL


def month_within(day: date, *, first: date, last: date) -> tuple[date, date]:
    """The month of a day, cut to a range that holds the day."""
    begins = day.replace(day=1)
    return max(first, begins), min(last, (begins + _LONGEST_MONTH).replace(day=1) - timedelta(days=1))
