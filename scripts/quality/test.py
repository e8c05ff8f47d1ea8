"""`make test` and `make e2e`: set up what is missing, run every suite, and end with one line of counts."""

from __future__ import annotations

import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from scripts.quality.browser_tests import SHORT_NAME, ShortPass, run_browser_tests, throw_away_database
from scripts.quality.chromium import ensure_chromium
from scripts.quality.prepared import kept_database
from scripts.quality.reports import sum_of
from scripts.quality.servers import EMBEDDED, Servers, find_servers
from scripts.quality.steps import Result, Step, run_and_show, show_table, signs_of_life
from scripts.quality.tools import npm_script, python_tool
from scripts.setup.paths import BACKEND, FRONTEND
from scripts.setup.progress import tell
from scripts.setup.run import make_ready

CHECKED_ELSEWHERE = ("tests/reliability", "tests/architecture")
"""Run by themselves: with shops of their own, and by `make check`."""
ENGINE_AND_DEMO = ("tests/travel", "tests/pricing", "tests/cli", "tests/demo")
"""Run after the browsers: one process for all of the Python tests would be the last at work, on one core."""
ON_SQLITE = "Python (SQLite)"
OF_ENGINE = "Python (engine, demo)"
ON_SERVERS = "Python (servers)"
ON_SERVERS_TOO = "Python (servers, second half)"
RELIABILITY = "Reliability (short)"
RELIABILITY_ALONE = "Reliability (short, alone)"
SIZE = "size of the front end"
SHOP = "a shop for the next tests"
SHOP_ON_SERVERS = f"a shop for {SHORT_NAME}"


def _python_step(*, name: str, reports: Path, env: dict[str, str], options: Sequence[str] = ()) -> Step:
    report = f"--junit-xml={reports / f'{name}.xml'}"
    command = python_tool("pytest", "-q", "--durations=15", report, *options)
    own = {**env, "LEEWARD_TEST_SAY_KEPT": str(reports / f"kept {name}")}
    return Step(name, command, cwd=BACKEND, env=own, show_always=True)


def _without(*folders: str) -> list[str]:
    return [f"--ignore={folder}" for folder in folders]


def _steps_on_sqlite_and_servers(*, reports: Path, servers: Servers) -> tuple[Step, list[Step]]:
    """
    The one on SQLite and, where there is a server, those after it that repeat there what could differ: the tests
    about servers, and as few others as make each statement that the first one noted (`backend/tests/statements.py`).
    """
    options = _without(*CHECKED_ELSEWHERE, *ENGINE_AND_DEMO)
    statements = str(reports / "statements.json")
    runs = servers.environments() if servers.database_url or servers.cache_url else []
    noting = {"LEEWARD_TEST_SAY_STATEMENTS": statements} if runs else {}
    on_servers = [
        _python_step(
            name=name,
            reports=reports,
            env={**run, "LEEWARD_TEST_STATEMENTS": statements},
            options=["--only-servers", f"--share={number}/{len(runs)}", *options],
        )
        for number, (name, run) in enumerate(zip((ON_SERVERS, ON_SERVERS_TOO), runs, strict=False), start=1)
    ]
    return _python_step(name=ON_SQLITE, reports=reports, env={**EMBEDDED, **noting}, options=options), on_servers


def _typescript_steps(reports: Path) -> list[Step]:
    options = ["--reporter=default", "--reporter=junit", f"--outputFile.junit={reports / 'TypeScript.xml'}"]
    return [
        Step("TypeScript", npm_script("test", *options), cwd=FRONTEND, show_always=True),
        Step(SIZE, npm_script("size"), cwd=FRONTEND, show_always=True),
    ]


def _wait_for_tables(of: str, *, reports: Path, running: Future[Any]) -> Path:
    """Until the Python tests have made the tables that others begin with, or have ended; the note that names them."""
    note = reports / f"kept {of}"
    while not note.exists() and not running.done():
        time.sleep(0.2)
    return note


def _on_servers(steps: Sequence[Step], *, reports: Path) -> list[Result]:
    """Side by side, when the first has made the tables that the others begin with: a half alone leaves a core idle."""
    with ThreadPoolExecutor(max_workers=len(steps) or 1) as pool:
        first = [pool.submit(run_and_show, step) for step in steps[:1]]
        for running in first:
            _wait_for_tables(ON_SERVERS, reports=reports, running=running)
        others = [pool.submit(run_and_show, step) for step in steps[1:]]
        return [future.result() for future in (*first, *others)]


def _promises_step(name: str, *, which: str, reports: Path) -> Step:
    shop = reports / "shop"
    env = {**EMBEDDED, "LEEWARD_RELIABILITY_HOME": str(shop) if shop.exists() else ""}
    return _python_step(name=name, reports=reports, env=env, options=("-m", which, "tests/reliability"))


