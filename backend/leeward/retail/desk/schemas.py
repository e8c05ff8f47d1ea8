"""HTTP shapes of the desk. Amounts are whole pence; moments are UTC."""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal

from ninja import Schema
from pydantic import Field

from leeward.retail.booking.schemas import PayableLocallyOut
from leeward.retail.desk.after_sale.schemas import AfterSaleOut
from leeward.retail.desk.first_payment.schemas import FirstPaymentOut
from leeward.retail.desk.shapes import DeskIn, HolidayWordsOut, MarkedOut


class EnquiryRowOut(Schema):
    """A line of the queue: nothing by which a customer could be reached."""

    reference: str
    version: int
    kind: str
    state: str
    brand: str
    hotel_name: str
    holiday: str
    owner: str
    owner_id: int | None
    follow_up_at: dt.datetime | None
    made_at: dt.datetime
    has_basket: bool


class QueueOut(Schema):
    """
    `mark` changes when anything in any queue changes; `counts` by state of what is open; `next` asks for more.

    What is due until `soon_until` stands before what has no moment to come back to, what is due later behind it.
    """

    mark: str
    soon_until: dt.datetime
    counts: dict[str, int]
    rows: list[EnquiryRowOut]
    next: str


class QueueBodyOut(Schema):
    data: QueueOut


class QueueChangesOut(Schema):
    """
    `rows` that changed, in any state. `asks_again`: they cannot be told one by one, the page is to be asked for.

    So is it where `soon_until` is another than the page's: lines have become due.
    """

    mark: str
    soon_until: dt.datetime
    counts: dict[str, int] | None
    rows: list[EnquiryRowOut]
    asks_again: bool


class QueueChangesBodyOut(Schema):
    data: QueueChangesOut


class DeskLookOut(QueueChangesBodyOut):
    """What changed in the queue, and `thing`: it changes whenever what the agent has open does."""

    thing: str


class NoteOut(Schema):
    by: str
    text: str
    made_at: dt.datetime


class HappenedOut(Schema):
    """One step of a history. `actor` is a colleague's name, "Customer", or "By itself"; `detail` what became of it."""

    at: dt.datetime
    event: str
    actor: str
    detail: str


class EnquiryDetailOut(EnquiryRowOut):
    """One enquiry in full."""

    name: str
    email: str
    phone: str
    message: str
    itemcode: str
    search: str
    price_pence: int | None
    price_is_total: bool
    basket_code: str
    call_from: dt.datetime | None
    call_until: dt.datetime | None
    search_href: str
    workspace: str
    notes: list[NoteOut]
    timeline: list[HappenedOut]


class EnquiryDetailBodyOut(MarkedOut):
    data: EnquiryDetailOut


class EnquiryChangeIn(DeskIn):
    """What an agent changes; what is left out stays. `version` is the one they saw.

    `owner_id` gives it to a colleague: for who may.
    """

    version: int = Field(ge=1)
    take: bool = False
    owner_id: int | None = None
    state: Literal["new", "open", "waiting", "booked", "closed"] | None = None
    follow_up_at: dt.datetime | None = None
    clear_follow_up: bool = False


class NoteIn(DeskIn):
    text: str = Field(min_length=1, max_length=2000)


class MoneyOut(Schema):
    label: str
    pence: int
    state: str
    at: dt.datetime | dt.date | None


class DocumentOut(Schema):
    kind: str
    number: str
    issued_at: dt.datetime


class DeskBookingOut(Schema):
    """
    A booking with everything around it. `basket` is the code of what it was ordered from, `agent` who sold it.

    `first_payment`: what an order waits for, null once it is paid or over. `no_documents`: why none can be sent, empty
    where they can.
    """

    reference: str
    state: str
    state_text: str
    brand: str
    destination: str
    holiday: HolidayWordsOut
    departure_date: dt.date
    return_date: dt.date
    total_pence: int
    payable_locally: PayableLocallyOut | None
    paid_pence: int
    supplier_reference: str
    email: str
    phone: str
    special_requests: str
    instalments: list[MoneyOut]
    payments: list[MoneyOut]
    documents: list[DocumentOut]
    no_documents: str
    basket: str
    agent: str
    first_payment: FirstPaymentOut | None
    timeline: list[HappenedOut]
    notes: list[NoteOut]
    itinerary: dict[str, Any]
    after_sale: AfterSaleOut


class DeskBookingBodyOut(MarkedOut):
    data: DeskBookingOut


class DeskBookingSaidOut(DeskBookingBodyOut):
    """The booking as it is now, and what was done in a sentence."""

    sentence: str


class SentOut(Schema):
    sentence: str
