"""What visitors were told holds, live or not: a begun offer does not end later, an ended one stays ended (UK-06)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from leeward.retail.kit import clock
from leeward.retail.offers.ending import last_day_of
from leeward.travel.dates import format_long_date

_DATES = ("active_from", "active_until", "book_by")
_COPY = "copy it in the list of offers, and publish the copy with dates, a name and an address of its own."


def dates_that_stay(stored: Any, *, wanted: Any, at: datetime) -> dict[str, str]:
    """
    What speaks against the dates somebody wants for a stored offer, by field; empty where they may have them.

    Dates are free until visitors are shown the offer. From then on its beginning stays and its end is moved on no more,
    live or not: an offer that is taken down and put up again is the same offer.
    """
    if not _was_shown(stored, at=at):
        return {}
    if stored.has_ended(at=at):
        return {name: _ended(stored) for name in _DATES if _differs(stored, wanted, name)}
    problems = {"active_from": _begun(stored)} if _differs(stored, wanted, "active_from") else {}
    if problem := _wrong_end(stored, wanted=wanted):
        problems["active_until" if wanted.book_by == stored.book_by else "book_by"] = problem
    return problems


def why_taken_down_for_good(stored: Any, *, at: datetime) -> str:
    """Why an offer is not published again; empty where it may be. Its last minute in the schedule is an end as well."""
    if not (stored.expired and stored.has_begun(at=at)) or stored.has_ended(at=at):
        return ""
    return f"Its schedule ended this offer, and visitors read so: it does not run again. To sell it once more, {_COPY}"


def was_published(offer: Any) -> bool:
    return bool(offer.live or offer.expired or offer.first_published_at is not None)


def note_first_shown(offer: Any, *, at: datetime) -> None:
    """Of what is live without ever having been published, such as one that a program loaded."""
    if offer.live and offer.first_published_at is None:
        offer.first_published_at = min(offer.active_from, at)


def _was_shown(stored: Any, *, at: datetime) -> bool:
    """An offer may be published after its end, by a slip of the pen: it never ran."""
    first, ends_at = stored.first_published_at, stored.ends_at
    ran = first is None or ends_at is None or first < ends_at
    return bool(was_published(stored) and stored.has_begun(at=at) and ran)


def _wrong_end(stored: Any, *, wanted: Any) -> str:
    """Why an offer that has not ended cannot end when somebody wants it to; empty where it can."""
    ends_at, first = wanted.ends_at, stored.first_published_at
    if stored.ends_at is not None and (ends_at is None or ends_at > stored.ends_at):
        return _running(stored)
    # Ended before anybody saw it, it would count as never shown, and every date of it as free.
    if stored.ends_at != ends_at and first is not None and ends_at <= first:
        day = format_long_date(clock.uk_date(at=first))
        return f"Visitors have been shown this offer since {day}: it ends after that. To take it away, unpublish it."
    return ""


def _differs(stored: Any, wanted: Any, name: str) -> bool:
    return bool(_moment(stored, name) != _moment(wanted, name))


def _moment(offer: Any, name: str) -> Any:
    """Compared as the form writes it, by the minute."""
    value = getattr(offer, name)
    return value.replace(second=0, microsecond=0) if isinstance(value, datetime) else value


def _begun(stored: Any) -> str:
    day = format_long_date(clock.uk_date(at=stored.active_from))
    return (
        f"This offer began on {day} and visitors were shown it, so its beginning stays. To take it away, unpublish it; "
        f"for another beginning, {_COPY}"
    )


def _ended(stored: Any) -> str:
    day = format_long_date(last_day_of(stored.ends_at))
    return f"This offer ended on {day} and does not run again, so its dates stay. To sell it once more, {_COPY}"


def _running(stored: Any) -> str:
    day = format_long_date(last_day_of(stored.ends_at))
    return f"Visitors read that this offer ends on {day}, so it cannot end later. To go on after that, {_COPY}"