def _in_front(*, reports: Path, chromium: str, on_sqlite: Future[Result]) -> list[Result]:
    results = [run_and_show(step) for step in _typescript_steps(reports)]
    note = _wait_for_tables(ON_SQLITE, reports=reports, running=on_sqlite)
    shop = reports / "shop"
    results.append(run_and_show(Step(SHOP, [sys.executable, "-m", "scripts.quality.prepared", shop, note])))
    results.append(run_browser_tests(chromium=chromium, reports=reports, prepared=shop))
    return results


def _short_pass(
    *, reports: Path, chromium: str, servers: Servers, on_servers: Future[list[Result]], turn: threading.Event
) -> list[Result]:
    """On PostgreSQL if it is there: prepared beside the others, run when the other browsers have had their turn."""
    if not servers.database_url:
        return []
    note = _wait_for_tables(ON_SERVERS, reports=reports, running=on_servers)
    with throw_away_database(servers.database_url, migrated=kept_database(note)) as database:
        short = ShortPass(database, servers.shop_cache_url, reports / "shop on PostgreSQL")
        prepared = short.prepare()
        turn.wait()
        return [prepared, *short.run(chromium=chromium, reports=reports)]


def _run_all(*, reports: Path, chromium: str, servers: Servers) -> list[Result]:
    """
    All suites. The Python tests, first on SQLite and then on the servers, are the longest of what must be one after
    another: browsers and shops, which wait a good deal of their time, give way to them. What needs quiet comes last.
    """
    turn = threading.Event()
    step_on_sqlite, steps_on_servers = _steps_on_sqlite_and_servers(reports=reports, servers=servers)
    with (
        signs_of_life(),
        ThreadPoolExecutor(max_workers=1) as one_by_one,
        ThreadPoolExecutor(max_workers=1) as pool,
    ):
        on_sqlite = one_by_one.submit(run_and_show, step_on_sqlite)
        on_servers = one_by_one.submit(_on_servers, steps_on_servers, reports=reports)
        short = pool.submit(
            _short_pass, reports=reports, chromium=chromium, servers=servers, on_servers=on_servers, turn=turn
        )
        try:
            results = _in_front(reports=reports, chromium=chromium, on_sqlite=on_sqlite)
        finally:
            turn.set()
        results.append(
            run_and_show(_python_step(name=OF_ENGINE, reports=reports, env=EMBEDDED, options=ENGINE_AND_DEMO))
        )
        results.append(run_and_show(_promises_step(RELIABILITY, which="not alone", reports=reports)))
        results += [*short.result(), on_sqlite.result(), *on_servers.result()]
        return [*results, run_and_show(_promises_step(RELIABILITY_ALONE, which="alone", reports=reports))]


def _conclude(results: Sequence[Result], *, reports: Path, since: float) -> int:
    """Table, skipped tests with reasons, what was not used, and the one line that programs read."""
    silent = (SIZE, SHOP, SHOP_ON_SERVERS)
    written = [(result.name, reports / f"{result.name}.xml") for result in results if result.name not in silent]
    counts = sum_of(written)
    show_table(results, since=since)
    failed = [result.name for result in results if not result.went_well]
    _list("skipped", counts.skipped)
    _list("failed", [*failed, *counts.failures])
    tell(f"\n{counts.line()}")
    return 1 if failed or counts.failed else 0


def _list(heading: str, lines: Sequence[str]) -> None:
    if lines:
        tell(f"\n  {heading}:")
    for line in lines:
        tell(f"    {line}")


def test() -> int:
    """Python, TypeScript and browser tests; exit code 0 when all went well."""
    since = time.monotonic()
    make_ready(developer=True)
    chromium = ensure_chromium()
    servers = find_servers()
    tell(f"  Browser used: {chromium}")
    for reason in (servers.database_reason, servers.cache_reason):
        if reason:
            tell(f"  Not used: {reason}")
    with tempfile.TemporaryDirectory(prefix="leeward-reports-") as folder:
        reports = Path(folder)
        results = _run_all(reports=reports, chromium=chromium, servers=servers)
        return _conclude(results, reports=reports, since=since)


def e2e() -> int:
    """Browser tests alone, on SQLite."""
    since = time.monotonic()
    make_ready(developer=True)
    chromium = ensure_chromium()
    with tempfile.TemporaryDirectory(prefix="leeward-reports-") as folder:
        reports = Path(folder)
        return _conclude([run_browser_tests(chromium=chromium, reports=reports)], reports=reports, since=since)
