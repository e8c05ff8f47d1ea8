"""LCP, CLS, INP and scripts of every content page on a slow phone, found by frontend/scripts/measure-vitals.mjs."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from scripts.bench.machine import describe_machine
from scripts.bench.results import write_results
from scripts.quality.chromium import ensure_chromium
from scripts.setup.paths import FRONTEND
from scripts.setup.problems import Problem
from scripts.setup.progress import tell

BUDGETS = FRONTEND / "budgets.json"
LARGEST_SCRIPTS_KB = 90
"""What the specification of the public site allows; the budgets by kind of page are far below it."""
RUNS = 3
REST_SECONDS = 2.5
"""As `LONG_REST_MS` of frontend/scripts/measure-vitals.mjs."""

Row = dict[str, Any]


def bench_vitals(*, url: str) -> None:
    """
    Measure every content page of the shop at `url`; write the medians of three visits to docs/benchmarks/vitals.*.

    BENCH_PAGES chooses pages by words of their names, for a look at a few; then nothing is written.

    :raises Problem: a page could not be measured
    """
    words = os.environ.get("BENCH_PAGES", "").split()
    tell("\nVitals on a throttled phone, page by page")
    rows = _measure(url=url, words=words)
    if words:
        tell(f"\n{_table(rows)}")
        return
    write_results("vitals", {"machine": describe_machine(), "pages": rows}, table=_table(rows))


def _measure(*, url: str, words: list[str]) -> list[Row]:
    command: list[str | Path] = ["node", "scripts/measure-vitals.mjs", url, str(RUNS), *words]
    env = {**os.environ, "LEEWARD_CHROMIUM": ensure_chromium()}
    # What it says while it measures goes to the terminal: it takes minutes.
    done = subprocess.run(command, cwd=FRONTEND, env=env, stdout=subprocess.PIPE, check=False)
    if done.returncode != 0:
        raise Problem("The vitals were not measured; the reason stands above.")
    rows: list[Row] = json.loads(done.stdout)
    return rows


def budgets() -> dict[str, Any]:
    """The one file of budgets (frontend/budgets.json)."""
    read: dict[str, Any] = json.loads(BUDGETS.read_text(encoding="utf-8"))
    return read


def _table(rows: list[Row]) -> str:
    limits = budgets()["vitals"]
    machine = describe_machine()
    lines = [
        "# Vitals of every content page on a throttled phone",
        "",
        f"CPU 4 times slower, 1.6 Mbit/s, 150 ms; medians of {RUNS} first visits with an empty cache. INP is the "
        "worst of a tap on the menu before anything else, a tap that closes it, and what the page is for. Scripts are "
        f"gzipped and counted until the first touch, {REST_SECONDS} seconds after the page has come; the answer is how "
        "long the menu takes to open when it is the first touch of the visit. "
        f"{machine['cores']} cores ({machine['processor']}). Written by `make bench`.",
        "",
        "| page | LCP | CLS | INP | scripts before a touch | first answer | within budget |",
        "|---|---|---|---|---|---|---|",
        f"| must reach | ≤ {limits['lcpMilliseconds']:,} ms | ≤ {limits['cls']} | ≤ {limits['inpMilliseconds']} ms "
        f"| ≤ {LARGEST_SCRIPTS_KB} kB | | |",
    ]
    for row in rows:
        lines.append(
            f"| {row['page']} | {row['lcpMilliseconds']:,} ms | {row['cls']:.3f} | {row['inpMilliseconds']:.0f} ms "
            f"| {row['scriptKilobytes']:.1f} kB | {row['firstAnswerMilliseconds']:,} ms | {_verdict(row, limits)} |"
        )
    return "\n".join(lines) + "\n"


def _verdict(row: Row, limits: Row) -> str:
    over = [name for name, limit in limits.items() if row[name] > limit]
    if row["scriptKilobytes"] > LARGEST_SCRIPTS_KB:
        over.append("scripts")
    return "over: " + ", ".join(over) if over else "yes"
