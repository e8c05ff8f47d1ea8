"""The first start, without a network, killed in the middle and begun again: a shop where one can book (R-30)."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.reliability.forms import IS_FULL, hold_to, note, percentile, rounds
from tests.reliability.shops import BACKEND, PREPARED_HOME

LOGINS = ("staff-login.txt", "agent-login.txt")
LONGEST_PREPARATION_SECONDS = 900.0
READY_SECONDS = 10.0
"""Of a start that finds everything installed, built and filled: what every start but the very first is."""
_OWN_NETWORK = ["unshare", "--net", "--map-root-user"]


@pytest.fixture
def home() -> Iterator[Path]:
    """A folder in which nothing ever was."""
    folder = Path(tempfile.mkdtemp(prefix="leeward-first-"))
    yield folder / "shop"
    shutil.rmtree(folder, ignore_errors=True)


def _without_network() -> list[str]:
    """What makes a program run in a network where nobody else is; empty where this system does not allow it."""
    if shutil.which("unshare") is None:
        return []
    allowed = subprocess.run([*_OWN_NETWORK, "true"], capture_output=True, check=False).returncode == 0
    return _OWN_NETWORK if allowed else []


def _environment(home: Path, *, is_alone: bool) -> dict[str, str]:
    """Not one setting of the machine this runs on: folder, port and the smallest demo alone."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LEEWARD_", "DJANGO_"))}
    own = {"LEEWARD_HOME": str(home), "LEEWARD_PORT": str(port), "LEEWARD_DEMO_SCALE": "tiny",
           "LEEWARD_SEARCH_POINTS_PER_SECOND": "0"}  # fmt: skip
    return {**kept, **own, **({"LEEWARD_FIRST_VISIT_ALONE": "1"} if is_alone else {})}


def _run(command: list[str], environment: dict[str, str], *, killed_after: float = 0.0) -> str:
    """What it says; with `killed_after` it and all that it started are killed after so many seconds."""
    running = subprocess.Popen(
        command, cwd=BACKEND, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
        stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    try:
        said, complaints = running.communicate(timeout=killed_after or LONGEST_PREPARATION_SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        said, complaints = running.communicate()
        assert killed_after, f"{said[-1000:]}\n{complaints[-2000:]}"
    assert killed_after or running.returncode == 0, f"{said[-1000:]}\n{complaints[-2000:]}"
    return said


def _passwords(home: Path) -> list[str]:
    """Of the first staff, each in a file that nobody else may read."""
    found = []
    for name in LOGINS:
        path = home / name
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        found.append(next(line.split()[-1] for line in path.read_text().splitlines() if "assword" in line))
    return found


def _prepare(home: Path, *, alone: list[str]) -> tuple[int, float]:
    """
    Tables and demo, killed again and again on the way; returns how often, and how long the time took that was not.

    In short it is begun with what `make test` has prepared, for that takes most of a minute.
    """
    if PREPARED_HOME and not IS_FULL:
        shutil.copytree(PREPARED_HOME, home, ignore=shutil.ignore_patterns("run", "logs", "*.log"))
        return 0, 0.0
    kills, chance = rounds(short=1, full=30), random.Random(30)
    environment = _environment(home, is_alone=bool(alone))
    command = [*alone, sys.executable, "-m", "leeward.cli", "prepare"]
    for _ in range(kills):
        _run(command, environment, killed_after=chance.uniform(1.0, 40.0))
    began = time.monotonic()
    _run(command, environment)
    return kills, time.monotonic() - began


def test_the_first_start_without_network_killed_in_the_middle_makes_a_shop_r_30(home: Path) -> None:
    starts_killed, chance, alone = rounds(short=1, full=10), random.Random(300), _without_network()
    kills, prepared = _prepare(home, alone=alone)
    visit = [*alone, sys.executable, "-m", "tests.reliability.first_visit"]
    for _ in range(starts_killed):
        _run([*visit, str(chance.uniform(0.5, 6.0))], _environment(home, is_alone=bool(alone)))
    ready = [_visit(visit, home, is_alone=bool(alone)) for _ in range(rounds(short=1, full=5))]
    passwords = _passwords(home)
    assert all(len(one) >= 15 for one in passwords)
    assert len(set(passwords)) == len(LOGINS)
    if kills and PREPARED_HOME:  # another shop has others: none is built in
        assert not set(passwords) & set(_passwords(Path(PREPARED_HOME)))
    note("R-30", preparations_killed=kills, starts_killed=starts_killed, network="none" if alone else "not cut",
         prepared_after_kills_seconds=round(prepared), starts=len(ready), ready_longest_seconds=max(ready),
         ready_median_seconds=percentile(ready, share=0.5))  # fmt: skip
    hold_to(max(ready), at_most=READY_SECONDS)


def _visit(command: list[str], home: Path, *, is_alone: bool) -> float:
    """Start the shop, see and book what a newcomer would; seconds until it was ready."""
    told = json.loads(_run(command, _environment(home, is_alone=is_alone)).splitlines()[-1])
    assert told["home"] == 200
    assert told["pictures"]
    assert set(told["pictures"]) == {200}
    assert told["booking"] == "confirmed"
    return float(told["ready_seconds"])
