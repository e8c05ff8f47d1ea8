"""Money that could not be sent back: staff hear of it, and whose it is, until it was sent again (INV-3)."""

from __future__ import annotations

from leeward.retail.booking.operations.alerts import end_alert, raise_alert
from leeward.retail.payments.queries import refused_refunds

ALERT = "refund"
_NAMED = 10
"""So many bookings fit into an alert; who has seen to these is told of the next."""


def show_refused(*, brand_id: int) -> None:
    """Bring the alert up to date. It names references, which open nothing by themselves, and no customer."""
    references = [subject.removeprefix("booking:") for subject in refused_refunds()]
    if not references:
        end_alert(ALERT)
        return
    named = ", ".join(references[:_NAMED])
    text = (
        f"The payment provider did not send money back: {named}. Please ring the customer and send it again at the "
        "desk, with the reason that it did not arrive."
    )
    raise_alert(ALERT, text, brand_id=brand_id)
