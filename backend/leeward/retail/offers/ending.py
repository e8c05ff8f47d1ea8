"""When an offer is over: at its `active_until`, or with its last day to book, whichever comes first (UK-06)."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from django.db.models import Q

from leeward.retail.kit import clock

_MOMENT = timedelta(microseconds=1)


def end_of(*, active_until: datetime | None, book_by: date | None) -> datetime | None:
    """The first moment at which it is over; None: it has no end."""
    midnight = clock.uk_midnight_after(book_by) if book_by else None
    return min((moment for moment in (active_until, midnight) if moment), default=None)


def last_day_of(ends_at: datetime) -> date:
    """The UK day of its last moment: what ends at midnight had its last day before."""
    return clock.uk_date(at=ends_at - _MOMENT)


def not_over(*, at: datetime) -> Q:
    """Offers that are not over at a moment."""
    is_shown = Q(active_until__isnull=True) | Q(active_until__gt=at)
    return is_shown & (Q(book_by__isnull=True) | Q(book_by__gte=clock.uk_date(at=at)))
