"""HTTP shapes of enquiries."""

from __future__ import annotations

from typing import Literal

from ninja import Schema
from pydantic import ConfigDict, Field


class EnquiryIn(Schema):
    """The form. `website` is the field that people do not see; `about` says which holiday, as an address does."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)

    kind: Literal["quote", "callback", "contact"]
    form: str = Field(max_length=400)
    name: str = Field(default="", max_length=400)
    email: str = Field(default="", max_length=400)
    phone: str = Field(default="", max_length=100)
    message: str = Field(default="", max_length=4000)
    slot: str = Field(default="", max_length=40)
    about: str = Field(default="", max_length=2000)
    website: str = Field(default="", max_length=400)
    is_framed: bool = False


class EnquiryOut(Schema):
    """What was asked for, without anything personal. `event_id` names the conversion `webquote_request` (API24)."""

    reference: str
    heading: str
    text: str
    event_id: str


class EnquiryBodyOut(Schema):
    data: EnquiryOut
