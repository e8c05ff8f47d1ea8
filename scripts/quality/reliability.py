"""
`make reliability`: the full form of backend/tests/reliability, on SQLite and where it answers on PostgreSQL, and of
the browser tests that repeat at random; writes docs/reliability.md.

RELIABILITY_SHARE=0.1 runs a tenth of the repetitions, RELIABILITY_ONLY="R-01 R-09" these promises alone; the report
says how many were run, whatever they were, and keeps the earlier figures of the others.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from scripts.quality.browser_tests import throw_away_database
from scripts.quality.reliability_browser import SPECS, run_in_browser
from scripts.quality.reliability_report import keep_figures, read_figures, write_report
from scripts.quality.servers import find_servers
from scripts.quality.steps import Result, Step, run_step, show
from scripts.quality.tools import python_tool
from scripts.setup.paths import BACKEND
from scripts.setup.run import make_ready

OF_SHOPS = "tests/reliability"
OF_CODE = ("tests/retail/promotions/test_codes_on_random_baskets.py", "tests/travel/test_price_arithmetic.py")
"""Many cases of one function: no server makes a difference."""


def reliability() -> int:
    """Exit code 0 when every promise was kept; the report is written either way."""
    make_ready(developer=True)
    servers = find_servers()
    with tempfile.TemporaryDirectory(prefix="leeward-reliability-") as folder:
        figures = Path(folder) / "figures.jsonl"
        over_http = not _only() or set(_only()) - set(SPECS)
        results = [_run("SQLite", OF_CODE, figures=figures, env={})] if over_http else []
        if over_http and servers.database_url:
            with throw_away_database(servers.database_url) as database:
                env = {"LEEWARD_RELIABILITY_DATABASE_URL": database}
                results.append(_run("PostgreSQL", figures=figures, env=env))
        in_browser = run_in_browser(figures=figures, share=_share(), only=_only())
        results += [in_browser] if in_browser else []
        every = keep_figures(read_figures(figures))
        write_report(every, results={result.name: result.went_well for result in results})
    return 0 if all(result.went_well for result in results) else 1


def _run(mode: str, besides: Sequence[str] = (), *, figures: Path, env: Mapping[str, str]) -> Result:
    settings = {
        "LEEWARD_RELIABILITY": "full",
        "LEEWARD_RELIABILITY_SHARE": str(_share()),
        "LEEWARD_RELIABILITY_FIGURES": str(figures),
        **env,
    }
    only = " or ".join(promise.lower().replace("-", "_") for promise in _only())
    chosen = ["-k", only] if only else []
    step = Step(
        mode, python_tool("pytest", "-q", "--durations=5", *chosen, OF_SHOPS, *besides), cwd=BACKEND, env=settings
    )
    result = run_step(step)
    show(result, always=True)
    return result


def _share() -> float:
    return float(os.environ.get("RELIABILITY_SHARE", "1"))


def _only() -> list[str]:
    return os.environ.get("RELIABILITY_ONLY", "").split()
