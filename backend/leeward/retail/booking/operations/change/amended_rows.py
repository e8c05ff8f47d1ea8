"""The rows of a booking that has changed: its contract written anew under the same reference (UK-16, UK-21)."""

from __future__ import annotations

from datetime import datetime

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.documents.facts import brand_of
from leeward.retail.booking.documents.issuing import issue_documents
from leeward.retail.booking.models import Amendment, Basket, Booking, ContractChange, Instalment
from leeward.retail.booking.operations.change.amending import (
    Proposal,
    amendment_fee_pp,
    credit_of,
    propose,
)
from leeward.retail.booking.operations.change.correcting import REISSUED
from leeward.retail.booking.operations.contract.contract_in_force import fits
from leeward.retail.booking.operations.contract.contract_rows import next_instalment, next_version, take_off
from leeward.retail.booking.post_sale.words import REPLACED_BY, changes_in_force
from leeward.retail.booking.rules.adult_age import adult_age_of
from leeward.retail.booking.rules.schedule1 import schedule1_of
from leeward.retail.booking.rules.travellers import age_on
from leeward.retail.booking.sums.amendments import Settlement, settle_with
from leeward.retail.booking.sums.cancelling import LEAST, agreed_table, at_least
from leeward.retail.booking.sums.payment_plans import PaymentPlan, PlannedInstalment
from leeward.retail.booking.sums.plan_terms import plan_terms
from leeward.retail.journal.operations import outbox
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import uk_date
from leeward.retail.mailing.operations.sending import send_mail
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.refunds import send_back

MAIL = "booking.amended"
REFUND_REASON = "changed"


def draft(amendment: Amendment, *, at: datetime) -> Booking:
    """The booking as it would read, not saved: what its documents are proved with before money is taken (UK-20)."""
    proposal = propose(amendment, at=at)
    booking = Booking.objects.select_related("quote", "hold").get(pk=amendment.booking_id)
    _say(booking, proposal, PaymentPlan("full", (PlannedInstalment(uk_date(at=at), proposal.bill.collected_pence),)))
    return booking


def rewrite(amendment: Amendment, *, at: datetime, actor: str) -> None:
    """
    Everything that a change alters, in the caller's transaction, which holds the locks: contract, plan, people, money.

    The amendment's hold is used, the old one given back.
    """
    booking, proposal = amendment.booking, propose(amendment, at=at)
    old_hold = booking.hold_id
    settled = _plan(booking, proposal, at=at)
    parts = tuple(PlannedInstalment(one.due_on, one.pence) for one in booking.instalments.order_by("position"))
    _say(booking, proposal, PaymentPlan("full" if len(parts) == 1 else "deposit", parts))
    # In the booking's own basket: the history of one contract in one place.
    booking.quote = next_version(proposal.quote, basket=booking.basket, at=at)
    booking.hold = amendment.hold  # type: ignore[assignment]
    booking.save()
    _grow_up(booking)
    _settle_moves(booking, amendment, at=at)
    Basket.objects.filter(pk=amendment.basket_id or 0).update(state=Basket.State.BOOKED, changed_at=at)
    amendment.state, amendment.ended_at = Amendment.State.DONE, at
    amendment.refund_pence = settled.refund_pence
    amendment.save()
    facts = {
        "amendment": amendment.pk, "hold": amendment.hold_id, "instead_of": old_hold, "fee_pence": amendment.fee_pence,
        "total_pence": booking.total_pence, "before_pence": amendment.earlier["total_pence"],
        "refund_pence": settled.refund_pence, LEAST: proposal.least_percent,
        "our_doing": amendment.earlier.get("our_doing", ""),
    }  # fmt: skip
    append(event=MAIL, subject=booking.subject, facts=facts, at=at, actor=actor)
    if settled.refund_pence:
        payments = list(Payment.objects.filter(subject=booking.subject).order_by("pk"))
        send_back(payments, pence=settled.refund_pence, reason=REFUND_REASON, actor=actor)
    _issue_again(booking, at=at)
    send_mail(
        kind=MAIL, brand_id=booking.brand_id, once_key=f"{MAIL}:{amendment.pk}", about=booking.subject, at=at,
        facts={"booking": booking.pk, "amendment": amendment.pk},
    )  # fmt: skip


