"""
Payments that were captured and of which their booking has not heard: the message waits in the outbox (R-11).

Until then the plan has the part as due, and money that came in for a change counts as the holiday's.
"""

from __future__ import annotations

from leeward.retail.booking.models import Amendment, Booking
from leeward.retail.payments.models import Payment

_NOT_DONE = (Amendment.State.WAITING, Amendment.State.GIVEN_UP)


def unapplied(booking: Booking) -> list[Payment]:
    """The earliest first: of parts of the plan that are open, and of changes that are not done and gave none back."""
    captured = Payment.objects.filter(subject=booking.subject, state=Payment.State.CAPTURED).order_by("pk")
    parts = booking.instalments.filter(paid_at=None).values("position")
    changes = booking.amendments.filter(state__in=_NOT_DONE).exclude(instalment=None).values("instalment")
    return list(captured.filter(instalment__in=parts) | captured.filter(instalment__in=changes, refunds=None))
