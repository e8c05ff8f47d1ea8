"""A write about a booking that an agent may send twice: done once, answered with the booking as it is then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse

from leeward.retail.booking.models import Booking
from leeward.retail.desk.access import agent_writing, note_view
from leeward.retail.desk.bookings import desk_booking, find_booking
from leeward.retail.desk.schemas import DeskBookingBodyOut
from leeward.retail.journal.http import answer_once


def write_once(
    request: HttpRequest, reference: str, *, scope: str, work: Callable[[Booking, Any], None]
) -> HttpResponse:
    """Do `work` with the booking and the agent, once for the request's Idempotency-Key and this agent."""
    agent = agent_writing(request)

    def answer() -> tuple[int, object]:
        work(find_booking(reference), agent)
        return 200, DeskBookingBodyOut(data=desk_booking(find_booking(reference), agent=agent)).dict()

    given = answer_once(request, scope=f"{scope}:{agent.pk}", work=answer)
    if given.headers.get("Idempotent-Replayed"):
        # Nothing was done that would be on record, but the booking is shown once more.
        note_view(agent_id=agent.pk, subject=find_booking(reference).subject, what="booking")
    return given
