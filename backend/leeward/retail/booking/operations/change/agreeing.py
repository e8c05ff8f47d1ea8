"""
Agree to a change of a booking, and bring it about: new stock for old, the difference, documents, mail (UK-16, UK-21).

What costs nothing now is done at once, in one transaction. Otherwise rooms and seats that the booking has not yet are
held while the difference is paid; its payment does the rest, or goes back. Locks as in docs/booking-states.md: the
stock of both, hold, booking, payments, audit chain.
"""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import structlog
from django.db import transaction

from leeward.retail.booking.errors import NotAmendable, SoldOut
from leeward.retail.booking.letters.amendment_words import words_of
from leeward.retail.booking.models import Amendment, Basket, Booking, Hold
from leeward.retail.booking.operations.basket.holds import LIFETIME
from leeward.retail.booking.operations.change.amended_rows import rewrite
from leeward.retail.booking.operations.change.amending import Agreed, Proposal, check, check_agreed, propose
from leeward.retail.booking.operations.change.waiting_amendments import give_up_waiting, let_go
from leeward.retail.booking.operations.contract.contract_rows import next_instalment
from leeward.retail.booking.operations.order.supplier_orders import end_orders
from leeward.retail.booking.operations.sent_back import send_all_back
from leeward.retail.booking.sums.cancelling import LEAST
from leeward.retail.booking.suppliers.contracted import CONTRACTED
from leeward.retail.booking.suppliers.door import Part, SupplierRefused
from leeward.retail.booking.suppliers.parts import parts_of
from leeward.retail.journal.operations.audit import WORKER, append
from leeward.retail.kit.clock import database_now
from leeward.retail.kit.errors import Refusal
from leeward.retail.mailing.operations.sending import send_mail
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.refunds import ask_refund, refundable_pence

FAILED = "booking.not_amended"
"""Mail: the change could not be made, the booking stands, its payment goes back."""
Hindrance = Literal["over", "given_up", "moved", "sold_out", "refused"]
"""
Why a change that was paid for cannot be made: the booking or the change ended, the contract is another by now, or
something else in the shop has changed since it was agreed: a sentence that a contract needs is gone.
"""
_NOT_POSSIBLE = "change not possible"
_State = Amendment.State

log = structlog.get_logger("leeward.booking")


def agree(amendment_id: int, *, agreed: Agreed, actor: str) -> Amendment:
    """
    Do the change, or hold its rooms and seats for a quarter of an hour where something is to be paid first.

    :raises NotAmendable: see `check` and `check_agreed`, or another change or payment is on its way
    :raises SoldOut: a room or seat is gone; the booking stands as it was
    :raises BadDetails: the travellers are not the party that was priced
    """
    with transaction.atomic():
        at = database_now()
        first = propose(_get(amendment_id), at=at)
        part = parts_of(itinerary=first.quote.itinerary, prices={}).contracted
        _lock(first.amendment, part)
        proposal = propose(_get(amendment_id), at=at)
        _check_free(proposal.amendment)
        check(proposal, at=at)
        check_agreed(proposal, agreed)
        amendment = _note_agreed(proposal)
        try:
            if proposal.settlement.due_now_pence:
                _hold_until_paid(amendment, part, at=at, actor=actor)
            else:
                _change_at_once(amendment, part, at=at, actor=actor)
        except SupplierRefused as error:
            raise SoldOut("That is sold out. The booking stands as it was.", rule="sold_out") from error
    return amendment


def settle_amendment(payment: Payment) -> bool:
    """
    What a captured payment of a change does: the change, or its money back. Doing it again changes nothing.

    False where the payment is not one of a change.
    """
    if not (found := _paid_by(payment)):
        return False
    with transaction.atomic():
        at = database_now()
        _lock(found, None)
        amendment, paid = _get(found.pk), Payment.objects.get(pk=payment.pk)
        if amendment.state == _State.DONE or paid.refunds.exists():
            return True
        if hindrance := _finish(amendment, at=at):
            # Read anew: what was begun and undone has left its mark on the rows in hand.
            _fail(_get(found.pk), paid, hindrance, at=at)
    return True


def give_up(amendment: Amendment, *, actor: str) -> bool:
    """Give back what a change holds that is not paid; False where there is nothing to give up."""
    with transaction.atomic():
        at = database_now()
        _lock(amendment, None)
        now = _get(amendment.pk)
        if now.state != _State.WAITING:
            return False
        give_up_waiting(now, at=at, actor=actor)
    return True


def _get(amendment_id: int) -> Amendment:
    return Amendment.objects.select_related("booking__quote", "booking__hold", "basket", "hold", "quote", "by").get(
        pk=amendment_id
    )


def _paid_by(payment: Payment) -> Amendment | None:
    reference = payment.subject.removeprefix("booking:")
    return Amendment.objects.filter(booking__reference=reference, instalment=payment.instalment).first()


def _lock(amendment: Amendment, part: Part | None) -> None:
    """Stock of the old and the new, then holds, basket, booking, amendment, payments: in the product's one order."""
    holds = [amendment.booking.hold_id, *([amendment.hold_id] if amendment.hold_id else [])]
    CONTRACTED.lock(*map(str, holds), part=part)
    list(Hold.objects.select_for_update().filter(pk__in=holds).order_by("pk"))
    if amendment.basket_id:
        list(Basket.objects.select_for_update().filter(pk=amendment.basket_id))
    list(Booking.objects.select_for_update().filter(pk=amendment.booking_id))
    list(Amendment.objects.select_for_update().filter(pk=amendment.pk))
    list(Payment.objects.select_for_update().filter(subject=amendment.booking.subject).order_by("pk"))


