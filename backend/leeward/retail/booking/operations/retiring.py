"""
Part bookings that stood from their people, seven years after the holiday (UK-28): claims and accounts are over by then.

What accounts and the audit export need stays: reference, dates, state, amounts, payments and refunds, numbers and
hashes of documents, the chain. Names, addresses, dates of birth, wishes and what was written to or by them go, in the
documents as well. Nothing is parted while money is open, or while somebody works on it.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q, QuerySet

from leeward.retail.booking.models import Booking, CheckoutDraft, Contact, ContractChange
from leeward.retail.booking.operations.forgetting import has_money_to_come
from leeward.retail.journal.models import AuditEntry
from leeward.retail.journal.operations.audit import WORKER, append
from leeward.retail.kit.clock import uk_date
from leeward.retail.payments.models import Payment

KEPT = timedelta(days=2557)
"""Seven years, with the two leap days that they have at most: never a day too short."""
QUIET = timedelta(days=365)
"""A note, a refund, a change: who did something about a booking within a year may still be at it."""
_A_LOOK = "personal.viewed"
_ENDED = (Booking.State.CONFIRMED, Booking.State.CANCELLED, Booking.State.FAILED, Booking.State.LAPSED)


def forget_old_bookings(*, at: datetime) -> int:
    """Part what is old enough and settled; returns how many. Each is done for itself: one that waits holds up none."""
    return sum(_retire(pk, at=at) for pk in list(_old(at=at).values_list("pk", flat=True)))


def _old(*, at: datetime) -> QuerySet[Booking]:
    over = Q(cancelled_at=None) | Q(cancelled_at__lte=at - KEPT)
    return Booking.objects.filter(
        over, state__in=_ENDED, forgotten_at=None, return_date__lte=uk_date(at=at - KEPT)
    ).order_by("pk")  # fmt: skip


def _retire(pk: int, *, at: datetime) -> bool:
    with transaction.atomic():
        booking = _old(at=at).select_for_update().filter(pk=pk).first()
        if booking is None or _is_open(booking, at=at):
            return False
        for rows in (booking.change_requests, booking.travellers, booking.visits):
            rows.all().delete()
        Contact.objects.filter(booking=booking).delete()
        CheckoutDraft.objects.filter(basket=booking.basket_id).delete()
        booking.changes.update(reason="")
        _blank_documents(booking)
        booking.special_requests, booking.forgotten_at = "", at
        booking.save(update_fields=["special_requests", "forgotten_at"])
        append(event="booking.forgotten", subject=booking.subject, facts={"kept_years": 7}, at=at, actor=WORKER)
    return True


def _is_open(booking: Booking, *, at: datetime) -> bool:
    """Something is owed, on its way or under way, on either side; or somebody did something about it of late."""
    owes = booking.state == Booking.State.CONFIRMED and booking.instalments.filter(paid_at=None).exists()
    waits = booking.changes.filter(state=ContractChange.State.OPEN).exists()
    is_being_paid = Payment.objects.filter(subject=booking.subject, state=Payment.State.STARTED).exists()
    done = AuditEntry.objects.filter(subject=booking.subject, at__gt=at - QUIET).exclude(event=_A_LOOK)
    return owes or waits or is_being_paid or has_money_to_come(booking) or done.exists()


def _blank_documents(booking: Booking) -> None:
    """Number, hash and sums of what was issued stay; whom it named does not, nor the file."""
    for document in booking.documents.all():
        document.facts = {**document.facts, "people": [], "special_requests": ""}
        document.content = b""
        document.save(update_fields=["facts", "content"])
