"""HTTP shapes of changing a booking in place. Amounts are whole pence for everybody; days are the customer's."""

from __future__ import annotations

import datetime as dt

from ninja import Schema
from pydantic import Field

from leeward.retail.booking.schemas import PartOut, PriceLineOut, RoomOptionOut
from leeward.retail.desk.shapes import CODE, DeskIn, HolidayWordsOut, MarkedOut


class AmendIn(DeskIn):
    """A found holiday's `search`, in the shop that sold the booking. Who travels stays."""

    search: str = Field(max_length=2000)


class AgreeIn(DeskIn):
    """
    What the caller said yes to: the sums shown, and the notices they were told. `code`: where money goes back.
    """

    quote_id: int
    total_pence: int = Field(ge=0)
    due_pence: int = Field(ge=0)
    refund_pence: int = Field(ge=0)
    least_percent: int = Field(default=0, ge=0, le=100)
    told_notices: list[int] = Field(default=[], max_length=50)
    code: str = CODE


class DeskFlightOut(Schema):
    """Both directions in one cabin each, in words. `difference_pence` is what choosing it adds."""

    out_code: str
    out_cabin: str
    out_date: dt.date
    in_code: str
    in_cabin: str
    in_date: dt.date
    out: str
    back: str
    cabins: str
    difference_pence: int
    is_chosen: bool


class ToTellOut(Schema):
    """A notice about the holiday. `text` is sanitised HTML."""

    id: int
    title: str
    text: str
    must_be_told: bool


class AmendmentOut(Schema):
    """
    A change as it would be done now. `before` is what is booked, `after` what it would be.

    At most one of `due_pence` (paid before anything changes) and `refund_pence`; `later` is what is still to be paid.
    `refusal` says why it cannot be done, and is empty where it can. `to_say` are sentences that are read out: why there
    is no fee, and that cancelling will cost at least `least_percent` of the new price. `rooms` lists for each room of
    the party what it could be, of a trip stay by stay; `hotels_of_rooms` says where each of them is, and is empty where
    all are in one.
    """

    reference: str
    code: str
    state: str
    before: HolidayWordsOut
    after: HolidayWordsOut
    quote_id: int
    lines: list[PriceLineOut]
    fee_pence: int
    difference_pence: int
    paid_pence: int
    due_pence: int
    refund_pence: int
    later: list[PartOut]
    least_percent: int
    to_say: list[str]
    refusal: str
    notices: list[ToTellOut]
    rooms: list[list[RoomOptionOut]]
    hotels_of_rooms: list[str]
    flights: list[DeskFlightOut]


class AmendmentBodyOut(MarkedOut):
    data: AmendmentOut


class WaitingAmendmentOut(Schema):
    """A change that was agreed: its rooms and seats are held until `ends_at`, while `due_pence` is paid."""

    after: str
    total_pence: int
    due_pence: int
    ends_at: dt.datetime
    is_over: bool


class AmendmentPageOut(Schema):
    """Where the customer's card is asked for: the provider's own page."""

    pay_url: str
