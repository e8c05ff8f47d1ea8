"""The suites of Python tests: on SQLite, on the servers in shares, the engine and the demo, and the promises."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from scripts.quality.servers import EMBEDDED
from scripts.quality.steps import Step
from scripts.quality.tools import python_tool
from scripts.setup.paths import BACKEND

CHECKED_ELSEWHERE = ("tests/reliability", "tests/architecture")
"""Run by themselves: with shops of their own, and by `make check`."""
ENGINE_AND_DEMO = ("tests/travel", "tests/pricing", "tests/cli", "tests/demo")
"""Run by themselves: one process for all of the Python tests would be the last at work, on one core."""
ON_SQLITE = "Python (SQLite)"
SHARES_ON_SERVERS = 3
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


def on_servers(number: int, *, reports: Path, env: Mapping[str, str]) -> Step:
    """
    One share of the tests that are repeated on the servers: those about servers, and as few others as make each
    statement that the run on SQLite noted.
    """
    return python_step(
        name=share_name(number),
        reports=reports,
        env={**env, "LEEWARD_TEST_STATEMENTS": str(_statements(reports))},
        options=["--only-servers", f"--share={number}/{SHARES_ON_SERVERS}", *_most_tests()],
    )


def share_name(number: int) -> str:
    """Of that share's step, report and note. number: from 1 to SHARES_ON_SERVERS."""
    return f"Python (servers, share {number})"


def wait_for_tables(of: str, *, reports: Path, is_over: Callable[[], bool]) -> Path:
    """Until that run has made the tables that others begin with, or is over; the note that names them."""
    note = kept_note(of, reports=reports)
    while not note.exists() and not is_over():
        time.sleep(0.2)
    return note


def _statements(reports: Path) -> Path:
    return reports / "statements.json"


def _most_tests() -> list[str]:
    return [f"--ignore={folder}" for folder in (*CHECKED_ELSEWHERE, *ENGINE_AND_DEMO)]
