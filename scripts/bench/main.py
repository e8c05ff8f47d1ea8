"""`make bench`: starts, cached pages a second, Lighthouse in four brands, and prices; writes docs/benchmarks."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from scripts.bench.cold_start import cold_start_seconds
from scripts.bench.lighthouse import lighthouse_scores
from scripts.bench.load import requests_per_second
from scripts.bench.machine import describe_machine
from scripts.bench.pricing import bench_pricing
from scripts.bench.warm_start import warm_start_seconds
from scripts.quality.chromium import ensure_chromium
from scripts.quality.shop import throw_away_shop
from scripts.setup.paths import ROOT
from scripts.setup.problems import Problem
from scripts.setup.progress import tell
from scripts.setup.run import make_ready

RESULTS = ROOT / "docs" / "benchmarks"
PARTS = ("all", "foundation", "pricing")
BRAND_HOSTS = ("localhost", "caribbean.localhost", "tropical.localhost", "bluebay.localhost")


def bench() -> None:
    """
    Measure one after the other, for two measurements at once would measure each other.

    BENCH=pricing or BENCH=foundation measures one part alone. LEEWARD_BENCH_COLD=1 also measures a cold start, which
    installs everything once more in a temporary folder.
    """
    make_ready(developer=True)
    wanted = os.environ.get("BENCH", "all")
    if wanted not in PARTS:
        raise Problem(f"BENCH is one of {', '.join(PARTS)}.")
    if wanted != "pricing":
        _bench_foundation()
    if wanted != "foundation":
        bench_pricing()


def _bench_foundation() -> None:
    results: dict[str, Any] = {"machine": describe_machine()}
    with tempfile.TemporaryDirectory(prefix="leeward-bench-") as folder:
        results["warm_start_seconds"] = warm_start_seconds(home=Path(folder))
    if os.environ.get("LEEWARD_BENCH_COLD") == "1":
        results["cold_start_seconds"] = cold_start_seconds()
    with throw_away_shop(name="SQLite") as shop:
        results["cached_home_page"] = requests_per_second(url=shop.url, supervisor=shop.process.pid)
        results["lighthouse"] = _lighthouse(url=shop.url)
    _write(results)


def _lighthouse(*, url: str) -> dict[str, Any]:
    port = url.rpartition(":")[2]
    try:
        chromium = ensure_chromium()
        return {host: lighthouse_scores(url=f"http://{host}:{port}/", chromium=chromium) for host in BRAND_HOSTS}
    except Problem as trouble:
        tell(f"  ! Lighthouse was not measured: {trouble}")
        return {}


def _write(results: dict[str, Any]) -> None:
    RESULTS.mkdir(parents=True, exist_ok=True)
    written = RESULTS / "foundation.json"
    if "cold_start_seconds" not in results and written.exists():
        # Measured seldom, for it takes minutes: the last figure stays, with the machine it came from.
        last = json.loads(written.read_text(encoding="utf-8"))
        if last.get("machine") == results["machine"] and "cold_start_seconds" in last:
            results["cold_start_seconds"] = last["cold_start_seconds"]
    written.write_text(json.dumps(results, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    (RESULTS / "foundation.md").write_text(_table(results), encoding="utf-8")
    tell("\n" + _table(results))
    tell(f"Written to {RESULTS.relative_to(ROOT)}/foundation.json and .md")


def _table(results: dict[str, Any]) -> str:
    machine, load = results["machine"], results["cached_home_page"]
    lines = [
        "# Foundation: what was measured",
        "",
        f"{machine['cores']} cores ({machine['processor']}), {machine['memory_gb']} GB, {machine['system']}, "
        f"Python {machine['python']}, Node {machine['node']}. Written by `make bench`.",
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
    for host, scores in results["lighthouse"].items():
        shown = ", ".join(f"{name} {score}" for name, score in scores.items())
        lines.append(f"| Lighthouse, mobile, {host} | {shown} | each ≥ 98 |")
    return "\n".join(lines) + "\n"
