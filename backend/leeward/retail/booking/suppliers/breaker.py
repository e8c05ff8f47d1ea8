"""
A door that is not knocked at while nobody answers (R-23, `kit/breaker.py`).

Only what a customer waits for is kept from the supplier: quote and hold. Bookings, cancellations and look-ups come from
the outbox, which waits by itself, and must never be answered by anybody but the supplier.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import structlog

from leeward.retail.booking.suppliers.door import Booked, Door, Part, SupplierSilent
from leeward.retail.kit import clock
from leeward.retail.kit.breaker import Breaker

T = TypeVar("T")
log = structlog.get_logger("leeward.suppliers")


class GuardedDoor:
    """Another door, with the memory of its silences. `elapsed` is a counter of seconds that never goes back."""

    def __init__(self, door: Door, *, name: str, elapsed: Callable[[], float] = clock.elapsed_seconds) -> None:
        self._door, self._name = door, name
        self._breaker = Breaker(silence=SupplierSilent, told=self._tell, elapsed=elapsed)

    def quote(self, part: Part) -> int:
        """What the part costs now. :raises SupplierSilent: no answer, or the door is shut"""
        return self._asked_kindly(lambda: self._door.quote(part))

    def hold(self, part: Part, *, key: str) -> int:
        """Keep the part. :raises SupplierSilent: no answer, or the door is shut"""
        return self._asked_kindly(lambda: self._door.hold(part, key=key))

    def book(self, *, key: str) -> Booked:
        """Make a booking of what is held."""
        return self._breaker.ask_anyway(lambda: self._door.book(key=key))

    def cancel(self, *, key: str) -> None:
        """End the hold or the booking."""
        self._breaker.ask_anyway(lambda: self._door.cancel(key=key))

    def retrieve(self, *, key: str) -> Booked | None:
        """The booking made under a key."""
        return self._breaker.ask_anyway(lambda: self._door.retrieve(key=key))

    def forget(self) -> None:
        """Open, as if it had never been silent."""
        self._breaker.forget()

    def _asked_kindly(self, ask: Callable[[], T]) -> T:
        shut = SupplierSilent("The supplier does not answer just now. Please try again.", rule="shut")
        return self._breaker.ask(ask, shut=shut)

    def _tell(self, silences: int) -> None:
        log.warning("a supplier does not answer", code=self._name, attempt=silences)
