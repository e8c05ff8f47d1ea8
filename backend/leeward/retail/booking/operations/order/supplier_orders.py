"""
Ask outside suppliers: to hold while the customer waits, to book and to cancel by messages of the outbox (R-12, R-24).

An answer that did not come is never taken for a no: a booking is looked for under its key before it is asked for again,
and not before the supplier had time to finish what it may be doing.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef

from leeward.retail.booking.models import Booking, Hold, SupplierOrder
from leeward.retail.booking.operations.alerts import raise_alert
from leeward.retail.booking.suppliers.door import Booked, SupplierRefused, SupplierSilent
from leeward.retail.booking.suppliers.doors import outside_door
from leeward.retail.booking.suppliers.parts import OutsidePart
from leeward.retail.journal.operations import outbox
from leeward.retail.journal.operations.audit import WORKER, append
from leeward.retail.kit.clock import database_now

BOOK = "booking.supplier_book"
"""Outbox topic: a paid part is to be booked. Payload: supplier order."""
CANCEL = "booking.supplier_cancel"
"""Outbox topic: a part is to be ended at its supplier. Payload: supplier order."""
SETTLES_AFTER = timedelta(seconds=45)
"""By then a supplier has done, or will never do, what it was asked."""
STAFF_HEAR_AFTER = timedelta(minutes=5)
ALERT = "supplier"
State = SupplierOrder.State
_MAY_EXIST = (State.ASKED, State.HELD, State.BOOKING, State.BOOKED)
_ENDED = (State.CANCELLING, State.CANCELLED)


def write_orders(hold: Hold, parts: Sequence[OutsidePart], *, at: datetime) -> None:
    """One row for each outside part, before anybody is asked: whatever happens then, it can be ended by its key."""
    SupplierOrder.objects.bulk_create(
        SupplierOrder(
            hold=hold, supplier=one.supplier, door=one.door, name=one.name, pence=one.part.pence, made_at=at
        )
        for one in parts
    )  # fmt: skip


def hold_outside(hold: Hold, parts: Sequence[OutsidePart]) -> dict[str, int]:
    """
    Ask each supplier to keep its part; returns the prices that differ from what was agreed, by the stay's name.

    :raises SupplierRefused: one has nothing left
    :raises SupplierSilent: one does not answer
    """
    orders = {order.name: order for order in hold.supplier_orders.all()}
    moved = {}
    for one in parts:
        order = orders[one.name]
        pence = outside_door(one.door).hold(one.part, key=order.key)
        if pence != one.part.pence:
            moved[one.name] = pence
        SupplierOrder.objects.filter(pk=order.pk, state=State.ASKED).update(state=State.HELD)
    return moved


def order_bookings(booking: Booking, *, at: datetime) -> bool:
    """Tell the worker to book what is held outside, in the payment's transaction; False where nothing is."""
    orders = list(SupplierOrder.objects.select_for_update().filter(hold_id=booking.hold_id).order_by("pk"))
    for order in orders:
        order.state = State.BOOKING
        order.save(update_fields=["state"])
        outbox.send(topic=BOOK, group=f"supplier:{order.key}", payload={"order": order.pk}, at=at)
    return bool(orders)


def waits_outside() -> Exists:
    """For a query of holds: whether an outside part is not known to be kept."""
    return Exists(SupplierOrder.objects.filter(hold=OuterRef("pk")).exclude(state=State.HELD))


def end_orders(hold_id: int, *, at: datetime) -> None:
    """
    Tell the worker to end whatever may exist outside for a hold, in the caller's transaction. Who refused to book may
    still keep what it held: it stays refused, and is told too.
    """
    orders = SupplierOrder.objects.select_for_update().filter(hold_id=hold_id, state__in=(*_MAY_EXIST, State.REFUSED))
    for order in orders.order_by("pk"):
        if order.state != State.REFUSED:
            order.state = State.CANCELLING
            order.save(update_fields=["state"])
        outbox.send(topic=CANCEL, group=f"supplier:{order.key}", payload={"order": order.pk}, at=at)


