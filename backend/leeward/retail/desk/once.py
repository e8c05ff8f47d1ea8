"""
A write about a booking that an agent may send twice: done once, answered with the booking as it is at that moment.

What is kept for the second time is the reference, and the work's sentence, which names nobody. The answer shows a
person, and is made anew each time: who was erased since then must not be found in it (UK-28).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpRequest, HttpResponse

from leeward.retail.booking.models import Booking
from leeward.retail.desk.bookings import booking_body, find_booking
from leeward.retail.desk.getting_in.access import agent_writing, note_view
from leeward.retail.desk.getting_in.second_factor import FRESH_SECONDS, require_fresh_code
from leeward.retail.journal.http import answer_once


def write_once(
    request: HttpRequest,
    reference: str,
    *,
    scope: str,
    work: Callable[[Booking, Any], str | None],
    code: str | None = None,
    code_seconds: int = FRESH_SECONDS,
) -> HttpResponse:
    """
    Do `work` with the booking and the agent, once for the request's Idempotency-Key and this agent.

    `code`: what was typed for a new code of their app, where the work asks for one; None where it does not. Their last
    one will do while it is younger than `code_seconds`.

    :raises CodeNeeded: it asks for one, and this is none
    :raises Refusal: the work refused; or there is no key, or it came with another request
    """
    agent = agent_writing(request)
    if code is not None:
        require_fresh_code(request, code=code, within_seconds=code_seconds)

    def done() -> tuple[int, object]:
        booking = find_booking(reference)
        sentence = work(booking, agent)
        return 200, {"reference": booking.reference, **({"sentence": sentence} if sentence else {})}

    given = answer_once(request, scope=f"{scope}:{agent.pk}", work=done)
    if given.headers.get("Idempotent-Replayed"):
        # Nothing was done that would be on record, but the booking is shown once more.
        note_view(agent_id=agent.pk, subject=find_booking(reference).subject, what="booking")
    said = {name: value for name, value in json.loads(given.content).items() if name == "sentence"}
    given.content = DjangoJSONEncoder().encode({**booking_body(reference, agent=agent).dict(), **said})
    return given
