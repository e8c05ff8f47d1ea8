"""
Go back from an order that was not paid: another plan, another name, another card later.

The page of the provider is closed first, so that nothing can be paid afterwards; what the order held stays held.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from django.db import transaction

from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.models import Basket, Booking, HeldRooms, HeldSeats, Hold
from leeward.retail.booking.operations.order.paying import refuse_snatching
from leeward.retail.booking.operations.order.settling import apply_payment, lapse
from leeward.retail.booking.suppliers.contracted import CONTRACTED
from leeward.retail.journal.operations.audit import VISITOR, append
from leeward.retail.kit.clock import database_now
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.paying import give_up
from leeward.retail.payments.queries import may_still_come


def reopen(*, basket: Basket, begun_here: Collection[str] | None = None, actor: str = VISITOR) -> Basket:
    """
    The basket as it was before its unpaid order; does nothing to one that has none.

    begun_here: as of `pay_first_instalment`. The payments that this browser began do not make the order its own: or
    whoever is quicker to the payment page would end the customer's order (T-24). None: whoever asks.

    :raises AlreadyPaid: another browser ordered, and it was taken from it too often
    :raises WrongStep: it is paid after all, or being paid in another window
    :raises PaymentsUnavailable: the provider does not answer; the order stays as it is
    """
    booking = basket.bookings.filter(state=Booking.State.AWAITING_PAYMENT).first()
    if booking is not None:
        if begun_here is not None:
            refuse_snatching(booking, begun_here)
        # What was captured too: the booking may not have heard of it yet.
        alive = Payment.objects.filter(subject=booking.subject).exclude(state=Payment.State.DECLINED)
        for payment_id in list(alive.values_list("pk", flat=True)):
            # Outside of the transaction: the provider is asked, and may have been paid in this very moment.
            give_up(payment_id, actor=actor)
            apply_payment(payment_id)
        _withdraw(booking.pk, actor=actor)
    basket.refresh_from_db()
    if basket.state == Basket.State.BOOKED:
        raise WrongStep("This holiday is already paid and booked.", rule="paid")
    return basket


def _withdraw(booking_id: int, *, actor: str) -> None:
    with transaction.atomic():
        at = database_now()
        hold_id = Booking.objects.values_list("hold_id", flat=True).get(pk=booking_id)
        CONTRACTED.lock(str(hold_id))
        hold = Hold.objects.select_for_update().get(pk=hold_id)
        booking = Booking.objects.select_for_update().get(pk=booking_id)
        if booking.state != Booking.State.AWAITING_PAYMENT:
            return
        if may_still_come(booking.subject):
            raise WrongStep("This holiday is being paid in another window.", rule="paid")
        lapse(booking, at=at)
        if hold.is_running(at):
            _move_to_basket(hold, at=at, actor=actor)


def _move_to_basket(hold: Hold, *, at: datetime, actor: str) -> None:
    """
    The stock changes from the order's hold to one of the basket's own, without ever being free.

    An order keeps its hold for good; the next order of the basket needs another one. That has the time of the first,
    or ordering and going back would be a way to any time (T-24).
    """
    hold.state, hold.ended_at = Hold.State.RELEASED, at
    hold.save(update_fields=["state", "ended_at"])
    fresh = Hold.objects.create(
        basket_id=hold.basket_id, made_at=at, ends_at=hold.ends_at, extensions=hold.extensions, package=hold.package
    )
    rooms, seats = list(HeldRooms.objects.filter(hold=hold)), list(HeldSeats.objects.filter(hold=hold))
    for room in rooms:
        room.pk, room.hold = None, fresh
    for seat in seats:
        seat.pk, seat.hold = None, fresh
    HeldRooms.objects.bulk_create(rooms)
    HeldSeats.objects.bulk_create(seats)
    hold.supplier_orders.update(hold=fresh)
    Basket.objects.filter(pk=hold.basket_id).update(state=Basket.State.HELD, changed_at=at)
    facts = {"hold": fresh.pk, "instead_of": hold.pk}
    append(event="hold.passed_on", subject=f"basket:{hold.basket_id}", facts=facts, at=at, actor=actor)
