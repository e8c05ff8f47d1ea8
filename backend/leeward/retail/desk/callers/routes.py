"""The desk's API for whoever rings without a reference."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router

from leeward.retail.desk.callers import finding as callers
from leeward.retail.desk.callers.schemas import CallersBodyOut, FindCallersIn
from leeward.retail.desk.getting_in.access import agent_writing

router = Router(tags=["desk"])


@router.post("/desk/callers", operation_id="desk_find_callers", response=CallersBodyOut, summary="Find a caller")
def find_callers(request: HttpRequest, response: HttpResponse, said: FindCallersIn) -> CallersBodyOut:
    """Bookings and enquiries by name, telephone, e-mail or postcode. Posted: no address names a person."""
    agent = agent_writing(request)
    response["Cache-Control"] = "no-store"
    return CallersBodyOut(data=callers.find_callers(said.words, agent=agent))
