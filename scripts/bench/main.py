"""`make bench`: starts, cached pages a second, vitals, Lighthouse, prices, desk, orders; writes docs/benchmarks."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from scripts.bench.booking import bench_booking
from scripts.bench.cold_start import cold_start_seconds
from scripts.bench.content import bench_content
from scripts.bench.desk import bench_desk
from scripts.bench.load import requests_per_second
from scripts.bench.machine import describe_machine
from scripts.bench.pricing import bench_pricing
from scripts.bench.results import RESULTS, machine_line, write_results
from scripts.bench.site import bench_site
from scripts.bench.warm_start import warm_start_seconds
from scripts.quality.shop import throw_away_shop
from scripts.setup.problems import Problem
from scripts.setup.run import make_ready

PARTS = ("foundation", "content", "vitals", "search", "lighthouse", "pricing", "desk", "booking")


def bench() -> None:
    """
    Measure one after the other, for two measurements at once would measure each other.

    BENCH=foundation, content, pricing, desk or booking measures one part alone. LEEWARD_BENCH_COLD=1 also measures a
    cold start, which installs everything once more in a temporary folder.
    """
    make_ready(developer=True)
    wanted = frozenset(os.environ.get("BENCH", "").replace("all", "").split() or PARTS)
    if wanted - set(PARTS):
        raise Problem(f"BENCH is any of {', '.join(PARTS)}.")
    if "foundation" in wanted:
        _bench_foundation()
    if "content" in wanted:
        bench_content()
    if wanted & {"vitals", "search", "lighthouse"}:
        bench_site(wanted=wanted)
    if "pricing" in wanted:
        bench_pricing()
    if "desk" in wanted:
        bench_desk()
    if "booking" in wanted:
        bench_booking()


def _bench_foundation() -> None:
    results: dict[str, Any] = {"machine": describe_machine()}
    with tempfile.TemporaryDirectory(prefix="leeward-bench-") as folder:
        results["warm_start_seconds"] = warm_start_seconds(home=Path(folder))
    if os.environ.get("LEEWARD_BENCH_COLD") == "1":
        results["cold_start_seconds"] = cold_start_seconds()
    with throw_away_shop(name="SQLite") as shop:
        results["cached_home_page"] = requests_per_second(url=shop.url, supervisor=shop.process.pid)
    _write(results)


def _write(results: dict[str, Any]) -> None:
    written = RESULTS / "foundation.json"
    if "cold_start_seconds" not in results and written.exists():
        # Measured seldom, for it takes minutes: the last figure stays, with the machine it came from.
        last = json.loads(written.read_text(encoding="utf-8"))
        if last.get("machine") == results["machine"] and "cold_start_seconds" in last:
            results["cold_start_seconds"] = last["cold_start_seconds"]
    write_results("foundation", results, table=_table(results))


def _table(results: dict[str, Any]) -> str:
    load = results["cached_home_page"]
    lines = [
        "# Foundation: what was measured",
        "",
        f"{machine_line(results['machine'])}.",
        "",
        "| what | measured | must reach |",
        "|---|---|---|",
        f"| warm `make run` to the first page | {results['warm_start_seconds']:.1f} s | ≤ 10 s |",
    ]
    if "cold_start_seconds" in results:
        lines.append(f"| cold `make run` to the first page | {results['cold_start_seconds']:.0f} s | ≤ 300 s |")
    lines.append(
        f"| cached home page, {load['pinning']}, by {load['generator']} "
        f"| {load['requests_per_second']:,.0f} requests/s | ≥ 2,000 requests/s |"
    )
    return "\n".join(lines) + "\n"
