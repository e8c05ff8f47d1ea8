"""What mailing does with messages of the outbox."""

from __future__ import annotations

from leeward.retail.journal.operations.outbox import Delivery, handle
from leeward.retail.mailing.operations.sending import TOPIC, deliver_mail


def _deliver(delivery: Delivery) -> None:
    deliver_mail(delivery.payload["mail"])


handle(TOPIC, _deliver)
