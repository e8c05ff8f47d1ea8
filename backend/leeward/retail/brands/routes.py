"""What the API tells about the brand of the host: page context, opening hours, whom to call."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import datetime, timedelta

from django.http import HttpRequest, HttpResponse
from ninja import Query, Router

from leeward.retail.brands.middleware import request_brand
from leeward.retail.brands.opening import (
    WEEKDAYS,
    day_ahead,
    opening_status,
    spoken_hours,
)
from leeward.retail.brands.page_context import page_context
from leeward.retail.brands.schemas import (
    AgentInfoBodyOut,
    AgentInfoOut,
    OpeningHoursBodyOut,
    OpeningHoursOut,
    OpeningStatusOut,
    PageContextBodyOut,
    VisitIn,
)
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.brands.visit import host_of, read_visit
from leeward.retail.kit import clock
from leeward.retail.kit.caching.surrogate import mark_public

router = Router(tags=["brands"])


@router.get("/context", operation_id="brands_get_context", response=PageContextBodyOut, summary="The page context")
def get_context(request: HttpRequest, response: HttpResponse, began: Query[VisitIn]) -> PageContextBodyOut:
    """The page context (P05) for this host and visit. Pages kept for everybody ask for it after loading."""
    visit = read_visit(request=request)
    if began.referrer:
        visit = replace(visit, referrer_host=host_of(began.referrer))
    context = page_context(sheet=request_brand(request), visit=visit)
    response["Cache-Control"] = "no-store"
    return PageContextBodyOut(data=context, **context.dict())


@router.get(
    "/warehouse/hours", operation_id="brands_list_opening_hours", response=OpeningHoursBodyOut, summary="Opening hours"
)
def list_opening_hours(request: HttpRequest, response: HttpResponse) -> OpeningHoursBodyOut:
    """Seven days from today with exceptions and bank holidays applied, and the sentence for this moment (API19)."""
    sheet, now = request_brand(request), clock.now()
    status = opening_status(hours=sheet.hours, now=now, wording=sheet.wording)
    # Doors open and close at full minutes; what staff change ends with the brand's version.
    next_minute = now.replace(second=0, microsecond=0) + timedelta(minutes=1)
    mark_public(response, keys=[f"hours-{sheet.workspace}"], ends_at=next_minute)
    return OpeningHoursBodyOut(
        data=_week_from(now, sheet) if sheet.hours.has_any else [],
        status=OpeningStatusOut(is_open=status.is_open, text=status.sentence) if status else None,
    )


def _week_from(now: datetime, sheet: BrandSheet) -> list[OpeningHoursOut]:
    today = clock.uk_date(at=now)
    days = [day_ahead(hours=sheet.hours, on=today + timedelta(days=ahead)) for ahead in range(len(WEEKDAYS))]
    return [
        OpeningHoursOut(
            date=day.on,
            day=WEEKDAYS[day.on.weekday()],
            opens=f"{day.hours.opens:%H:%M}" if day.hours else None,
            closes=f"{day.hours.closes:%H:%M}" if day.hours else None,
            text=spoken_hours(day.hours) if day.hours else sheet.text("opening.closed"),
            note=day.reason,
        )
        for day in days
    ]


@router.get(
    "/offers/agent-info", operation_id="brands_get_agent_info", response=AgentInfoBodyOut, summary="Whom to call"
)
def get_agent_info(request: HttpRequest, response: HttpResponse) -> AgentInfoBodyOut:
    """The number for this visit, and the first name of somebody who may answer it (API04)."""
    sheet = request_brand(request)
    info = AgentInfoOut(
        phoneNumber=sheet.phone_for(visit=read_visit(request=request)).display,
        randomAgent=secrets.choice(sheet.agent_names or (sheet.text("agent.fallback_name"),)),
    )
    response["Cache-Control"] = "no-store"
    return AgentInfoBodyOut(data=info, **info.dict())
