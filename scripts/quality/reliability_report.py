"""
docs/reliability.md: what was promised, what was run on which machine, what came out.

Figures are kept in docs/reliability.jsonl, one JSON object a line: a run of some promises leaves those of the others.
Run as `python -m scripts.quality.reliability_report` it writes the report anew from what is kept.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from scripts.bench.machine import describe_machine
from scripts.quality.coverage_list import tests_by_line
from scripts.quality.reliability_elsewhere import elsewhere, place_of, short_of
from scripts.quality.reliability_promises import PROMISES, Promise
from scripts.setup.paths import ROOT
from scripts.setup.progress import tell

Figures = dict[str, Any]
REPORT = ROOT / "docs" / "reliability.md"
KEPT = ROOT / "docs" / "reliability.jsonl"
REMARK = ROOT / "docs" / "reliability-remark.txt"
"""By hand: how the figures that are kept came about. A run of everything makes it needless."""
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


def write_report(figures: Sequence[Figures], *, results: Mapping[str, bool]) -> None:
    """Write it; what did not come to an end is said to be missing. Without results nothing was run just now."""
    REPORT.write_text("\n".join(report_lines(figures, results=results)) + "\n", encoding="utf-8")
    tell(f"Written to {REPORT.relative_to(ROOT)}")


def report_lines(figures: Sequence[Figures], *, results: Mapping[str, bool]) -> list[str]:
    """What the report says."""
    return [
        _HEAD,
        _machine(is_measured=bool(results)),
        *(["", REMARK.read_text(encoding="utf-8").strip()] if REMARK.exists() else []),
        "",
        "| id | promise | what it means to a retailer | database | form and day | what was run and what came out |",
        "|---|---|---|---|---|---|",
        *(line for one, promise in PROMISES.items() for line in _rows(one, promise, figures)),
        *short_of(PROMISES),
        *elsewhere(measured=PROMISES),
        "",
        *(f"{mode}: {'every check passed' if well else '**failed**'}." for mode, well in results.items()),
    ]


def _machine(*, is_measured: bool) -> str:
    """The machine of the last run, which the report itself says where nothing was run just now."""
    before = re.search(r"^\d+ cores .*$", REPORT.read_text(encoding="utf-8"), re.MULTILINE) if REPORT.exists() else None
    if before and not is_measured:
        return before[0]
    machine = describe_machine()
    return (
        f"{machine['cores']} cores ({machine['processor']}), {machine['memory_gb']} GB, {machine['system']}, Python "
        f"{machine['python']}. Load over the last five minutes at the end of the run: {os.getloadavg()[1]:.1f}."
    )


def _rows(one: str, promise: Promise, figures: Sequence[Figures]) -> Iterator[str]:
    said = f"| {one} | {promise.words} | {promise.means} |"
    found = [row for row in figures if row["promise"] == one]
    for row in found:
        yield f"{said} {row['mode']} | {row.get('form', 'short')}, {row.get('day', '')} | {_said(row)} |"
    if not found:
        yield f"{said} – | – | **no figure yet**; what measures it: {_place(one)} |"


_WITHOUT_AN_ID = {"one price": "test_one_price.py", "booking POST": "test_prices_on_the_way.py"}
"""Promises that the issues made and not the design: the file that measures each."""


def _place(one: str) -> str:
    """Where the full form is: what stands behind an id names one of its measurements."""
    if one in _WITHOUT_AN_ID:
        return f"`backend/tests/reliability/{_WITHOUT_AN_ID[one]}`"
    tests = tests_by_line().get(one.partition(" ")[0], [])
    return place_of([test for test in tests if "/reliability/" in test or "/e2e/" in test] or tests)


def _said(row: Figures) -> str:
    named = {name: value for name, value in row.items() if name not in {"promise", "mode", "form", "day"}}
    return ", ".join(f"{name.replace('_', ' ')}: {_shown(value)}" for name, value in named.items())


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return " + ".join(f"{count} {name}" for name, count in value.items()) or "none"
    return f"{value:,}" if isinstance(value, int) else str(value)


if __name__ == "__main__":
    write_report(read_figures(KEPT), results={})
