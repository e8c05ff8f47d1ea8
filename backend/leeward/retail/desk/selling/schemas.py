"""HTTP shapes of selling at the desk: searching, offers, quotes by mail. Amounts are whole pence; moments are UTC."""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal

from ninja import Schema
from pydantic import Field

from leeward.retail.booking.schemas import PayableLocallyOut
from leeward.retail.desk.shapes import DeskIn, HolidayWordsOut, MarkedOut


class FoundHolidayOut(Schema):
    """
    A hotel's cheapest package. `offer_total_pence` is after the best that an agent may give; `search` opens it. `board`
    is empty of a trip whose stays have several.
    """

    itemcode: str
    hotel: str
    stars: int
    board: str
    airport: str
    departure_date: dt.date
    nights: int
    total_pence: int
    per_person_pence: int
    offer_name: str
    offer_total_pence: int
    search: str


class FoundHolidaysOut(Schema):
    shop: str
    n_hotels: int
    rows: list[FoundHolidayOut]


class FoundHolidaysBodyOut(Schema):
    data: FoundHolidaysOut


class OpenForCallerIn(DeskIn):
    """
    A found holiday's `search`, in the shop of a brand; `enquiry` is the reference of what it answers, or empty. `again`
    is the code of the basket that was opened of it on the same call, or empty.
    """

    workspace: str = Field(max_length=40)
    search: str = Field(max_length=2000)
    enquiry: str = Field(default="", max_length=10)
    again: str = Field(default="", max_length=6)


class DeskOfferIn(DeskIn):
    """The code of a call-centre-only offer; empty takes it away."""

    code: str = Field(max_length=40)


class DeskOfferOut(Schema):
    code: str
    name: str
    pence: int
    is_chosen: bool


class SendQuoteIn(DeskIn):
    """`days` the quote may be opened for; `due_pence` is the total the agent saw, so that no other is sent."""

    email: str = Field(max_length=254)
    days: Literal[1, 3, 7] = 3
    message: str = Field(default="", max_length=2000)
    due_pence: int = Field(ge=0)


class SentQuoteOut(Schema):
    """A quote that went out. `email` is to whom; `hotel` and `holiday` what was quoted, in words."""

    version: int
    hotel: str
    holiday: str
    email: str
    due_pence: int
    by: str
    made_at: dt.datetime
    ends_at: dt.datetime
    is_over: bool
    href: str


class BasketEnquiryOut(Schema):
    """What a basket answers; nothing by which a customer could be reached."""

    reference: str
    kind: str
    made_at: dt.datetime


class DeskBasketOut(Schema):
    """
    A customer's basket as the customer sees it, with the id of the very quote, priced at `priced_at`. `href` continues
    it on the site.

    `enquiries` lead to it or did, newest first; `offers` are what an agent may give on it, `sent` the quotes that were
    mailed, newest first. `search` finds this holiday again in the shop `workspace`. `words` are
    what is read out of it.
    """

    code: str
    state: str
    brand: str
    hotel: str
    quote_id: int
    version: int
    priced_at: dt.datetime
    total_pence: int
    per_person_pence: int
    due_pence: int
    payable_locally: PayableLocallyOut | None
    is_accepted: bool
    is_held: bool
    lines: list[dict[str, Any]]
    itinerary: dict[str, Any]
    agent: str
    href: str
    booking: str
    workspace: str
    search: str
    holiday: str
    words: HolidayWordsOut
    offer_name: str
    discount_pence: int
    is_changeable: bool
    enquiries: list[BasketEnquiryOut]
    offers: list[DeskOfferOut]
    sent: list[SentQuoteOut]


class DeskBasketBodyOut(MarkedOut):
    data: DeskBasketOut
