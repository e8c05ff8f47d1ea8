"""The suites of Python tests: on SQLite, on the servers in shares, the engine and the demo, and the promises."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from scripts.quality.servers import EMBEDDED
from scripts.quality.steps import Result, Step, run_and_show
from scripts.quality.tools import python_tool
from scripts.setup.paths import BACKEND

CHECKED_ELSEWHERE = ("tests/reliability", "tests/architecture")
"""Run by themselves: with shops of their own, and by `make check`."""
ENGINE_AND_DEMO = ("tests/travel", "tests/pricing", "tests/cli", "tests/demo")
"""Run after the browsers: one process for all of the Python tests would be the last at work, on one core."""
ON_SQLITE = "Python (SQLite)"
SHARES_ON_SERVERS = 4
"""Enough that both cores end at about the same time; each costs the ten seconds in which pytest finds its tests."""


def python_step(*, name: str, reports: Path, env: Mapping[str, str], options: Sequence[str] = ()) -> Step:
    """A run of pytest that leaves a report and says which migrated database it kept (`kept_note`)."""
    report = f"--junit-xml={reports / f'{name}.xml'}"
    command = python_tool("pytest", "-q", "--durations=15", report, *options)
    own = {**env, "LEEWARD_TEST_SAY_KEPT": str(kept_note(name, reports=reports))}
    return Step(name, command, cwd=BACKEND, env=own, show_always=True)


def kept_note(name: str, *, reports: Path) -> Path:
    """Where a run of Python tests writes which migrated database it kept, as soon as it has made it."""
    return reports / f"kept {name}"


def on_sqlite(*, reports: Path, notes_statements: bool) -> Step:
    """All but the engine's; for the servers it notes each test's statements (`backend/tests/statements.py`)."""
    noting = {"LEEWARD_TEST_SAY_STATEMENTS": str(_statements(reports))} if notes_statements else {}
    return python_step(name=ON_SQLITE, reports=reports, env={**EMBEDDED, **noting}, options=_most_tests())


def engine_and_demo(*, reports: Path) -> Step:
    """Rules and commands that need no server."""
    return python_step(name="Python (engine, demo)", reports=reports, env=EMBEDDED, options=ENGINE_AND_DEMO)


def promises(name: str, *, which: str, reports: Path, shop: Path) -> Step:
    """The reliability tests in their short form. shop: a folder prepared before, if it is there."""
    env = {**EMBEDDED, "LEEWARD_RELIABILITY_HOME": str(shop) if shop.exists() else ""}
    return python_step(name=name, reports=reports, env=env, options=("-m", which, "tests/reliability"))


class ServerShares:
    """
    The tests that are repeated on the servers, dealt out in shares: whoever has a core to spare takes the next one.

    They are the tests about servers, and as few others as make each statement that the run on SQLite noted.
    """

    FIRST = "Python (servers, share 1)"

    def __init__(self, *, reports: Path) -> None:
        self._reports = reports
        self._left = list(range(1, SHARES_ON_SERVERS + 1))
        self._taking = threading.Lock()
        self.may_begin = threading.Event()
        """The statements are noted."""

    def work_through(self, env: Mapping[str, str]) -> list[Result]:
        """Take share by share until none is left. env: of a database and a cache that nobody else uses meanwhile."""
        self.may_begin.wait()
        results = []
        while (number := self._take()) is not None:
            results.append(run_and_show(self._step(number, env=env)))
        return results

    def _take(self) -> int | None:
        with self._taking:
            return self._left.pop(0) if self._left else None

    def _step(self, number: int, *, env: Mapping[str, str]) -> Step:
        return python_step(
            name=f"Python (servers, share {number})",
            reports=self._reports,
            env={**env, "LEEWARD_TEST_STATEMENTS": str(_statements(self._reports))},
            options=["--only-servers", f"--share={number}/{SHARES_ON_SERVERS}", *_most_tests()],
        )


def wait_for_tables(of: str, *, reports: Path, made_by: Future[Any]) -> Path:
    """Until that run has made the tables that others begin with, or `made_by` ends; the note that names them."""
    note = kept_note(of, reports=reports)
    while not note.exists() and not made_by.done():
        time.sleep(0.2)
    return note


def _statements(reports: Path) -> Path:
    return reports / "statements.json"


def _most_tests() -> list[str]:
    return [f"--ignore={folder}" for folder in (*CHECKED_ELSEWHERE, *ENGINE_AND_DEMO)]
