"""Orders that nobody paid: ended once their rooms are given back and no payment is on its way (R-04, R-11)."""

from __future__ import annotations

from leeward.retail.booking.models import Booking, Hold
from leeward.retail.booking.operations.settling import end_if_hold_is_over
from leeward.retail.payments.models import Payment

_AT_ONCE = 200
_MAY_STILL_COME = (Payment.State.STARTED, Payment.State.CAPTURED)


def end_unpaid_orders() -> int:
    """Let promo codes and baskets of such orders go; returns how many orders ended."""
    waiting = Booking.objects.filter(state=Booking.State.AWAITING_PAYMENT, hold__state=Hold.State.RELEASED)
    ended = 0
    for booking in waiting.order_by("made_at")[:_AT_ONCE]:
        if not Payment.objects.filter(subject=booking.subject, state__in=_MAY_STILL_COME).exists():
            end_if_hold_is_over(booking.pk)
            ended += 1
    return ended
