"""The desk's API: for agents with both factors only; every view of personal data is on record."""

from __future__ import annotations

import json
from typing import Literal

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status

from leeward.retail.desk import bookings, enquiries, queue
from leeward.retail.desk.callers.schemas import WriteDownIn
from leeward.retail.desk.getting_in.access import agent_id_at_queue, agent_of, agent_writing, note_view
from leeward.retail.desk.marks import thing_mark
from leeward.retail.desk.schemas import (
    DeskBookingBodyOut,
    DeskLookOut,
    EnquiryChangeIn,
    EnquiryDetailBodyOut,
    NoteIn,
    QueueBodyOut,
    SentOut,
)
from leeward.retail.desk.selling import baskets
from leeward.retail.desk.selling.finding import brand_of
from leeward.retail.desk.selling.schemas import DeskBasketBodyOut
from leeward.retail.enquiries import operations
from leeward.retail.enquiries.by_telephone import Caller, write_down
from leeward.retail.kit.clock import database_now
from leeward.retail.search.hotpath.replies import JSON, Body

router = Router(tags=["desk"])


@router.get("/desk/changes", operation_id="desk_get_changes", response=DeskLookOut, summary="Has anything changed?")
def get_changes(request: HttpRequest, since: str = "", opened: str = "") -> HttpResponse:
    """
    Asked once in less than a second by every open desk: the lines of the queue that changed since a mark.

    `thing` tells whether what is open has changed.
    """
    agent_id_at_queue(request)
    told = queue.queue_changes(since=since[:40], at=database_now())
    thing = json.dumps(thing_mark(opened[:40])).encode()
    return _bytes(request, Body(b'{"thing":' + thing + b"," + told.plain[1:]))


@router.get("/desk/enquiries", operation_id="desk_list_enquiries", response=QueueBodyOut, summary="The queue")
def list_enquiries(
    request: HttpRequest,
    shown: Literal["open", "done"] = "open",
    owner: Literal["all", "mine", "nobody"] = "all",
    after: str = "",
) -> HttpResponse:
    """
    What is due about now at the top, then what nobody set a moment for, then what is due later; fifty lines a page.

    Lines say nothing by which a customer could be reached.
    """
    agent_id = agent_id_at_queue(request)
    wish = queue.QueueWish(shown=shown, owner=str(agent_id) if owner == "mine" else owner, after=after[:120])
    return _bytes(request, queue.queue_page(wish, at=database_now()))


@router.post(
    "/desk/enquiries", operation_id="desk_write_down", response={201: EnquiryDetailBodyOut}, summary="A new enquiry"
)
def write_enquiry_down(request: HttpRequest, said: WriteDownIn) -> Status[EnquiryDetailBodyOut]:
    """What somebody asks by telephone, with the agent who took the call; the same form sent twice is one enquiry."""
    agent = agent_writing(request)
    caller = Caller(said.kind, said.name, said.phone, said.email, said.message)
    brand = brand_of(said.workspace)
    enquiry = write_down(caller, brand_id=brand.brand_id, agent_id=agent.pk, nonce=said.nonce, now=database_now())
    note_view(agent_id=agent.pk, subject=enquiry.subject, what="enquiry")
    return Status(201, enquiries.enquiry_body(enquiry.reference))


@router.get(
    "/desk/enquiries/{reference}", operation_id="desk_get_enquiry", response=EnquiryDetailBodyOut, summary="An enquiry"
)
def get_enquiry(request: HttpRequest, response: HttpResponse, reference: str) -> EnquiryDetailBodyOut:
    """One enquiry in full."""
    agent = agent_of(request)
    found = enquiries.get_enquiry(reference)
    note_view(agent_id=agent.pk, subject=found.subject, what="enquiry")
    response["Cache-Control"] = "no-store"
    return enquiries.enquiry_body(reference)