def _check_free(amendment: Amendment) -> None:
    if amendment.state != _State.CHOOSING:
        raise NotAmendable("This change has been agreed already.", rule="state")
    if Amendment.objects.filter(booking=amendment.booking_id, state=_State.WAITING).exists():
        raise NotAmendable("Another change of this booking is waiting for its payment.", rule="waiting")
    if Payment.objects.filter(subject=amendment.booking.subject, state=Payment.State.STARTED).exists():
        raise NotAmendable("The customer is paying at this moment. Please wait until it is settled.", rule="paying")


def _note_agreed(proposal: Proposal) -> Amendment:
    amendment, booking, settled = proposal.amendment, proposal.amendment.booking, proposal.settlement
    amendment.quote = proposal.quote
    amendment.earlier = {
        **words_of(booking.quote.itinerary), "total_pence": booking.total_pence, "quote": booking.quote_id,
        LEAST: proposal.least_percent, "our_doing": proposal.doing.kind if proposal.doing else "",
    }  # fmt: skip
    amendment.fee_pence, amendment.total_pence = proposal.bill.fee_pence, proposal.bill.total_pence
    amendment.due_pence, amendment.refund_pence = settled.due_now_pence, settled.refund_pence
    return amendment


def _hold_until_paid(amendment: Amendment, part: Part, *, at: datetime, actor: str) -> None:
    """What both have in common stays the booking's: its own room may be the last there is."""
    booking = amendment.booking
    amendment.hold = _new_hold(booking, at=at)
    CONTRACTED.hold(CONTRACTED.missing(part, key=str(booking.hold_id)), key=str(amendment.hold.pk))
    amendment.state, amendment.instalment = _State.WAITING, next_instalment(booking)
    amendment.save()
    facts = {"hold": amendment.hold.pk, "amendment": amendment.pk, "due_pence": amendment.due_pence}
    append(event="hold.made", subject=booking.subject, facts=facts, at=at, actor=actor)


def _change_at_once(amendment: Amendment, part: Part, *, at: datetime, actor: str) -> None:
    """The old stock goes back first: a room or seat that both share may be the last there is."""
    old = amendment.booking.hold_id
    CONTRACTED.cancel(key=str(old))
    end_orders(old, at=at)
    amendment.hold = _new_hold(amendment.booking, at=at)
    CONTRACTED.hold(part, key=str(amendment.hold.pk))
    CONTRACTED.book(key=str(amendment.hold.pk))
    rewrite(amendment, at=at, actor=actor)


def _new_hold(booking: Booking, *, at: datetime) -> Hold:
    return Hold.objects.create(basket_id=booking.basket_id, made_at=at, ends_at=at + LIFETIME)


def _finish(amendment: Amendment, *, at: datetime) -> Hindrance | None:
    """Do the change that was paid for; otherwise what stands in its way."""
    if hindrance := _hindrance(amendment):
        return hindrance
    if amendment.quote is None:
        return "given_up"
    actor = f"staff:{amendment.by_id}" if amendment.by_id else WORKER
    part = parts_of(itinerary=amendment.quote.itinerary, prices={}).contracted
    booking, waiting = amendment.booking, amendment.hold
    try:
        with transaction.atomic():
            if waiting is not None and waiting.state == Hold.State.LIVE:
                CONTRACTED.cancel(key=str(waiting.pk))
                append(event="hold.released", subject=booking.subject, facts={"hold": waiting.pk}, at=at, actor=actor)
            _change_at_once(amendment, part, at=at, actor=actor)
    except SupplierRefused:
        return "sold_out"
    except Refusal as error:  # no answer of anybody's that may come later: it would be refused again and again
        log.warning("a change that was paid for cannot be made", code=error.code, reason=error.rule)
        return "refused"
    return None


def _hindrance(amendment: Amendment) -> Hindrance | None:
    booking = amendment.booking
    if booking.state != Booking.State.CONFIRMED:
        return "over"
    if amendment.state != _State.WAITING:
        return "given_up"
    agreed_on = (amendment.earlier.get("quote"), amendment.earlier.get("total_pence"))
    return None if agreed_on == (booking.quote_id, booking.total_pence) else "moved"


def _fail(amendment: Amendment, payment: Payment, hindrance: Hindrance, *, at: datetime) -> None:
    """What was paid for the change goes back whole, and the letter says why (INV-3)."""
    booking = amendment.booking
    let_go(amendment, to=_State.FAILED, at=at)
    facts = {"amendment": amendment.pk, "hold": amendment.hold_id, "payment": payment.pk}
    append(event="booking.not_amended", subject=booking.subject, facts=facts, at=at, actor=WORKER)
    if hindrance == "over":
        send_all_back(booking, payment, reason=_NOT_POSSIBLE, is_over=True, at=at)
        return
    send_mail(
        kind=FAILED, brand_id=booking.brand_id, once_key=f"{FAILED}:{amendment.pk}", about=booking.subject, at=at,
        facts={"booking": booking.pk, "pence": payment.pence, "hindrance": hindrance},
    )  # fmt: skip
    ask_refund(payment_id=payment.pk, pence=refundable_pence(payment), reason=_NOT_POSSIBLE)
