"""
Money that an agent lets go, by hand or by a price that fell: by one up to what they may alone, above it asked for by
one and agreed to by a lead agent who is another (T-06, ASVS 2.3.5).

It is what an agent chooses the amount of. What follows by a rule that was shown is not: a cancellation by its own
table, a change that costs less, a contract that we end. Those stay with whoever may do them. A refund is a lead
agent's; a fall is passed on, or asked for, by any agent (UK-16).

Locks: booking, payments, what waits, audit chain.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.contract import contract_changes
from leeward.retail.booking.operations.contract.contract_checks import NewPrice, check_price
from leeward.retail.booking.post_sale.prices import fall_pence
from leeward.retail.desk.errors import NotAllowed, NotRefundable, UnknownRequest
from leeward.retail.desk.getting_in.access import REFUND
from leeward.retail.desk.models import WaitingRefund
from leeward.retail.desk.refunds import falls, money
from leeward.retail.desk.refunds.money import RefundWish
from leeward.retail.desk.refunds.waiting import close, note_answer, put_down, tell_others, why_not_agreed
from leeward.retail.kit.clock import database_now
from leeward.travel.money import format_pounds

TOLD = "The letter is on its way to the customer."


def refund(booking: Booking, *, wish: RefundWish, agent: Any) -> str:
    """
    Send money back, or ask for a second lead agent where it is more than one may send alone; says which.

    :raises NotAllowed: the agent's role does not include it
    :raises NotRefundable: more than is left, what is left is not what the agent saw, or another one waits
    """
    _check_right(agent)
    with transaction.atomic():
        locked, payments = money.lock_money(booking.pk)
        money.check_wish(locked, payments, wish=wish)
        new_pence = wish.pence - money.again_pence(locked, wish=wish)
        if new_pence > money.alone_pence(locked, agent=agent):
            put_down(locked, wish=wish, agent=agent)
            return f"{format_pounds(wish.pence)} waits for a second lead agent. Nothing has gone back yet."
        money.send(locked, payments, wish=wish, agent=agent, agreed={})
    return f"{format_pounds(wish.pence)} is on its way back."


def announce_price(booking: Booking, *, wish: NewPrice, agent: Any) -> str:
    """
    Tell the customer of another price, or ask for a second where it falls by more than one may let go alone; says so.

    :raises NotInContract: as `check_price`
    :raises NotRefundable: another one waits
    """
    pence = fall_pence(wish.costs)
    with transaction.atomic():
        locked, _ = money.lock_money(booking.pk)
        if pence > money.alone_pence(locked, agent=agent):
            check_price(locked, wish=wish, at=database_now())
            asked = RefundWish(pence, WaitingRefund.FALL, money.left_on(locked))
            put_down(locked, wish=asked, agent=agent, price=falls.as_stored(wish))
            return (
                f"{format_pounds(pence)} off the price waits for a second lead agent. The customer has not been told"
                " yet."
            )
        contract_changes.announce_price(locked.pk, wish=wish, actor=f"staff:{agent.pk}")
    return TOLD


def agree(booking: Booking, *, number: int, refundable_pence: int, agent: Any) -> str:
    """
    The second lead agent agrees: it goes back, or the customer is told, as it was asked for, once.

    :raises NotAllowed: the agent's role does not include it, or they asked for it themselves
    :raises UnknownRequest: the booking has no such refund
    :raises NotRefundable: it waits no longer, or what could go back is not what it was, when asked for or when seen
    """
    _check_right(agent)
    with transaction.atomic():
        locked, payments = money.lock_money(booking.pk)
        waiting = _lock(locked, number)
        if waiting.asked_by_id == agent.pk:
            raise NotAllowed("Another lead agent has to agree to it.", rule="second")
        at = database_now()
        if why_not := why_not_agreed(locked, waiting, left_pence=money.left_on(locked), at=at):
            raise NotRefundable(why_not, rule="changed")
        money.check_seen(payments, seen_pence=refundable_pence)
        agreed = {"waiting_refund": waiting.pk, "asked_by": waiting.asked_by_id}
        tell_others(locked, at=at)
        if waiting.is_fall:
            price = falls.wish_of(waiting)
            close(waiting, state=WaitingRefund.State.SENT, by=agent, at=at)
            contract_changes.announce_price(locked.pk, wish=price, actor=f"staff:{agent.pk}", agreed=agreed)
            return TOLD
        wish = RefundWish(waiting.pence, waiting.reason, refundable_pence)
        money.check_wish(locked, payments, wish=wish)
        close(waiting, state=WaitingRefund.State.SENT, by=agent, at=at)
        money.send(locked, payments, wish=wish, agent=agent, agreed=agreed)
    return f"{format_pounds(waiting.pence)} is on its way back."


def decline(booking: Booking, *, number: int, agent: Any) -> str:
    """
    Nothing goes back, no price falls: any lead agent says so, and of whoever asked it is taken back.

    :raises NotAllowed: the agent's role does not include it, and they did not ask for it
    :raises UnknownRequest: the booking has no such refund
    :raises NotRefundable: it waits no longer
    """
    if not WaitingRefund.objects.filter(pk=number, reference=booking.reference, asked_by=agent).exists():
        _check_right(agent)
    with transaction.atomic():
        locked = Booking.objects.select_for_update().get(pk=booking.pk)
        waiting, at = _lock(locked, number), database_now()
        is_own = waiting.asked_by_id == agent.pk
        state = WaitingRefund.State.TAKEN_BACK if is_own else WaitingRefund.State.DECLINED
        close(waiting, state=state, by=agent, at=at)
        note_answer(locked, waiting, actor=f"staff:{agent.pk}", at=at)
    stays = "The price stays as it was." if waiting.is_fall else "Nothing went back."
    return f"It is taken back. {stays}" if is_own else f"It is declined. {stays}"


def _check_right(agent: Any) -> None:
    if not agent.has_perm(REFUND):
        raise NotAllowed("Only a lead agent sends money back.")


def _lock(booking: Booking, number: int) -> WaitingRefund:
    found = WaitingRefund.objects.select_for_update().filter(pk=number, reference=booking.reference).first()
    if found is None:
        raise UnknownRequest("There is no such refund.")
    if found.state != WaitingRefund.State.WAITING:
        raise NotRefundable("It does not wait any more. Please look at the booking again.", rule="answered")
    return found
