"""HTTP shapes of what is done to a booking after the sale. Amounts are whole pence; moments are UTC."""

from __future__ import annotations

import datetime as dt

from ninja import Schema
from pydantic import Field

from leeward.retail.booking.said import NameIn
from leeward.retail.desk.amending.schemas import WaitingAmendmentOut
from leeward.retail.desk.refunds.schemas import WaitingRefundOut
from leeward.retail.desk.shapes import CODE, DeskIn


class NamedTravellerOut(Schema):
    position: int
    title: str
    first_name: str
    last_name: str
    born_on: dt.date


class CancellingOut(Schema):
    """What cancelling costs now and what goes back; `table` is how the fee is worked out, in words."""

    fee_pence: int
    refund_pence: int
    table: list[str]


class RequestOut(Schema):
    """What the customer would like changed."""

    id: int
    about: str
    text: str
    made_at: dt.datetime
    answered_at: dt.datetime | None


class AfterSaleOut(Schema):
    """
    `cancelling` is null where nothing stands any more. `search`, in the shop `workspace`, finds this holiday again.

    `reasons` are why money may go back: code to words. `may_amend`: another date, room or flight under the same
    reference; `waiting` is such a change that was agreed and is not paid.

    `refund_alone_pence`: what this agent may still send back without a second, beside what the provider had refused
    (`refused_pence`) and is sent again; `waiting_refund` is what waits for a second, a price that fell too.
    """

    workspace: str
    search: str
    titles: list[str]
    travellers: list[NamedTravellerOut]
    may_correct: bool
    may_amend: bool
    amendment_fee_pp_pence: int
    waiting: WaitingAmendmentOut | None
    cancelling: CancellingOut | None
    refundable_pence: int
    may_refund: bool
    refund_alone_pence: int
    refused_pence: int
    reasons: dict[str, str]
    waiting_refund: WaitingRefundOut | None
    requests: list[RequestOut]


class DeskCancelIn(DeskIn):
    """The fee that was shown: a fee that changed meanwhile must be shown again. `code`: where money goes back."""

    fee_pence: int = Field(ge=0)
    code: str = CODE


class ShownTravellerIn(DeskIn):
    """A traveller as the agent saw them before they wrote."""

    title: str = Field(max_length=8)
    first_name: str = Field(max_length=60)
    last_name: str = Field(max_length=60)
    born_on: dt.date


class RightNameIn(DeskIn):
    """
    As the passport has it. `born_on`: null where the date of birth stays. `was`: what was shown, so that nobody takes
    back unseen what a colleague has put right.
    """

    title: str = Field(max_length=8)
    first_name: NameIn
    last_name: NameIn
    born_on: dt.date | None = None
    was: ShownTravellerIn | None = None
