"""One child process: start it with a lifeline, show its lines, end it with all that it started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from leeward.cli.processes.child_output import open_log, sort_lines
from leeward.retail.project.configuration.env import setting

PAUSE_STEP_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 1.5
"""However often it is killed, a child is ready again within five seconds (R-15); starting takes most of them."""
NO_PAUSE_AFTER_SECONDS = 10.0
"""Who lived this long did not fail at its start: there is nothing to wait for before the next one."""
HUNG_AFTER_SECONDS = 180.0
"""So long may a mark stand still, by a clock that rests while the machine sleeps. A start takes a minute at most."""
HEALTHY_AFTER_SECONDS = 60.0
"""A child that lived this long has shown that it works: its next stop counts as the first again."""


@dataclass(frozen=True, slots=True)
class ChildSpec:
    """
    What to start: a short name for messages and the command, which is given `environment` on top of ours.

    can_wait: start it when the others are ready, so that they have the machine to themselves until then.
    marks: files that it touches as long as it works; where one stands still, the child hangs.
    """

    name: str
    command: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict)
    can_wait: bool = False
    marks: Sequence[Path] = ()


class Child:
    """A child and its restarts. All times are seconds of the monotonic clock."""

    def __init__(self, spec: ChildSpec) -> None:
        self.spec = spec
        self.process: subprocess.Popen[bytes] | None = None
        self.stops_in_a_row = 0
        self.start_at: float | None = 0.0
        self._started_at = 0.0
        self._marks_seen: dict[Path, tuple[int, float]] = {}

    def start(self) -> None:
        """Start it in a session of its own: Ctrl-C on the terminal reaches us, and we tell the children in order."""
        on_terminal = sys.stdout.isatty()
        self.process = subprocess.Popen(  # noqa: S603
            list(self.spec.command),
            env={**os.environ, **self.spec.environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE if on_terminal else None,
            stderr=subprocess.STDOUT if on_terminal else None,
            start_new_session=True,
        )
        self._started_at = time.monotonic()
        self._marks_seen = {}
        self.start_at = None
        if self.process.stdout is not None:
            log = open_log(folder=setting("LEEWARD_HOME") / "logs", name=self.spec.name)
            sorting = {"name": self.spec.name, "lines": self.process.stdout, "log": log}
            threading.Thread(target=sort_lines, kwargs=sorting, daemon=True).start()

    @property
    def is_running(self) -> bool:
        """Whether it was started and has not ended."""
        return self.process is not None and self.process.poll() is None

    def hangs(self) -> bool:
        """Whether it runs and one of its marks has not moved for long."""
        return self.is_running and any(self._stands_still(mark) for mark in self.spec.marks)

    def _stands_still(self, mark: Path) -> bool:
        try:
            left_at = mark.stat().st_mtime_ns
        except OSError:
            left_at = 0
        seen, since = self._marks_seen.get(mark, (left_at, self._started_at))
        if seen != left_at:
            since = time.monotonic()
        self._marks_seen[mark] = (left_at, since)
        return time.monotonic() - since > HUNG_AFTER_SECONDS

    def note_stop(self) -> float:
        """It ended by itself: clear what it left running, and return the seconds until the next start."""
        self.signal_group(signal.SIGKILL)
        lived = time.monotonic() - self._started_at
        if lived > HEALTHY_AFTER_SECONDS:
            self.stops_in_a_row = 0
        failed_at_start = lived <= NO_PAUSE_AFTER_SECONDS
        pause = min(PAUSE_STEP_SECONDS * self.stops_in_a_row, LONGEST_PAUSE_SECONDS) if failed_at_start else 0.0
        self.stops_in_a_row += 1
        self.start_at = time.monotonic() + pause
        return pause

    def how_it_ended(self) -> str:
        """In words: "exit code 3" or "SIGKILL"."""
        code = self.process.returncode if self.process else None
        if code is not None and code < 0:
            return signal.Signals(-code).name
        return f"exit code {code}"

    def signal_group(self, number: signal.Signals) -> None:
        """Send a signal to the child and everything it started; nothing happens where nothing is left."""
        if self.process is not None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, number)

    def ask_to_stop(self) -> None:
        """SIGTERM to the child alone: it knows best in which order its own processes go."""
        if self.process is not None and self.process.poll() is None:
            with suppress(ProcessLookupError):
                self.process.terminate()
