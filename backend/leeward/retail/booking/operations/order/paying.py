"""Begin the payments of a booking, and find out how an order stands when the customer comes back."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

import structlog

from leeward.retail.booking.documents.making import prove
from leeward.retail.booking.errors import UnknownBasket, WrongStep
from leeward.retail.booking.models import Basket, Booking
from leeward.retail.booking.operations.order.settling import apply_payment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import AuditEntry
from leeward.retail.journal.operations.audit import VISITOR
from leeward.retail.kit.clock import database_now
from leeward.retail.kit.limits import Limit, LimitsAway, TooMany, charge
from leeward.retail.payments.errors import AlreadyPaid, PaymentsUnavailable
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.paying import give_up, lead_to_page, reserve, settle_looked_at

MOVES = Limit("booking-payment-moves", most=4, seconds=900)
"""From phone to laptop and back, and once more, while rooms are kept; to change the order is such a move too."""

log = structlog.get_logger("leeward.booking")


def pay_first_instalment(
    booking: Booking, *, brand: BrandSheet, begun_here: Collection[str] | None = None, actor: str = VISITOR
) -> Payment:
    """
    The payment that makes the booking: begun only when its certificate and confirmation can be made (UK-20, R-14).

    begun_here: keys of the payments that the asking browser began, and references of what it ordered. No two browsers
    share a page: another one's is closed at the provider first, so that whose payment was captured is who paid (UK-28).
    None: whoever began it.

    :raises WrongStep: the order has ended: its rooms are given back, and money would only go back as well
    :raises DocumentsUnavailable: they cannot be made just now; nothing was taken
    :raises CannotPrint: a name on them cannot be printed; nothing was taken
    :raises PaymentsUnavailable: the provider does not answer; nothing was taken
    :raises AlreadyPaid: it is paid, or another browser's page cannot be closed any more, or was too often
    """
    if booking.state == Booking.State.LAPSED:
        raise WrongStep("This order was not paid in time and has ended. Please see if it is still free.", rule="lapsed")
    prove(booking)
    if begun_here is not None:
        _close_anothers(booking, begun_here)
    first = booking.instalments.get(position=1)
    payment = reserve(
        brand_id=booking.brand_id,
        subject=booking.subject,
        instalment=first.position,
        pence=first.pence,
        begun_here=begun_here,
        actor=actor,
    )
    return lead_to_page(
        payment,
        description=f"{brand.name} {booking.reference}",
        return_url=f"{brand.origin}/booking/{booking.basket.token}/done",
    )


def _close_anothers(booking: Booking, begun_here: Collection[str]) -> None:
    """
    A payment that is open in another browser moves to this one, while the rooms are kept. Later it is left alone: paid
    there it may still be a holiday (R-04), begun anew here it would hardly be.
    """
    started = Payment.objects.filter(subject=booking.subject, instalment=1, state=Payment.State.STARTED).first()
    if started is None or started.key in begun_here:
        return
    if not booking.hold.is_running(database_now()):
        raise AlreadyPaid("This is being paid in another window.", rule="started")
    if not _is_handed_over(started):
        refuse_snatching(booking, begun_here)
    give_up(started.pk)


def _is_handed_over(started: Payment) -> bool:
    """Whether an agent began it, for the customer: whoever pays through the link of a quote ordered in no browser."""
    began = AuditEntry.objects.filter(subject=started.subject, event="payment.started", facts__payment=started.pk)
    return began.filter(actor__startswith="staff:").exists()


def refuse_snatching(booking: Booking, begun_here: Collection[str]) -> None:
    """
    Whoever has the basket's address may go on at another device, to pay or to change the order, and not take either
    from the customer again and again (T-24): of all orders of a basket together, for each has a new reference. The
    browser that ordered may always. While nobody can count, the checkout goes on (R-20).

    :raises AlreadyPaid: too often
    """
    if booking.reference in begun_here:
        return
    try:
        with suppress(LimitsAway):
            charge(MOVES, who=booking.basket.token)
    except TooMany as refused:
        log.warning("a payment page moves too often", model="booking", pk=booking.pk)
        raise AlreadyPaid(
            "This is open in another window. Please go on there, wait a quarter of an hour, or ring us.", rule="started"
        ) from refused


def find_outcome(basket: Basket) -> tuple[Booking, Payment | None]:
    """
    The basket's booking brought up to date with its payment, and the payment while it can still be made.

    :raises UnknownBasket: nothing was ordered from it
    """
    booking = basket.bookings.order_by("-made_at").first()
    if booking is None:
        raise UnknownBasket("Nothing has been ordered from this basket yet.")
    payment = Payment.objects.filter(subject=booking.subject, instalment=1).order_by("-attempt").first()
    # What was settled is not asked about with every look: that would lock rooms, seats and hold for nothing.
    if payment is not None and _may_move(booking, payment):
        # The provider is away: the state we know is shown, and the reconciler asks again.
        with suppress(PaymentsUnavailable):
            payment = settle_looked_at(payment.pk)
        apply_payment(payment.pk)
        booking.refresh_from_db()
    is_open = payment is not None and payment.state == Payment.State.STARTED
    return booking, payment if is_open else None


def _may_move(booking: Booking, payment: Payment) -> bool:
    return booking.state == Booking.State.AWAITING_PAYMENT or payment.state == Payment.State.STARTED
