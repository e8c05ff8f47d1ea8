"""HTTP shapes of what changes in a contract that stands (UK-16, UK-17). Amounts are whole pence, times local."""

from __future__ import annotations

import datetime as dt
from typing import Literal

from ninja import Schema
from pydantic import Field

from leeward.retail.booking.said import NameIn
from leeward.retail.desk.shapes import CODE, DeskIn, MarkedOut

_MOST_PENCE = 10_000_000
_WORDS = Field(min_length=1, max_length=600)


class ContractChangeOut(Schema):
    """A change the customer was told of, in their words; `is_open`: it waits for their answer until `answer_by`."""

    number: int
    heading: str
    state: str
    reason: str
    is_open: bool
    answer_by: dt.date | None


class DeskLegOut(Schema):
    """One leg as it stands."""

    flight: str
    departs: str
    arrives: str


class MovedWayOut(Schema):
    """A direction whose customer knows other times than the timetable has; `others` on it were not told either."""

    legs: list[DeskLegOut]
    others: list[str]


class ChargeThereOut(Schema):
    """A charge that a hotel takes itself, in pence of the total as it stands."""

    hotel: str
    name: str
    pence: int


class ContractOut(Schema):
    """
    What the contract allows this agent now. `why_no_rise`, `why_no_choice` (a small move as a reason to go free of
    charge) and `why_not_passed_on` are a sentence where it does not.

    `causes` and `endings`: code to words. `legs` by direction, none where no timetable is on file; `moved`: those that
    have other times on file. `hotels` may be paid there; `local_charges` is what they take now. `fall_alone_pence`: by
    how much this agent may let fall what we collect without a second.
    """

    total_pence: int
    agreed_pence: int
    moved_pence: int
    free_above_percent: int
    fall_alone_pence: int
    why_no_rise: str | None
    why_no_choice: str | None
    why_not_passed_on: str | None
    causes: dict[str, str]
    hotels: list[str]
    local_charges: list[ChargeThereOut]
    endings: dict[str, str]
    legs: dict[str, list[DeskLegOut]]
    moved: dict[str, MovedWayOut]
    changes: list[ContractChangeOut]


class ContractBodyOut(MarkedOut):
    data: ContractOut


class CostMovedIn(DeskIn):
    """`paid_at` names the hotel that takes it; empty where we collect it."""

    cause: str = Field(max_length=20)
    what: str = Field(min_length=1, max_length=80)
    before_pence: int = Field(ge=0, le=_MOST_PENCE)
    after_pence: int = Field(ge=0, le=_MOST_PENCE)
    paid_at: str = Field(default="", max_length=200)


class NewPriceIn(DeskIn):
    """
    `total_pence` is the new total the agent saw: if it is another by now, nothing is announced. `code`: for a fall.
    """

    costs: list[CostMovedIn] = Field(min_length=1, max_length=10)
    reason: str = _WORDS
    total_pence: int = Field(ge=0)
    code: str = CODE


class LegTimesIn(DeskIn):
    """Local to the two airports, without a zone."""

    departs: dt.datetime
    arrives: dt.datetime


class NewTimesIn(DeskIn):
    """`tells_others`: these are the times on file, and everybody else on the flight is written them too."""

    way: Literal["outbound", "inbound"]
    legs: list[LegTimesIn] = Field(min_length=1, max_length=6)
    reason: str = _WORDS
    is_important: bool = False
    tells_others: bool = False


class PassingCostIn(DeskIn):
    what: str = Field(min_length=1, max_length=80)
    pence: int = Field(ge=1, le=_MOST_PENCE)


class PassOnIn(DeskIn):
    """Who travels instead, as the passport says, and what the new name costs us part by part."""

    title: str = Field(max_length=8)
    first_name: NameIn
    last_name: NameIn
    born_on: dt.date
    costs: list[PassingCostIn] = Field(default_factory=list, max_length=5)


class EndByUsIn(DeskIn):
    reason: str = Field(max_length=20)
    words: str = _WORDS
    code: str = CODE
