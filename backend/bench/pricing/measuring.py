"""Times and what is made of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

Answered = TypeVar("Answered")


@dataclass(slots=True)
class Times:
    """Milliseconds of many runs of one thing."""

    milliseconds: list[float] = field(default_factory=list)
    own_milliseconds: list[float] = field(default_factory=list)

    def run(self, work: Callable[[], Answered]) -> Answered:
        """Do it, note how long it took, and return what came of it."""
        start, own = time.perf_counter(), time.thread_time()
        answered = work()
        self.milliseconds.append((time.perf_counter() - start) * 1000)
        self.own_milliseconds.append((time.thread_time() - own) * 1000)
        return answered

    def figures(self) -> dict[str, float]:
        """Count, median and 99th percentile; and the median of this thread's own time, whoever else was busy."""
        return {
            "n": len(self.milliseconds),
            "p50_ms": _percentile(self.milliseconds, 50),
            "p99_ms": _percentile(self.milliseconds, 99),
            "own_p50_ms": _percentile(self.own_milliseconds, 50),
        }


def _percentile(milliseconds: Sequence[float], share: int) -> float:
    """The least time that so many in a hundred runs did not exceed."""
    ordered = sorted(milliseconds)
    return round(ordered[min(len(ordered) - 1, len(ordered) * share // 100)], 4)


def shown(milliseconds: float) -> str:
    """Three figures, never in powers of ten."""
    return f"{milliseconds:,.0f}" if milliseconds >= 100 else f"{milliseconds:.3g}"


def median(values: Sequence[float]) -> float:
    """The middle one."""
    return sorted(values)[len(values) // 2]
