"""Remind of instalments a week before they are due, ask for them the day after, and tell staff whom to ring."""

from __future__ import annotations

from datetime import date, timedelta

from django.db.models import QuerySet

from leeward.retail.booking.models import Booking, Instalment
from leeward.retail.booking.operations.alerts import end_alert, raise_alert
from leeward.retail.kit.clock import database_now, uk_date
from leeward.retail.mailing.operations.sending import send_mail

DAYS_BEFORE = 7
OVERDUE = "booking.overdue"
"""Mail: the day of an instalment has passed and it was not paid."""
ALERT = "overdue"
_NAMED = 10
STANDING = (Booking.State.CONFIRMED, Booking.State.CONFIRMING)


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
        _write("booking.reminder", part)
    return len(found)


def ask_for_overdue() -> int:
    """
    Write once for each instalment whose day has passed, and tell staff while there is one; returns how many there are.

    Nothing is cancelled by itself: a person rings and decides.
    """
    found = list(list_overdue(on=uk_date(at=database_now())))
    for part in found:
        _write(OVERDUE, part)
    if not found:
        end_alert(ALERT)
        return 0
    named = ", ".join(dict.fromkeys(part.booking.reference for part in found[:_NAMED]))
    text = f"{len(found)} payments were not made by their day, the longest overdue of {named}. Please ring."
    raise_alert(ALERT, text, brand_id=found[0].booking.brand_id)
    return len(found)


def list_overdue(*, on: date) -> QuerySet[Instalment]:
    """Instalments of standing bookings that should have been paid before a day, the longest overdue first."""
    late = Instalment.objects.filter(booking__state__in=STANDING, paid_at=None, due_on__lt=on)
    return late.select_related("booking").order_by("due_on", "pk")


def _write(kind: str, part: Instalment) -> None:
    booking = part.booking
    send_mail(
        kind=kind, brand_id=booking.brand_id, about=booking.subject, at=database_now(),
        once_key=f"{kind}:{booking.reference}:{part.position}",
        facts={"booking": booking.pk, "instalment": part.position},
    )  # fmt: skip
