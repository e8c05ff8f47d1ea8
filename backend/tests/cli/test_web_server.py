"""The web server's processes: one that dies is followed by another at once, and none shares what it must not (R-15)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from leeward.cli.processes.web_server import _answer_once
from leeward.retail.project.door.valve import Valve
from tests.cli.processes import is_alive, wait_until
from tests.free_port import free_port

SERVED = """
import os, pathlib, sys
folder = pathlib.Path(__file__).parent
with (folder / "pids").open("a") as pids:
    pids.write(f"{os.getpid()}\\n")
if (folder / "broken").exists():
    os._exit(3)

def application(environ, start_response):
    start_response("200 OK", [])
    return [b"served"]
"""

SERVER = """
import pathlib, sys
folder, port = pathlib.Path(sys.argv[1]), int(sys.argv[2])
sys.path.insert(0, str(folder))
from granian.constants import HTTPModes, Interfaces
from leeward.cli.processes.web_server import WebServer
WebServer("served:application", notes=folder, address="127.0.0.1", port=port, interface=Interfaces.WSGI,
          http=HTTPModes.http1, websockets=False, workers=1, respawn_failed_workers=True,
          workers_kill_timeout=2).serve_and_renew()
"""

SHARED = """
import multiprocessing, os, sys, threading
multiprocessing.set_start_method("fork")
open_before = len(os.listdir("/dev/fd"))
from leeward.cli.processes.preloading import preload
preload("")
from django.db import connections
assert threading.active_count() == 1, threading.enumerate()
assert len(os.listdir("/dev/fd")) == open_before
assert [connections[name].connection for name in connections] == [None]
assert "leeward.retail.project.urls" in sys.modules
"""


class Serving:
    """A real server of a small application; `processes` are those that have begun so far, one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "served.py").write_text(SERVED)
        with (folder / "log").open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SERVER, str(folder), str(free_port())], stdout=log, stderr=log
            )

    def processes(self) -> list[int]:
        file = self.folder / "pids"
        return [int(line) for line in file.read_text().split()] if file.exists() else []

    def wait_for(self, *, times: int) -> int:
        """The process that was begun as the so many-th, once it has said that it serves."""

        def serves() -> bool:
            begun = self.processes()
            return len(begun) >= times and (self.folder / f"web-{begun[times - 1]}.ready").exists()

        assert wait_until(serves), (self.folder / "log").read_text()
        return self.processes()[times - 1]


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Callable[[], Serving]]:
    """Starts a server; all of them are gone afterwards."""
    started: list[Serving] = []

    def start() -> Serving:
        started.append(Serving(tmp_path))
        return started[-1]

    yield start
    for one in started:
        one.process.terminate()
        one.process.wait(timeout=20)


class TestWebServer:
    def test_follows_a_process_that_was_killed_however_soon_that_happens_again_r_15(
        self, serving: Callable[[], Serving]
    ) -> None:
        server = serving()
        for times in (1, 2, 3):
            os.kill(server.wait_for(times=times), signal.SIGKILL)

        assert is_alive(server.wait_for(times=4))
        assert server.process.poll() is None

    def test_ends_where_no_process_can_start(self, serving: Callable[[], Serving]) -> None:
        server = serving()
        number = server.wait_for(times=1)
        (server.folder / "broken").touch()

        os.kill(number, signal.SIGKILL)

        assert wait_until(lambda: server.process.poll() is not None)
        assert len(server.processes()) <= 3


def test_a_new_process_has_answered_behind_the_valve_before_it_says_that_it_serves_r_27(tmp_path: Path) -> None:
    asked: list[str] = []

    def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
        asked.append(environ["PATH_INFO"])
        start_response("503 Service Unavailable", [])
        return [b"not ready"]

    _answer_once(Valve(application, at_work=1, most_waiting=1), tmp_path / "note")

    assert asked
    assert (tmp_path / "note").exists()


def test_what_is_loaded_before_forking_opens_nothing_that_two_processes_would_share_r_15(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", SHARED],
        env={**os.environ, "LEEWARD_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
