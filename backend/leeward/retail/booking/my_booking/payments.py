"""Pay what is left: the next instalment, or all of them at once."""

from __future__ import annotations

import contextlib

from leeward.retail.booking.models import Booking, Instalment
from leeward.retail.booking.my_booking.errors import NothingDue
from leeward.retail.booking.operations.settling import apply_payment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.payments.errors import PaymentsUnavailable
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.paying import begin, give_up, settle


def open_instalments(booking: Booking) -> list[Instalment]:
    """What is still to be paid, in order; nothing of a booking that is cancelled."""
    if booking.state not in {Booking.State.CONFIRMED, Booking.State.CONFIRMING}:
        return []
    return list(booking.instalments.filter(paid_at=None).order_by("position"))


def pay(booking: Booking, *, is_all: bool, brand: BrandSheet) -> Payment:
    """
    Begin a payment of the next instalment, or of everything that is left.

    :raises NothingDue: it is paid in full
    :raises PaymentsUnavailable: the provider does not answer; nothing was taken
    :raises AlreadyPaid: it was paid in another window this very moment
    """
    bring_up_to_date(booking)
    left = open_instalments(booking)
    if not left:
        raise NothingDue("Your holiday is paid in full.", rule="paid")
    pence = sum(part.pence for part in left) if is_all else left[0].pence
    _end_other_amount(booking, left[0].position, pence)
    return begin(
        brand_id=booking.brand_id,
        subject=booking.subject,
        instalment=left[0].position,
        pence=pence,
        description=f"{brand.name} {booking.reference}",
        return_url=f"{brand.origin}/my-booking/{booking.reference}",
    )


def bring_up_to_date(booking: Booking) -> None:
    """Ask the provider about payments that were begun; while it is away, what we know is shown (R-10)."""
    for payment in Payment.objects.filter(subject=booking.subject, state=Payment.State.STARTED):
        with contextlib.suppress(PaymentsUnavailable):
            settle(payment.pk)
            apply_payment(payment.pk)
    booking.refresh_from_db()


def _end_other_amount(booking: Booking, position: int, pence: int) -> None:
    """Somebody began to pay another amount and changed their mind: that page must not take money any more."""
    started = Payment.objects.filter(subject=booking.subject, instalment=position, state=Payment.State.STARTED)
    for payment in started.exclude(pence=pence):
        apply_payment(give_up(payment.pk).pk)
