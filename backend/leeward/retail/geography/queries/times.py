"""How far a place's clocks are from ours."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

_UK = ZoneInfo("Europe/London")


def hours_ahead_text(*, time_zone: str, at: datetime) -> str:
    """
    Such as "5 hours ahead", "4½ hours behind" or "Same time as the UK", at this moment, summer time included.

    Empty without a zone. `at` is aware.
    """
    if not time_zone:
        return ""
    here, there = at.astimezone(_UK).utcoffset(), at.astimezone(ZoneInfo(time_zone)).utcoffset()
    assert here is not None and there is not None  # aware datetimes always have an offset  # noqa: S101
    minutes = round((there - here).total_seconds() / 60)
    if minutes == 0:
        return "Same time as the UK"
    hours, rest = divmod(abs(minutes), 60)
    count = f"{hours or ''}{ {0: '', 15: '¼', 30: '½', 45: '¾'}.get(rest, '') }"
    unit = "hour" if abs(minutes) <= 60 else "hours"
    return f"{count} {unit} {'ahead' if minutes > 0 else 'behind'}"
