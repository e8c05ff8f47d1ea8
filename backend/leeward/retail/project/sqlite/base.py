"""
SQLite for many threads of one process: whoever wants to write stands in line and is woken when it is their turn.

SQLite itself lets writers sleep and look again, a hundred milliseconds apart at last, whoever came first. Between
threads that is waiting for nothing (R-17). Other processes still meet at the file's own lock, with its timeout.
"""

from __future__ import annotations

import threading
from collections import deque
from typing import Any

from django.db.backends.sqlite3 import base

LONGEST_WAIT_SECONDS = 10.0
"""As long as SQLite would look again; after that it is asked all the same, and says that it is locked."""


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


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that stands in line before each transaction and leaves with its end."""

    _turn: Line | None = None

    def _start_transaction_under_autocommit(self) -> None:
        line = line_of(str(self.settings_dict["NAME"]))
        if line.enter():
            self._turn = line
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]
        except BaseException:
            self._leave()
            raise

    def _commit(self) -> Any:
        done = super()._commit()  # type: ignore[misc]
        self._leave()
        return done

    def _rollback(self) -> Any:
        try:
            return super()._rollback()  # type: ignore[misc]
        finally:
            self._leave()

    def _close(self) -> Any:
        try:
            return super()._close()  # type: ignore[misc]
        finally:
            self._leave()

    def _leave(self) -> None:
        line, self._turn = self._turn, None
        if line is not None:
            line.leave()
