"""Money that a booking has no use for any more goes back, and its customer is told so: nobody wonders where it is."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from leeward.retail.booking.models import Booking
from leeward.retail.mailing.operations.sending import send_mail
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.refunds import ask_refund, refundable_pence

SENT_BACK = "booking.sent_back"
"""Mail: money came that the booking has no use for any more, and goes back."""


def send_all_back(booking: Booking, payment: Payment, *, reason: str, is_over: bool, at: datetime) -> None:
    """All of a payment, with its letter; `is_over`: it came when the booking had ended. The caller holds the locks."""
    _send(booking, payment, pence=refundable_pence(payment), reason=reason, said={"is_over": is_over}, at=at)


def send_rest_back(booking: Booking, payment: Payment, *, pence: int, at: datetime) -> None:
    """What a payment brought beyond all that is due, with its letter. The caller holds the locks."""
    _send(booking, payment, pence=pence, reason="paid too much", said={"is_over": False, "is_rest": True}, at=at)


def _send(
    booking: Booking, payment: Payment, *, pence: int, reason: str, said: Mapping[str, bool], at: datetime
) -> None:
    refund = ask_refund(payment_id=payment.pk, pence=pence, reason=reason)
    send_mail(
        kind=SENT_BACK, brand_id=booking.brand_id, once_key=f"{SENT_BACK}:{refund.pk}", about=booking.subject,
        facts={"booking": booking.pk, "pence": refund.pence, **said}, at=at,
    )  # fmt: skip
