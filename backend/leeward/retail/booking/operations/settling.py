"""
What a settled payment does to a booking (R-04, R-10): confirmed with stock, or never kept: never both, never neither.

Called by the outbox and by the customer's return, in either order and any number of times.
"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from leeward.retail.booking.documents.issuing import issue_documents
from leeward.retail.booking.held_stock import rooms_of, seats_of
from leeward.retail.booking.models import Basket, Booking, Hold, Instalment
from leeward.retail.booking.sales import sale_facts
from leeward.retail.inventory.errors import NotEnoughLeft, UnknownDeparture
from leeward.retail.inventory.operations.taking import lock_stock, take_rooms, take_seats
from leeward.retail.journal.operations import outbox
from leeward.retail.journal.operations.audit import WORKER, append
from leeward.retail.kit.clock import database_now
from leeward.retail.mailing.operations.sending import send_mail
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.refunds import ask_refund, refundable_pence
from leeward.retail.promotions.operations.redeeming import let_go
from leeward.retail.tracking.operations.sales import TOPIC as SALE

BOOKED = "booking.confirmed"
"""Outbox topic: send documents, tell the supplier, report the sale. Payload: booking reference."""
FAILED = "booking.failed"


def apply_payment(payment_id: int) -> Booking | None:
    """Bring the booking up to date with one of its payments; None where the payment is not a booking's."""
    payment = Payment.objects.get(pk=payment_id)
    kind, _, reference = payment.subject.partition(":")
    booking = Booking.objects.filter(reference=reference).first() if kind == "booking" else None
    if booking is None:
        return None
    if payment.state == Payment.State.CAPTURED:
        _captured(booking.pk, payment)
    elif payment.state == Payment.State.DECLINED and booking.state == Booking.State.AWAITING_PAYMENT:
        end_if_hold_is_over(booking.pk)
    booking.refresh_from_db()
    return booking


def _captured(booking_id: int, payment: Payment) -> None:
    with transaction.atomic():
        at = database_now()
        hold_id = Booking.objects.values_list("hold_id", flat=True).get(pk=booking_id)
        rooms, seats = rooms_of(hold_id), seats_of(hold_id)
        lock_stock(rooms=rooms, seats=seats)
        hold = Hold.objects.select_for_update().get(pk=hold_id)
        booking = Booking.objects.select_for_update().get(pk=booking_id)
        if booking.state != Booking.State.AWAITING_PAYMENT:
            _later_payment(booking, payment, at)
            return
        has_stock = hold.state == Hold.State.LIVE or _take_again(hold, at)
        if has_stock:
            _confirm(booking, hold, payment, at)
        else:
            _fail(booking, payment, at)


def _take_again(hold: Hold, at: datetime) -> bool:
    """The hold was given back before the money came: the same stock once more, or nothing."""
    try:
        with transaction.atomic():
            take_rooms(wanted=rooms_of(hold.pk), at=at)
            take_seats(wanted=seats_of(hold.pk), at=at)
    except (NotEnoughLeft, UnknownDeparture):
        return False
    return True


def _confirm(booking: Booking, hold: Hold, payment: Payment, at: datetime) -> None:
    hold.state, hold.ended_at = Hold.State.USED, at
    hold.save(update_fields=["state", "ended_at"])
    booking.state, booking.confirmed_at = Booking.State.CONFIRMED, at
    booking.save(update_fields=["state", "confirmed_at"])
    Basket.objects.filter(pk=booking.basket_id).update(state=Basket.State.BOOKED, changed_at=at)
    _note_instalment(booking, payment, at)
    issue_documents(booking, at=at)
    send_mail(
        kind="booking.confirmation", brand_id=booking.brand_id, once_key=f"booking.confirmation:{booking.reference}",
        about=booking.subject, facts={"booking": booking.pk}, at=at,
    )  # fmt: skip
    outbox.send(topic=BOOKED, group=booking.subject, payload={"reference": booking.reference}, at=at)
    outbox.send(topic=SALE, group=f"sale:{booking.reference}", payload=dict(sale_facts(booking)), at=at)
    facts = {"hold": hold.pk, "payment": payment.pk, "total_pence": booking.total_pence}
    append(event="booking.confirmed", subject=booking.subject, facts=facts, at=at, actor=WORKER)


def _fail(booking: Booking, payment: Payment, at: datetime) -> None:
    """Money came, stock is gone: the money goes back, and staff see it (INV-3)."""
    booking.state = Booking.State.FAILED
    booking.save(update_fields=["state"])
    Basket.objects.filter(pk=booking.basket_id).update(state=Basket.State.OPEN, changed_at=at)
    let_go(subject=booking.subject, at=at)
    outbox.send(topic=FAILED, group=booking.subject, payload={"reference": booking.reference}, at=at)
    append(event="booking.failed", subject=booking.subject, facts={"payment": payment.pk}, at=at, actor=WORKER)
    ask_refund(payment_id=payment.pk, pence=refundable_pence(payment), reason="sold out")


def _note_instalment(booking: Booking, payment: Payment, at: datetime) -> bool:
    """Mark what the payment pays, its own part and those after it; False where that was done before."""
    left = payment.pence
    unpaid = list(booking.instalments.filter(position__gte=payment.instalment, paid_at=None).order_by("position"))
    if not unpaid or unpaid[0].position != payment.instalment:
        return False
    for part in unpaid:
        if part.pence > left:
            break
        left -= part.pence
        Instalment.objects.filter(pk=part.pk).update(paid_at=payment.settled_at or at)
    return True


def _later_payment(booking: Booking, payment: Payment, at: datetime) -> None:
    """An instalment of a booking that stands; of one that ended meanwhile it goes back (INV-3)."""
    if booking.state in {Booking.State.CONFIRMED, Booking.State.CONFIRMING}:
        if _note_instalment(booking, payment, at):
            send_mail(
                kind="booking.paid", brand_id=booking.brand_id, once_key=f"booking.paid:{payment.pk}",
                about=booking.subject, facts={"booking": booking.pk, "pence": payment.pence}, at=at,
            )  # fmt: skip
        return
    is_new = booking.instalments.filter(position=payment.instalment, paid_at=None).exists()
    if is_new and not payment.refunds.exists():
        ask_refund(payment_id=payment.pk, pence=refundable_pence(payment), reason="booking over")


def end_if_hold_is_over(booking_id: int) -> None:
    """A declined card may be tried again while the hold lives; afterwards the order lapses and the basket is open."""
    with transaction.atomic():
        at = database_now()
        hold_id = Booking.objects.values_list("hold_id", flat=True).get(pk=booking_id)
        hold = Hold.objects.select_for_update().get(pk=hold_id)
        booking = Booking.objects.select_for_update().get(pk=booking_id)
        if booking.state != Booking.State.AWAITING_PAYMENT or hold.state == Hold.State.LIVE:
            return
        lapse(booking, at=at)


def lapse(booking: Booking, *, at: datetime) -> None:
    """Nobody paid and the hold is over: the basket may be ordered again, the code used again."""
    booking.state = Booking.State.LAPSED
    booking.save(update_fields=["state"])
    Basket.objects.filter(pk=booking.basket_id).update(state=Basket.State.OPEN, changed_at=at)
    let_go(subject=booking.subject, at=at)
    append(event="booking.lapsed", subject=booking.subject, facts={}, at=at, actor=WORKER)
