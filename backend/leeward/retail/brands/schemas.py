"""HTTP shapes of the brands domain. Names are the specification's (P05, API04, API19); bare fields mirrored (Z56)."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from ninja import Schema
from pydantic import Field

CampaignText = Annotated[str, Field(max_length=500)]


class VisitIn(Schema):
    """Where the visit began, as the page's address and `document.referrer` say. Unusable values are ignored."""

    utm_source: CampaignText = ""
    utm_campaign: CampaignText = ""
    referrer: CampaignText = ""


class ContextCountryOut(Schema):
    iso: str


class ContextReferrerOut(Schema):
    short_name: str


class ContextAgentOut(Schema):
    is_phone: bool


class ContextNumberOut(Schema):
    number: str


class ContextSubscriberExclusiveOut(Schema):
    is_shown: bool


class PageContextOut(Schema):
    """The page context object (P05)."""

    workspace: str
    url: str
    country: ContextCountryOut
    referrer: ContextReferrerOut
    override_live_chat_visibility: bool
    agent: ContextAgentOut
    context: ContextNumberOut
    subscriber_exclusive: ContextSubscriberExclusiveOut


class PageContextBodyOut(PageContextOut):
    """The page context under `data`, and the same fields bare."""

    data: PageContextOut


class OpeningHoursOut(Schema):
    """One date as it will be: exceptions and bank holidays applied. Times are UK time, `HH:MM`; null when closed."""

    date: date
    day: str
    opens: str | None
    closes: str | None
    text: str
    note: str


class OpeningStatusOut(Schema):
    is_open: bool
    text: str


class OpeningHoursBodyOut(Schema):
    """Seven days from today, and open or closed at this moment; `status` is null when no hours are known."""

    data: list[OpeningHoursOut]
    status: OpeningStatusOut | None


class AgentInfoOut(Schema):
    """Whom to call. JSON names are the specification's (E14)."""

    phoneNumber: str  # noqa: N815
    randomAgent: str  # noqa: N815


class AgentInfoBodyOut(AgentInfoOut):
    data: AgentInfoOut
