"""What booking does with messages of the outbox."""

from __future__ import annotations

from leeward.retail.booking.operations.settling import apply_payment
from leeward.retail.journal.operations.outbox import Delivery, handle
from leeward.retail.payments.operations.paying import SETTLED


def _apply_payment(delivery: Delivery) -> None:
    apply_payment(delivery.payload["payment"])


handle(SETTLED, _apply_payment)
