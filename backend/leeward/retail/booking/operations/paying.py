"""Begin the payments of a booking, and find out how an order stands when the customer comes back."""

from __future__ import annotations

import contextlib

from leeward.retail.booking.documents.making import prove
from leeward.retail.booking.errors import UnknownBasket, WrongStep
from leeward.retail.booking.models import Basket, Booking
from leeward.retail.booking.operations.settling import apply_payment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.payments.errors import PaymentsUnavailable
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.paying import begin, settle


def pay_first_instalment(booking: Booking, *, brand: BrandSheet) -> Payment:
    """
    The payment that makes the booking: begun only when its certificate and confirmation can be made (UK-20, R-14).

    :raises WrongStep: the order has ended: its rooms are given back, and money would only go back as well
    :raises DocumentsUnavailable: they cannot be made just now; nothing was taken
    :raises CannotPrint: a name on them cannot be printed; nothing was taken
    :raises PaymentsUnavailable: the provider does not answer; nothing was taken
    """
    if booking.state == Booking.State.LAPSED:
        raise WrongStep("This order was not paid in time and has ended. Please see if it is still free.", rule="lapsed")
    prove(booking)
    first = booking.instalments.get(position=1)
    return begin(
        brand_id=booking.brand_id,
        subject=booking.subject,
        instalment=first.position,
        pence=first.pence,
        description=f"{brand.name} {booking.reference}",
        return_url=f"{brand.origin}/booking/{booking.basket.token}/done",
    )


def find_outcome(basket: Basket) -> tuple[Booking, str | None]:
    """
    The basket's booking brought up to date with its payment, and where to pay while that is still to be done.

    :raises UnknownBasket: nothing was ordered from it
    """
    booking = basket.bookings.order_by("-made_at").first()
    if booking is None:
        raise UnknownBasket("Nothing has been ordered from this basket yet.")
    payment = Payment.objects.filter(subject=booking.subject, instalment=1).order_by("-attempt").first()
    # What was settled is not asked about with every look: that would lock rooms, seats and hold for nothing.
    if payment is not None and _may_move(booking, payment):
        # The provider is away: the state we know is shown, and the reconciler asks again.
        with contextlib.suppress(PaymentsUnavailable):
            payment = settle(payment.pk)
        apply_payment(payment.pk)
        booking.refresh_from_db()
    is_open = payment is not None and payment.state == Payment.State.STARTED
    return booking, payment.pay_url if payment is not None and is_open else None


def _may_move(booking: Booking, payment: Payment) -> bool:
    return booking.state == Booking.State.AWAITING_PAYMENT or payment.state == Payment.State.STARTED
