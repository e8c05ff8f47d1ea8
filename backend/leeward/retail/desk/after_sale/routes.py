"""The desk's API for what comes after the sale. Money and contracts move once for an Idempotency-Key."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router

from leeward.retail.booking.my_booking.payments import apply_captured
from leeward.retail.booking.operations.change.correcting import RightName
from leeward.retail.desk.after_sale import doing
from leeward.retail.desk.after_sale.schemas import DeskCancelIn, RightNameIn
from leeward.retail.desk.bookings import booking_body, find_booking
from leeward.retail.desk.getting_in.access import agent_writing
from leeward.retail.desk.once import write_once
from leeward.retail.desk.schemas import DeskBookingBodyOut, DeskBookingSaidOut

router = Router(tags=["desk"])


@router.post("/desk/bookings/{reference}/cancel", operation_id="desk_cancel_booking", summary="Cancel")
def cancel(request: HttpRequest, reference: str, said: DeskCancelIn) -> HttpResponse:
    """
    For the fee that was shown. Where money goes back it needs a code of the agent's app, now or within the last five
    minutes; and always an Idempotency-Key. Answers with the booking as it is then.
    """
    agent_writing(request)
    apply_captured(find_booking(reference))
    code = said.code if doing.would_send_back(find_booking(reference)) else None
    return write_once(
        request, reference, scope="desk.cancel", code=code,
        work=lambda booking, agent: doing.cancel(booking, fee_pence=said.fee_pence, agent=agent),
    )  # fmt: skip


@router.post(
    "/desk/bookings/{reference}/travellers/{position}", operation_id="desk_correct_name", response=DeskBookingSaidOut,
    summary="Put a name right",
)  # fmt: skip
def correct_name(request: HttpRequest, reference: str, position: int, said: RightNameIn) -> DeskBookingSaidOut:
    """As the passport has it: the documents are issued again and mailed. A date of birth is not in them."""
    agent = agent_writing(request)
    booking = find_booking(reference)
    name = RightName(said.title, said.first_name, said.last_name, said.born_on)
    shown = said.was
    was = RightName(shown.title, shown.first_name, shown.last_name, shown.born_on) if shown else None
    sentence = doing.put_name_right(booking, position=position, name=name, was=was, agent=agent)
    after = booking_body(reference, agent=agent)
    return DeskBookingSaidOut(data=after.data, mark=after.mark, sentence=sentence)


@router.post(
    "/desk/bookings/{reference}/requests/{number}", operation_id="desk_answer_request", response=DeskBookingBodyOut,
    summary="A request is answered",
)  # fmt: skip
def answer_request(request: HttpRequest, reference: str, number: int) -> DeskBookingBodyOut:
    """The customer's request for a change was answered."""
    agent = agent_writing(request)
    booking = find_booking(reference)
    doing.answer_request(booking, request_id=number, agent=agent)
    return booking_body(reference, agent=agent)
