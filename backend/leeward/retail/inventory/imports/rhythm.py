"""How often something usually comes, learnt from when it came: what stays away for longer is worth a word (R-29)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from leeward.retail.kit.clock import uk_date

WEEKS = 8
"""So far back from its last delivery a file's habits are looked at."""
LEAST_DAYS = 5
"""On fewer days than this, what came is no habit."""
_SAME_WEEKDAY = 3
_EVEN = 1.5
_GRACE, _MOST_GRACE = timedelta(hours=1), timedelta(hours=12)
_DAY = timedelta(days=1)


class Delivery(NamedTuple):
    """What came within an hour: a supplier sends a message for each hotel, one after the other."""

    first: datetime
    last: datetime


@dataclass(frozen=True, slots=True)
class Rhythm:
    """How long it usually stays away after such a weekday, and when that was long enough."""

    usual: timedelta
    due: datetime


def learn(deliveries: Sequence[Delivery]) -> Rhythm | None:
    """
    What is usual, from deliveries in order; None of what comes too rarely to be expected.

    Of each day the longest gap that began on it: so nights and weekends count as they are. Where the days of the last
    one's weekday are alike, or all of them, their gap is usual, and one outage among them is not; else the longest of
    all, with more patience.
    """
    longest = _longest_by_day(deliveries)
    if len(longest) < LEAST_DAYS:
        return None
    last = deliveries[-1].last
    weekday = uk_date(at=last).weekday()
    of_its_weekday = [gap for day, gap in longest.items() if day.weekday() == weekday]
    for usual in (_even_gap(of_its_weekday), _even_gap(longest.values())):
        if usual is not None:
            return Rhythm(usual, last + usual + min(usual / 4, _MOST_GRACE) + _GRACE)
    usual = max(longest.values())
    return Rhythm(usual, last + usual * 1.5 + _GRACE)


def _even_gap(gaps: Iterable[timedelta]) -> timedelta | None:
    """The longest of gaps that are alike but for one; None of others, and of too few."""
    even = sorted(gaps)
    if len(even) > _SAME_WEEKDAY:
        even = even[:-1]
    return even[-1] if len(even) >= _SAME_WEEKDAY and even[-1] <= even[0] * _EVEN else None


def _longest_by_day(deliveries: Sequence[Delivery]) -> dict[date, timedelta]:
    longest: dict[date, timedelta] = {}
    for one, following in pairwise(deliveries):
        day = uk_date(at=one.last)
        longest[day] = max(following.first - one.last, longest.get(day, timedelta()))
    return longest


def usual_words(gap: timedelta) -> str:
    """'every 24 hours', 'every 3 days'."""
    if gap < 2 * _DAY:
        hours = max(1, round(gap / timedelta(hours=1)))
        return "every hour" if hours == 1 else f"every {hours} hours"
    return f"every {round(gap / _DAY)} days"
