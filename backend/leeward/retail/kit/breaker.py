"""
Somebody outside who is not asked while they do not answer (R-23).

While they are silent every question costs whoever waits, and a thread of ours, the whole of our patience. So after a
silence nobody asks for some seconds, and is told so at once. Then one question is let through; its answer opens the
way again, its silence shuts it for as long again. Each process learns for itself.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import TypeVar

from leeward.retail.kit import clock

SHUT_SECONDS = 10.0
MOST_SILENCES = 3
"""In a row, when they are short; a silence that took the whole patience of who waits shuts by itself."""
LONG_SILENCE_SECONDS = 4.0

T = TypeVar("T")


class Breaker:
    """
    The memory of somebody's silences.

    silence: what a question raises that was not answered; any other error is an answer.
    told: called with the number of silences in a row whenever the way is shut. `elapsed` never goes back.
    """

    def __init__(
        self,
        *,
        silence: type[Exception],
        told: Callable[[int], None],
        elapsed: Callable[[], float] = clock.elapsed_seconds,
    ) -> None:
        self._silence, self._told, self._elapsed = silence, told, elapsed
        self._lock = Lock()
        self._silences, self._shut_until, self._is_suspect = 0, 0.0, False

    def ask(self, question: Callable[[], T], *, shut: Exception) -> T:
        """The answer; raises `shut` without asking while the way is shut."""
        with self._lock:
            now = self._elapsed()
            if now < self._shut_until:
                raise shut
            if self._is_suspect:
                self._shut_until = now + SHUT_SECONDS  # this question goes through, the next ones wait for its answer
        return self.ask_anyway(question)

    def ask_anyway(self, question: Callable[[], T]) -> T:
        """The answer, asked for even while the way is shut; what becomes of it is remembered like any other."""
        began = self._elapsed()
        try:
            answer = question()
        except self._silence:
            self._note_silence(since=began)
            raise
        except Exception:
            self.forget()  # a refusal is an answer
            raise
        self.forget()
        return answer

    def forget(self) -> None:
        """Open, as if nobody had ever been silent."""
        with self._lock:
            self._silences, self._shut_until, self._is_suspect = 0, 0.0, False

    def _note_silence(self, *, since: float) -> None:
        with self._lock:
            now = self._elapsed()
            self._silences += 1
            if self._is_suspect or self._silences >= MOST_SILENCES or now - since >= LONG_SILENCE_SECONDS:
                self._shut_until, self._is_suspect = now + SHUT_SECONDS, True
                self._told(self._silences)
