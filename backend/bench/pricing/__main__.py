"""Measure, compare, write: see the package. `python -m bench.pricing [--out FOLDER] [--only PART …]` from backend/."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import django

django.setup()

from bench.pricing.alone import measure_alone  # noqa: E402
from bench.pricing.chart import comparison_chart, growth_chart  # noqa: E402
from bench.pricing.compare import compare  # noqa: E402
from bench.pricing.publishing import measure_full_block, measure_shop  # noqa: E402
from bench.pricing.report import page, ratios  # noqa: E402
from leeward.demo.large.build import build_large_world  # noqa: E402
from leeward.pricing.generations import SnapshotReader  # noqa: E402
from leeward.pricing.warm import compile_kernels  # noqa: E402
from leeward.retail.kit import clock  # noqa: E402

BACKEND = Path(__file__).resolve().parents[2]
PARTS = ("compare", "large", "publishing", "http")
#: As many hotels as PostgreSQL and SQLite take in within a minute, two million rows of a plan and day.
MIDDLE_HOTELS = 256


def say(line: str) -> None:
    """Progress, for a run takes minutes."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    """Run the parts one after the other and write pricing.json, pricing.md and two charts."""
    parser = argparse.ArgumentParser(prog="python -m bench.pricing")
    parser.add_argument("--out", type=Path, default=BACKEND.parent / "docs" / "benchmarks")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--machine", default="{}", help="what is measured on, as JSON")
    arguments = parser.parse_args()
    started = time.perf_counter()
    results: dict[str, Any] = {
        "machine": json.loads(arguments.machine),
        "measured_on": datetime.now(tz=UTC).date().isoformat(),
        "load_before": os.getloadavg()[0],
    }
    compile_kernels()
    with tempfile.TemporaryDirectory(prefix="leeward-bench-") as folder:
        _measure(results, Path(folder), frozenset(arguments.only))
    results |= {"load_after": os.getloadavg()[0], "seconds": round(time.perf_counter() - started)}
    _write(results, arguments.out)
    return 0


def _measure(results: dict[str, Any], folder: Path, wanted: frozenset[str]) -> None:
    today = clock.uk_date(at=clock.now())
    if "compare" in wanted:
        say("Against SQL: the same questions, the same data, one run")
        middle = folder / "middle"
        build_large_world(folder=middle, first_day=today, progress=say, n_hotels=MIDDLE_HOTELS)
        compared = asdict(compare(snapshot=SnapshotReader(middle).current(), folder=folder, say=say))
        compared["ratios"] = ratios(compared, "interleaved")
        compared["ratios_in_rounds"] = ratios(compared, "in_rounds")
        compared["ratios_in_blocks"] = ratios(compared, "in_blocks")
        results["comparison"] = compared
    if wanted & {"large", "publishing"}:
        large = folder / "large"
        built = build_large_world(folder=large, first_day=today, progress=say)
        if "large" in wanted:
            say("The engine alone on the large world")
            results["large"] = {"built": asdict(built), **measure_alone(folder=large)}
        if "publishing" in wanted:
            say("Publishing changes")
            full_block = measure_full_block(folder=large)
            results["publishing"] = {"full_block": full_block, "shop": measure_shop(home=folder / "shop", say=say)}
    if "http" in wanted:
        say("Requests a second")
        results["http"] = _http(folder)


def _http(folder: Path) -> dict[str, Any] | None:
    """The figures of bench/search_http.py; None where its load generator is not installed."""
    written = folder / "http.json"
    run = [sys.executable, "-m", "bench.search_http", "--json", str(written)]
    done = subprocess.run(run, cwd=BACKEND, check=False)
    if done.returncode or not written.exists():
        say("  requests a second were not measured")
        return None
    figures: dict[str, Any] = json.loads(written.read_text(encoding="utf-8"))
    return figures


def _write(results: dict[str, Any], out: Path) -> None:
    """Parts that were not measured this time keep their last figures; each says when and on what it was measured."""
    out.mkdir(parents=True, exist_ok=True)
    written = out / "pricing.json"
    kept = json.loads(written.read_text(encoding="utf-8")) if written.exists() else {}
    stamp = {name: results.pop(name) for name in ("machine", "measured_on", "load_before", "load_after", "seconds")}
    fresh = {part: {**figures, "measured": stamp} for part, figures in results.items() if figures is not None}
    results = {**kept, **fresh}
    written.write_text(json.dumps(results, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    (out / "pricing.md").write_text(page(results), encoding="utf-8")
    if "in_rounds" in results.get("comparison", {}):
        chart = comparison_chart(results["comparison"]["in_rounds"])
        (out / "pricing.svg").write_text(chart, encoding="utf-8")
    if "large" in results:
        (out / "pricing-growth.svg").write_text(growth_chart(results["large"]), encoding="utf-8")
    say("\n" + page(results) + f"\nWritten to {out}/pricing.json, .md and .svg")


if __name__ == "__main__":
    sys.exit(main())
