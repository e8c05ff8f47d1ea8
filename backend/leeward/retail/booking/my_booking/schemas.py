"""HTTP shapes of My Booking."""

from __future__ import annotations

import datetime as dt

from ninja import Schema
from pydantic import Field

from leeward.retail.booking.said import In


class LookUpIn(In):
    reference: str = Field(max_length=40)
    last_name: str = Field(max_length=60)
    departure_date: dt.date


class AccessCodeIn(In):
    code: str = Field(max_length=40)


class PayLeftIn(In):
    """`is_all`: everything that is left instead of the next instalment."""

    is_all: bool = False


class ChangeIn(In):
    about: str = Field(max_length=20)
    text: str = Field(max_length=1000)


class CancelIn(In):
    """The fee that was shown, in pence: a fee that changed meanwhile must be shown again."""

    fee_pence: int = Field(ge=0)


class WayOut(Schema):
    """Where the booking's page is."""

    href: str


class WayBodyOut(Schema):
    data: WayOut


class VisitOut(Schema):
    """How long the visit lasts from now."""

    seconds_left: int


class VisitBodyOut(Schema):
    data: VisitOut


class PayPageOut(Schema):
    pay_url: str


class PayPageBodyOut(Schema):
    data: PayPageOut
