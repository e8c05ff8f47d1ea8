"""
A door that is not knocked at while nobody answers (R-23).

While a supplier is silent every question costs a customer, and a thread of ours, the whole of its patience. So a door
that stayed silent is shut for some seconds: who comes meanwhile is told at once. Then one question is let through; its
answer opens the door again, its silence shuts it for as long again. Each process learns for itself.

Only what a customer waits for is kept from the supplier: quote and hold. Bookings, cancellations and look-ups come from
the outbox, which waits by itself, and must never be answered by anybody but the supplier.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import TypeVar

import structlog

from leeward.retail.booking.suppliers.door import Booked, Door, Part, SupplierSilent
from leeward.retail.kit import clock

SHUT_SECONDS = 10.0
MOST_SILENCES = 3
"""In a row, when they are short; a silence that took the customer's whole patience shuts the door by itself."""
LONG_SILENCE_SECONDS = 4.0

T = TypeVar("T")
log = structlog.get_logger("leeward.suppliers")


class GuardedDoor:
    """Another door, with the memory of its silences. `elapsed` is a counter of seconds that never goes back."""

    def __init__(self, door: Door, *, name: str, elapsed: Callable[[], float] = clock.elapsed_seconds) -> None:
        self._door, self._name, self._elapsed = door, name, elapsed
        self._lock = Lock()
        self._silences, self._shut_until, self._is_suspect = 0, 0.0, False

    def quote(self, part: Part) -> int:
        """What the part costs now. :raises SupplierSilent: no answer, or the door is shut"""
        return self._asked_kindly(lambda: self._door.quote(part))

    def hold(self, part: Part, *, key: str) -> int:
        """Keep the part. :raises SupplierSilent: no answer, or the door is shut"""
        return self._asked_kindly(lambda: self._door.hold(part, key=key))

    def book(self, *, key: str) -> Booked:
        """Make a booking of what is held."""
        return self._asked(lambda: self._door.book(key=key))

    def cancel(self, *, key: str) -> None:
        """End the hold or the booking."""
        self._asked(lambda: self._door.cancel(key=key))

    def retrieve(self, *, key: str) -> Booked | None:
        """The booking made under a key."""
        return self._asked(lambda: self._door.retrieve(key=key))

    def forget(self) -> None:
        """Open, as if it had never been silent."""
        with self._lock:
            self._silences, self._shut_until, self._is_suspect = 0, 0.0, False

    def _asked_kindly(self, ask: Callable[[], T]) -> T:
        with self._lock:
            now = self._elapsed()
            if now < self._shut_until:
                raise SupplierSilent("The supplier does not answer just now. Please try again.", rule="shut")
            if self._is_suspect:
                self._shut_until = now + SHUT_SECONDS  # this question goes through, the next ones wait for its answer
        return self._asked(ask)

    def _asked(self, ask: Callable[[], T]) -> T:
        began = self._elapsed()
        try:
            answer = ask()
        except SupplierSilent:
            self._note_silence(since=began)
            raise
        except Exception:
            self.forget()  # a refusal is an answer
            raise
        self.forget()
        return answer

    def _note_silence(self, *, since: float) -> None:
        with self._lock:
            now = self._elapsed()
            self._silences += 1
            if self._is_suspect or self._silences >= MOST_SILENCES or now - since >= LONG_SILENCE_SECONDS:
                self._shut_until, self._is_suspect = now + SHUT_SECONDS, True
                log.warning("a supplier does not answer", code=self._name, attempt=self._silences)
