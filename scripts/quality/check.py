"""`make check`: format, lint, types, architecture, documents. Everything runs, then a table says what failed."""

from __future__ import annotations

import sys
import time

from scripts.quality.steps import Step, run_steps, show_table
from scripts.quality.tools import RUFF_CONFIG, npm_script, python_tool
from scripts.setup.paths import BACKEND, FRONTEND, ROOT
from scripts.setup.progress import tell
from scripts.setup.run import make_ready

SCRIPTS = ROOT / "scripts"


def steps() -> list[Step]:
    """All steps, the slowest first so that the two cores end at about the same time."""
    return [
        Step("types (mypy)", python_tool("mypy", "leeward", "tests"), cwd=BACKEND),
        Step(
            "lint TypeScript (eslint)",
            npm_script("lint", "--cache", "--cache-location", "node_modules/.cache/eslint/"),
            cwd=FRONTEND,
        ),
        Step("types (tsc)", npm_script("types"), cwd=FRONTEND),
        Step("architecture (pytest)", python_tool("pytest", "-q", "tests/architecture"), cwd=BACKEND),
        Step("format TypeScript (prettier)", npm_script("format:check"), cwd=FRONTEND),
        Step("contracts, types, settings up to date", [sys.executable, "-m", "scripts.quality.documents"]),
        Step("every script authorised", [sys.executable, "-m", "scripts.quality.script_inventory"]),
        Step("migrations up to date", python_tool("leeward", "manage", "makemigrations", "--check", "--dry-run")),
        Step(
            "types of the scripts (mypy)", python_tool("mypy", "--config-file", SCRIPTS / "mypy.ini", "-p", "scripts")
        ),
        Step("imports (dependency-cruiser)", npm_script("arch"), cwd=FRONTEND),
        Step("imports (import-linter)", python_tool("lint-imports"), cwd=BACKEND),
        Step("lint Python (ruff)", python_tool("ruff", "check", "--quiet", BACKEND, SCRIPTS)),
        Step(
            "format Python (ruff)",
            python_tool("ruff", "format", "--check", "--quiet", "--config", RUFF_CONFIG, BACKEND, SCRIPTS),
        ),
        Step("hosts, paths, licences", [sys.executable, "-m", "scripts.quality.hygiene"]),
    ]


def check() -> int:
    """Exit code 0 when every step went well."""
    since = time.monotonic()
    make_ready(developer=True, build=False)
    results = run_steps(steps())
    show_table(results, since=since)
    failed = [result.name for result in results if not result.went_well]
    tell(
        f"\n{len(results) - len(failed)} steps went well"
        + (f", {len(failed)} failed: {', '.join(failed)}" if failed else ".")
    )
    if failed:
        tell("`make fix` repairs format and much of the lint; `make contracts` the documents.")
    return 1 if failed else 0
