"""Real processes for the tests of the supervisor: started, watched for a bounded time, and never left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

LONGEST_WAIT_SECONDS = 20.0

CHILD = """
import os, pathlib, subprocess, sys, time
from leeward.cli.processes.lifeline import hold_lifeline
hold_lifeline(grace_seconds=0.5)
folder, name = pathlib.Path(sys.argv[1]), sys.argv[2]
sleeper = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(120)"], stdin=subprocess.DEVNULL)
with (folder / "pids").open("a") as pids:
    pids.write(f"{name} {os.getpid()}\\n{name}-sleeper {sleeper.pid}\\n")
{body}
time.sleep(120)
"""
"""Holds the lifeline, starts a process of its own, writes both numbers down, and then does `{body}`."""

PARENT = """
import sys
from pathlib import Path
from leeward.cli.processes.children import ChildSpec
from leeward.cli.processes.supervisor import Supervisor

class Never:
    def is_ready(self):
        return False

import leeward.cli.processes.children as children
children.HUNG_AFTER_SECONDS = {hung_after!r}
specs = [
    ChildSpec(name, [sys.executable, script, folder, name], marks=[Path(folder) / "mark"] if name == "marking" else ())
    for name, script, folder in {children!r}
]
sys.exit(Supervisor(specs, watch=Never() if {watched!r} else None, grace_seconds={grace!r}).run())
"""


def wait_until(condition: Callable[[], bool]) -> bool:
    """Whether the condition came true within the longest wait; a test never waits for ever."""
    deadline = time.monotonic() + LONGEST_WAIT_SECONDS
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.05)
    return condition()


def is_alive(pid: int) -> bool:
    """Whether a process runs. A zombie, ended but not yet fetched by whoever inherited it, counts as gone."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return bool(state.strip()) and not state.startswith("Z")


class Supervised:
    """A real supervisor process with real children."""

    def __init__(
        self,
        folder: Path,
        *,
        children: dict[str, str],
        grace: float = 5.0,
        watched: bool = False,
        hung_after: float = 180.0,
    ) -> None:
        self.folder = folder
        listed = []
        for name, body in children.items():
            script = folder / f"{name}.py"
            script.write_text(CHILD.replace("{body}", body))
            listed.append((name, str(script), str(folder)))
        program = PARENT.format(children=listed, grace=grace, watched=watched, hung_after=hung_after)
        self.log = folder / "log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", program], stdout=log, stderr=log, stdin=subprocess.DEVNULL
            )

    def pids(self, name: str) -> list[int]:
        """Process numbers that a child wrote down, oldest first."""
        path = self.folder / "pids"
        lines = path.read_text().splitlines() if path.exists() else []
        return [int(line.split()[1]) for line in lines if line.split()[0] == name]

    def all_pids(self) -> list[int]:
        """Every process number that was ever written down."""
        path = self.folder / "pids"
        return [int(line.split()[1]) for line in path.read_text().splitlines()] if path.exists() else []

    def wait_for_start(self, name: str, *, times: int = 1) -> int:
        """The process number of the child's start number `times`."""
        assert wait_until(lambda: len(self.pids(name)) >= times), self.said()
        return self.pids(name)[times - 1]

    def said(self) -> str:
        """All that the supervisor printed so far."""
        return self.log.read_text()

    def end(self) -> None:
        """Leave nothing behind, whatever the test did."""
        with suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        for pid in self.all_pids():
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
