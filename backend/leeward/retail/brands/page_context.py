"""The page context of one visit (P05): what pages, framed forms and `/api/context` are told."""

from __future__ import annotations

from leeward.retail.brands.schemas import (
    ContextAgentOut,
    ContextCountryOut,
    ContextNumberOut,
    ContextReferrerOut,
    ContextSubscriberExclusiveOut,
    PageContextOut,
)
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.brands.visit import Visit


def page_context(*, sheet: BrandSheet, visit: Visit) -> PageContextOut:
    """The context of one visit to one brand. `url` is the brand's configured origin, never the Host header."""
    return PageContextOut(
        workspace=sheet.workspace,
        url=sheet.origin,
        country=ContextCountryOut(iso=sheet.country_iso),
        referrer=ContextReferrerOut(short_name=sheet.referrer_of(visit=visit)),
        override_live_chat_visibility=sheet.switches.override_live_chat_visibility,
        agent=ContextAgentOut(is_phone=visit.is_phone),
        context=ContextNumberOut(number=sheet.phone_for(visit=visit).display),
        subscriber_exclusive=ContextSubscriberExclusiveOut(is_shown=sheet.switches.subscriber_exclusive),
    )
