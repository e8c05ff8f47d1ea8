"""Pay what is left: the next instalment, or all of them at once."""

from __future__ import annotations

import contextlib

from django.db import transaction

from leeward.retail.booking.models import Booking, Instalment
from leeward.retail.booking.my_booking.errors import ChangeWaiting, NothingDue
from leeward.retail.booking.operations.change.waiting_amendments import find_waiting
from leeward.retail.booking.operations.order.settling import apply_payment
from leeward.retail.booking.operations.order.unapplied import unapplied
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.payments.errors import AlreadyPaid, PaymentsUnavailable
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.paying import give_up, lead_to_page, reserve, settle

_TRIES = 5
"""Windows that take turns in closing each other's pages."""


def open_instalments(booking: Booking) -> list[Instalment]:
    """What is still to be paid, in order; nothing of a booking that is cancelled."""
    if booking.state not in {Booking.State.CONFIRMED, Booking.State.CONFIRMING}:
        return []
    return list(booking.instalments.filter(paid_at=None).order_by("position"))


def pay(booking: Booking, *, is_all: bool, brand: BrandSheet) -> Payment:
    """
    Begin a payment of the next instalment, or of everything that is left. No other page of the booking can be paid
    then: the pages of other sums, and of parts that the plan has no more, are closed at the provider first.

    :raises NothingDue: it is paid in full
    :raises ChangeWaiting: a change that was agreed is being paid
    :raises PaymentsUnavailable: the provider does not answer; nothing was taken
    :raises AlreadyPaid: it was paid, or another sum is being paid, in another window this very moment
    """
    bring_up_to_date(booking)
    for _ in range(_TRIES):
        found = _reserve(booking.pk, is_all=is_all)
        if isinstance(found, Payment):
            return lead_to_page(
                found,
                description=f"{brand.name} {booking.reference}",
                return_url=f"{brand.origin}/my-booking/{booking.reference}",
            )
        for payment_id in found:
            apply_payment(give_up(payment_id).pk)
    raise AlreadyPaid("This is being paid in another window.", rule="started")


def _reserve(booking_id: int, *, is_all: bool) -> Payment | list[int]:
    """
    The payment that is asked for, or the open ones that stand in its way.

    Under the lock of whatever changes the plan or begins to pay: the provider is asked before and afterwards only.
    """
    with transaction.atomic():
        booking = Booking.objects.select_for_update().get(pk=booking_id)
        left = open_instalments(booking)
        if not left:
            raise NothingDue("Your holiday is paid in full.", rule="paid")
        if find_waiting(booking):
            raise ChangeWaiting(
                "A change of your booking is being paid. Please pay this once it is done.", rule="waiting"
            )
        position, pence = left[0].position, sum(part.pence for part in (left if is_all else left[:1]))
        started = Payment.objects.filter(subject=booking.subject, state=Payment.State.STARTED)
        if others := list(started.exclude(instalment=position, pence=pence).values_list("pk", flat=True)):
            return others
        return reserve(brand_id=booking.brand_id, subject=booking.subject, instalment=position, pence=pence)


def bring_up_to_date(booking: Booking) -> None:
    """
    Ask the provider about payments that were begun; while it is away, what we know is shown (R-10). What was captured
    counts at once, wherever its message waits.
    """
    for payment in Payment.objects.filter(subject=booking.subject, state=Payment.State.STARTED):
        with contextlib.suppress(PaymentsUnavailable):
            settle(payment.pk)
            apply_payment(payment.pk)
    apply_captured(booking)
    booking.refresh_from_db()


def apply_captured(booking: Booking) -> None:
    """Whatever came in and was not told to the booking yet. Nobody outside is asked."""
    for payment in unapplied(booking):
        apply_payment(payment.pk)
