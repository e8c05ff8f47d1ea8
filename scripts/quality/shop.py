"""A throw-away shop: a real `leeward run` on a free port with a folder of its own."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError

from scripts.quality.prepared import begin_with
from scripts.quality.steps import giving_way
from scripts.setup.paths import LEEWARD, ROOT
from scripts.setup.problems import Problem
from scripts.setup.programs import run_quietly
from scripts.setup.progress import step

LONGEST_START_SECONDS = 180.0
"""On a machine that other tests keep busy."""


@dataclass(frozen=True, slots=True)
class Shop:
    """Where it answers, its process, and where its lines are kept."""

    url: str
    home: Path
    process: subprocess.Popen[bytes]
    log: Path


def free_port() -> int:
    """A port that was free a moment ago."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:  # noqa: S310 - our own address
            return bool(answer.status == 200)
    except (URLError, OSError):
        return False


def wait_until_ready(*, url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """
    Wait for /readyz.

    :raises Problem: it ended or took too long; the last lines of its log are shown
    """
    deadline = time.monotonic() + LONGEST_START_SECONDS
    while not _answers(f"{url}/readyz"):
        if process.poll() is not None or time.monotonic() > deadline:
            last = "\n".join(log.read_text(errors="replace").splitlines()[-30:])
            raise Problem(f"The shop for the tests did not start; its last lines were:\n{last}")
        time.sleep(0.1)


@contextmanager
def throw_away_shop(
    *, env: Mapping[str, str] | None = None, name: str = "SQLite", prepared: Path | None = None, gives_way: int = 0
) -> Iterator[Shop]:
    """
    Prepare and start a shop, and end and remove it afterwards, whatever happened.

    env: settings on top of folder and port, such as LEEWARD_DATABASE_URL.
    prepared: a folder prepared before, to begin with a copy of it.
    gives_way: see `scripts.quality.steps.giving_way`; 0 where what it does is measured.

    :raises Problem: it did not become ready
    """
    home = Path(tempfile.mkdtemp(prefix="leeward-shop-"))
    port = free_port()
    own = {
        "LEEWARD_HOME": str(home),
        "LEEWARD_PORT": str(port),
        "LEEWARD_RENDER_SOCKET": "",
        "LEEWARD_DEMO_SCALE": "tiny",
    }
    settings = {**own, **(env or {})}
    log = home / "shop.log"
    process: subprocess.Popen[bytes] | None = None
    try:
        with step(f"Preparing and starting a shop on {name}"):
            if prepared is not None and prepared.exists():
                begin_with(prepared, home=home)
            else:
                run_quietly([LEEWARD, "prepare"], doing="preparing a shop for the tests", env=settings)
            with log.open("wb") as lines:
                process = subprocess.Popen(
                    [*giving_way(gives_way), LEEWARD, "run"],
                    cwd=ROOT,
                    env={**os.environ, **settings},
                    stdin=subprocess.DEVNULL,
                    stdout=lines,
                    stderr=subprocess.STDOUT,
                )
            url = f"http://localhost:{port}"
            wait_until_ready(url=url, process=process, log=log)
        yield Shop(url, home, process, log)
    finally:
        if process is not None:
            _end(process)
        shutil.rmtree(home, ignore_errors=True)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGINT)
    try:
        process.wait(timeout=20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
