"""Orders that nobody paid: ended once their rooms are given back and no payment is on its way (R-04, R-11)."""

from __future__ import annotations

from leeward.retail.booking.models import Booking, Hold
from leeward.retail.booking.operations.order.settling import end_if_hold_is_over

_AT_ONCE = 200


def end_unpaid_orders() -> int:
    """Let promo codes and baskets of such orders go; returns how many orders ended."""
    waiting = Booking.objects.filter(state=Booking.State.AWAITING_PAYMENT, hold__state=Hold.State.RELEASED)
    return sum(end_if_hold_is_over(booking.pk) for booking in waiting.order_by("made_at")[:_AT_ONCE])
