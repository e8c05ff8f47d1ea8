"""docs/reliability.md: what was promised, what was run on which machine, what came out."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from scripts.bench.machine import describe_machine
from scripts.setup.paths import ROOT
from scripts.setup.progress import tell

Figures = dict[str, Any]
REPORT = ROOT / "docs" / "reliability.md"
PROMISES = {
    "R-01": "300 at once for the last 7 rooms, 100 rounds: exactly 7 sold in each, the others a clean 409",
    "R-02": "5,000 random overlapping stays: no night over-allocated, none partly allocated",
    "R-05": "the same key 50 times at once: one booking, identical answers; another body 422",
    "R-07": "200 at once for a code with 5 uses: exactly 5",
    "R-09": "10,000 deliveries shuffled, doubled, forged, stale: as the in-order run; acknowledged p99 ≤ 200 ms",
    "R-15": "kill -9 during 1,000 bookings: nothing acknowledged lost or doubled; ready again ≤ 5 s",
    "R-16": "no 201 of an order leaves before its booking is synced to the disk (system calls, SQLite)",
    "R-17": "50 shoppers, an editor and a price update write at once: nobody is locked out, no 5xx",
    "R-19": "PostgreSQL cuts every connection: 503 and when to come back, every order converges, ready again ≤ 5 s",
    "R-26": "memory grows ≤ 5 % and files stay level while visitors browse",
    "R-28": "a page of 144 cards is saved ≤ 1 s and seen by another process ≤ 2 s",
    "R-31": "20,000 walks: list = quote = basket = order = captured",
    "R-33": "every from-price of a place can be held at that price",
    "R-35": "10 searches a second: p95 ≤ 250 ms, options ≤ 80 ms",
    "R-37": "100,000 wild requests of the published contract: no 5xx, every 4xx a problem, nothing echoed",
    "R-38": "20,000 requests that are hardly HTTP: refused or closed, no worker hangs",
    "one price": "20,000 walks: list = hotel page = calendar = booking page",
    "booking POST": "p99 ≤ 150 ms at 50 a second on SQLite, 100 on PostgreSQL",
}
_HEAD = """# Reliability: what was promised and what came out

Written by `make reliability`, which starts throw-away shops and attacks them over HTTP (`backend/tests/reliability/`).
The clients' journal and the payment provider's books are compared with `leeward audit export`: INV-1 to INV-7 are code
(`invariants.py`), the stock is checked in the order of the audit chain (`stock_ledger.py`), and both are proven on
doctored books (`test_checkers_catch.py`). The short form runs with every `make test`, in one
shop that is prepared once and shared by all tests.
"""


def read_figures(path: Path) -> list[Figures]:
    """One JSON object a line; empty where nothing came so far."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def write_report(figures: Sequence[Figures], *, results: Mapping[str, bool], remark: str = "") -> None:
    """Write it; what did not come to an end is said to be missing."""
    machine = describe_machine()
    load = os.getloadavg()[1]
    lines = [
        _HEAD,
        f"{machine['cores']} cores ({machine['processor']}), {machine['memory_gb']} GB, {machine['system']}, Python "
        f"{machine['python']}. Load over the last five minutes at the end of the run: {load:.1f}.",
        *([f"\n{remark}"] if remark else []),
        "",
        "| id | promise | database | what was run and what came out |",
        "|---|---|---|---|",
    ]
    for promise, words in PROMISES.items():
        found = [row for row in figures if row["promise"] == promise]
        for row in found:
            lines.append(f"| {promise} | {words} | {row['mode']} | {_said(row)} |")
        if not found:
            lines.append(f"| {promise} | {words} | – | **no figure from this run** |")
    lines += ["", *(f"{mode}: {'every check passed' if well else '**failed**'}." for mode, well in results.items())]
    REPORT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    tell(f"Written to {REPORT.relative_to(ROOT)}")


def _said(row: Figures) -> str:
    named = {name: value for name, value in row.items() if name not in {"promise", "mode"}}
    return ", ".join(f"{name.replace('_', ' ')}: {_shown(value)}" for name, value in named.items())


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return " + ".join(f"{count} {name}" for name, count in value.items()) or "none"
    return f"{value:,}" if isinstance(value, int) else str(value)
