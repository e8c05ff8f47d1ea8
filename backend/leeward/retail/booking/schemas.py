"""What booking answers over HTTP. Amounts are whole pence."""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal

from ninja import Schema


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
