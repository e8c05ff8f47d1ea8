"""When the worker was last seen at work: each part of it that turns in a circle leaves a mark at the end of a turn."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from leeward.retail.kit import clock

PARTS = ("clock", "postman")
"""The worker's threads. Its tasks are not here: one may last as long as a supplier's file is large."""
LATE_SECONDS = 120.0
"""The clock turns every five seconds; the postman waits at most 45 s for another machine (a lease of the outbox)."""


def worker_mark(home: Path, part: str) -> Path:
    """The file whose time is the moment at which this part last ended a turn."""
    return home / "run" / f"worker-{part}"


def note_turn(home: Path, part: str) -> None:
    """Leave the mark. A mark that is there can be left anew on a full disk too."""
    with suppress(OSError):  # the folder cannot be written: `/readyz` is red for that
        worker_mark(home, part).touch()


def seconds_since_turn(home: Path) -> float:
    """Seconds since the part that is furthest behind ended a turn; infinite where one never did."""
    try:
        oldest = min(worker_mark(home, part).stat().st_mtime for part in PARTS)
    except OSError:
        return float("inf")
    return max(0.0, clock.now().timestamp() - oldest)
