"""HTTP shapes of booking. Amounts are whole pence; a client's own figures are compared, never believed (T-01)."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Any, Literal

from ninja import Schema
from pydantic import ConfigDict, Field


class In(Schema):
    """What is written is known to the last field."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)


class BasketIn(In):
    offer_token: str = Field(max_length=4096)


class ChosenFlightIn(In):
    code: str = Field(max_length=12)
    cabin: str = Field(max_length=16)
    departure_date: dt.date


class ChosenRoomIn(In):
    room_type: str = Field(max_length=20)
    rate_plan: str = Field(max_length=20)


class ChoiceIn(In):
    """What the visitor wants instead; what is left out stays."""

    rooms: list[ChosenRoomIn] | None = Field(default=None, max_length=5)
    outbound: ChosenFlightIn | None = None
    inbound: ChosenFlightIn | None = None


class AcceptIn(In):
    version: int = Field(ge=1)
    total_pence: int = Field(ge=0)


class PromoIn(In):
    code: str = Field(max_length=40)


class ChosenExtraIn(In):
    code: str = Field(max_length=40)
    count: int = Field(ge=0, le=20)


class ExtrasIn(In):
    """All extras the visitor wants; one that is left out is taken off."""

    extras: list[ChosenExtraIn] = Field(max_length=40)


class DraftIn(In):
    """What somebody typed so far, by field: unchecked, and shown to nobody else."""

    fields: dict[Annotated[str, Field(max_length=60)], Annotated[str, Field(max_length=1000)]] = Field(max_length=200)
    plan: str | None = Field(max_length=10)
    ticked: list[int] = Field(max_length=40)


class TravellerIn(In):
    room: int = Field(ge=1, le=5)
    title: str = Field(max_length=8)
    first_name: str = Field(max_length=60)
    last_name: str = Field(max_length=60)
    born_on: dt.date


class ContactIn(In):
    email: str = Field(max_length=254)
    phone: str = Field(max_length=30)
    address: str = Field(max_length=400)
    postcode: str = Field(max_length=12)


class OrderIn(In):
    """
    The whole order. `accepted_pence` is the total on the button that was pressed, `accepted_version` the version of the
    quote whose rooms and flights the page showed: another tab may have chosen others at the same total.
    """

    travellers: list[TravellerIn] = Field(max_length=25)
    contact: ContactIn
    plan: Literal["full", "deposit", "monthly"]
    accepted_pence: int = Field(ge=0)
    accepted_version: int | None = Field(default=None, ge=1)
    has_accepted_terms: bool
    ticked_notices: list[int] = Field(default=[], max_length=50)
    special_requests: str = Field(default="", max_length=1000)


class PriceLineOut(Schema):
    rule: str
    pence: int


class BasketQuoteOut(Schema):
    """One priced version. `change_pence` is what it moved by since it was shown: not nought asks for acceptance."""

    version: int
    total_pence: int
    per_person_pence: int
    shown_pence: int
    change_pence: int
    is_accepted: bool
    lines: list[PriceLineOut]
    itinerary: dict[str, Any]


class HoldOut(Schema):
    ends_at: dt.datetime
    seconds_left: int
    may_be_extended: bool


class PromoOut(Schema):
    """The code that counts. `pence`: what it takes off this basket; `terms`: its own, to stand beside it (UK-12)."""

    code: str
    name: str
    pence: int
    terms: str


class ExtraOut(Schema):
    """
    An optional extra (UK-05). `pence` is what one choice of it costs this party, `pieces` of `unit_pence` each;
    `chosen` is how often it was chosen, nought until somebody does.
    """

    code: str
    name: str
    text: str
    per: Literal["booking", "person", "piece"]
    unit_pence: int
    pieces: int
    pence: int
    most: int
    chosen: int


class PartOut(Schema):
    due_on: dt.date
    pence: int


class PlanOut(Schema):
    kind: Literal["full", "deposit", "monthly"]
    due_now_pence: int
    parts: list[PartOut]


class LocalChargeOut(Schema):
    """One charge that the hotel takes: its name, its sum in the hotel's money, and what that is in pence."""

    label: str
    text: str
    pence: int


class PayableLocallyOut(Schema):
    """
    The part of a total that is paid at the hotel (UK-01): "of which payable locally in euros", each charge, and at
    which rate it was changed into pounds.
    """

    pence: int
    label: str
    lines: list[LocalChargeOut]
    note: str


class BasketOut(Schema):
    """
    A basket as its holder sees it. `due_pence` is the total with extras, after the promo code; `plans` are of it, less
    what is `payable_locally` (null where we take everything).
    """

    token: str
    code: str
    state: str
    quote: BasketQuoteOut
    hold: HoldOut | None
    promo: PromoOut | None
    extras: list[ExtraOut]
    due_pence: int
    payable_locally: PayableLocallyOut | None
    plans: list[PlanOut]


class BasketBodyOut(Schema):
    data: BasketOut


class RoomOptionOut(Schema):
    room_type: str
    room_name: str
    rate_plan: str
    board: str
    board_name: str
    is_refundable: bool
    pence: int
    difference_pence: int
    is_chosen: bool


class RoomsBodyOut(Schema):
    """For each room of the party, in order, what it could be instead."""

    data: list[list[RoomOptionOut]]


class PlansBodyOut(Schema):
    data: list[PlanOut]


class NoticeOut(Schema):
    id: int
    title: str
    html: str
    must_be_ticked: bool


class NoticesBodyOut(Schema):
    data: list[NoticeOut]


class OutcomeOut(Schema):
    """
    How the order stands: `pay_url` is where to pay while it waits for that. `payment` is the first instalment's last
    attempt. `local_pence` of the total are paid at the hotel; the rest is ours to take.
    """

    reference: str
    state: str
    payment: Literal["none", "started", "declined", "captured"]
    total_pence: int
    local_pence: int
    paid_pence: int
    pay_url: str | None


class OutcomeBodyOut(Schema):
    data: OutcomeOut
