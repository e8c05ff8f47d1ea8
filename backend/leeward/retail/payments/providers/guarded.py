"""A payment provider that is not asked while it is silent: whoever comes meanwhile is told at once (R-23)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import structlog

from leeward.retail.kit import clock
from leeward.retail.kit.breaker import Breaker
from leeward.retail.payments.errors import PaymentsSilent
from leeward.retail.payments.providers.base import Event, Known, Provider, Started

T = TypeVar("T")
log = structlog.get_logger("leeward.payments")


class GuardedProvider:
    """
    Another provider, with the memory of its silences; each account learns for itself.

    Nothing is asked in vain: a window says that payments cannot be reached, the reconciler and the outbox ask again.
    """

    def __init__(self, provider: Provider, *, elapsed: Callable[[], float] = clock.elapsed_seconds) -> None:
        self._provider = provider
        self.name = provider.name
        self._breaker = Breaker(silence=PaymentsSilent, told=self._tell, elapsed=elapsed)

    def start(self, *, key: str, pence: int, description: str, return_url: str) -> Started:
        """Begin a payment. :raises PaymentsSilent: no answer, or nobody asks just now"""
        begin = self._provider.start
        return self._ask(lambda: begin(key=key, pence=pence, description=description, return_url=return_url))

    def look_up(self, reference: str) -> Known:
        """What it says of a payment. :raises PaymentsSilent: no answer, or nobody asks just now"""
        return self._ask(lambda: self._provider.look_up(reference))

    def give_up(self, reference: str) -> None:
        """Close an open payment. :raises PaymentsSilent: no answer, or nobody asks just now"""
        self._ask(lambda: self._provider.give_up(reference))

    def refund(self, reference: str, *, pence: int, key: str) -> str:
        """Send money back. :raises PaymentsSilent: no answer, or nobody asks just now"""
        return self._ask(lambda: self._provider.refund(reference, pence=pence, key=key))

    def has_refund_failed(self, reference: str) -> bool:
        """Whether it did not arrive. :raises PaymentsSilent: no answer, or nobody asks just now"""
        return self._ask(lambda: self._provider.has_refund_failed(reference))

    def key_of(self, charge: str) -> str:
        """Which payment a charge is. :raises PaymentsSilent: no answer, or nobody asks just now"""
        return self._ask(lambda: self._provider.key_of(charge))

    def read_event(self, body: bytes, headers: Mapping[str, str]) -> Event:
        """Verify and read a message: nobody is asked."""
        return self._provider.read_event(body, headers)

    def _ask(self, question: Callable[[], T]) -> T:
        return self._breaker.ask(question, shut=PaymentsSilent("Payments cannot be reached just now.", rule="shut"))

    def _tell(self, silences: int) -> None:
        log.warning("the payment provider does not answer", code=self.name, attempt=silences)
