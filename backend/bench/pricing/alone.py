"""The engine alone on the large world: opening, asking, memory of a worker, and cost by rate plans touched."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from bench.pricing.asking import EngineAsked
from bench.pricing.measuring import Times, median
from bench.pricing.questions import Asker, Question
from leeward.pricing.generations import SnapshotReader, prefault

COUNTS = {"search": 6_000, "calendar": 400, "options": 300}
BACKEND = Path(__file__).resolve().parents[2]
_BUCKETS = (0, 200, 400, 600, 800, 1_200, 1_600, 2_400, 3_600, 5_000, 100_000)


def measure_alone(*, folder: Path) -> dict[str, Any]:
    """Median and 99th percentile of every kind of question, warm, one thread; and the median by size of destination."""
    start = time.perf_counter()
    snapshot = SnapshotReader(folder).current()
    opened = time.perf_counter() - start
    prefault(snapshot)
    engine, asker = EngineAsked(snapshot), Asker(snapshot, seed=7)
    questions = {
        "search": asker.searches(COUNTS["search"]),
        "calendar": asker.calendars(COUNTS["calendar"]),
        "options": asker.options(COUNTS["options"]),
    }
    figures: dict[str, Any] = {"open_seconds": round(opened, 3), "memory": measure_memory(folder=folder)}
    gc.collect()
    gc.freeze()
    for kind, asked in questions.items():
        # Every destination once, unmeasured: what is worked out per block and party is in place.
        seen = {question.query.places: question for question in asked}
        for question in seen.values():
            getattr(engine, kind)(question)
        times = Times()
        for question in asked:
            times.run(lambda q=question, k=kind: getattr(engine, k)(q))
        figures[kind] = {**times.figures(), "by_rate_plans": _by_size(asked, times.milliseconds)}
    gc.unfreeze()
    return figures


def _by_size(asked: Sequence[Question], milliseconds: Sequence[float]) -> list[dict[str, float]]:
    """Median cost of destinations of about the same number of rate plans."""
    found = []
    for low, high in pairwise(_BUCKETS):
        here = [(q.rate_plans, ms) for q, ms in zip(asked, milliseconds, strict=True) if low <= q.rate_plans < high]
        if len(here) >= 5:
            plans = median([plans for plans, _ in here])
            found.append({"rate_plans": plans, "p50_ms": round(median([ms for _, ms in here]), 4), "n": len(here)})
    return found


_WORKER = """
import json, sys
from pathlib import Path
from bench.pricing.asking import EngineAsked
from bench.pricing.questions import Asker
from leeward.pricing.generations import SnapshotReader

def anonymous_mb():
    lines = dict(line.split(":") for line in Path("/proc/self/smaps_rollup").read_text().splitlines()[1:])
    return int(lines["Anonymous"].split()[0]) / 1024

snapshot = SnapshotReader(Path(sys.argv[1])).current()
opened = anonymous_mb()
engine, asker = EngineAsked(snapshot), Asker(snapshot, seed=int(sys.argv[2]))
for question in asker.searches(1_000):
    engine.search(question)
for question in asker.calendars(30):
    engine.calendar(question)
print(json.dumps({"after_opening_mb": round(opened), "after_a_thousand_searches_mb": round(anonymous_mb())}))
"""


def measure_memory(*, folder: Path) -> list[dict[str, float]]:
    """Memory of its own (not shared with the file) of two workers with the snapshot open at the same time."""
    workers = [
        subprocess.Popen(
            [sys.executable, "-c", _WORKER, str(folder), str(seed)], cwd=BACKEND, stdout=subprocess.PIPE, text=True
        )
        for seed in (1, 2)
    ]
    return [json.loads(worker.communicate()[0]) for worker in workers]
