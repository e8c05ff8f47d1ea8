"""
What a settled payment does to a booking (R-04, R-10): confirmed with stock, or never kept: never both, never neither.

Called by the outbox and by the customer's return, in either order and any number of times.
"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from leeward.retail.booking.documents.issuing import issue_documents
from leeward.retail.booking.models import Basket, Booking, BookingDocument, Hold, Instalment, SupplierOrder
from leeward.retail.booking.operations.basket.drafts import forget_drafts
from leeward.retail.booking.operations.change.agreeing import settle_amendment
from leeward.retail.booking.operations.contract.contract_rows import next_instalment
from leeward.retail.booking.operations.order.supplier_orders import end_orders, order_bookings
from leeward.retail.booking.operations.sent_back import send_all_back, send_rest_back
from leeward.retail.booking.sales import sale_facts
from leeward.retail.booking.suppliers.contracted import CONTRACTED
from leeward.retail.booking.suppliers.door import SupplierRefused
from leeward.retail.journal.operations import outbox
from leeward.retail.journal.operations.audit import WORKER, append
from leeward.retail.kit.clock import database_now
from leeward.retail.mailing.operations.sending import send_mail
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.refunds import refundable_pence, send_back
from leeward.retail.payments.queries import may_still_come, refused_pence
from leeward.retail.promotions.operations.redeeming import let_go
from leeward.retail.tracking.operations.sales import TOPIC as SALE

BOOKED = "booking.confirmed"
"""Outbox topic: send documents, tell the supplier, report the sale. Payload: booking reference."""
SOLD = "booking.sold"
"""Outbox topic: whoever asked for what is in the basket has it now. Payload: basket code, brand, booking reference."""
FAILED = "booking.failed"


def apply_payment(payment_id: int) -> Booking | None:
    """Bring the booking up to date with one of its payments; None where the payment is not a booking's."""
    payment = Payment.objects.get(pk=payment_id)
    kind, _, reference = payment.subject.partition(":")
    booking = Booking.objects.filter(reference=reference).first() if kind == "booking" else None
    if booking is None:
        return None
    if payment.state == Payment.State.CAPTURED:
        if not settle_amendment(payment):
            _captured(booking.pk, payment)
    elif payment.state == Payment.State.DECLINED and booking.state == Booking.State.AWAITING_PAYMENT:
        end_if_hold_is_over(booking.pk)
    booking.refresh_from_db()
    return booking


def _captured(booking_id: int, payment: Payment) -> None:
    with transaction.atomic():
        at = database_now()
        hold_id = Booking.objects.values_list("hold_id", flat=True).get(pk=booking_id)
        CONTRACTED.lock(str(hold_id))
        hold = Hold.objects.select_for_update().get(pk=hold_id)
        booking = Booking.objects.select_for_update().get(pk=booking_id)
        if booking.state != Booking.State.AWAITING_PAYMENT:
            _later_payment(booking, payment, at)
            return
        if not _is_booked_here(hold):
            _fail(booking, reason="sold out", at=at)
            return
        _paid(booking, payment, at)
        if order_bookings(booking, at=at):
            booking.state = Booking.State.CONFIRMING
            booking.save(update_fields=["state"])
            send_mail(
                kind="booking.received", brand_id=booking.brand_id, once_key=f"booking.received:{booking.reference}",
                about=booking.subject, facts={"booking": booking.pk}, at=at,
            )  # fmt: skip
            append(event="booking.confirming", subject=booking.subject, facts=_agreed(booking), at=at, actor=WORKER)
        else:
            _confirm(booking, at=at)


def _is_booked_here(hold: Hold) -> bool:
    """The hold lives, or its stock is free once more. What an outside supplier let go is not asked for again."""
    if hold.state == Hold.State.RELEASED and hold.supplier_orders.exists():
        return False
    try:
        CONTRACTED.book(key=str(hold.pk))
    except SupplierRefused:
        return False
    return True


def _paid(booking: Booking, payment: Payment, at: datetime) -> None:
    """The money is ours to keep: the certificate is issued at once, whatever a supplier still has to say (UK-20)."""
    Basket.objects.filter(pk=booking.basket_id).update(state=Basket.State.BOOKED, changed_at=at)
    _note_instalment(booking, payment, at)
    forget_drafts(basket_id=booking.basket_id)
    issue_documents(booking, at=at, kinds=[BookingDocument.Kind.CERTIFICATE])


def _agreed(booking: Booking) -> dict[str, object]:
    first = Payment.objects.get(subject=booking.subject, instalment=1, state=Payment.State.CAPTURED)
    return {"hold": booking.hold_id, "payment": first.pk, "total_pence": booking.total_pence}


def _confirm(booking: Booking, *, at: datetime) -> None:
    booking.state, booking.confirmed_at = Booking.State.CONFIRMED, at
    booking.save(update_fields=["state", "confirmed_at", "supplier_reference"])
    issue_documents(booking, at=at)
    send_mail(
        kind="booking.confirmation", brand_id=booking.brand_id, once_key=f"booking.confirmation:{booking.reference}",
        about=booking.subject, facts={"booking": booking.pk}, at=at,
    )  # fmt: skip
    outbox.send(topic=BOOKED, group=booking.subject, payload={"reference": booking.reference}, at=at)
    sold = {"basket": booking.basket.code, "brand": booking.brand_id, "reference": booking.reference}
    outbox.send(topic=SOLD, group=f"sold:{booking.reference}", payload=sold, at=at)
    outbox.send(topic=SALE, group=f"sale:{booking.reference}", payload=dict(sale_facts(booking)), at=at)
    append(event="booking.confirmed", subject=booking.subject, facts=_agreed(booking), at=at, actor=WORKER)


