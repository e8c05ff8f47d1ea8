"""What a search costs a visitor: tap to results, a filter, the options; by measure-search.mjs."""

from __future__ import annotations

import json
import os
import subprocess
from typing import Any

from scripts.bench.machine import describe_machine
from scripts.bench.results import write_results
from scripts.quality.chromium import ensure_chromium
from scripts.setup.paths import FRONTEND
from scripts.setup.problems import Problem
from scripts.setup.progress import tell

RUNS = 40


def bench_search(*, url: str) -> None:
    """
    Measure the shop at `url` and write docs/benchmarks/search.json.

    :raises Problem: a step could not be measured
    """
    tell("\nSearching on a throttled phone: tap to results, filters, options")
    done = subprocess.run(
        ["node", "scripts/measure-search.mjs", url, str(RUNS)],
        cwd=FRONTEND,
        env={**os.environ, "LEEWARD_CHROMIUM": ensure_chromium()},
        stdout=subprocess.PIPE,
        check=False,
    )
    if done.returncode != 0:
        raise Problem("Searching was not measured; the reason stands above.")
    figures: dict[str, Any] = json.loads(done.stdout)
    for name, figure in figures.items():
        tell(f"  {name}: {figure}")
    write_results("search", {"machine": describe_machine(), **figures})
