"""The desk's API for changing a booking in place: another date, room or flight. Agreed once for an Idempotency-Key."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status

from leeward.retail.booking.models import Amendment
from leeward.retail.booking.my_booking.payments import bring_up_to_date
from leeward.retail.booking.operations.basket.holds import release_expired
from leeward.retail.booking.operations.change.amending import Agreed
from leeward.retail.booking.said import ChoiceIn
from leeward.retail.desk.amending import doing
from leeward.retail.desk.amending.answers import amendment_out
from leeward.retail.desk.amending.schemas import AgreeIn, AmendIn, AmendmentBodyOut, AmendmentPageOut
from leeward.retail.desk.bookings import booking_body, booking_mark, find_booking
from leeward.retail.desk.getting_in.access import agent_of, agent_writing, note_view
from leeward.retail.desk.once import write_once
from leeward.retail.desk.schemas import DeskBookingBodyOut
from leeward.retail.kit.clock import database_now

router = Router(tags=["desk"])
_AMENDMENTS = "/desk/bookings/{reference}/amendments"
_WAITING = "/desk/bookings/{reference}/waiting-amendment"


@router.post(
    _AMENDMENTS, operation_id="desk_begin_amendment", response={201: AmendmentBodyOut}, summary="Begin a change"
)
def begin(request: HttpRequest, reference: str, said: AmendIn) -> Status[AmendmentBodyOut]:
    """The booking's people on another holiday, with what the change would cost; nothing is held or changed."""
    agent, mark = agent_writing(request), booking_mark(reference)
    made = doing.begin(find_booking(reference), search=said.search, agent=agent)
    return Status(201, _body(made, mark))


@router.get(f"{_AMENDMENTS}/{{code}}", operation_id="desk_get_amendment", response=AmendmentBodyOut, summary="A change")
def get(request: HttpRequest, response: HttpResponse, reference: str, code: str) -> AmendmentBodyOut:
    """What the change comes to now, and which rooms and flights could be chosen instead."""
    agent, mark = agent_of(request), booking_mark(reference)
    booking = find_booking(reference)
    found = doing.find(booking, code)
    note_view(agent_id=agent.pk, subject=booking.subject, what="amendment")
    response["Cache-Control"] = "no-store"
    return _body(found, mark)


@router.post(
    f"{_AMENDMENTS}/{{code}}/choice", operation_id="desk_choose_for_amendment", response=AmendmentBodyOut,
    summary="Choose",
)  # fmt: skip
def choose(request: HttpRequest, reference: str, code: str, said: ChoiceIn) -> AmendmentBodyOut:
    """Other rooms or flights, priced exactly as chosen."""
    agent_writing(request)
    mark = booking_mark(reference)
    found = doing.find(find_booking(reference), code)
    doing.choose(found, said)
    return _body(found, mark)


@router.post(f"{_AMENDMENTS}/{{code}}/agree", operation_id="desk_agree_amendment", summary="Agree")
def agree(request: HttpRequest, reference: str, code: str, said: AgreeIn) -> HttpResponse:
    """
    Do it, or hold it while the difference is paid. Where money goes back it needs a code of the agent's app, now or
    within the last five minutes; and always an Idempotency-Key. Answers with the booking then.
    """
    agent_writing(request)
    seen = find_booking(reference)
    release_expired()
    bring_up_to_date(seen)
    doing.price_now(doing.find(seen, code))
    sums = (said.quote_id, said.total_pence, said.due_pence, said.refund_pence)
    agreed = Agreed(*sums, frozenset(said.told_notices), said.least_percent)
    return write_once(
        request, reference, scope="desk.amend", code=said.code if said.refund_pence else None,
        work=lambda booking, agent: doing.do(doing.find(booking, code), agreed=agreed, agent=agent),
    )  # fmt: skip


@router.post(
    f"{_WAITING}/payment", operation_id="desk_pay_amendment", response=AmendmentPageOut, summary="Pay for a change"
)
def pay(request: HttpRequest, reference: str) -> AmendmentPageOut:
    """The provider's page for what is due before the change; begun once, then given again."""
    agent = agent_writing(request)
    return AmendmentPageOut(pay_url=doing.payment_page(find_booking(reference), agent=agent))


@router.post(
    f"{_WAITING}/give-up", operation_id="desk_give_up_amendment", response=DeskBookingBodyOut, summary="Give up"
)
def give_up(request: HttpRequest, reference: str) -> DeskBookingBodyOut:
    """Give back what the waiting change holds; the booking stands as it was."""
    agent = agent_writing(request)
    doing.give_up(find_booking(reference), agent=agent)
    return booking_body(reference, agent=agent)


def _body(amendment: Amendment, mark: str) -> AmendmentBodyOut:
    """As it is now, with its booking's mark as it was before."""
    return AmendmentBodyOut(data=amendment_out(amendment, at=database_now()), mark=mark)
