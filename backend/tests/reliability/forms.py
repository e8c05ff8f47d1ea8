"""How much is run: the short form with every test run, the full one by `make reliability`."""

from __future__ import annotations

import json
import math
import os
import statistics
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

IS_FULL = os.environ.get("LEEWARD_RELIABILITY", "") == "full"
DATABASE_URL = os.environ.get("LEEWARD_RELIABILITY_DATABASE_URL", "")
"""A PostgreSQL database of our own, empty; without it the shop has its SQLite file."""
MODE = "PostgreSQL" if DATABASE_URL else "SQLite"
_FIGURES = os.environ.get("LEEWARD_RELIABILITY_FIGURES", "")
_SHARE = float(os.environ.get("LEEWARD_RELIABILITY_SHARE", "1"))


def rounds(*, short: int, full: int) -> int:
    """So many repetitions; a busy machine may run a share of the full form, and the report says how many it were."""
    return max(short, round(full * _SHARE)) if IS_FULL else short


def hold_to(figure: float, *, at_most: float = math.inf, at_least: float = 0.0) -> None:
    """
    A figure that was promised for a quiet machine. The whole of the full form has the machine to itself and fails
    where it does not hold; the short form, and a share of the full one, may run beside other work and only tell it.
    """
    if IS_FULL and _SHARE == 1:
        assert at_least <= figure <= at_most


def note(promise: str, **figures: Any) -> None:
    """Write figures down for the report: one JSON line, by the promise's id."""
    if _FIGURES:
        form = "short" if not IS_FULL else "full" if _SHARE == 1 else f"{_SHARE:g} of full"
        day = f"{datetime.now(UTC):%Y-%m-%d}"
        line = json.dumps({"promise": promise, "mode": MODE, "form": form, "day": day, **figures})
        with Path(_FIGURES).open("a", encoding="utf-8") as lines:
            lines.write(line + "\n")


def percentile(seconds: Sequence[float], *, share: float) -> float:
    """The value that `share` of them do not exceed."""
    if len(seconds) < 2:
        return max(seconds, default=0.0)
    return statistics.quantiles(seconds, n=1000, method="inclusive")[min(998, round(share * 1000) - 1)]