def ask_to_book(order_id: int) -> SupplierOrder | None:
    """
    Book one part; the order once its fate is known, None where it is to be booked no more.

    :raises SupplierSilent: not known yet: the outbox asks again
    """
    order = _get(order_id)
    if order.state in {State.BOOKED, State.REFUSED}:
        return order
    if order.state != State.BOOKING:
        return None
    try:
        booked = _found_or_booked(order)
    except SupplierRefused:
        return _note(order, State.REFUSED, None)
    except SupplierSilent:
        _tell_staff(order)
        raise
    return _note(order, State.BOOKED, booked)


def ask_to_cancel(order_id: int) -> None:
    """
    End one part at its supplier, a late booking included; of a part it refused to book, what it may still hold.

    :raises SupplierSilent: not known yet: the outbox asks again
    """
    order = _get(order_id)
    if order.state == State.REFUSED:
        with suppress(SupplierRefused):  # nothing was booked: it keeps at most a hold, which ends by itself
            outside_door(order.door).cancel(key=order.key)
        return
    if order.state != State.CANCELLING:
        return
    try:
        outside_door(order.door).cancel(key=order.key)
    except SupplierRefused:
        text = f"{order.supplier} does not cancel {order.reference or order.key}."
        raise_alert(ALERT, text, brand_id=order.hold.basket.brand_id)
        return
    except SupplierSilent:
        _tell_that_it_stands(order)
        raise
    # What it was asked to book a moment ago may be booked after this answer, if it has not said yet what it did.
    if order.asked_at and not order.reference and database_now() - order.asked_at < SETTLES_AFTER:
        raise SupplierSilent("Its last booking may still be on its way.", rule="settling")
    _note(order, State.CANCELLED, None)


def _get(order_id: int) -> SupplierOrder:
    return SupplierOrder.objects.select_related("hold__basket").get(pk=order_id)


def _found_or_booked(order: SupplierOrder) -> Booked:
    door, at = outside_door(order.door), database_now()
    if order.asked_at is not None:
        if found := door.retrieve(key=order.key):
            return found
        if at - order.asked_at < SETTLES_AFTER:
            raise SupplierSilent("It may still be booking.", rule="settling")
    # Written before the question: if this process dies now, the next one knows that it was asked.
    order.first_asked_at, order.asked_at = order.first_asked_at or at, at
    order.save(update_fields=["first_asked_at", "asked_at"])
    return door.book(key=order.key)


def _note(order: SupplierOrder, state: SupplierOrder.State, booked: Booked | None) -> SupplierOrder:
    with transaction.atomic():
        locked = SupplierOrder.objects.select_for_update().get(pk=order.pk)
        # Ended meanwhile by another worker, it stays so: the message that cancels it is on its way.
        if state == State.CANCELLED or locked.state not in _ENDED:
            locked.state = state
        if booked is not None:
            locked.reference, locked.charged_pence = booked.reference, booked.pence
        locked.save(update_fields=["state", "reference", "charged_pence"])
        facts = {"order": order.pk, "supplier": order.supplier, "reference": locked.reference}
        subject = f"basket:{order.hold.basket_id}"
        append(event=f"supplier.{state}", subject=subject, facts=facts, at=database_now(), actor=WORKER)
    if booked is not None and booked.pence != order.pence:
        text = f"{order.supplier} charges {booked.pence} pence for {booked.reference}; {order.pence} were agreed."
        raise_alert(f"{ALERT} price", text, brand_id=order.hold.basket.brand_id)
    return locked


def _tell_staff(order: SupplierOrder) -> None:
    if order.first_asked_at and database_now() - order.first_asked_at > STAFF_HEAR_AFTER:
        text = f"{order.supplier} does not say whether it booked {order.key}."
        raise_alert(ALERT, text, brand_id=order.hold.basket.brand_id)


def _tell_that_it_stands(order: SupplierOrder) -> None:
    """Of a booking that may exist: a mere hold ends by itself, and costs nothing."""
    ended_at = order.hold.ended_at or order.first_asked_at
    if order.first_asked_at and ended_at and database_now() - ended_at > STAFF_HEAR_AFTER:
        text = f"{order.supplier} does not say whether it cancelled {order.reference or order.key}: please ring them."
        raise_alert(ALERT, text, brand_id=order.hold.basket.brand_id)
