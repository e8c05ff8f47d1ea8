"""Money that was promised back and has not left: staff hear of it, and whose it is, until it has (INV-3, R-11)."""

from __future__ import annotations

from datetime import timedelta

from leeward.retail.booking.operations.alerts import end_alert, raise_alert, some_of
from leeward.retail.kit.clock import database_now
from leeward.retail.payments.queries import late_refunds

ALERT = "late_refunds"
LATE_AFTER = timedelta(hours=1)
"""A provider that answers takes a refund within seconds."""


def show_late() -> None:
    """Bring the alert up to date. It names references, which open nothing by themselves, and no customer."""
    late = late_refunds(asked_before=database_now() - LATE_AFTER)
    if not late:
        end_alert(ALERT)
        return
    named = some_of([subject.removeprefix("booking:") for subject, _ in late])
    text = (
        f"Refunds have waited for more than an hour: {named}. Please see whether the payment provider works and its "
        "keys are right. They leave by themselves once it answers; do not send them a second time."
    )
    raise_alert(ALERT, text, brand_id=late[0][1])
