"""What could go back on a booking by hand, what one agent may let go of it alone, and sending it (T-06)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.booking.operations.contract.contract_changes import ANNOUNCED
from leeward.retail.desk.errors import NotRefundable
from leeward.retail.journal.operations.audit import append
from leeward.retail.journal.queries import audit_entries
from leeward.retail.kit.clock import database_now
from leeward.retail.mailing.operations.sending import send_mail
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.refunds import refundable_pence, send_back
from leeward.retail.payments.queries import refused_pence
from leeward.travel.money import PENCE_PER_POUND, format_pounds

MAIL = "desk.refund"
SENT = "booking.refunded"
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


def reasons_of(booking: Booking) -> dict[str, str]:
    """Why money may go back; where the provider refused some, that it is sent again stands before all else."""
    refused = refused_pence(booking.subject)
    if not refused:
        return REASONS
    return {SENT_AGAIN: f"Sent again: {format_pounds(refused)} did not arrive", **REASONS}


def left_on(booking: Booking) -> int:
    """What could go back now, in pence."""
    return sum(refundable_pence(payment) for payment in _captured(booking))


def lock_money(booking_id: int) -> tuple[Booking, list[Payment]]:
    """A booking and what was paid for it; nobody else moves its money until the caller's transaction ends."""
    booking = Booking.objects.select_for_update().get(pk=booking_id)
    return booking, list(_captured(booking).select_for_update().order_by("pk"))


def check_seen(payments: Sequence[Payment], *, seen_pence: int) -> int:
    """What is left. :raises NotRefundable: it is not what the agent saw"""
    left = sum(refundable_pence(payment) for payment in payments)
    if left != seen_pence:
        raise NotRefundable("Money has moved meanwhile. Please look at it again.", rule="changed")
    return left


def check_wish(booking: Booking, payments: Sequence[Payment], *, wish: RefundWish) -> None:
    """:raises NotRefundable: more than is left, or what is left is not what the agent saw"""
    left = check_seen(payments, seen_pence=wish.refundable_pence)
    if wish.reason not in reasons_of(booking) or not 0 < wish.pence <= left:
        raise NotRefundable("That cannot go back.", field="pence", rule="amount")


def alone_pence(booking: Booking, *, agent: Any) -> int:
    """
    What this agent may still let go on this booking without a second, by hand and by prices that fell.

    Everything counts that they did alone, however long ago: with a window of a day the limit would be one of a day.
    What went with a second does not, nor what the provider had refused and was sent again: both were agreed before.
    """
    limit: int = max(0, settings.LEEWARD_REFUND_ALONE_POUNDS) * PENCE_PER_POUND
    actor = f"staff:{agent.pk}"
    let_go = sum(
        _let_go_pence(entry.event, entry.facts)
        for entry in audit_entries(subject=booking.subject)
        if entry.actor == actor and "asked_by" not in entry.facts
    )
    return max(0, limit - let_go)


def _let_go_pence(event: str, facts: Mapping[str, Any]) -> int:
    if event == SENT:
        return int(facts["pence"] - facts.get("again_pence", 0))
    if event == ANNOUNCED and facts["kind"] == ContractChange.Kind.PRICE:
        return max(0, int(facts.get("local_pence", 0) - facts["difference_pence"]))
    return 0


def again_pence(booking: Booking, *, wish: RefundWish) -> int:
    """How much of a wish was to go back before and was refused by the provider."""
    return min(wish.pence, refused_pence(booking.subject)) if wish.reason == SENT_AGAIN else 0


def send(
    booking: Booking, payments: Sequence[Payment], *, wish: RefundWish, agent: Any, agreed: Mapping[str, object]
) -> None:
    """
    Back to where it came from, latest payment first, with a mail to the customer. The caller holds the locks.

    agreed: who asked for it and in which row, where `agent` is the second; empty of one alone.
    """
    at, actor, again = database_now(), f"staff:{agent.pk}", again_pence(booking, wish=wish)
    refunds = send_back(payments, pence=wish.pence, reason=wish.reason, actor=actor, again_pence=again)
    send_mail(
        kind=MAIL, brand_id=booking.brand_id, once_key=f"{MAIL}:{refunds[0].pk}", about=booking.subject, at=at,
        facts={"booking": booking.pk, "pence": wish.pence},
    )  # fmt: skip
    facts = {"pence": wish.pence, "reason": wish.reason, **({"again_pence": again} if again else {}), **agreed}
    append(event=SENT, subject=booking.subject, facts=facts, at=at, actor=actor)


def _captured(booking: Booking) -> Any:
    return Payment.objects.filter(subject=booking.subject, state=Payment.State.CAPTURED)
