"""
Cancel a booking for the fee that was shown: stock back, money back, one transaction (docs/booking-states.md).

Locks: stock, holds, booking, a change that waits, payments, audit chain; never backwards.
"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import Q

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.models import Amendment, Booking, ContractChange, Hold
from leeward.retail.booking.my_booking.errors import NotCancellable
from leeward.retail.booking.operations.change.waiting_amendments import find_waiting, give_up_waiting
from leeward.retail.booking.operations.contract.our_doing import OurDoing, our_doing
from leeward.retail.booking.operations.order.supplier_orders import end_orders
from leeward.retail.booking.operations.order.unapplied import unapplied
from leeward.retail.booking.sums.cancelling import Cancelling, Fee, fee_of, table_of
from leeward.retail.booking.sums.plan_terms import plan_terms
from leeward.retail.booking.suppliers.contracted import CONTRACTED
from leeward.retail.journal.operations.audit import VISITOR, append
from leeward.retail.kit.clock import database_now, uk_date
from leeward.retail.mailing.operations.sending import send_mail
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.refunds import send_back
from leeward.retail.payments.queries import paid_pence, refused_pence
from leeward.retail.promotions.operations.redeeming import let_go


def fee_now(booking: Booking, *, at: datetime) -> Fee:
    """
    What cancelling costs at a moment, by the table on the booking's own confirmation.

    Nothing while an important change of ours is not settled, told or not: they may go free of charge (UK-16).
    """
    return fee_because(booking, our_doing(booking, at=at), at=at)


def fee_because(booking: Booking, doing: OurDoing | None, *, at: datetime) -> Fee:
    """The same, where what is our doing was worked out already."""
    paid = paid_pence(booking.subject)
    if doing:
        return Fee(percent=0, fee_pence=0, refund_pence=paid)
    return _fee_by_table(booking, paid_pence=paid, at=at)


def fee_if_paid(booking: Booking, *, at: datetime) -> Fee:
    """What cancelling would cost somebody who goes of themselves and has paid everything."""
    return _fee_by_table(booking, paid_pence=booking.collected_pence, at=at)


def _fee_by_table(booking: Booking, *, paid_pence: int, at: datetime) -> Fee:
    terms = plan_terms(booking.quote, claims_of_quote(booking.quote), total_pence=booking.total_pence)
    asked = Cancelling(
        collected_pence=booking.collected_pence,
        deposit_pence=min(terms.deposit_pp_pence * terms.people, booking.collected_pence),
        paid_pence=paid_pence,
        departure_date=booking.departure_date,
        table=table_of(booking),
    )
    return fee_of(asked, on=uk_date(at=at))


def cancel_booking(booking_id: int, *, fee_pence: int, actor: str = VISITOR) -> Fee:
    """
    End the contract for the customer.

    :raises NotCancellable: it is over already, the fee is not the one that was shown, or money came in this moment
    """
    with transaction.atomic():
        at = database_now()
        booking, payments = lock_contract(booking_id)
        if not booking.may_change(at):
            raise NotCancellable("This booking cannot be cancelled here. Please ring us.", rule="state")
        if unapplied(booking):
            said = "A payment has come in this moment. Please look at the fee again."
            raise NotCancellable(said, field="fee_pence", rule="fee")
        doing = our_doing(booking, at=at)
        fee = fee_because(booking, doing, at=at)
        if fee.fee_pence != fee_pence:
            raise NotCancellable("The fee has changed. Please look at it again.", field="fee_pence", rule="fee")
        if doing:
            let_go(subject=booking.subject, at=at)
        end_contract(booking, at=at, actor=actor)
        _tell(booking, fee, at)
        again = refused_pence(booking.subject)
        send_back(payments, pence=fee.refund_pence, reason="cancelled", actor=actor, again_pence=again)
        facts = {"fee_pence": fee.fee_pence, "refund_pence": fee.refund_pence, "percent": fee.percent}
        append(event="booking.cancelled", subject=booking.subject, facts=facts, at=at, actor=actor)
    return fee


def lock_contract(booking_id: int) -> tuple[Booking, list[Payment]]:
    """
    A booking and its payments, as everything that ends one needs them: behind its stock, its holds and its change.

    A change that waits for its payment holds rooms and seats of its own.
    """
    held_by = Q(booking=booking_id) | Q(amendment__booking=booking_id, amendment__state=Amendment.State.WAITING)
    holds = list(Hold.objects.filter(held_by).order_by("pk").values_list("pk", flat=True))
    CONTRACTED.lock(*map(str, holds))
    list(Hold.objects.select_for_update().filter(pk__in=holds).order_by("pk"))
    booking = Booking.objects.select_for_update().get(pk=booking_id)
    list(booking.amendments.select_for_update().filter(state=Amendment.State.WAITING))
    return booking, list(Payment.objects.select_for_update().filter(subject=booking.subject).order_by("pk"))


def end_contract(booking: Booking, *, at: datetime, actor: str) -> None:
    """Stock goes back and what was asked of the customer is over; the caller holds the locks, and moves the money."""
    CONTRACTED.cancel(key=str(booking.hold_id))
    end_orders(booking.hold_id, at=at)
    if waiting := find_waiting(booking):
        give_up_waiting(waiting, at=at, actor=actor)
    booking.state, booking.cancelled_at = Booking.State.CANCELLED, at
    booking.save(update_fields=["state", "cancelled_at"])
    open_changes = booking.changes.filter(state=ContractChange.State.OPEN)
    open_changes.update(state=ContractChange.State.ENDED, answered_at=at)


def _tell(booking: Booking, fee: Fee, at: datetime) -> None:
    send_mail(
        kind="booking.cancelled", brand_id=booking.brand_id, once_key=f"booking.cancelled:{booking.reference}",
        about=booking.subject, at=at,
        facts={"booking": booking.pk, "fee_pence": fee.fee_pence, "refund_pence": fee.refund_pence},
    )  # fmt: skip