def apply_supplier(order: SupplierOrder) -> None:
    """What a supplier's answer means: confirmed once every part is booked, ended with the first that is refused."""
    with transaction.atomic():
        at = database_now()
        CONTRACTED.lock(str(order.hold_id))
        hold = Hold.objects.select_for_update().get(pk=order.hold_id)
        booking = Booking.objects.select_for_update().get(hold=hold)
        if booking.state != Booking.State.CONFIRMING:
            return
        orders = list(hold.supplier_orders.order_by("pk"))
        if any(one.state == SupplierOrder.State.REFUSED for one in orders):
            CONTRACTED.cancel(key=str(hold.pk))
            _fail(booking, reason="supplier refused", at=at)
        elif all(one.state == SupplierOrder.State.BOOKED for one in orders):
            booking.supplier_reference = ", ".join(one.reference for one in orders)
            _confirm(booking, at=at)


def _fail(booking: Booking, *, reason: str, at: datetime) -> None:
    """Money came, stock is gone: all of it goes back, what others hold is ended, and staff see it (INV-3)."""
    booking.state = Booking.State.FAILED
    booking.save(update_fields=["state"])
    Basket.objects.filter(pk=booking.basket_id).update(state=Basket.State.OPEN, changed_at=at)
    let_go(subject=booking.subject, at=at)
    end_orders(booking.hold_id, at=at)
    booking.documents.filter(superseded_at=None).update(superseded_at=at)
    outbox.send(topic=FAILED, group=booking.subject, payload={"reference": booking.reference}, at=at)
    captured = Payment.objects.select_for_update().filter(subject=booking.subject, state=Payment.State.CAPTURED)
    payments = list(captured.order_by("pk"))
    facts = {"hold": booking.hold_id, "reason": reason}
    append(event="booking.failed", subject=booking.subject, facts=facts, at=at, actor=WORKER)
    left = sum(refundable_pence(payment) for payment in payments)
    send_back(payments, pence=left, reason=reason, again_pence=refused_pence(booking.subject))


def _note_instalment(booking: Booking, payment: Payment, at: datetime) -> bool:
    """
    Mark what the payment pays, its own part and those after it; False where that was done before.

    The plan may have moved while the customer was with the provider: a part that is paid in part is parted, and what
    is more than all that is due goes back (INV-3).
    """
    left, paid_at = payment.pence, payment.settled_at or at
    unpaid = list(booking.instalments.filter(position__gte=payment.instalment, paid_at=None).order_by("position"))
    if not unpaid or unpaid[0].position != payment.instalment:
        return False
    for part in unpaid:
        if not left:
            break
        if part.pence > left:
            Instalment.objects.create(
                booking=booking, position=next_instalment(booking), due_on=part.due_on, pence=part.pence - left
            )
        paid = min(left, part.pence)
        Instalment.objects.filter(pk=part.pk).update(pence=paid, paid_at=paid_at)
        left -= paid
    if left:
        send_rest_back(booking, payment, pence=left, at=at)
    return True


def _later_payment(booking: Booking, payment: Payment, at: datetime) -> None:
    """An instalment of a booking that stands; of one that ended, or whose plan changed, it goes back (INV-3)."""
    is_standing = booking.state in {Booking.State.CONFIRMED, Booking.State.CONFIRMING}
    if is_standing and booking.instalments.filter(position=payment.instalment).exists():
        if _note_instalment(booking, payment, at):
            send_mail(
                kind="booking.paid", brand_id=booking.brand_id, once_key=f"booking.paid:{payment.pk}",
                about=booking.subject, facts={"booking": booking.pk, "pence": payment.pence}, at=at,
            )  # fmt: skip
        return
    is_kept = booking.instalments.filter(position=payment.instalment).exclude(paid_at=None).exists()
    if not is_kept and not payment.refunds.exists():
        reason = "plan changed" if is_standing else "booking over"
        send_all_back(booking, payment, reason=reason, is_over=not is_standing, at=at)


def end_if_hold_is_over(booking_id: int) -> bool:
    """
    Whether an order ended that nobody paid: the basket is open again. A declined card may be tried again while the
    hold lives, and what was paid in another window, or is being paid, is never let go (R-11).
    """
    with transaction.atomic():
        at = database_now()
        hold_id = Booking.objects.values_list("hold_id", flat=True).get(pk=booking_id)
        hold = Hold.objects.select_for_update().get(pk=hold_id)
        booking = Booking.objects.select_for_update().get(pk=booking_id)
        is_waiting = booking.state == Booking.State.AWAITING_PAYMENT and hold.state != Hold.State.LIVE
        if not is_waiting or may_still_come(booking.subject):
            return False
        lapse(booking, at=at)
        return True


def lapse(booking: Booking, *, at: datetime) -> None:
    """Nobody paid and the hold is over: the basket may be ordered again, the code used again."""
    booking.state = Booking.State.LAPSED
    booking.save(update_fields=["state"])
    Basket.objects.filter(pk=booking.basket_id).update(state=Basket.State.OPEN, changed_at=at)
    let_go(subject=booking.subject, at=at)
    append(event="booking.lapsed", subject=booking.subject, facts={}, at=at, actor=WORKER)
