"""A shop of its own: folder or database, port, processes that can be killed one by one, books that can be read."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from tests.free_port import free_port
from tests.reliability import versions
from tests.reliability.forms import DATABASE_URL
from tests.reliability.journals import Row

BACKEND = Path(__file__).resolve().parents[2]
LONGEST_START_SECONDS = 300.0
LONGEST_STOP_SECONDS = 30.0
PREPARED_HOME = "" if DATABASE_URL else os.environ.get("LEEWARD_RELIABILITY_HOME", "")
"""A folder that `leeward prepare` filled before, with the tiny demo: shops begin with a copy of it."""

_NOT_COPIED = shutil.ignore_patterns("run", "logs", "*.log")


class Supervising(Protocol):
    """The process that `leeward run` is."""

    pid: int

    def poll(self) -> int | None:
        """None while it runs."""


@dataclass
class Shop:
    """A running shop; `settings` are its environment on top of ours."""

    port: int
    home: Path
    settings: dict[str, str]
    supervisor: Supervising
    stagehand: subprocess.Popen[str]
    is_plentiful: bool = False

    def stage(self, do: str, **asked: Any) -> Any:
        """Have the stagehand do something."""
        assert self.stagehand.stdin is not None
        assert self.stagehand.stdout is not None
        self.stagehand.stdin.write(json.dumps({"do": do, **asked}, default=str) + "\n")
        self.stagehand.stdin.flush()
        answer = json.loads(self.stagehand.stdout.readline())
        assert "failed" not in answer, answer["failed"]
        return answer["done"]

    def restock(self) -> None:
        """More of everything than anybody needs, unless there is."""
        if not self.is_plentiful:
            self.stage("plenty")
        self.is_plentiful = True

    def make_scarce(self, do: str, **asked: Any) -> Any:
        """Have the stagehand take stock away: `rooms_left`, `seats_left`."""
        self.is_plentiful = False
        return self.stage(do, **asked)

    def books(self) -> list[Row]:
        """What `leeward audit export` writes."""
        return list(self.stage("books"))

    def leeward(self, *arguments: str) -> str:
        """What a command of this shop prints; fails where it fails."""
        command = [sys.executable, "-m", "leeward.cli", *arguments]
        return subprocess.run(
            command, cwd=BACKEND, env=self.environment, check=True, capture_output=True, text=True
        ).stdout

    @property
    def version_folder(self) -> Path:
        """Where the version of the code that starts next is chosen."""
        return self.home / "version"

    @property
    def environment(self) -> dict[str, str]:
        """Of every process of this shop."""
        return {**os.environ, **self.settings}

    def is_ready(self) -> bool:
        """Whether /readyz is green just now."""
        try:
            with urllib.request.urlopen(f"http://localhost:{self.port}/readyz", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def wait_until_ready(self, *, within: float = LONGEST_START_SECONDS) -> float:
        """Seconds until /readyz was green."""
        began = time.monotonic()
        while not self.is_ready():
            assert time.monotonic() - began < within, f"not ready after {within} s:\n{self.last_lines()}"
            assert self.supervisor.poll() is None, f"the shop ended:\n{self.last_lines()}"
            time.sleep(0.05)
        return time.monotonic() - began

    def wait_until_quiet(self, *, within: float = 60.0) -> None:
        """Until the outbox is empty."""
        deadline = time.monotonic() + within
        while self.stage("quiet")["waiting"]:
            assert time.monotonic() < deadline, f"the outbox is not empty after {within} s"
            time.sleep(0.25)

    def processes(self) -> dict[str, list[int]]:
        """Process numbers by what they are: serve (with its workers), render, worker, replicate."""
        found: dict[str, list[int]] = {}
        waiting = [(child, "") for child in _children(self.supervisor.pid)]
        while waiting:
            pid, of = waiting.pop()
            name = of or next((one for one in ("serve", "render", "worker", "replicate") if one in _command(pid)), "")
            if name:
                found.setdefault(name, []).append(pid)
            waiting += [(child, name) for child in _children(pid)]
        return found

    def last_lines(self) -> str:
        """The end of its log."""
        log = self.home / "shop.log"
        return "\n".join(log.read_text(errors="replace").splitlines()[-25:]) if log.exists() else ""


def _children(pid: int) -> list[int]:
    with suppress(OSError):
        tasks = Path(f"/proc/{pid}/task").iterdir()
        return [int(child) for task in tasks for child in (task / "children").read_text().split()]
    return []


def _command(pid: int) -> list[str]:
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace").split("\0")
    return []


@cache
def _prepared_home() -> Path:
    """Migrated and filled once a run, whoever needs a shop; on PostgreSQL the database is the one that is named."""
    home = Path(tempfile.mkdtemp(prefix="leeward-reliability-base-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    if PREPARED_HOME:  # of an older state of the code, perhaps
        shutil.copytree(PREPARED_HOME, home, dirs_exist_ok=True, ignore=_NOT_COPIED)
    versions.begin_with_present(home / "version")
    environment = {**os.environ, **_settings(home=home, port=0)}
    command = [sys.executable, "-m", "leeward.cli", "migrate" if PREPARED_HOME else "prepare"]
    with (home / "prepare.log").open("wb") as log:
        subprocess.run(command, check=True, cwd=BACKEND, env=environment, stdin=subprocess.DEVNULL, stdout=log)
    return home


def _settings(*, home: Path, port: int) -> dict[str, str]:
    return {
        "LEEWARD_HOME": str(home), "LEEWARD_PORT": str(port or 8000), "LEEWARD_DEMO_SCALE": "tiny",
        "LEEWARD_CACHE_URL": "", "LEEWARD_RENDER_SOCKET": "", "LEEWARD_SEARCH_POINTS_PER_SECOND": "0",
        "LEEWARD_DATABASE_URL": DATABASE_URL, "LEEWARD_LOG_LEVEL": "WARNING", "LEEWARD_BOOKING_LIMITS": "0",
        "LEEWARD_REPLICA": str(replica_of(home)) if port and not DATABASE_URL else "",
        "DJANGO_SETTINGS_MODULE": versions.SETTINGS, "PYTHONPATH": str(home / "version"),
    }  # fmt: skip


def new_home() -> Path:
    """A folder of its own, prepared and filled."""
    home = Path(tempfile.mkdtemp(prefix="leeward-reliability-"))
    shutil.copytree(_prepared_home(), home, dirs_exist_ok=True, ignore=_NOT_COPIED)
    return home


def replica_of(home: Path) -> Path:
    """The folder in which a shop's replica lies."""
    return home.with_name(f"{home.name}-replica")


