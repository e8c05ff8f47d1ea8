"""A provider that thinks slowly, in time of its own, or not at all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from leeward.retail.payments.providers.base import Event, Known, Outcome, Started
from leeward.retail.payments.providers.guarded import GuardedProvider


@dataclass
class Slow:
    """A provider that thinks for `patience` seconds of a clock of its own, and is asked about references."""

    name: str = "slow"
    now: float = 0.0
    patience: float = 0.0
    errors: dict[str, Exception] = field(default_factory=dict)
    error: Exception | None = None
    asked: list[str] = field(default_factory=list)

    def _answer(self, reference: str) -> None:
        self.asked.append(reference)
        self.now += self.patience
        if error := self.error or self.errors.get(reference):
            raise error

    def start(self, *, key: str, pence: int, description: str, return_url: str) -> Started:
        self._answer(key)
        return Started(key, "/pay")

    def look_up(self, reference: str) -> Known:
        self._answer(reference)
        return Known(Outcome.OPEN, 1)

    def give_up(self, reference: str) -> None:
        self._answer(reference)

    def refund(self, reference: str, *, pence: int, key: str) -> str:
        self._answer(reference)
        return key

    def has_refund_failed(self, reference: str) -> bool:
        self._answer(reference)
        return False

    def key_of(self, charge: str) -> str:
        self._answer(charge)
        return ""

    def read_event(self, body: bytes, headers: Any) -> Event:
        raise NotImplementedError


def guarded(slow: Slow) -> GuardedProvider:
    return GuardedProvider(slow, elapsed=lambda: slow.now)
