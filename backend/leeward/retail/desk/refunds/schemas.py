"""HTTP shapes of refunds by hand, and of those that wait for a second. Amounts are whole pence; moments are UTC."""

from __future__ import annotations

import datetime as dt

from ninja import Schema
from pydantic import Field

from leeward.retail.desk.shapes import CODE, DeskIn


class WaitingRefundOut(Schema):
    """
    `reason` in words; `asked_by` is empty of somebody who was deleted. `is_mine`: this agent asked for it.

    `why_not`: why nobody may agree to it as it stands, empty where somebody may.
    """

    number: int
    pence: int
    reason: str
    asked_by: str
    asked_at: dt.datetime
    ends_at: dt.datetime
    is_mine: bool
    may_agree: bool
    may_decline: bool
    why_not: str


class DeskRefundIn(DeskIn):
    """`refundable_pence` is what could go back at most when the agent looked."""

    pence: int = Field(ge=1)
    reason: str = Field(max_length=20)
    refundable_pence: int = Field(ge=0)
    code: str = CODE


class AgreeRefundIn(DeskIn):
    """`refundable_pence` is what could go back at most when the second looked."""

    refundable_pence: int = Field(ge=0)
    code: str = CODE