def a_shop(**settings: str) -> AbstractContextManager[Shop]:
    """A shop of its own, prepared and filled."""
    return a_shop_in(new_home(), **settings)


@contextmanager
def a_shop_in(home: Path, /, **settings: str) -> Iterator[Shop]:
    """Started in a folder that is prepared, ready, with more stock than anybody needs; ended and removed afterwards."""
    versions.begin_with_present(home / "version")
    port = free_port()
    own = {**_settings(home=home, port=port), **settings}
    environment = {**os.environ, **own}
    started: list[subprocess.Popen[Any]] = []
    try:
        with (home / "shop.log").open("wb") as log:
            said: dict[str, Any] = {"cwd": BACKEND, "env": environment, "stdout": log, "stderr": log}
            command = [sys.executable, "-m", "leeward.cli", "run"]
            supervisor = subprocess.Popen(command, stdin=subprocess.DEVNULL, **said)
            started.append(supervisor)
            hand = start_stagehand(environment)  # wakes while the shop does
        started.append(hand)
        shop = Shop(port, home, own, supervisor, hand)
        shop.wait_until_ready()
        shop.restock()
        yield shop
    finally:
        for process in started:
            end_process(process)
        for folder in (home, replica_of(home)):
            shutil.rmtree(folder, ignore_errors=True)


def start_stagehand(environment: dict[str, str]) -> subprocess.Popen[str]:
    """Somebody inside the shop of this environment, ready to do what is asked."""
    hand = subprocess.Popen(
        [sys.executable, "-m", "tests.reliability.stagehand"],
        cwd=BACKEND,
        env=environment,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert hand.stdout is not None
    assert hand.stdout.readline().strip() == "ready"
    return hand


def end_process(process: subprocess.Popen[Any]) -> None:
    """Ask it to end, and see to it."""
    process.send_signal(signal.SIGINT if process.stdin is None else signal.SIGTERM)
    try:
        process.wait(timeout=LONGEST_STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
