"""Money that a booking has no use for any more goes back, and its customer is told so: nobody wonders where it is."""

from __future__ import annotations

from datetime import datetime

from leeward.retail.booking.models import Booking
from leeward.retail.mailing.operations.sending import send_mail
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.refunds import ask_refund, refundable_pence

SENT_BACK = "booking.sent_back"
"""Mail: money came that the booking has no use for any more, and goes back."""


def send_all_back(booking: Booking, payment: Payment, *, reason: str, is_over: bool, at: datetime) -> None:
    """All of a payment, with its letter; `is_over`: it came when the booking had ended. The caller holds the locks."""
    refund = ask_refund(payment_id=payment.pk, pence=refundable_pence(payment), reason=reason)
    send_mail(
        kind=SENT_BACK, brand_id=booking.brand_id, once_key=f"{SENT_BACK}:{refund.pk}", about=booking.subject,
        facts={"booking": booking.pk, "pence": refund.pence, "is_over": is_over}, at=at,
    )  # fmt: skip