@router.post(
    "/desk/enquiries/{reference}", operation_id="desk_change_enquiry", response=EnquiryDetailBodyOut, summary="Change"
)
def change_enquiry(request: HttpRequest, reference: str, said: EnquiryChangeIn) -> EnquiryDetailBodyOut:
    """Take it, move it on, set when to come back. Refused where a colleague was faster."""
    agent = agent_writing(request)
    enquiries.change(reference, said=said, agent=agent)
    return enquiries.enquiry_body(reference)


@router.post(
    "/desk/enquiries/{reference}/notes", operation_id="desk_note_enquiry", response={201: EnquiryDetailBodyOut},
    summary="Write a note",
)  # fmt: skip
def note_enquiry(request: HttpRequest, reference: str, said: NoteIn) -> Status[EnquiryDetailBodyOut]:
    """A note that every agent sees."""
    agent = agent_writing(request)
    found = enquiries.get_enquiry(reference)
    operations.add_note(enquiry=found, agent_id=agent.pk, text=said.text, now=database_now())
    return Status(201, enquiries.enquiry_body(reference))


@router.get("/desk/baskets/{code}", operation_id="desk_get_basket", response=DeskBasketBodyOut, summary="By code")
def get_basket(request: HttpRequest, response: HttpResponse, code: str) -> DeskBasketBodyOut:
    """A customer's basket by the six letters they read out: the same price, the same quote."""
    agent = agent_of(request)
    found = baskets.find_basket(code)
    note_view(agent_id=agent.pk, subject=found.subject, what="basket")
    response["Cache-Control"] = "no-store"
    return baskets.basket_body(code)


@router.post("/desk/baskets/{code}/take", operation_id="desk_take_basket", response=DeskBasketBodyOut, summary="Take")
def take_basket(request: HttpRequest, code: str) -> DeskBasketBodyOut:
    """Go on with the basket for the customer: the booking will name this agent."""
    agent = agent_writing(request)
    baskets.take_basket(baskets.find_basket(code), agent=agent)
    return baskets.basket_body(code)


@router.get(
    "/desk/bookings/{reference}", operation_id="desk_get_booking", response=DeskBookingBodyOut, summary="A booking"
)
def get_booking(request: HttpRequest, response: HttpResponse, reference: str) -> DeskBookingBodyOut:
    """Travellers, payments, documents, notes and what happened."""
    agent = agent_of(request)
    found = bookings.find_booking(reference)
    note_view(agent_id=agent.pk, subject=found.subject, what="booking")
    response["Cache-Control"] = "no-store"
    return bookings.booking_body(reference, agent=agent)


@router.post(
    "/desk/bookings/{reference}/notes", operation_id="desk_note_booking", response={201: DeskBookingBodyOut},
    summary="Write a note",
)  # fmt: skip
def note_booking(request: HttpRequest, reference: str, said: NoteIn) -> Status[DeskBookingBodyOut]:
    """A note that every agent sees."""
    agent = agent_writing(request)
    found = bookings.find_booking(reference)
    bookings.add_note(found, text=said.text, agent=agent)
    return Status(201, bookings.booking_body(reference, agent=agent))


@router.post(
    "/desk/bookings/{reference}/documents", operation_id="desk_send_documents", response=SentOut, summary="Send again"
)
def send_documents(request: HttpRequest, reference: str) -> SentOut:
    """The confirmation with its documents once more, to the address of the booking."""
    agent = agent_writing(request)
    return SentOut(sentence=bookings.send_documents_again(bookings.find_booking(reference), agent=agent))


def _bytes(request: HttpRequest, body: Body) -> HttpResponse:
    """A finished body, packed where the browser unpacks it and that is worth it; kept by nobody."""
    is_packed = body.is_worth_packing and "gzip" in request.headers.get("Accept-Encoding", "")
    response = HttpResponse(body.packed() if is_packed else body.plain, content_type=JSON)
    response["Cache-Control"] = "no-store"
    if is_packed:
        response["Content-Encoding"] = "gzip"
    return response
