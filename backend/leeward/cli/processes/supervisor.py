"""
Keep several processes running and end them together.

Only the standard library, and no thread that could die unnoticed: one loop that wakes on signals and on the clock.
"""

from __future__ import annotations

import select
import signal
import socket
import sys
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from leeward.cli.processes.children import Child, ChildSpec

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
LONGEST_SLEEP_SECONDS = 1.0
LONGEST_WAIT_FOR_THE_OTHERS_SECONDS = 20.0
STOPS_BEFORE_GIVING_UP = 5
"""How often in a row a child may end before the first moment of readiness. Later it is restarted for ever."""


class Watch(Protocol):
    """Is asked on every turn of the loop; says once that all is well."""

    def is_ready(self) -> bool:
        """Whether readiness was reached, now or before."""


def tell(text: str) -> None:
    """One line for the operator."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


class Supervisor:
    """Runs children until a stop signal arrives or one of them cannot be started."""

    def __init__(self, specs: Sequence[ChildSpec], *, watch: Watch | None = None, grace_seconds: float = 10.0) -> None:
        self.children = [Child(spec) for spec in specs]
        self._watch = watch
        for child in self.children:
            if child.spec.can_wait and watch is not None:
                child.start_at = time.monotonic() + LONGEST_WAIT_FOR_THE_OTHERS_SECONDS
        self._grace_seconds = grace_seconds
        self._ready = False
        self._stops_asked = 0
        self._bell, self._ringer = socket.socketpair()

    def run(self) -> int:
        """Return 0 after a stop signal, 1 when a child could not be kept running at the start."""
        self._listen_to_signals()
        try:
            while not self._stops_asked:
                self._start_what_is_due()
                self._look_whether_ready()
                self._sleep()
                self._end_who_hangs()
                if self._note_stops():
                    return 1
        finally:
            self._stop_all()
        return 0

    def _listen_to_signals(self) -> None:
        self._bell.setblocking(False)
        self._ringer.setblocking(False)
        signal.set_wakeup_fd(self._ringer.fileno(), warn_on_full_buffer=False)
        for number in STOP_SIGNALS:
            signal.signal(number, self._on_stop_signal)
        signal.signal(signal.SIGCHLD, lambda *_: None)  # wakes the loop; the default would not

    def _on_stop_signal(self, number: int, _frame: object) -> None:
        self._stops_asked += 1
        if self._stops_asked == 1:
            tell(f"\nStopping ({signal.Signals(number).name}) …")

    def _look_whether_ready(self) -> None:
        if self._ready or self._watch is None or not self._watch.is_ready():
            return
        self._ready = True
        for child in self.children:
            if child.spec.can_wait and child.process is None:
                child.start_at = time.monotonic()

    def _sleep(self) -> None:
        now = time.monotonic()
        due = [child.start_at - now for child in self.children if child.start_at is not None]
        pause = min([LONGEST_SLEEP_SECONDS if self._ready else 0.1, *due])
        ready, _, _ = select.select([self._bell], [], [], max(0.0, pause))
        if ready:
            self._bell.recv(4096)

    def _start_what_is_due(self) -> None:
        for child in self.children:
            if child.start_at is not None and child.start_at <= time.monotonic() and not self._stops_asked:
                child.start()

    def _end_who_hangs(self) -> None:
        for child in self.children:
            if child.hangs():
                tell(f"{child.spec.name} hangs and is killed.")
                child.signal_group(signal.SIGKILL)

    def _note_stops(self) -> bool:
        """Plan the restart of whoever ended; True when one fails again and again before anything was ready."""
        for child in self.children:
            if child.start_at is not None or child.is_running or self._stops_asked:
                continue
            pause = child.note_stop()
            name, ended = child.spec.name, child.how_it_ended()
            if self._watch is not None and not self._ready and child.stops_in_a_row >= STOPS_BEFORE_GIVING_UP:
                tell(f"{name} stopped {child.stops_in_a_row} times in a row ({ended}): giving up, see above.")
                return True
            tell(f"{name} stopped ({ended}); starting it again {f'in {pause:g} s' if pause else 'at once'}.")
        return False

    def _stop_all(self) -> None:
        for child in self.children:
            child.ask_to_stop()
        deadline = time.monotonic() + self._grace_seconds
        self._wait_until(lambda: not any(child.is_running for child in self.children), deadline=deadline)
        for child in self.children:
            if child.is_running:
                tell(f"{child.spec.name} did not stop in time and is killed.")
            # Also where the child itself is gone: what it started belongs to its group and goes with it.
            child.signal_group(signal.SIGKILL)
            if child.process is not None:
                child.process.wait()
        signal.set_wakeup_fd(-1)

    def _wait_until(self, condition: Callable[[], bool], *, deadline: float) -> None:
        # A second Ctrl-C ends the waiting at once.
        while not condition() and time.monotonic() < deadline and self._stops_asked < 2:
            time.sleep(0.05)
