"""Remind of instalments a week before they are due, once each."""

from __future__ import annotations

from datetime import timedelta

from leeward.retail.booking.models import Booking, Instalment
from leeward.retail.kit.clock import database_now, uk_date
from leeward.retail.mailing.operations.sending import send_mail

DAYS_BEFORE = 7


def remind_of_payments() -> int:
    """Write a mail for each instalment that comes due within a week and has none yet; returns how many are due."""
    at = database_now()
    today = uk_date(at=at)
    due = Instalment.objects.select_related("booking").filter(
        booking__state=Booking.State.CONFIRMED, paid_at=None, position__gt=1,
        due_on__gte=today, due_on__lte=today + timedelta(days=DAYS_BEFORE),
    )  # fmt: skip
    found = list(due)
    for part in found:
        booking = part.booking
        send_mail(
            kind="booking.reminder", brand_id=booking.brand_id, about=booking.subject, at=at,
            once_key=f"booking.reminder:{booking.reference}:{part.position}",
            facts={"booking": booking.pk, "instalment": part.position},
        )  # fmt: skip
    return len(found)
