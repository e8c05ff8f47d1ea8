"""What leaves, for staff: the last events as they left, and every event as it would, per state of consent."""

from __future__ import annotations

import json
from typing import Final

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from leeward.retail.tracking.consent import Consent, Purpose, Status, consent_of
from leeward.retail.tracking.events import EVENTS
from leeward.retail.tracking.inventory import INVENTORY
from leeward.retail.tracking.leaving import leaves
from leeward.retail.tracking.models import ConsentChoice, Conversion
from leeward.retail.tracking.operations.conversions import as_sent
from leeward.retail.tracking.staff.samples import sample_of

MAY_SEE = "tracking.view_measurement"
_LAST = 50

_STATES: Final[tuple[tuple[str, Status | None, tuple[Purpose, ...]], ...]] = (
    ("unanswered", None, ()),
    ("dismiss", "dismiss", ()),
    ("deny", "deny", ()),
    ("allow: preferences only", "allow", ("preferences",)),
    ("allow: statistics only", "allow", ("statistics",)),
    ("allow: everything", "allow", ("preferences", "statistics", "marketing")),
)


def what_leaves(request: HttpRequest) -> HttpResponse:
    """The screen; `?state=` is a row of the list of states."""
    if not request.user.has_perm(MAY_SEE):
        raise PermissionDenied
    number = request.GET.get("state", "")
    chosen = int(number) if number.isdecimal() and int(number) < len(_STATES) else len(_STATES) - 1
    _, status, purposes = _STATES[chosen]
    consent = consent_of(status, purposes) if status else Consent()
    context = {
        "states": [(index, state[0]) for index, state in enumerate(_STATES)],
        "chosen": chosen,
        "rows": [_row(event, consent) for event in EVENTS],
        "sent": [(one, _json(as_sent(one))) for one in Conversion.objects.all()[:_LAST]],
        "choices": ConsentChoice.objects.all()[:_LAST],
        "stored": INVENTORY,
    }
    return TemplateResponse(request, "tracking/what_leaves.html", context)


def _row(event: str, consent: Consent) -> tuple[str, list[tuple[str, str]]]:
    told = leaves(event, sample_of(event), consent=consent)
    return event, [(receiver, _json(body)) for receiver, body in told.items()]


def _json(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False)
