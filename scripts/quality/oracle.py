"""`make oracle`: the price engine against its slow twin: a hundred thousand random stays, and packages."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from scripts.bench.machine import describe_machine
from scripts.setup.paths import BACKEND, PYTHON, ROOT
from scripts.setup.problems import Problem
from scripts.setup.run import make_ready

STAYS = "100000"
RECORD = ROOT / "docs" / "benchmarks" / "oracle"


def oracle() -> None:
    """
    ORACLE_STAYS changes how many. A whole run is recorded in docs/benchmarks/oracle.{json,md}.

    :raises Problem: the two disagree; the case stands above
    """
    make_ready(developer=True)
    stays = os.environ.get("ORACLE_STAYS", STAYS)
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="leeward-oracle-") as folder:
        counts = Path(folder) / "counts.json"
        command: list[str | Path] = [PYTHON, "-m", "tests.pricing.oracle_run", stays, "--counts", counts]
        if subprocess.run(command, cwd=BACKEND, check=False).returncode:
            raise Problem("The engine and its slow twin disagree.")
        compared = json.loads(counts.read_text(encoding="utf-8"))
    if int(stays) >= int(STAYS):
        record(compared, seconds=time.monotonic() - started)


def record(compared: dict[str, Any], *, seconds: float) -> None:
    """Write down what was compared, on what, and that nothing differed: a difference would have ended the run."""
    machine = describe_machine()
    day = datetime.now(tz=UTC).date().isoformat()
    facts = {"machine": machine, "measured_on": day, "seconds": round(seconds), "differences": 0, **compared}
    RECORD.with_suffix(".json").write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")
    last = compared["first_seed"] + compared["worlds"] - 1
    stays, hotels = (f"{compared[name]:,} | {compared[f'{name}_sold']:,} | 0" for name in ("stays", "hotels"))
    RECORD.with_suffix(".md").write_text(
        f"""# The engine against its slow twin

Written by `make oracle` on {day}: {machine["cores"]} cores ({machine["processor"]}), {machine["memory_gb"]} GB,
{machine["system"]}, Python {machine["python"]}, in {seconds:.0f} seconds.

{compared["worlds"]:,} random worlds (seeds {compared["first_seed"]} to {last}), with every rule of
[the price promise](../pricing.md) in them.

| compared to the penny | cases | of them sold | differences |
|---|---:|---:|---:|
| stays on a named plan, or the rule that refuses them | {stays} |
| hotels' packages: search, calendar, options, quote, choice | {hotels} |

The same seeds draw the same worlds: `ORACLE_STAYS=100000 make oracle` repeats it.
""",
        encoding="utf-8",
    )
