"""The payment of a change: begun when its documents can be made, ended with the quarter of an hour (UK-20, R-14)."""

from __future__ import annotations

from datetime import datetime

from leeward.retail.booking.documents.making import prove
from leeward.retail.booking.errors import HoldOver
from leeward.retail.booking.models import Amendment, Booking, Hold
from leeward.retail.booking.operations.change.agreeing import give_up
from leeward.retail.booking.operations.change.amended_rows import draft
from leeward.retail.booking.operations.order.settling import apply_payment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.operations.audit import VISITOR, WORKER
from leeward.retail.kit.clock import database_now
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations import paying

_AT_ONCE = 200


def begin_payment(amendment: Amendment, *, brand: BrandSheet, actor: str = VISITOR) -> Payment:
    """
    The provider's page for what is due before the change; one that was begun is given again.

    :raises HoldOver: rooms and seats were given back, or the booking ended: choose again
    :raises DocumentsUnavailable: they cannot be made just now; nothing was taken
    :raises PaymentsUnavailable: the provider does not answer; nothing was taken
    """
    at = database_now()
    if not _may_be_paid(amendment, at=at):
        raise HoldOver("Rooms and seats are not held any more. Please choose again.", rule="hold_over")
    prove(draft(amendment, at=at))
    payment = paying.reserve(
        brand_id=amendment.booking.brand_id,
        subject=amendment.booking.subject,
        instalment=amendment.instalment or 0,
        pence=amendment.due_pence,
        actor=actor,
    )
    return paying.lead_to_page(
        payment,
        description=f"{brand.name} {amendment.booking.reference}",
        return_url=f"{brand.origin}/my-booking",
    )


def end_waiting(amendment: Amendment, *, actor: str) -> bool:
    """
    Close the provider's page first, then give back what is held; False where it is paid after all.

    :raises PaymentsUnavailable: the provider does not answer; the change goes on waiting
    """
    for payment in _started(amendment):
        paying.give_up(payment.pk, actor=actor)
        apply_payment(payment.pk)
    return give_up(amendment, actor=actor)


def end_unpaid_amendments() -> int:
    """End changes whose hold is over and whose payment nobody is at any more; returns how many."""
    over = Amendment.objects.select_related("booking").filter(
        state=Amendment.State.WAITING, hold__state=Hold.State.RELEASED
    )
    ended = 0
    for amendment in over.order_by("made_at")[:_AT_ONCE]:
        if not _started(amendment):
            ended += give_up(amendment, actor=WORKER)
    return ended


def _started(amendment: Amendment) -> list[Payment]:
    subject, number = amendment.booking.subject, amendment.instalment or 0
    return list(Payment.objects.filter(subject=subject, instalment=number, state=Payment.State.STARTED))


def _may_be_paid(amendment: Amendment, *, at: datetime) -> bool:
    """It waits, its booking stands, and what it holds is still held."""
    hold, is_confirmed = amendment.hold, amendment.booking.state == Booking.State.CONFIRMED
    is_held = hold is not None and hold.is_running(at)
    return amendment.state == Amendment.State.WAITING and is_confirmed and is_held
