"""What payments do with messages of the outbox."""

from __future__ import annotations

import json

from leeward.retail.journal.operations.outbox import Delivery, handle
from leeward.retail.kit import clock
from leeward.retail.payments.operations import events, refunds
from leeward.retail.payments.providers import sandbox


def _process_event(delivery: Delivery) -> None:
    events.process_event(delivery.payload["event"])


def _send_refund(delivery: Delivery) -> None:
    refunds.send_refund(delivery.payload["refund"])


def _deliver_sandbox_message(delivery: Delivery) -> None:
    """Through the same door as an outside provider's: signed, verified, stored."""
    body = json.dumps(dict(delivery.payload)).encode()
    header = sandbox.sign(body, at=int(clock.now().timestamp()))
    events.receive_event(provider="sandbox", body=body, headers={sandbox.SIGNATURE_HEADER: header})


handle(events.TOPIC, _process_event)
handle(refunds.TOPIC, _send_refund)
handle(sandbox.TOPIC, _deliver_sandbox_message)
