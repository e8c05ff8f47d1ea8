"""
After the sale, by telephone: cancelling, a name put right, a request answered; and all that may be done to a booking.

What it costs is shown before it is done, and what was shown is what is done: a figure that changed meanwhile is refused
and shown anew. Any agent may do what the customer may do alone; money without cancelling is `refunds`.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import transaction

from leeward.retail.booking.models import Booking, ChangeRequest
from leeward.retail.booking.my_booking.changes import ABOUT
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_because, fee_now
from leeward.retail.booking.operations.change.amending import amendment_fee_pp, may_be_amended
from leeward.retail.booking.operations.change.correcting import RightName, correct_name
from leeward.retail.booking.operations.change.waiting_amendments import find_waiting
from leeward.retail.booking.operations.contract.our_doing import OurDoing, our_doing, why_free
from leeward.retail.booking.rules.travellers import TITLES
from leeward.retail.booking.sums.cancelling import table_lines, table_of
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.after_sale.schemas import AfterSaleOut, CancellingOut, NamedTravellerOut, RequestOut
from leeward.retail.desk.amending.answers import waiting_out
from leeward.retail.desk.errors import UnknownRequest
from leeward.retail.desk.getting_in.access import REFUND, note_view
from leeward.retail.desk.refunds.money import alone_pence, left_on, reasons_of
from leeward.retail.desk.refunds.waiting import end_if_overtaken, waiting_refund_out
from leeward.retail.desk.selling.baskets import search_of
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now
from leeward.retail.payments.queries import refused_pence


def after_sale(booking: Booking, *, brand: BrandSheet, agent: Any) -> AfterSaleOut:
    """What may be done to a booking now, by this agent, and what it would cost."""
    at = database_now()
    is_standing = booking.may_change(at)
    doing = our_doing(booking, at=at) if is_standing else None
    requests = booking.change_requests.order_by("made_at")
    left, may_refund = left_on(booking), agent.has_perm(REFUND)
    return AfterSaleOut(
        workspace=brand.workspace,
        search=search_of(booking.quote),
        titles=list(TITLES),
        travellers=[
            NamedTravellerOut(
                position=one.position, title=one.title, first_name=one.first_name, last_name=one.last_name,
                born_on=one.born_on,
            )
            for one in booking.travellers.all()
        ],
        may_correct=is_standing,
        may_amend=may_be_amended(booking, at=at),
        amendment_fee_pp_pence=0 if doing else amendment_fee_pp(booking),
        waiting=waiting_out(find_waiting(booking), at=at),
        cancelling=_cancelling(booking, brand, doing, at) if is_standing else None,
        refundable_pence=left,
        may_refund=may_refund,
        refund_alone_pence=alone_pence(booking, agent=agent) if may_refund else 0,
        refused_pence=refused_pence(booking.subject),
        reasons=reasons_of(booking),
        waiting_refund=waiting_refund_out(booking, agent=agent, left_pence=left, at=at),
        requests=[
            RequestOut(
                id=one.pk, about=ABOUT.get(one.about, one.about), text=one.text, made_at=one.made_at,
                answered_at=one.answered_at,
            )
            for one in requests
        ],
    )  # fmt: skip


def cancel(booking: Booking, *, fee_pence: int, agent: Any) -> None:
    """:raises NotCancellable: it is over already, or the fee is not the one that was shown"""
    cancel_booking(booking.pk, fee_pence=fee_pence, actor=f"staff:{agent.pk}")
    end_if_overtaken(booking.reference)


def would_send_back(booking: Booking) -> bool:
    """Whether cancelling now sends money to the customer; of a booking that is over there is nothing to send."""
    at = database_now()
    return booking.may_change(at) and fee_now(booking, at=at).refund_pence > 0


def put_name_right(booking: Booking, *, position: int, name: RightName, was: RightName | None, agent: Any) -> str:
    """
    A name as the passport has it; documents are issued again and mailed (UK-21). Or a date of birth, which they do not
    name.

    :raises BadDetails: that cannot be a name, or the price is not for somebody of that age
    :raises WrongStep: the booking is not confirmed, its journey has begun, or a colleague was quicker
    """
    traveller = booking.travellers.filter(position=position).first()
    if traveller is None:
        raise UnknownRequest("There is no such traveller.")
    is_born_right = name.born_on in {None, traveller.born_on}
    issued = correct_name(booking.pk, position=position, name=name, actor=f"staff:{agent.pk}", was=was)
    if not issued and is_born_right:
        note_view(agent_id=agent.pk, subject=booking.subject, what="booking")
        return "Name and date of birth were right already."
    if not issued:
        return "The date of birth is right now. No document names it."
    said = "New documents are on their way to the customer."
    return said if is_born_right else f"The date of birth is right too. {said}"


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


def _cancelling(booking: Booking, brand: BrandSheet, doing: OurDoing | None, at: datetime) -> CancellingOut:
    fee = fee_because(booking, doing, at=at)
    lines = [why_free(doing, brand)] if doing else table_lines(table_of(booking))
    return CancellingOut(fee_pence=fee.fee_pence, refund_pence=fee.refund_pence, table=lines)
