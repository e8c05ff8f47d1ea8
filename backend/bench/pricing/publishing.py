"""
How fast a change is published and read, and what a killed or a rival publisher does: real processes, a real database.

A throw-away shop (the demo's tiny world in SQLite) for everything that begins in the tables; the large world for what a
full block of sixty-four hotels costs.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.pricing.measuring import Times
from leeward.demo.large.blocks import Days
from leeward.demo.large.build import N_HOTELS, SEED
from leeward.demo.large.drawing import blocks_of, draw_hotels, list_resorts
from leeward.demo.large.ordinary import HOUSE_MARGIN, as_hotel
from leeward.pricing.build.snapshot import splice_hotels
from leeward.pricing.generations import SnapshotReader
from leeward.pricing.snapshot_files import publish
from leeward.pricing.supply.world import World

BACKEND = Path(__file__).resolve().parents[2]
_CHANGES = 20
_PATIENCE_SECONDS = 60.0
#: Into the build of a tiny world: while it reads, while it builds, while it writes.
_KILLED_AFTER = (0.1, 0.4, 0.8)

#: Asks for the current generation a hundred times a second, as a busy worker does, and notes when it saw each.
_READER = """
import sys, time
from pathlib import Path
from leeward.pricing.generations import SnapshotReader
reader, seen = SnapshotReader(Path(sys.argv[1])), -1
print("ready", flush=True)
while True:
    generation = reader.current().generation
    if generation != seen:
        seen = generation
        print(generation, time.time(), flush=True)
    time.sleep(0.01)
