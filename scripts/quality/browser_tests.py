"""Browser tests against a real shop that is started and removed for them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from scripts.quality.prepared import TINY
from scripts.quality.shop import Shop, throw_away_shop
from scripts.quality.steps import GIVES_WAY, Result, Step, run_and_show, run_step, show
from scripts.quality.tools import npm_script, python_tool
from scripts.setup.paths import BACKEND, FRONTEND, LEEWARD, PYTHON
from scripts.setup.problems import Problem
from scripts.setup.programs import run_quietly
from scripts.setup.progress import tell

SHORT_PASS = ("home-without-scripts", "whole-journey")
"""Repeated on PostgreSQL, where the database matters: pages that come whole from the server, and whole bookings."""
SHORT_NAME = "browser (PostgreSQL, short)"


@contextmanager
def throw_away_database(url: str, *, migrated: str = "") -> Iterator[str]:
    """Address of a new database beside the one that `url` names, empty or a copy of `migrated`; removed afterwards."""
    own = f"{url.rpartition('/')[0]}/leeward_e2e_{os.getpid()}"
    database: list[str | Path] = [PYTHON, "-m", "scripts.quality.database"]
    template = [migrated] if migrated else []
    run_quietly([*database, "make", own, *template], doing="making a database for the browser tests")
    try:
        yield own
    finally:
        run_quietly([*database, "remove", own], doing="removing the browser tests' database")


def browser_step(*, name: str, url: str, home: Path, chromium: str, report: Path, only: Sequence[str] = ()) -> Step:
    """The step that runs the browser tests, all or `only` those whose file names contain a word."""
    return Step(
        name,
        npm_script("e2e", "--reporter=list,junit", *only),
        cwd=FRONTEND,
        env={
            "LEEWARD_E2E_URL": url,
            "LEEWARD_HOME": str(home),  # where the first staff login is
            "LEEWARD_CHROMIUM": chromium,
            "PLAYWRIGHT_JUNIT_OUTPUT_FILE": str(report),
        },
        show_always=True,
        gives_way=GIVES_WAY,
    )


def run_browser_tests(*, chromium: str, reports: Path, prepared: Path | None = None) -> Result:
    """All journeys on SQLite, on a copy of a prepared folder if there is one. A shop that fails is a failed step."""
    # Both browsers, and a visitor who only searches, ask from one address: the shop takes them for ten, not for robots.
    env = {"LEEWARD_SEARCH_POINTS_PER_SECOND": "200"}
    return _on_a_shop(name="browser (SQLite)", chromium=chromium, reports=reports, env=env, prepared=prepared)[0]


@dataclass(frozen=True, slots=True)
class ShortPass:
    """The journeys that the database matters to, on PostgreSQL; then the same shop loses it (R-19)."""

    database: str
    cache: str
    prepared: Path

    def prepare(self) -> Result:
        """Fill the database and a folder, long before the shop is started: it takes as long as the journeys."""
        env = {**TINY, "LEEWARD_DATABASE_URL": self.database, "LEEWARD_HOME": str(self.prepared)}
        result = run_and_show(Step(f"a shop for {SHORT_NAME}", [LEEWARD, "prepare"], env=env))
        if not result.went_well:  # the journeys' own shop will try again, and say what is wrong
            shutil.rmtree(self.prepared, ignore_errors=True)
        return result

    def run(self, *, chromium: str, reports: Path) -> list[Result]:
        """Journeys and the lost database."""
        return _on_a_shop(
            name=SHORT_NAME, chromium=chromium, reports=reports, only=SHORT_PASS, then=_database_cut_step,
            env={"LEEWARD_DATABASE_URL": self.database, "LEEWARD_CACHE_URL": self.cache}, prepared=self.prepared,
        )  # fmt: skip


def _database_cut_step(shop: Shop, env: Mapping[str, str], reports: Path) -> Step:
    """The reliability test of a database that goes away, in the shop that runs already: another start takes long."""
    name = "Reliability (PostgreSQL)"
    own = {
        **env,
        "LEEWARD_RELIABILITY_DATABASE_URL": env["LEEWARD_DATABASE_URL"],
        "LEEWARD_RELIABILITY_RUNNING": f"{shop.process.pid} {shop.url.rpartition(':')[2]} {shop.home}",
    }
    report = f"--junit-xml={reports / f'{name}.xml'}"
    command = python_tool("pytest", "-q", report, "tests/reliability/test_database_cut.py")
    return Step(name, command, cwd=BACKEND, env=own, show_always=True)


def _on_a_shop(  # noqa: PLR0913 - what differs between the two is named here
    *,
    name: str,
    chromium: str,
    reports: Path,
    env: dict[str, str],
    only: Sequence[str] = (),
    prepared: Path | None = None,
    then: Callable[[Shop, Mapping[str, str], Path], Step] | None = None,
) -> list[Result]:
    report = reports / f"{name}.xml"
    # All journeys are one visitor's, who books more than a network may.
    settings = {"LEEWARD_DATABASE_URL": "", "LEEWARD_CACHE_URL": "", "LEEWARD_BOOKING_LIMITS": "0", **env}
    try:
        with throw_away_shop(env=settings, name=name, prepared=prepared, gives_way=GIVES_WAY) as shop:
            step = browser_step(name=name, url=shop.url, home=shop.home, chromium=chromium, report=report, only=only)
            results = [run_step(step)]
            if then is not None:
                results.append(run_step(then(shop, settings, reports)))
    except Problem as trouble:
        tell(f"  ✗ {name}: {trouble}")
        return [Result(name, 1, 0.0, 0.0, str(trouble))]
    for result in results:
        show(result, always=True)
    return results
