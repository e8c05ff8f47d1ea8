"""What tracking does with messages of the outbox."""

from __future__ import annotations

from leeward.retail.journal.operations.outbox import Delivery, handle
from leeward.retail.tracking.operations import conversions, sales


def _hand_over(delivery: Delivery) -> None:
    conversions.hand_over(delivery.payload["event_id"])


def _record_sale(delivery: Delivery) -> None:
    sales.record_sale(delivery.payload, at=delivery.at)


handle(conversions.TOPIC, _hand_over)
handle(sales.TOPIC, _record_sale)
