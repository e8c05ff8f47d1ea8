"""`make test` and `make e2e`: set up what is missing, run every suite, and end with one line of counts."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from scripts.quality.browser_tests import run_browser_tests, run_short_pass
from scripts.quality.chromium import ensure_chromium
from scripts.quality.prepared import kept_database
from scripts.quality.reports import sum_of
from scripts.quality.servers import EMBEDDED, Servers, find_servers
from scripts.quality.steps import Result, Step, run_steps, show_table
from scripts.quality.tools import npm_script, python_tool
from scripts.setup.paths import BACKEND, FRONTEND
from scripts.setup.progress import tell
from scripts.setup.run import make_ready

WITHOUT_SERVERS = (
    "travel",
    "pricing",
    "architecture",
    "cli",
    "demo",
    "reliability",
    "retail/content/test_hostile_texts.py",
    "retail/hotels/test_hotel_sanitising.py",
    "retail/offers/test_hostile.py",
    "retail/pictures/test_demo_pictures.py",
    "retail/pictures/test_picture_cleaning.py",
    "retail/search",
    "retail/search_pages",
    "retail/pages",
    "retail/content_calls",
    "retail/content_pages",
    "retail/booking_pages",
)
"""
Slow, and the same on every database: texts that are cleaned, pictures that are drawn, the demo's world, prices from the
snapshot, and pages and content calls, which read through the queries that each domain's own tests repeat there.
"""


CHECKED_ELSEWHERE = ("tests/reliability", "tests/architecture")
"""Run by themselves: alone on the machine, and by `make check`."""
ON_SQLITE = "Python (SQLite)"
ON_SERVERS = "Python (servers)"
RELIABILITY = "Reliability (short)"
SIZE = "size of the front end"
SHOP = "a shop for the next tests"


def _python_step(
    *, name: str, reports: Path, env: dict[str, str], options: Sequence[str] = (), folders: Sequence[str] = ()
) -> Step:
    report = f"--junit-xml={reports / f'{name}.xml'}"
    command = python_tool("pytest", "-q", "--durations=15", report, *options, *folders)
    own = {**env, "LEEWARD_TEST_SAY_KEPT": str(reports / f"kept {name}")}
    return Step(name, command, cwd=BACKEND, env=own, show_always=True)


def _shop_step(shop: Path, *, reports: Path) -> Step:
    command: list[str | Path] = [sys.executable, "-m", "scripts.quality.prepared", shop, reports / f"kept {ON_SQLITE}"]
    return Step(SHOP, command)


def _without(*folders: str) -> list[str]:
    return [f"--ignore={folder}" for folder in folders]


def _steps(*, reports: Path, servers: Servers) -> list[Step]:
    typescript = ["--reporter=default", "--reporter=junit", f"--outputFile.junit={reports / 'TypeScript.xml'}"]
    steps = [
        _python_step(name=ON_SQLITE, reports=reports, env=EMBEDDED, options=_without(*CHECKED_ELSEWHERE)),
        Step("TypeScript", npm_script("test", *typescript), cwd=FRONTEND, show_always=True),
        Step(SIZE, npm_script("size"), cwd=FRONTEND, show_always=True),
    ]
    if servers.database_url or servers.cache_url:
        options = ["--only-servers", *_without(*(f"tests/{folder}" for folder in WITHOUT_SERVERS))]
        step = _python_step(name=ON_SERVERS, reports=reports, env=servers.environment(), options=options)
        steps.insert(1, step)
    return steps


def _conclude(results: Sequence[Result], *, reports: Path, since: float) -> int:
    """Table, skipped tests with reasons, what was not used, and the one line that programs read."""
    written = [(result.name, reports / f"{result.name}.xml") for result in results if result.name not in (SIZE, SHOP)]
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
        shop = reports / "shop"
        # Three at once on two cores: each of them waits now and then, and the shortest leaves its place to the shop.
        steps = [*_steps(reports=reports, servers=servers), _shop_step(shop, reports=reports)]
        results = run_steps(steps, at_once=3)
        # Alone on the machine: these count what happens when many come at once.
        alone = {**EMBEDDED, "LEEWARD_RELIABILITY_HOME": str(shop) if shop.exists() else ""}
        promises = _python_step(name=RELIABILITY, reports=reports, env=alone, folders=("tests/reliability",))
        results += run_steps([promises])
        results.append(run_browser_tests(chromium=chromium, reports=reports, prepared=shop))
        migrated = kept_database(reports / f"kept {ON_SERVERS}")
        results += run_short_pass(chromium=chromium, reports=reports, servers=servers, migrated=migrated)
        return _conclude(results, reports=reports, since=since)


def e2e() -> int:
    """Browser tests alone, on SQLite."""
    since = time.monotonic()
    make_ready(developer=True)
    chromium = ensure_chromium()
    with tempfile.TemporaryDirectory(prefix="leeward-reports-") as folder:
        reports = Path(folder)
        return _conclude([run_browser_tests(chromium=chromium, reports=reports)], reports=reports, since=since)
