"""`make test` and `make e2e`: set up what is missing, run every suite, and end with one line of counts."""

from __future__ import annotations

import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from scripts.quality.browser_tests import SHORT_NAME, ShortPass, run_browser_tests, throw_away_database
from scripts.quality.chromium import ensure_chromium
from scripts.quality.prepared import kept_database
from scripts.quality.python_tests import (
    ON_SQLITE,
    SHARES_ON_SERVERS,
    engine_and_demo,
    on_servers,
    on_sqlite,
    promises,
    share_name,
    wait_for_tables,
)
from scripts.quality.reports import sum_of
from scripts.quality.servers import Servers, find_servers
from scripts.quality.shared_work import Piece, SharedWork
from scripts.quality.steps import GIVES_WAY, Result, Step, run_and_show, show_table, signs_of_life
from scripts.quality.tools import npm_script
from scripts.setup.paths import FRONTEND
from scripts.setup.progress import tell
from scripts.setup.run import make_ready

SIZE = "size of the front end"
SHOP = "a shop for the next tests"
SHOP_ON_SERVERS = f"a shop for {SHORT_NAME}"


def _typescript_steps(reports: Path) -> list[Step]:
    options = ["--reporter=default", "--reporter=junit", f"--outputFile.junit={reports / 'TypeScript.xml'}"]
    tests = npm_script("test", *options)
    return [
        Step("TypeScript", tests, cwd=FRONTEND, show_always=True, gives_way=GIVES_WAY),
        Step(SIZE, npm_script("size"), cwd=FRONTEND, show_always=True),
    ]


def _python(work: SharedWork, *, reports: Path, environment: Mapping[str, str] | None) -> list[Result]:
    """One core's work: the Python tests on SQLite, which note what of them is repeated on the servers."""
    try:
        results = [run_and_show(on_sqlite(reports=reports, notes_statements=environment is not None))]
    finally:
        work.noted.set()
    return [*results, *work.work_through(environment)]


def _all_others(*, reports: Path, chromium: str, python: Future[Any]) -> list[Result]:
    """The other core's work, beside `python`, which it needs the tables of."""
    results = [run_and_show(step) for step in _typescript_steps(reports)]
    note = wait_for_tables(ON_SQLITE, reports=reports, is_over=python.done)
    shop = _shop(reports)
    results.append(run_and_show(Step(SHOP, [sys.executable, "-m", "scripts.quality.prepared", shop, note])))
    return [*results, run_browser_tests(chromium=chromium, reports=reports, prepared=shop)]


def _shared(*, reports: Path, chromium: str, servers: Servers) -> SharedWork:
    """What is left when both have done their own, the longest first."""
    first_is_over = threading.Event()

    def share(number: int, env: Mapping[str, str]) -> list[Result]:
        try:
            return [run_and_show(on_servers(number, reports=reports, env=env))]
        finally:
            if number == 1:
                first_is_over.set()

    def short_pass(_: Mapping[str, str]) -> list[Result]:
        note = wait_for_tables(share_name(1), reports=reports, is_over=first_is_over.is_set)
        return _short_pass(note, reports=reports, chromium=chromium, servers=servers)

    shares = [Piece(partial(share, number), on_servers=True) for number in range(1, SHARES_ON_SERVERS + 1)]
    engine = Piece(lambda _: [run_and_show(engine_and_demo(reports=reports))])
    reliability = Piece(lambda _: [run_and_show(_promises("Reliability (short)", which="not alone", reports=reports))])
    return SharedWork([*shares, engine, reliability, Piece(short_pass, on_servers=True)])


def _promises(name: str, *, which: str, reports: Path) -> Step:
    return promises(name, which=which, reports=reports, shop=_shop(reports))


def _short_pass(note: Path, *, reports: Path, chromium: str, servers: Servers) -> list[Result]:
    """On PostgreSQL if it is there. note: names a migrated database to begin with."""
    if not servers.database_url:
        return []
    with throw_away_database(servers.database_url, migrated=kept_database(note)) as database:
        short = ShortPass(database, servers.shop_cache_url, reports / "shop on PostgreSQL")
        return [short.prepare(), *short.run(chromium=chromium, reports=reports)]


def _shop(reports: Path) -> Path:
    """The folder that browsers and promises begin with a copy of."""
    return reports / "shop"


def _run_all(*, reports: Path, chromium: str, servers: Servers) -> list[Result]:
    """
    All suites, for two cores: Python tests on one, TypeScript and browsers on the other, then both share the rest.
    Browsers and shops are many threads at once and give way, or they had both cores. What needs quiet comes last.
    """
    environments = servers.environments() if servers.database_url or servers.cache_url else []
    first, second = [*environments, None, None][:2]
    work = _shared(reports=reports, chromium=chromium, servers=servers)
    with signs_of_life(), ThreadPoolExecutor(max_workers=1) as pool:
        python = pool.submit(_python, work, reports=reports, environment=first)
        results = _all_others(reports=reports, chromium=chromium, python=python)
        results += work.work_through(second)
        results += python.result()
        return [*results, run_and_show(_promises("Reliability (short, alone)", which="alone", reports=reports))]


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
