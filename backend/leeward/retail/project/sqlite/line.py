"""The line of those who write to one SQLite file: one at a time within this process, patient with other processes."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import ParamSpec, TypeVar

LONGEST_WAIT_SECONDS = 10.0
"""In line, and then for the file itself; after that whoever asks is told that it is locked."""
SECONDS_BETWEEN_LOOKS = 0.001
_EXTENDED = 0xFF

P = ParamSpec("P")
T = TypeVar("T")


class Line:
    """One at a time, in the order in which they came."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._waiting: deque[threading.Lock] = deque()
        self._is_taken = False

    def enter(self, *, seconds: float = LONGEST_WAIT_SECONDS) -> bool:
        """Wait for one's turn; False where it did not come in time."""
        with self._guard:
            if not self._is_taken:
                self._is_taken = True
                return True
            place = threading.Lock()
            place.acquire()
            self._waiting.append(place)
        if place.acquire(timeout=seconds):
            return True
        with self._guard:
            if place in self._waiting:
                self._waiting.remove(place)
                return False
        return True  # given in this very moment

    def leave(self) -> None:
        """The next one's turn."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._is_taken = False


_lines: dict[str, Line] = {}
_lines_guard = threading.Lock()


def line_of(name: str) -> Line:
    """The line of a database file in this process."""
    with _lines_guard:
        return _lines.setdefault(name, Line())


class Turn:
    """Whether one connection is first in the line of its file."""

    def __init__(self, name: str) -> None:
        self._line = line_of(name)
        self.is_ours = False

    def take(self) -> None:
        """Wait for it; where it does not come in time, the file itself is asked."""
        self.is_ours = self.is_ours or self._line.enter()

    def leave(self) -> None:
        """Give it to the next one, if it was ours."""
        if self.is_ours:
            self.is_ours = False
            self._line.leave()


def when_free(ask: Callable[P, T], *arguments: P.args, **options: P.kwargs) -> T:
    """
    Ask until no other process writes.

    :raises sqlite3.OperationalError: the file was locked all the time, or what `ask` raises for another reason
    """
    give_up = time.monotonic() + LONGEST_WAIT_SECONDS
    while True:
        try:
            return ask(*arguments, **options)
        except sqlite3.OperationalError as refusal:
            if not is_busy(refusal) or time.monotonic() > give_up:
                raise
        time.sleep(SECONDS_BETWEEN_LOOKS)


def is_busy(refusal: sqlite3.OperationalError) -> bool:
    """Whether another connection is in the way, which is over soon."""
    return refusal.sqlite_errorcode & _EXTENDED == sqlite3.SQLITE_BUSY