def _issue_again(booking: Booking, *, at: datetime) -> None:
    """Certificate and confirmation of what is booked now; what was issued before stays, with the moment (UK-21)."""
    booking.documents.filter(superseded_at=None).update(superseded_at=at)
    issue_documents(booking, at=at, changes=changes_in_force(booking))
    outbox.send(topic=REISSUED, group=booking.subject, payload={"reference": booking.reference}, at=at)


def _say(booking: Booking, proposal: Proposal, plan: PaymentPlan) -> None:
    quote, bill = proposal.quote, proposal.bill
    booking.quote, booking.lines = quote, list(bill.lines)
    booking.total_pence, booking.local_pence = bill.total_pence, bill.local_pence
    booking.departure_date = quote.departure_date
    booking.return_date = claims_of_quote(quote).inbound.departure_date
    said = schedule1_of(
        quote, brand=brand_of(booking), plan=plan, lines=booking.lines, agreed_fee_pp_pence=amendment_fee_pp(booking)
    )
    # Ours may be another by now; a contract keeps what was agreed, and what a change leaves of it.
    table = at_least(agreed_table(booking), proposal.least_percent)
    booking.schedule1 = {**said, "cancelling_table": table, LEAST: proposal.least_percent}


def _plan(booking: Booking, proposal: Proposal, *, at: datetime) -> Settlement:
    """Instalments that sum to what we collect now: what is paid stays, with the change's payment; the rest is new."""
    today = uk_date(at=at)
    paid = Payment.objects.filter(
        subject=booking.subject, instalment=proposal.amendment.instalment or 0, state=Payment.State.CAPTURED
    ).first()  # fmt: skip
    number = next_instalment(booking)
    before = credit_of(booking)
    booking.instalments.filter(paid_at=None).delete()
    if paid is not None:
        Instalment.objects.create(
            booking=booking, position=paid.instalment, due_on=today, pence=paid.pence, paid_at=paid.settled_at or at
        )
    quote = proposal.quote
    terms = plan_terms(quote, claims_of_quote(quote), total_pence=proposal.bill.total_pence)
    after = credit_of(booking)
    credit = type(after)(after.paid_pence, before.open_days, after.refundable_pence)
    settled = settle_with(proposal.bill, credit, terms=terms, today=today)
    # What goes back is not part of the plan any more.
    take_off(booking.instalments.all(), pence=after.paid_pence - proposal.bill.collected_pence)
    due_now = (PlannedInstalment(today, settled.due_now_pence),) if settled.due_now_pence else ()
    Instalment.objects.bulk_create(
        Instalment(booking=booking, position=position, due_on=part.due_on, pence=part.pence)
        for position, part in enumerate((*due_now, *settled.later), start=number)
    )
    return settled


def _settle_moves(booking: Booking, amendment: Amendment, *, at: datetime) -> None:
    """A letter about a flight that they have no more is answered: they chose another holiday."""
    for change in booking.changes.filter(state=ContractChange.State.OPEN):
        if not fits(booking, change):
            change.state, change.answered_at = ContractChange.State.ENDED, at
            change.facts = {**change.facts, REPLACED_BY: amendment.pk}
            change.save(update_fields=["state", "answered_at", "facts"])


def _grow_up(booking: Booking) -> None:
    """Who is an adult on the new day of return, as the new hotel counts them."""
    adult_age = adult_age_of(claims_of_quote(booking.quote).itemcode)
    for one in booking.travellers.all():
        is_adult = age_on(booking.return_date, born_on=one.born_on) >= adult_age
        if is_adult != one.is_adult:
            one.is_adult = is_adult
            one.save(update_fields=["is_adult"])
