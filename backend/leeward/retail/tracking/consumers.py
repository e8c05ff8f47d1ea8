"""What tracking does with messages of the outbox."""

from __future__ import annotations

from leeward.retail.journal.operations.outbox import Delivery, handle
from leeward.retail.tracking.operations import affiliates, conversions, sales


def _hand_over(delivery: Delivery) -> None:
    conversions.hand_over(delivery.payload["event_id"])


def _record_sale(delivery: Delivery) -> None:
    sale = sales.record_sale(delivery.payload, at=delivery.at)
    affiliates.plan_telling(sale, at=delivery.at)


def _tell_network(delivery: Delivery) -> None:
    affiliates.tell_network(delivery.payload["reference"])


handle(conversions.TOPIC, _hand_over)
handle(sales.TOPIC, _record_sale)
handle(affiliates.TOPIC, _tell_network)