"""


def measure_full_block(*, folder: Path) -> dict[str, Any]:
    """New prices for one hotel of a full block of the large world: spliced, written, current, seen by two readers."""
    reader = SnapshotReader(folder)
    calendar = reader.current().calendar
    days = Days(calendar.first_day, calendar.n_days)
    resort = max(list_resorts(n_hotels=N_HOTELS, seed=SEED), key=lambda one: (not one.is_city, one.n_hotels))
    numbers = next(blocks_of(resort))
    drawn = draw_hotels(resort=resort, numbers=numbers, seed=SEED, first_day=days.first, n_days=days.n_days)
    readers = [_Reader(folder) for _ in range(2)]
    times, made = Times(), {}
    for change in range(_CHANGES):
        hotel = as_hotel(drawn=drawn, hotel=change % len(numbers), days=days, dearer_by=change + 1)
        world = World(days.first, days.n_days, (hotel,), markups=(HOUSE_MARGIN,))
        before = reader.current()
        times.run(lambda b=before, w=world: publish(folder=folder, snapshot=splice_hotels(snapshot=b, world=w)))
        made[before.generation + 1] = time.time()
        time.sleep(0.1)
    seen = [one.stop() for one in readers]
    return {**times.figures(), "hotels_in_block": len(numbers), **_lag(made, seen)}


def measure_shop(*, home: Path, say: Callable[[str], None]) -> dict[str, Any]:
    """Changes that begin in the tables, in a throw-away shop; and what killed and rival publishers leave behind."""
    environment = {
        **os.environ,
        "LEEWARD_HOME": str(home),
        "LEEWARD_LOG_LEVEL": "ERROR",
        "DJANGO_SETTINGS_MODULE": "leeward.retail.project.settings",
    }
    for command in (["migrate"], ["demo", "build", "--scale", "tiny"]):
        run = [sys.executable, "-m", "leeward.cli", *command]
        subprocess.run(run, cwd=BACKEND, env=environment, check=True, stdout=subprocess.DEVNULL)
    folder = home / "snapshot"
    say("  changes from the tables, two readers watching")
    readers = [_Reader(folder) for _ in range(2)]
    figures = _asked(environment, "changes", str(_CHANGES))
    made = {int(generation): at for generation, at in figures.pop("made").items()}
    figures |= _lag(made, [one.stop() for one in readers])
    say("  publishers are killed in the middle")
    figures |= _killed(folder, environment)
    say("  two publish at once")
    figures |= _rivals(folder, environment)
    say("  the worker is left something to do")
    return {**figures, **_worker(folder, environment)}


def _killed(folder: Path, environment: dict[str, str]) -> dict[str, Any]:
    """Builders killed at several moments: the old generation serves on, and the next one publishes all that is due."""
    before = SnapshotReader(folder).current().generation
    for seconds in _KILLED_AFTER:
        builder = _started(environment, "doomed")
        assert builder.stdout is not None  # noqa: S101
        builder.stdout.readline()
        time.sleep(seconds)
        builder.send_signal(signal.SIGKILL)
        builder.wait()
        SnapshotReader(folder).current()
    after = _asked(environment, "everything")
    assert after["generation"] > before, "the next publisher could not publish"  # noqa: S101
    return {"killed_builders": len(_KILLED_AFTER), "served_on": True}


def _rivals(folder: Path, environment: dict[str, str]) -> dict[str, Any]:
    """Two processes change different hotels at the same time: every change must be in the end result."""
    first = SnapshotReader(folder).current().generation
    rivals = [_started(environment, "rival", half) for half in ("0", "1")]
    answers = [json.loads(rival.communicate()[0]) for rival in rivals]
    lost = _asked(environment, "lost")["lost"]
    assert not lost, f"changes were lost: {lost}"  # noqa: S101
    last = SnapshotReader(folder).current().generation
    return {"rival_changes": sum(a["changes"] for a in answers), "rival_generations": last - first, "rival_lost": 0}


def _worker(folder: Path, environment: dict[str, str]) -> dict[str, Any]:
    """What only a whole build can bring in is left to the worker: how long until every reader has it."""
    worker = subprocess.Popen(
        [sys.executable, "-m", "leeward.cli", "worker"], cwd=BACKEND, env=environment, stdout=subprocess.DEVNULL
    )
    try:
        time.sleep(8)
        reader = SnapshotReader(folder)
        before = reader.current().generation
        _asked(environment, "mark")
        start = time.perf_counter()
        while reader.current().generation == before:
            if time.perf_counter() - start > _PATIENCE_SECONDS:
                raise SystemExit("The worker did not publish.")
            time.sleep(0.01)
        return {"worker_whole_build_seconds": round(time.perf_counter() - start, 2)}
    finally:
        worker.terminate()
        worker.wait(timeout=30)


class _Reader:
    """A process that watches a folder."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _READER, str(folder)], cwd=BACKEND, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None  # noqa: S101
        self._process.stdout.readline()

    def stop(self) -> dict[int, float]:
        """Generation -> when it was first seen."""
        time.sleep(0.5)
        self._process.terminate()
        lines = self._process.communicate()[0].splitlines()
        return {int(generation): float(at) for generation, at in map(str.split, lines)}


def _lag(made: dict[int, float], seen: list[dict[int, float]]) -> dict[str, Any]:
    """The longest any reader took to see a generation, or a later one, after it was current."""
    longest = 0.0
    for generation, at in made.items():
        for one in seen:
            when = min((moment for number, moment in one.items() if number >= generation), default=None)
            if when is None:
                raise SystemExit(f"A reader never saw generation {generation}.")
            longest = max(longest, when - at)
    return {"read_by_all_within_seconds": round(longest, 3), "readers": len(seen)}


def _started(environment: dict[str, str], *words: str) -> subprocess.Popen[str]:
    run = [sys.executable, "-m", "bench.pricing.shop_process", *words]
    return subprocess.Popen(run, cwd=BACKEND, env=environment, stdout=subprocess.PIPE, text=True)


def _asked(environment: dict[str, str], *words: str) -> dict[str, Any]:
    process = _started(environment, *words)
    told = process.communicate()[0]
    if process.returncode:
        raise SystemExit(f"{' '.join(words)} failed.")
    answer: dict[str, Any] = json.loads(told)
    return answer
