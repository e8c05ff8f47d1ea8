"""An end that visitors were told holds: a running offer does not end later, and an ended one stays ended (UK-06)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from leeward.retail.offers.ending import last_day_of
from leeward.travel.dates import format_long_date

_DATES = ("active_from", "active_until", "book_by")
_COPY = "copy it in the list of offers, and publish the copy with dates, a name and an address of its own."


def dates_that_stay(stored: Any, *, wanted: Any, at: datetime) -> dict[str, str]:
    """
    What speaks against the dates somebody wants for a stored offer, by field; empty where they may have them.

    Dates are free until visitors are shown the offer, and again once it is taken down before its end.
    """
    if stored.has_ended(at=at):
        changed = [name for name in _DATES if _moment(stored, name) != _moment(wanted, name)]
        return dict.fromkeys(changed, _ended(stored)) if _was_shown(stored) else {}
    is_running = stored.live and stored.has_begun(at=at) and stored.ends_at is not None
    if not is_running or (wanted.ends_at is not None and wanted.ends_at <= stored.ends_at):
        return {}
    field = "active_until" if wanted.book_by == stored.book_by else "book_by"
    return {field: _running(stored)}


def why_taken_down_for_good(stored: Any, *, at: datetime) -> str:
    """Why an offer is not published again; empty where it may be. Its last minute in the schedule is an end as well."""
    if not (stored.expired and stored.has_begun(at=at)) or stored.has_ended(at=at):
        return ""
    return f"Its schedule ended this offer, and visitors read so: it does not run again. To sell it once more, {_COPY}"


def _was_shown(stored: Any) -> bool:
    """An offer may be published after its end, by a slip of the pen: it never ran."""
    first = stored.first_published_at
    return bool(stored.live or stored.expired) if first is None else first < stored.ends_at


def _moment(offer: Any, name: str) -> Any:
    """Compared as the form writes it, by the minute."""
    value = getattr(offer, name)
    return value.replace(second=0, microsecond=0) if isinstance(value, datetime) else value


def _ended(stored: Any) -> str:
    day = format_long_date(last_day_of(stored.ends_at))
    return f"This offer ended on {day} and does not run again, so its dates stay. To sell it once more, {_COPY}"


def _running(stored: Any) -> str:
    day = format_long_date(last_day_of(stored.ends_at))
    return f"Visitors read that this offer ends on {day}, so it cannot end later. To go on after that, {_COPY}"
