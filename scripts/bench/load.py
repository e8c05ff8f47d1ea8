"""Requests per second of a cached address: the shop on one core, the load on another."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from typing import Any

from scripts.setup.progress import step, tell

SECONDS = 10
CONNECTIONS = 16


def requests_per_second(*, url: str, supervisor: int, path: str = "/", seconds: int = SECONDS) -> dict[str, Any]:
    """Figures of one run after a warm-up, with how it was measured."""
    server_core, load_core = _pin(supervisor)
    with step(f"Measuring requests per second of {path}, cached"):
        measure = _with_wrk if shutil.which("wrk") else _with_python
        measure(url=f"{url}{path}", core=load_core, seconds=min(2, seconds))
        figures = measure(url=f"{url}{path}", core=load_core, seconds=seconds)
    pinned = server_core is not None
    figures["pinning"] = "server on one core, load on another" if pinned else "not pinned to cores"
    return figures


def _descendants(pid: int) -> list[int]:
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    parents = {int(child): int(parent) for child, parent in (line.split() for line in listed.splitlines())}
    found, fresh = [pid], [pid]
    while fresh:
        fresh = [child for child, parent in parents.items() if parent in fresh]
        found += fresh
    return found


def _pin(supervisor: int) -> tuple[int | None, int | None]:
    """Bind every thread of the shop to one core where the system can do that, and name another one for the load."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if len(cores) < 2 or shutil.which("taskset") is None:
        tell("  ! The shop and the load share all cores: this system cannot bind them.")
        return None, None
    for pid in _descendants(supervisor):
        command = ["taskset", "--all-tasks", "--pid", "--cpu-list", str(cores[0]), str(pid)]
        subprocess.run(command, capture_output=True, check=False)
    return cores[0], cores[1]


def _bound(command: list[str], core: int | None) -> list[str]:
    return command if core is None else ["taskset", "--cpu-list", str(core), *command]


def _with_wrk(*, url: str, core: int | None, seconds: int) -> dict[str, Any]:
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "-H", "Accept-Encoding: gzip", "--latency", url]
    text = subprocess.run(_bound(command, core), capture_output=True, text=True, check=True).stdout
    rate = re.search(r"Requests/sec:\s+([\d.]+)", text)
    p99 = re.search(r"99%\s+([\d.]+)(us|ms|s)", text)
    bad = re.search(r"Non-2xx or 3xx responses: (\d+)", text)
    factor = {"us": 0.001, "ms": 1.0, "s": 1000.0}
    return {
        "generator": "wrk",
        "requests_per_second": float(rate[1]) if rate else 0.0,
        "p99_milliseconds": float(p99[1]) * factor[p99[2]] if p99 else None,
        "bad_answers": int(bad[1]) if bad else 0,
    }


def _with_python(*, url: str, core: int | None, seconds: int) -> dict[str, Any]:
    command = [sys.executable, "-m", "scripts.bench.generator", url, str(CONNECTIONS), str(seconds)]
    text = subprocess.run(_bound(command, core), capture_output=True, text=True, check=True).stdout
    good, bad = map(int, text.split())
    return {
        "generator": "scripts/bench/generator.py",
        "requests_per_second": good / seconds,
        "p99_milliseconds": None,
        "bad_answers": bad,
    }
