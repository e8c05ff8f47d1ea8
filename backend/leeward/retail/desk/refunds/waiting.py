"""
Refunds and prices that fell which wait for a second lead agent: how one is put down, why it may not be agreed to, how
it ends by itself, and how others get to know (T-06).
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.alerts import end_alert, raise_alert
from leeward.retail.desk.errors import NotRefundable
from leeward.retail.desk.getting_in.access import REFUND, is_agent, name_of
from leeward.retail.desk.models import WaitingRefund
from leeward.retail.desk.refunds.falls import ASK_ANEW, first_right, price_out, why_not_told, wish_of
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
_WAITS_ALREADY = "A refund or a lower price of this booking waits for a second lead agent already."


def put_down(booking: Booking, *, wish: RefundWish, agent: Any, price: dict[str, Any] | None = None) -> WaitingRefund:
    """
    Nothing moves yet. The caller has locked the booking and checked the wish.

    :raises NotRefundable: another one waits
    """
    if find_waiting_refund(booking) is not None:
        raise NotRefundable(_WAITS_ALREADY, rule="waiting")
    at = database_now()
    waiting = WaitingRefund.objects.create(
        reference=booking.reference, pence=wish.pence, reason=wish.reason, refundable_pence=wish.refundable_pence,
        price=price, asked_by=agent, asked_at=at, ends_at=at + LASTS,
    )  # fmt: skip
    facts = {"waiting_refund": waiting.pk, "pence": wish.pence, "reason": wish.reason}
    _note(booking, _event(waiting, "waits"), facts, at=at, actor=f"staff:{agent.pk}")
    return waiting


def find_waiting_refund(booking: Booking) -> WaitingRefund | None:
    """At most one waits."""
    found = WaitingRefund.objects.select_related("asked_by")
    return found.filter(reference=booking.reference, state=WaitingRefund.State.WAITING).first()


def why_not_agreed(booking: Booking, waiting: WaitingRefund, *, left_pence: int, at: datetime) -> str:
    """
    Why nobody may agree to it as it stands; empty where somebody may.

    A person who is gone is no second one. And where money moved, the very thing may have been paid meanwhile: it stays
    for who asked to see, and asks for a new look.
    """
    asker: Any = waiting.asked_by
    if waiting.ends_at <= at:
        return f"It was not answered within a week. {ASK_ANEW}"
    right, role = first_right(waiting)
    if asker is None or not (is_agent(asker) and asker.has_perm(right)):
        return f"Whoever asked for it is no {role} any more. {ASK_ANEW}"
    if waiting.is_fall and (why_not := why_not_told(booking, waiting, at=at)):
        return why_not
    if left_pence != waiting.refundable_pence:
        return (
            f"Money has moved since it was asked for: {format_pounds(waiting.refundable_pence)} could go back then,"
            f" {format_pounds(left_pence)} could now. {ASK_ANEW}"
        )
    return ""


def waiting_refund_out(booking: Booking, *, agent: Any, left_pence: int, at: datetime) -> WaitingRefundOut | None:
    """What waits, as this agent sees it."""
    waiting = find_waiting_refund(booking)
    if waiting is None:
        return None
    why_not = why_not_agreed(booking, waiting, left_pence=left_pence, at=at)
    is_mine, is_lead = waiting.asked_by_id == agent.pk, agent.has_perm(REFUND)
    return WaitingRefundOut(
        number=waiting.pk, pence=waiting.pence, reason=_reason(booking, waiting), price=price_out(booking, waiting),
        asked_by=name_of(waiting.asked_by), asked_at=waiting.asked_at, ends_at=waiting.ends_at, is_mine=is_mine,
        may_agree=is_lead and not is_mine and not why_not, may_decline=is_lead or is_mine, why_not=why_not,
    )  # fmt: skip


def close(waiting: WaitingRefund, *, state: str, by: Any, at: datetime) -> None:
    """It waits no longer, and words for the customer that nobody needs any more go; the caller has locked it."""
    waiting.state, waiting.answered_by, waiting.ended_at, waiting.price = state, by, at, None
    waiting.save(update_fields=["state", "answered_by", "ended_at", "price"])


def note_answer(booking: Booking, waiting: WaitingRefund, *, actor: str, at: datetime) -> None:
    """That it was declined or taken back, or ended, with whoever had asked."""
    facts = {"waiting_refund": waiting.pk, "pence": waiting.pence}
    if waiting.asked_by_id is not None:
        facts["asked_by"] = waiting.asked_by_id
    _note(booking, _event(waiting, waiting.state), facts, at=at, actor=actor)


def end_overtaken() -> int:
    """End what nobody answered within a week, and what the booking has no place for any more; returns how many."""
    waiting = WaitingRefund.objects.filter(state=WaitingRefund.State.WAITING)
    return sum(end_if_overtaken(reference) for reference in list(waiting.values_list("reference", flat=True)))


def end_if_overtaken(reference: str) -> bool:
    """The same of one booking: a cancellation may leave less than was to go back, or no price that could fall."""
    with transaction.atomic():
        booking = Booking.objects.select_for_update().get(reference=reference)
        waiting = find_waiting_refund(booking)
        at = database_now()
        if waiting is None or (waiting.ends_at > at and _has_place(booking, waiting, at=at)):
            return False
        close(waiting, state=WaitingRefund.State.ENDED, by=None, at=at)
        note_answer(booking, waiting, actor=WORKER, at=at)
    return True


def _has_place(booking: Booking, waiting: WaitingRefund, *, at: datetime) -> bool:
    return booking.may_change(at) if waiting.is_fall else waiting.pence <= left_on(booking)


def tell_staff(at: datetime) -> None:
    """Bring the alert up to date: it names amounts and references, which open nothing by themselves."""
    waiting = list(WaitingRefund.objects.filter(state=WaitingRefund.State.WAITING, ends_at__gt=at))
    if not waiting:
        end_alert(ALERT)
        return
    named = ", ".join(_named(one) for one in waiting[:_NAMED])
    if len(waiting) == 1:
        said = f"{named} waits" if waiting[0].is_fall else f"A refund of {named} waits"
    else:
        said = f"{len(waiting)} refunds ({named}) wait"
    brand_id = Booking.objects.values_list("brand_id", flat=True).get(reference=waiting[-1].reference)
    raise_alert(ALERT, f"{said} for a second lead agent: at the desk, in the booking.", brand_id=brand_id)


def tell_others(booking: Booking, *, at: datetime) -> None:
    """By the outbox, in one line of their own: the alert's one row must not be locked while a booking is."""
    outbox.send(topic=TOPIC, group=TOPIC, payload={"reference": booking.reference}, at=at)


def _named(waiting: WaitingRefund) -> str:
    of = "off the price of" if waiting.is_fall else "on"
    return f"{format_pounds(waiting.pence)} {of} {waiting.reference}"


def _reason(booking: Booking, waiting: WaitingRefund) -> str:
    if waiting.is_fall:
        return wish_of(waiting).reason
    return reasons_of(booking).get(waiting.reason, waiting.reason)


def _event(waiting: WaitingRefund, what: str) -> str:
    return f"booking.{'price_fall' if waiting.is_fall else 'refund'}_{what}"


def _note(booking: Booking, event: str, facts: dict[str, Any], *, at: datetime, actor: str) -> None:
    tell_others(booking, at=at)
    append(event=event, subject=booking.subject, facts=facts, at=at, actor=actor)
