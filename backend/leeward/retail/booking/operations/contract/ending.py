"""
End a contract ourselves, in the three cases the law knows, with all money back (UK-17; `post_sale.ending`).

Locks: as `cancelling`.
"""

from __future__ import annotations

from django.db import transaction

from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.booking.operations.cancelling import end_contract, lock_contract
from leeward.retail.booking.operations.contract.contract_changes import write_letter
from leeward.retail.booking.operations.contract.silent_changes import is_silent
from leeward.retail.booking.post_sale.ending import StandingContract, check_ending, refund_by
from leeward.retail.booking.post_sale.errors import NotInContract
from leeward.retail.booking.post_sale.terms import terms_of
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now, uk_date
from leeward.retail.payments.operations.refunds import send_back
from leeward.retail.payments.queries import paid_pence, refused_pence
from leeward.retail.promotions.operations.redeeming import let_go


def end_by_us(booking_id: int, *, reason: str, words: str, actor: str) -> int:
    """
    Pence that go back: everything that was paid. `words` tell the customer what has happened.

    A promo code may be used again: nobody had anything of it (decision 35).

    :raises NotInContract: the contract does not stand any more, or may not be ended for that now
    """
    said = " ".join(words.split())[:600]
    if not said:
        raise NotInContract("Say what has happened, in words for the customer.", field="words", rule="words")
    with transaction.atomic():
        at = database_now()
        booking, payments = lock_contract(booking_id)
        if booking.state != Booking.State.CONFIRMED:
            raise NotInContract("This booking does not stand any more.", rule="state")
        contract = StandingContract(booking.departure_date, booking.return_date, is_silent(booking, at=at))
        check_ending(reason, contract=contract, terms=terms_of(booking.schedule1), on=uk_date(at=at))
        pence = paid_pence(booking.subject)
        let_go(subject=booking.subject, at=at)
        end_contract(booking, at=at, actor=actor)
        last = refund_by(ended_on=uk_date(at=at))
        change = ContractChange.objects.create(
            booking=booking, kind=ContractChange.Kind.ENDING, state=ContractChange.State.IN_FORCE, reason=said,
            facts={"reason": reason, "refund_pence": pence, "by": last.isoformat()}, announced_at=at,
        )  # fmt: skip
        write_letter(change, at=at, number="first")
        again = refused_pence(booking.subject)
        send_back(payments, pence=pence, reason=f"ended by us: {reason}", actor=actor, again_pence=again)
        facts = {"reason": reason, "refund_pence": pence}
        append(event="booking.ended_by_us", subject=booking.subject, facts=facts, at=at, actor=actor)
    return pence
