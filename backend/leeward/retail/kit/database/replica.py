"""How far the replica of the SQLite database is behind: `leeward replicate` leaves a mark whenever it has caught up."""

from __future__ import annotations

from pathlib import Path

from leeward.retail.kit import clock

LATE_SECONDS = 10.0
"""It catches up several times a second; after so long something is wrong."""


def replica_mark(home: Path) -> Path:
    """The file whose time is the moment at which the replica held everything."""
    return home / "run" / "replica"


def seconds_behind(home: Path) -> float:
    """Seconds since the replica last held everything; infinite where it never did."""
    try:
        return max(0.0, clock.now().timestamp() - replica_mark(home).stat().st_mtime)
    except OSError:
        return float("inf")
