"""HTTP shapes of refunds by hand, and of those that wait for a second. Amounts are whole pence; moments are UTC."""

from __future__ import annotations

import datetime as dt

from ninja import Schema
from pydantic import Field

from leeward.retail.desk.shapes import CODE, DeskIn


class FallenCostOut(Schema):
    """`paid_at` names the hotel that takes it; empty where we collect it."""

    what: str
    before_pence: int
    after_pence: int
    paid_at: str


class FallenPriceOut(Schema):
    """What the customer is to be told: the new total, by which costs. `back_pence` was paid already, and goes back."""

    total_pence: int
    back_pence: int
    costs: list[FallenCostOut]


class WaitingRefundOut(Schema):
    """
    A refund, or with a `price` one that fell, by `pence` for us; its `reason` is then the letter's.

    `reason` in words; `asked_by` is empty of somebody who was deleted. `is_mine`: this agent asked for it.

    `why_not`: why nobody may agree to it as it stands, empty where somebody may.
    """

    number: int
    pence: int
    reason: str
    price: FallenPriceOut | None
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
