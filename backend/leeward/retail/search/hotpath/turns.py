"""
Searches take turns: each of them only computes, and a process computes one thing at a time.

The turn is handed from thread to thread, which costs a hundredth of what handing over the question would (the valve's
way, `project/door/valve.py`, for work that waits for a database). So many searches cannot keep buyers from their share
either: beside all of them there is one at work (R-25).
"""

from __future__ import annotations

import threading
from types import TracebackType

from leeward.retail.kit.answers.coming_back import seconds_to_wait
from leeward.retail.search.errors import NoTurn

MOST_WAITING = 24
LONGEST_WAIT_SECONDS = 4.0


class Turns:
    """A context in which there is one thread at a time. :raises NoTurn: too many wait, or the wait was too long"""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._places = threading.Semaphore(MOST_WAITING)

    def __enter__(self) -> None:
        if not self._turn.acquire(blocking=False):
            self._wait()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._turn.release()

    def _wait(self) -> None:
        if not self._places.acquire(blocking=False):
            raise NoTurn(seconds=seconds_to_wait())
        try:
            if not self._turn.acquire(timeout=LONGEST_WAIT_SECONDS):
                raise NoTurn(seconds=seconds_to_wait())
        finally:
            self._places.release()
