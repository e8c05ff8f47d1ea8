"""What subscriptions do with messages of the outbox."""

from __future__ import annotations

from leeward.retail.journal.operations.outbox import Delivery, handle
from leeward.retail.subscriptions.lists import TOPIC, bring_up_to_date


def _tell_list(delivery: Delivery) -> None:
    bring_up_to_date(delivery.payload["subscriber"])


handle(TOPIC, _tell_list)
