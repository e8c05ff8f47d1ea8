"""HTTP shapes of looking for a caller, and of writing down what a new one asks."""

from __future__ import annotations

import datetime as dt
from typing import Literal

from ninja import Schema
from pydantic import Field

from leeward.retail.desk.shapes import DeskIn


class FindCallersIn(DeskIn):
    """A name, a telephone number, an e-mail address or a postcode, as the caller says it."""

    words: str = Field(max_length=120)


class CallerOut(Schema):
    """Enough to tell one from another; `day` is that of departure, or on which an enquiry was made."""

    kind: Literal["booking", "enquiry"]
    code: str
    name: str
    brand: str
    what: str
    state_text: str
    day: dt.date


class CallersOut(Schema):
    found: list[CallerOut]
    has_more: bool


class CallersBodyOut(Schema):
    data: CallersOut


class WriteDownIn(DeskIn):
    """What a caller asks for. `nonce` names this one form: sent twice, it is one enquiry."""

    workspace: str = Field(max_length=40)
    kind: Literal["quote", "contact"]
    name: str = Field(max_length=120)
    phone: str = Field("", max_length=40)
    email: str = Field("", max_length=254)
    message: str = Field("", max_length=2000)
    nonce: str = Field(pattern=r"^[0-9a-f]{32}$")
