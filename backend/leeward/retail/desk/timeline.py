"""What happened to a booking or an enquiry, and who did it, as an agent reads it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.contrib.auth import get_user_model

from leeward.retail.desk.getting_in.access import name_of
from leeward.retail.desk.marks import LOOKING
from leeward.retail.desk.schemas import HappenedOut
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.journal.operations.audit import VISITOR, WORKER
from leeward.retail.journal.queries import audit_entries
from leeward.retail.kit.clock import UK

_STAFF = "staff:"
_NAMING = ("given_to", "asked_by")
_OTHERS = {VISITOR: "Customer", WORKER: "By itself"}


def timeline_of(subject: str) -> list[HappenedOut]:
    """In order. Who looked is an auditor's business (`leeward audit`): it would bury what happened."""
    entries = [entry for entry in audit_entries(subject=subject) if entry.event != LOOKING]
    staff = _names(entries)
    return [
        HappenedOut(
            at=entry.at, event=entry.event, actor=_actor(entry.actor, staff), detail=_detail(entry.facts, staff)
        )
        for entry in entries
    ]


def _names(entries: list[Any]) -> dict[str, str]:
    """Colleagues by id: who acted, to whom something was given, and who had asked for it."""
    ids = {entry.actor.removeprefix(_STAFF) for entry in entries if entry.actor.startswith(_STAFF)}
    ids |= {str(entry.facts[name]) for entry in entries for name in _NAMING if name in entry.facts}
    return {str(user.pk): name_of(user) for user in get_user_model().objects.filter(pk__in=ids)}


def _actor(actor: str, staff: Mapping[str, str]) -> str:
    if actor.startswith(_STAFF):
        return staff.get(actor.removeprefix(_STAFF), "A former colleague")
    return _OTHERS.get(actor, actor)


def _detail(facts: Mapping[str, Any], staff: Mapping[str, str]) -> str:
    """What an agent did with an enquiry; of a booking its own parts of the screen say it."""
    said = ["Taken"] if facts.get("taken") else []
    if "given_to" in facts:
        said.append(f"Given to {staff.get(str(facts['given_to']), 'a former colleague')}")
    if "asked_by" in facts:
        said.append(f"Asked for by {staff.get(str(facts['asked_by']), 'a former colleague')}")
    if facts.get("state") in Enquiry.State.values and "booking" not in facts:
        said.append(Enquiry.State(facts["state"]).label)
    if "follow_up" in facts:
        said.append(_follow_up(str(facts["follow_up"])))
    if isinstance(facts.get("basket"), str):
        hotel = f", {facts['hotel']}" if facts.get("hotel") else ""
        said.append(f"Basket {facts['basket']}{hotel}")
    if isinstance(facts.get("booking"), str):
        said.append(f"Booking {facts['booking']}")
    return ". ".join(said)


def _follow_up(moment: str) -> str:
    if not moment:
        return "Nothing to come back to"
    at = datetime.fromisoformat(moment).astimezone(UK)
    return f"To come back to on {at:%a} {at.day} {at:%b}, {at:%H:%M}"
