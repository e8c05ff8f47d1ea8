"""
Requests a second and the 99th percentile of the hot addresses on one core, load on another: of a process that only
searches, as `deploy/` has it, and of the whole public door of `make run`.

`python -m bench.search_http [--json FILE]` from backend/. Needs wrk. No question is asked twice: days,
parties, airports and lengths of stay are counted through, and `questions` says how many different ones there are, so
that every answer is worked out and none is remembered. The second figure of a row is for one address asked again and
again. The world is small and the same each time; the figures hold for this machine and for whoever else was busy on it.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.search_world import publish_bench_world

SECONDS = 3
CONNECTIONS = 16
#: More questions than the unmeasured second before asks.
_FIRST_MEASURED = 40_000
_WRK, _TASKSET = shutil.which("wrk") or "", shutil.which("taskset") or ""
BACKEND = Path(__file__).resolve().parents[1]

#: Lua for wrk: counts through questions; `n` makes every address another.
_VARIED = """
local n = {start}
local airports = {{"LGW", "MAN", "BHX", "LGW,MAN"}}
local function room(k)
  return "&room[adults]=" .. (1 + k % 2) .. "&room[children]=1&room[ages][]=" .. (math.floor(k / 2) % 17)
end
request = function()
  n = n + 1
  local from = airports[1 + n % 4]
  local party = math.floor(n / 4)
  local turn = math.floor(party / 34)
  return wrk.format("GET", "{path}?n=" .. n .. "&destination=MV&depair=" .. from .. {parts})
end
"""
CASES = {
    "holidays": (
        "/api/search/holidays",
        'room(party) .. "&nights=" .. (7 + turn % 8) .. "&date=" .. '
        'os.date("%Y-%m-%d", os.time() + 86400 * (30 + math.floor(turn / 8) % 293))',
        "destination=MV&depair=LGW&nights=7&date={day}",
    ),
    "options": (
        "/api/search/options",
        'room(party) .. room(turn) .. "&nights=" .. (3 + math.floor(turn / 34) % 26)',
        "destination=MV&depair=LGW",
    ),
    "calendar": (
        "/api/search/calendar",
        'room(party) .. "&nights=" .. (3 + turn % 26) .. "&month=" .. '
        'os.date("%Y-%m", os.time() + 86400 * (30 + 30 * (math.floor(turn / 26) % 11)))',
        "destination=MV&depair=LGW&nights=7",
    ),
}
#: What is measured, and what `leeward serve` is told for it.
DOORS = {"routes": ["--only", "search"], "whole_door": []}
#: Different questions there are: airports and parties, and what else is counted through.
QUESTIONS = {"holidays": 4 * 34 * 8 * 293, "options": 4 * 34 * 34 * 26, "calendar": 4 * 34 * 26 * 11}


def main() -> int:
    """Print one line a route and the whole as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    given = parser.parse_args()
    if not (_WRK and _TASKSET):
        sys.stderr.write("wrk or taskset is not installed.\n")
        return 1
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory(prefix="leeward-bench-") as folder:
        home = Path(folder)
        environment = _prepare(home)
        doors = {name: _measure_door(name, home=home, environment=environment, cores=cores) for name in DOORS}
    written = json.dumps({"cores": len(cores), "connections": CONNECTIONS, **doors}, indent=2) + "\n"
    sys.stdout.write(written)
    if given.json:
        given.json.write_text(written, encoding="utf-8")
    return 0


def _measure_door(door: str, *, home: Path, environment: dict[str, str], cores: list[int]) -> dict[str, Any]:
    """The figures of each address at one door, started for it on the first core."""
    port = _free_port()
    command = [sys.executable, "-m", "leeward.cli", "serve", *DOORS[door]]
    server = subprocess.Popen(
        [_TASKSET, "--cpu-list", str(cores[0]), *command],
        cwd=BACKEND,
        env={**environment, "LEEWARD_PORT": str(port)},
    )
    try:
        _wait_for(port)
        sys.stdout.write(f"{door}\n")
        return {name: _measure(name, port=port, core=cores[-1], home=home) for name in CASES}
    finally:
        server.terminate()
        server.wait(timeout=20)


def _prepare(home: Path) -> dict[str, str]:
    """A shop with brands, without pages, and a published world."""
    environment = {
        **os.environ,
        "LEEWARD_HOME": str(home),
        "LEEWARD_LOG_LEVEL": "ERROR",
        "LEEWARD_SEARCH_POINTS_PER_SECOND": "0",
        "LEEWARD_WEB_THREADS": os.environ.get("LEEWARD_WEB_THREADS", "1"),
        "DJANGO_SETTINGS_MODULE": "leeward.retail.project.settings",
    }
    publish_bench_world(folder=home / "snapshot", today=datetime.now(tz=UTC).date())
    load = "import django; django.setup(); from leeward.demo.brands import load_brands; load_brands()"
    for command in (["-m", "leeward.cli", "migrate"], ["-c", load]):
        run = [sys.executable, *command]
        subprocess.run(run, cwd=BACKEND, env=environment, check=True, stdout=subprocess.DEVNULL)
    return environment


def _measure(name: str, *, port: int, core: int, home: Path) -> dict[str, Any]:
    path, parts, same = CASES[name]
    origin = f"http://localhost:{port}"
    for start, seconds in ((0, 1), (_FIRST_MEASURED, SECONDS)):
        script = home / f"{name}.lua"
        said = _VARIED.replace("{{", "{").replace("}}", "}").replace("{start}", str(start))
        script.write_text(said.replace("{path}", path).replace("{parts}", parts))
        live = _wrk([f"{origin}/", "-s", str(script)], core=core, seconds=seconds)
    day = f"{datetime.now(tz=UTC).year + 1}-06-01"
    address = f"{origin}{path}?{same.format(day=day)}"
    with urllib.request.urlopen(address) as answer:  # noqa: S310 - our own address
        size = len(answer.read())
    kept = _wrk([address], core=core)
    sys.stdout.write(
        f"{name:<9} live {live['per_second']:>7.0f}/s p99 {live['p99_ms']:>6.1f} ms   "
        f"kept {kept['per_second']:>7.0f}/s p99 {kept['p99_ms']:>6.1f} ms   {size} bytes\n"
    )
    return {
        **live,
        "kept_per_second": kept["per_second"],
        "kept_p99_ms": kept["p99_ms"],
        "bytes": size,
        "questions": QUESTIONS[name],
    }


def _wrk(arguments: list[str], *, core: int, seconds: int = SECONDS) -> dict[str, float]:
    pinned = [_TASKSET, "--cpu-list", str(core), _WRK, "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "--latency"]
    text = subprocess.run([*pinned, *arguments], capture_output=True, text=True, check=True).stdout
    rate = re.search(r"Requests/sec:\s+([\d.]+)", text)
    p99 = re.search(r"99%\s+([\d.]+)(us|ms|s)", text)
    if rate is None or p99 is None or "Non-2xx" in text:
        raise SystemExit(f"wrk said something else:\n{text}")
    milliseconds = float(p99[1]) * {"us": 0.001, "ms": 1.0, "s": 1000.0}[p99[2]]
    return {"per_second": float(rate[1]), "p99_ms": milliseconds}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(port: int) -> None:
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"http://localhost:{port}/api/search/holiday-destinations"):
                return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("The server did not start.")


if __name__ == "__main__":
    sys.exit(main())
