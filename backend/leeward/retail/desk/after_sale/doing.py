"""
After the sale, by telephone: money back, cancelling, a name put right, a request answered.

What it costs is shown before it is done, and what was shown is what is done: a figure that changed meanwhile is refused
and shown anew. Any agent may do what the customer may do alone; money without cancelling is for whoever holds
`refund_bookings`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db import transaction

from leeward.retail.booking.models import Booking, ChangeRequest
from leeward.retail.booking.my_booking.changes import ABOUT
from leeward.retail.booking.operations.amending import amendment_fee_pp, may_be_amended
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now, may_be_cancelled
from leeward.retail.booking.operations.correcting import RightName, correct_name
from leeward.retail.booking.operations.waiting_amendments import find_waiting
from leeward.retail.booking.sums.cancelling import table_lines, table_of
from leeward.retail.booking.travellers import TITLES
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.access import note_view
from leeward.retail.desk.after_sale.schemas import AfterSaleOut, CancellingOut, NamedTravellerOut, RequestOut
from leeward.retail.desk.amending.answers import waiting_out
from leeward.retail.desk.errors import NotAllowed, NotRefundable, UnknownRequest
from leeward.retail.desk.selling.baskets import search_of
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now
from leeward.retail.mailing.operations.sending import send_mail
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.refunds import refundable_pence, send_back
from leeward.retail.payments.queries import refused_pence
from leeward.travel.money import format_pounds

REFUND = "desk.refund_bookings"
MAIL = "desk.refund"
SENT_AGAIN = "sent_again"
REASONS = {
    "goodwill": "Goodwill",
    "price_cut": "The price is lower now",
    "not_delivered": "Something was not delivered",
    "paid_twice": "Paid too much",
    "fee_waived": "The cancellation fee is waived",
}


@dataclass(frozen=True, slots=True)
class RefundWish:
    """How much goes back and why; `refundable_pence` is what the agent saw could go back at most."""

    pence: int
    reason: str
    refundable_pence: int


def after_sale(booking: Booking, *, brand: BrandSheet, agent: Any) -> AfterSaleOut:
    """What may be done to a booking now, by this agent, and what it would cost."""
    at = database_now()
    is_standing = may_be_cancelled(booking, at=at)
    requests = booking.change_requests.order_by("made_at")
    return AfterSaleOut(
        workspace=brand.workspace,
        search=search_of(booking.quote),
        titles=list(TITLES),
        travellers=[
            NamedTravellerOut(
                position=one.position, title=one.title, first_name=one.first_name, last_name=one.last_name
            )
            for one in booking.travellers.all()
        ],
        may_correct=is_standing,
        may_amend=may_be_amended(booking, at=at),
        amendment_fee_pp_pence=amendment_fee_pp(booking),
        waiting=waiting_out(find_waiting(booking), at=at),
        cancelling=_cancelling(booking, at) if is_standing else None,
        refundable_pence=sum(refundable_pence(payment) for payment in _captured(booking)),
        may_refund=agent.has_perm(REFUND),
        reasons=_reasons(booking),
        requests=[
            RequestOut(
                id=one.pk, about=ABOUT.get(one.about, one.about), text=one.text, made_at=one.made_at,
                answered_at=one.answered_at,
            )
            for one in requests
        ],
    )  # fmt: skip


def refund(booking: Booking, *, wish: RefundWish, agent: Any) -> None:
    """
    Send money back to where it came from, latest payment first, and write to the customer.

    :raises NotAllowed: the agent's role does not include it
    :raises NotRefundable: more than is left, or what is left is not what the agent saw
    """
    if not agent.has_perm(REFUND):
        raise NotAllowed("Only a lead agent sends money back.")
    with transaction.atomic():
        locked = Booking.objects.select_for_update().get(pk=booking.pk)
        payments = list(_captured(locked).select_for_update().order_by("pk"))
        left = sum(refundable_pence(payment) for payment in payments)
        if left != wish.refundable_pence:
            raise NotRefundable("Money has moved meanwhile. Please look at it again.", rule="changed")
        if wish.reason not in _reasons(locked) or not 0 < wish.pence <= left:
            raise NotRefundable("That cannot go back.", field="pence", rule="amount")
        at, actor = database_now(), f"staff:{agent.pk}"
        again = refused_pence(locked.subject) if wish.reason == SENT_AGAIN else 0
        refunds = send_back(payments, pence=wish.pence, reason=wish.reason, actor=actor, again_pence=again)
        send_mail(
            kind=MAIL, brand_id=locked.brand_id, once_key=f"{MAIL}:{refunds[0].pk}", about=locked.subject, at=at,
            facts={"booking": locked.pk, "pence": wish.pence},
        )  # fmt: skip
        facts = {"pence": wish.pence, "reason": wish.reason}
        append(event="booking.refunded", subject=locked.subject, facts=facts, at=at, actor=actor)


def cancel(booking: Booking, *, fee_pence: int, agent: Any) -> None:
    """:raises NotCancellable: it is over already, or the fee is not the one that was shown"""
    cancel_booking(booking.pk, fee_pence=fee_pence, actor=f"staff:{agent.pk}")


def would_send_back(booking: Booking) -> bool:
    """Whether cancelling now sends money to the customer; of a booking that is over there is nothing to send."""
    at = database_now()
    return may_be_cancelled(booking, at=at) and fee_now(booking, at=at).refund_pence > 0


def put_name_right(booking: Booking, *, position: int, name: RightName, agent: Any) -> str:
    """
    A name as the passport has it; documents are issued again and mailed (UK-21).

    :raises BadDetails: that cannot be a name
    :raises WrongStep: the booking is not confirmed, or its journey has begun
    """
    if not booking.travellers.filter(position=position).exists():
        raise UnknownRequest("There is no such traveller.")
    issued = correct_name(booking.pk, position=position, name=name, actor=f"staff:{agent.pk}")
    if not issued:
        note_view(agent_id=agent.pk, subject=booking.subject, what="booking")
        return "The name was right already."
    return "New documents are on their way to the customer."


def answer_request(booking: Booking, *, request_id: int, agent: Any) -> None:
    """
    A colleague rang or wrote back; the customer sees in My Booking that it is answered. A second time changes nothing.

    :raises UnknownRequest: the booking has none of this number
    """
    with transaction.atomic():
        found = ChangeRequest.objects.select_for_update().filter(pk=request_id, booking=booking).first()
        if found is None:
            raise UnknownRequest("There is no such request.")
        if found.answered_at is not None:
            note_view(agent_id=agent.pk, subject=booking.subject, what="booking")
            return
        at = database_now()
        found.state, found.answered_at = ChangeRequest.State.DONE, at
        found.save(update_fields=["state", "answered_at"])
        facts = {"request": found.pk}
        append(event="booking.change_answered", subject=booking.subject, facts=facts, at=at, actor=f"staff:{agent.pk}")


def _reasons(booking: Booking) -> dict[str, str]:
    """Where the provider refused money: that it is sent again, before all else."""
    refused = refused_pence(booking.subject)
    if not refused:
        return REASONS
    return {SENT_AGAIN: f"Sent again: {format_pounds(refused)} did not arrive", **REASONS}


def _captured(booking: Booking) -> Any:
    return Payment.objects.filter(subject=booking.subject, state=Payment.State.CAPTURED)


def _cancelling(booking: Booking, at: Any) -> CancellingOut:
    fee = fee_now(booking, at=at)
    lines = table_lines(table_of(booking))
    return CancellingOut(fee_pence=fee.fee_pence, refund_pence=fee.refund_pence, table=lines)
