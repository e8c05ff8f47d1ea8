"""What every part of `make bench` shares: where figures are written, and measuring a shop from inside the product."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping
from typing import Any

from scripts.quality.shop import Shop
from scripts.setup.paths import BACKEND, PYTHON, ROOT
from scripts.setup.problems import Problem
from scripts.setup.progress import step, tell

RESULTS = ROOT / "docs" / "benchmarks"


def write_results(name: str, measured: dict[str, Any], *, table: str = "") -> None:
    """Write docs/benchmarks/NAME.json and, where there is a table, NAME.md; the table is shown too."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / f"{name}.json").write_text(json.dumps(measured, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    if table:
        (RESULTS / f"{name}.md").write_text(table, encoding="utf-8")
        tell(f"\n{table}")
    tell(f"Written to {RESULTS.relative_to(ROOT)}/{name}.json{' and .md' if table else ''}")


def machine_line(machine: dict[str, Any]) -> str:
    """The machine in one line of a table's head."""
    return (
        f"{machine['cores']} cores ({machine['processor']}), {machine['memory_gb']} GB, {machine['system']}, "
        f"Python {machine['python']}, Node {machine['node']}. Written by `make bench`"
    )


def measure_inside(
    shop: Shop, module: str, *arguments: str, doing: str, env: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """
    The figures that `python -m MODULE ADDRESS …` prints as its last line, run with the shop's own folder.

    env: the shop's settings besides that folder, such as its database.

    :raises Problem: it did not finish; the end of what it complained about is shown
    """
    environment = {
        **os.environ,
        **(env or {}),
        "LEEWARD_HOME": str(shop.home),
        "DJANGO_SETTINGS_MODULE": "leeward.retail.project.settings",
    }
    with step(doing):
        done = subprocess.run(
            [PYTHON, "-m", module, shop.url, *arguments],
            cwd=BACKEND, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
    if done.returncode:
        raise Problem(f"{doing}: not measured.\n{done.stderr[-2000:]}")
    figures: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return figures
