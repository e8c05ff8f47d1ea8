"""HTTP shapes of consent and measurement. Names are the specification's (API23)."""

from __future__ import annotations

from typing import Any, Literal

from ninja import Schema
from pydantic import ConfigDict, Field

from leeward.retail.tracking.consent import Purpose


class ConsentIn(Schema):
    """An answer to the cookie banner; `purposes` count with `allow` only."""

    model_config = ConfigDict(extra="forbid")

    status: Literal["allow", "deny", "dismiss"]
    purposes: list[Purpose] = Field(default_factory=list, max_length=3)


class ConsentOut(Schema):
    """`status` is null while there is no answer."""

    status: Literal["allow", "deny", "dismiss"] | None
    version: int
    purposes: list[Purpose]


class ConsentBodyOut(Schema):
    data: ConsentOut


class ConsentTextsBodyOut(ConsentBodyOut):
    """The answer so far, and the brand's words for the settings."""

    texts: dict[str, str]


class TrackedEventIn(Schema):
    """One event of the closed list; fields that are not its own are dropped (Z62)."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(max_length=40)
    eventId: str = Field(pattern=r"^evt_[0-9]{13}[a-z0-9]{4}$")  # noqa: N815
    parameters: dict[str, Any] = Field(default_factory=dict, max_length=40)


class TrackEventIn(Schema):
    model_config = ConfigDict(extra="forbid")

    event: TrackedEventIn


class TrackedOut(Schema):
    """`accepted` is false without consent, and for an id that was taken before: nothing was kept or sent."""

    accepted: bool


class TrackedBodyOut(Schema):
    data: TrackedOut


class SaleOut(Schema):
    """
    A confirmed booking for the visitor's own measurement. `affiliate_frame` is given once, with advertising consent.

    `is_new` is false when it was answered before: the page was shown again.
    """

    event_id: str
    purchase: dict[str, Any]
    affiliate_frame: str | None
    is_new: bool


class SaleBodyOut(Schema):
    """`data` is null while the sale is not recorded yet, and without any consent to measure."""

    data: SaleOut | None
