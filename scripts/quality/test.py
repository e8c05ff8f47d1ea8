"""`make test` and `make e2e`: set up what is missing, run every suite, and end with one line of counts."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from scripts.quality.browser_tests import SHORT_NAME, ShortPass, run_browser_tests, throw_away_database
from scripts.quality.chromium import ensure_chromium
from scripts.quality.prepared import kept_database
from scripts.quality.python_tests import (
    ON_SQLITE,
    ServerShares,
    engine_and_demo,
    on_sqlite,
    promises,
    wait_for_tables,
)
from scripts.quality.reports import sum_of
from scripts.quality.servers import Servers, find_servers
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


def _python(*, reports: Path, shares: ServerShares, environments: Sequence[Mapping[str, str]]) -> list[Result]:
    """One core's work: the Python tests on SQLite, and what of them is repeated on the servers."""
    try:
        results = [run_and_show(on_sqlite(reports=reports, notes_statements=bool(environments)))]
    finally:
        shares.may_begin.set()
    for env in environments[:1]:
        results += shares.work_through(env)
    return results


def _all_others(*, reports: Path, chromium: str, servers: Servers, python: Future[Any]) -> list[Result]:
    """The other core's work, beside `python`, which it needs the tables of."""
    results = [run_and_show(step) for step in _typescript_steps(reports)]
    note = wait_for_tables(ON_SQLITE, reports=reports, made_by=python)
    shop = reports / "shop"
    results.append(run_and_show(Step(SHOP, [sys.executable, "-m", "scripts.quality.prepared", shop, note])))
    results.append(run_browser_tests(chromium=chromium, reports=reports, prepared=shop))
    results.append(run_and_show(engine_and_demo(reports=reports)))
    results.append(run_and_show(promises("Reliability (short)", which="not alone", reports=reports, shop=shop)))
    return [*results, *_short_pass(reports=reports, chromium=chromium, servers=servers, python=python)]


def _short_pass(*, reports: Path, chromium: str, servers: Servers, python: Future[Any]) -> list[Result]:
    """On PostgreSQL if it is there."""
    if not servers.database_url:
        return []
    note = wait_for_tables(ServerShares.FIRST, reports=reports, made_by=python)
    with throw_away_database(servers.database_url, migrated=kept_database(note)) as database:
        short = ShortPass(database, servers.shop_cache_url, reports / "shop on PostgreSQL")
        return [short.prepare(), *short.run(chromium=chromium, reports=reports)]


def _run_all(*, reports: Path, chromium: str, servers: Servers) -> list[Result]:
    """
    All suites, for two cores: the Python tests on one, all others on the other, which then helps. Browsers and shops
    are many threads at once and give way, or they would have both cores. What needs quiet comes last.
    """
    shares = ServerShares(reports=reports)
    environments = servers.environments() if servers.database_url or servers.cache_url else []
    with signs_of_life(), ThreadPoolExecutor(max_workers=1) as pool:
        python = pool.submit(_python, reports=reports, shares=shares, environments=environments)
        results = _all_others(reports=reports, chromium=chromium, servers=servers, python=python)
        for env in environments[1:]:
            results += shares.work_through(env)
        results += python.result()
        alone = promises("Reliability (short, alone)", which="alone", reports=reports, shop=reports / "shop")
        return [*results, run_and_show(alone)]


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
