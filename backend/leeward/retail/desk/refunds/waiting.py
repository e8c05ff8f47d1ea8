"""
Refunds that wait for a second lead agent: how one is put down, why it may not be agreed to, how it ends by itself, and
how others get to know (T-06).
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.alerts import end_alert, raise_alert
from leeward.retail.desk.access import REFUND, is_agent, name_of
from leeward.retail.desk.errors import NotRefundable
from leeward.retail.desk.models import WaitingRefund
from leeward.retail.desk.refunds.money import RefundWish, left_on, reasons_of
from leeward.retail.desk.refunds.schemas import WaitingRefundOut
from leeward.retail.journal.operations import outbox
from leeward.retail.journal.operations.audit import WORKER, append
from leeward.retail.kit.clock import database_now
from leeward.travel.money import format_pounds

ALERT = "waiting_refunds"
TOPIC = "desk.refund_waits"
"""Outbox topic: a refund began or ceased to wait. Payload: reference."""
LASTS = timedelta(days=7)
_NAMED = 10
_ASK_ANEW = "It has to be asked for anew."


def put_down(booking: Booking, *, wish: RefundWish, agent: Any) -> WaitingRefund:
    """
    Nothing moves yet. The caller has locked the booking and checked the wish.

    :raises NotRefundable: another one waits
    """
    if find_waiting_refund(booking) is not None:
        raise NotRefundable("A refund of this booking waits for a second lead agent already.", rule="waiting")
    at = database_now()
    waiting = WaitingRefund.objects.create(
        reference=booking.reference, pence=wish.pence, reason=wish.reason, refundable_pence=wish.refundable_pence,
        asked_by=agent, asked_at=at, ends_at=at + LASTS,
    )  # fmt: skip
    facts = {"waiting_refund": waiting.pk, "pence": wish.pence, "reason": wish.reason}
    _note(booking, "booking.refund_waits", facts, at=at, actor=f"staff:{agent.pk}")
    return waiting


def find_waiting_refund(booking: Booking) -> WaitingRefund | None:
    """At most one waits."""
    found = WaitingRefund.objects.select_related("asked_by")
    return found.filter(reference=booking.reference, state=WaitingRefund.State.WAITING).first()


def why_not_agreed(waiting: WaitingRefund, *, left_pence: int, at: datetime) -> str:
    """
    Why nobody may agree to it as it stands; empty where somebody may.

    A person who is gone is no second one. And where money moved, the very thing may have been paid meanwhile: it stays
    for who asked to see, and asks for a new look.
    """
    asker: Any = waiting.asked_by
    if waiting.ends_at <= at:
        return f"It was not answered within a week. {_ASK_ANEW}"
    if asker is None or not (is_agent(asker) and asker.has_perm(REFUND)):
        return f"Whoever asked for it is no lead agent any more. {_ASK_ANEW}"
    if left_pence != waiting.refundable_pence:
        return (
            f"Money has moved since it was asked for: {format_pounds(waiting.refundable_pence)} could go back then,"
            f" {format_pounds(left_pence)} could now. {_ASK_ANEW}"
        )
    return ""


def waiting_refund_out(booking: Booking, *, agent: Any, left_pence: int, at: datetime) -> WaitingRefundOut | None:
    """What waits, as this agent sees it."""
    waiting = find_waiting_refund(booking)
    if waiting is None:
        return None
    why_not = why_not_agreed(waiting, left_pence=left_pence, at=at)
    is_mine, is_lead = waiting.asked_by_id == agent.pk, agent.has_perm(REFUND)
    return WaitingRefundOut(
        number=waiting.pk, pence=waiting.pence, reason=reasons_of(booking).get(waiting.reason, waiting.reason),
        asked_by=name_of(waiting.asked_by), asked_at=waiting.asked_at, ends_at=waiting.ends_at, is_mine=is_mine,
        may_agree=is_lead and not is_mine and not why_not, may_decline=is_lead, why_not=why_not,
    )  # fmt: skip


def close(waiting: WaitingRefund, *, state: str, by: Any, at: datetime) -> None:
    """It waits no longer; the caller has locked it."""
    waiting.state, waiting.answered_by, waiting.ended_at = state, by, at
    waiting.save(update_fields=["state", "answered_by", "ended_at"])


def note_answer(booking: Booking, waiting: WaitingRefund, *, event: str, actor: str, at: datetime) -> None:
    """That it was declined or taken back, or ended, with whoever had asked."""
    facts = {"waiting_refund": waiting.pk, "pence": waiting.pence}
    if waiting.asked_by_id is not None:
        facts["asked_by"] = waiting.asked_by_id
    _note(booking, event, facts, at=at, actor=actor)


def end_overtaken() -> int:
    """End what nobody answered within a week, and what is more than is left; returns how many."""
    waiting = WaitingRefund.objects.filter(state=WaitingRefund.State.WAITING)
    return sum(end_if_overtaken(reference) for reference in list(waiting.values_list("reference", flat=True)))


def end_if_overtaken(reference: str) -> bool:
    """The same of one booking: a cancellation may leave less than was to go back."""
    with transaction.atomic():
        booking = Booking.objects.select_for_update().get(reference=reference)
        waiting = find_waiting_refund(booking)
        at = database_now()
        if waiting is None or (waiting.ends_at > at and waiting.pence <= left_on(booking)):
            return False
        close(waiting, state=WaitingRefund.State.ENDED, by=None, at=at)
        note_answer(booking, waiting, event="booking.refund_ended", actor=WORKER, at=at)
    return True


def tell_staff(at: datetime) -> None:
    """Bring the alert up to date: it names amounts and references, which open nothing by themselves."""
    waiting = list(WaitingRefund.objects.filter(state=WaitingRefund.State.WAITING, ends_at__gt=at))
    if not waiting:
        end_alert(ALERT)
        return
    named = ", ".join(f"{format_pounds(one.pence)} on {one.reference}" for one in waiting[:_NAMED])
    said = f"A refund of {named} waits" if len(waiting) == 1 else f"{len(waiting)} refunds ({named}) wait"
    brand_id = Booking.objects.values_list("brand_id", flat=True).get(reference=waiting[-1].reference)
    raise_alert(ALERT, f"{said} for a second lead agent: at the desk, in the booking.", brand_id=brand_id)


def tell_others(booking: Booking, *, at: datetime) -> None:
    """By the outbox, in one line of their own: the alert's one row must not be locked while a booking is."""
    outbox.send(topic=TOPIC, group=TOPIC, payload={"reference": booking.reference}, at=at)


def _note(booking: Booking, event: str, facts: dict[str, Any], *, at: datetime, actor: str) -> None:
    tell_others(booking, at=at)
    append(event=event, subject=booking.subject, facts=facts, at=at, actor=actor)
