"""The desk's API for money sent back by hand, and for the second lead agent's answer. Once for a key (T-06)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router

from leeward.retail.desk.bookings import booking_body, find_booking
from leeward.retail.desk.getting_in.access import agent_writing
from leeward.retail.desk.once import write_once
from leeward.retail.desk.refunds import doing
from leeward.retail.desk.refunds.money import RefundWish
from leeward.retail.desk.refunds.schemas import AgreeRefundIn, DeskRefundIn
from leeward.retail.desk.schemas import DeskBookingSaidOut

router = Router(tags=["desk"])
_REFUNDS = "/desk/bookings/{reference}/refunds"
AGREE_SECONDS = 60
"""How young the second's code must be: their screen, left alone for a moment, is no second person."""


@router.post(_REFUNDS, operation_id="desk_refund_booking", summary="Refund")
def refund(request: HttpRequest, reference: str, said: DeskRefundIn) -> HttpResponse:
    """
    All or a part, by a lead agent who has shown a code of their app within five minutes or sends one. More than they
    may send alone moves nothing: it waits for a second lead agent. Needs an Idempotency-Key; answers with the booking
    as it is then, and with what was done in a `sentence`.
    """
    wish = RefundWish(pence=said.pence, reason=said.reason, refundable_pence=said.refundable_pence)
    return write_once(
        request, reference, scope="desk.refund", code=said.code,
        work=lambda booking, agent: doing.refund(booking, wish=wish, agent=agent),
    )  # fmt: skip


@router.post(f"{_REFUNDS}/{{number}}/agree", operation_id="desk_agree_refund", summary="Agree to a refund")
def agree(request: HttpRequest, reference: str, number: int, said: AgreeRefundIn) -> HttpResponse:
    """
    To a refund or to a price that fell, by a lead agent who is not the one who asked, with a code of their app that is
    not older than a minute, and an Idempotency-Key. Answers with the booking as it is then, and with what was done in a
    `sentence`.
    """
    return write_once(
        request, reference, scope="desk.refund_agree", code=said.code, code_seconds=AGREE_SECONDS,
        work=lambda booking, agent: doing.agree(
            booking, number=number, refundable_pence=said.refundable_pence, agent=agent
        ),
    )  # fmt: skip


@router.post(
    f"{_REFUNDS}/{{number}}/decline", operation_id="desk_decline_refund", response=DeskBookingSaidOut,
    summary="Decline a refund",
)  # fmt: skip
def decline(request: HttpRequest, reference: str, number: int) -> DeskBookingSaidOut:
    """By any lead agent; by whoever asked for it, it is taken back. No money moves, and no price."""
    agent = agent_writing(request)
    sentence = doing.decline(find_booking(reference), number=number, agent=agent)
    after = booking_body(reference, agent=agent)
    return DeskBookingSaidOut(data=after.data, mark=after.mark, sentence=sentence)
