"""What the journal refuses."""

from __future__ import annotations

from leeward.retail.kit.errors import Refusal


class KeyMissing(Refusal):
    """A write came without an Idempotency-Key, so that sending it twice could do it twice."""

    code = "idempotency_key_missing"
    status = 400


class KeyReused(Refusal):
    """The same Idempotency-Key came with another request (R-05)."""

    code = "idempotency_key_reused"
    status = 422


class BrokenChain(Exception):
    """The audit chain does not verify. `number` is the first row that was changed, added or removed."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"audit row {number}: {reason}")
        self.number = number
        self.reason = reason
