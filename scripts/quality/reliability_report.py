"""
docs/reliability.md: what was promised, what was run on which machine, what came out.

Figures are kept in docs/reliability.jsonl, one JSON object a line: a run of some promises leaves those of the others.
"""

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
KEPT = ROOT / "docs" / "reliability.jsonl"
PROMISES = {
    "R-01": "300 at once for the last 7 rooms, 100 rounds: exactly 7 sold in each, the others a clean 409 (p99 ≤ 3 s)",
    "R-02": "5,000 random overlapping stays: no night over-allocated, none partly allocated",
    "R-05": "the same key 50 times at once: one booking, identical answers; another body 422",
    "R-07": "200 at once for a code with 5 uses: exactly 5",
    "R-09": "10,000 deliveries shuffled, doubled, forged, stale: as the in-order run; acknowledged p99 ≤ 200 ms",
    "R-15": "kill -9 during 2,000 bookings: nothing acknowledged lost or doubled; ready again ≤ 5 s",
    "R-16": "no 201 of an order leaves before its booking is synced to the disk (system calls, SQLite)",
    "R-17": "50 shoppers, an editor and a price update write at once: nobody is locked out, no 5xx, longest wait ≤ 1 s",
    "R-18": "the disk is lost: restored from the replica, nothing acknowledged a second before is missing; 1 GB ≤ 60 s",
    "R-19": "PostgreSQL cuts every connection: 503 and when to come back, every order converges, ready again ≤ 5 s",
    "R-24": "a supplier loses a fifth of its replies in 1,000 bookings: each found, none doubled, none orphaned",
    "R-25": "five times as many as can be served: 503 and when to come back, buyers served, goodput ≥ 80 %, p99 ≤ 2 s",
    "R-26": "memory grows ≤ 5 % and files stay level while visitors browse",
    "R-27": "N to N+1 and back with migrations at 20 requests a second: none fails; a killed migration is finished",
    "R-28": "a page of 144 cards is saved ≤ 1 s and seen by another process ≤ 2 s",
    "R-30": "a first start without network, killed at any moment, makes a shop; no login is built in",
    "R-31": "20,000 walks: list = quote = basket = order = captured",
    "R-33": "every from-price of a place can be held at that price",
    "R-35": "10 searches a second: p95 ≤ 250 ms, pages of results ≤ 350 ms, options ≤ 80 ms",
    "R-36": "2,000 random sequences of open, close, Back, Forward, reload over the layers behave as a model says",
    "R-37": "100,000 wild requests of the published contract: no 5xx, every 4xx a problem, nothing echoed",
    "R-38": "20,000 requests that are hardly HTTP: refused or closed, no worker hangs",
    "S48": "10,000 random searches made in the browser's own state are answered as the engine answers them",
    "one price": "20,000 walks: list = hotel page = calendar = booking page",
    "booking POST": "p99 ≤ 150 ms at 50 a second on SQLite, 100 on PostgreSQL",
}
_HEAD = """# Reliability: what was promised and what came out

Written by `make reliability`, which starts throw-away shops and attacks them over HTTP (`backend/tests/reliability/`).
The clients' journal and the payment provider's books are compared with `leeward audit export`: INV-1 to INV-7 are code
(`invariants.py`), the stock is checked in the order of the audit chain (`stock_ledger.py`), and both are proven on
doctored books (`test_checkers_catch.py`). The short form runs with every `make test`, in one
shop that is prepared once and shared by all tests.

`make reliability` runs the full form; with `RELIABILITY_ONLY="R-01 R-09"` these promises alone, with
`RELIABILITY_SHARE=0.1` a tenth of the repetitions. Each row says which form it comes from and on which day; what was
not run again keeps its earlier row.
"""


def read_figures(path: Path) -> list[Figures]:
    """One JSON object a line; empty where nothing came so far."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def keep_figures(fresh: Sequence[Figures]) -> list[Figures]:
    """Put a run's figures in the place of earlier ones of the same promise and database; returns all there are."""
    measured = {(row["promise"], row["mode"]) for row in fresh}
    kept = [row for row in read_figures(KEPT) if (row["promise"], row["mode"]) not in measured]
    every = [*kept, *fresh]
    KEPT.write_text("".join(f"{json.dumps(row)}\n" for row in every), encoding="utf-8")
    return every


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
        "| id | promise | database | form and day | what was run and what came out |",
        "|---|---|---|---|---|",
    ]
    for promise, words in PROMISES.items():
        found = [row for row in figures if row["promise"] == promise]
        for row in found:
            form = f"{row.get('form', 'short')}, {row.get('day', '')}"
            lines.append(f"| {promise} | {words} | {row['mode']} | {form} | {_said(row)} |")
        if not found:
            lines.append(f"| {promise} | {words} | – | – | **no figure yet** |")
    lines += ["", *(f"{mode}: {'every check passed' if well else '**failed**'}." for mode, well in results.items())]
    REPORT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    tell(f"Written to {REPORT.relative_to(ROOT)}")


def _said(row: Figures) -> str:
    named = {name: value for name, value in row.items() if name not in {"promise", "mode", "form", "day"}}
    return ", ".join(f"{name.replace('_', ' ')}: {_shown(value)}" for name, value in named.items())


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return " + ".join(f"{count} {name}" for name, count in value.items()) or "none"
    return f"{value:,}" if isinstance(value, int) else str(value)
