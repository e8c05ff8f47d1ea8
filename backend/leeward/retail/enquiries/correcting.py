"""
The same form sent again with something put right: its first answer was lost on the way, and the visitor saw their
mistake meanwhile. Until an agent has it the enquiry itself is put right; then they are told by a note.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import models, transaction

from leeward.retail.enquiries.details import Details
from leeward.retail.enquiries.models import Enquiry, Note
from leeward.retail.enquiries.operations import next_change_number, refuse_full
from leeward.retail.enquiries.slots import Slot, SlotDay, spoken_slot
from leeward.retail.journal.operations.audit import VISITOR, append
from leeward.retail.kit.clock import UK

_WRITTEN = ("name", "email", "phone", "message")


def own_slot(enquiry: Enquiry) -> SlotDay | None:
    """The half hour the enquiry has: it may be full by this very call, and is its own all the same."""
    if enquiry.call_from is None or enquiry.call_until is None:
        return None
    slot = Slot(enquiry.call_from.astimezone(UK), enquiry.call_until.astimezone(UK))
    return SlotDay("", (slot,))


def is_other(enquiry: Enquiry, details: Details) -> bool:
    """Whether it says something else than what we keep."""
    return bool(_changes(enquiry, details))


def put_right(enquiry: Enquiry, *, details: Details, now: datetime) -> Enquiry:
    """
    Keep what is written now.

    :raises BadDetails: another half hour was chosen, which filled up since it was offered
    """
    with transaction.atomic():
        row = Enquiry.objects.select_for_update().get(pk=enquiry.pk)
        changes = _changes(row, details)
        if not changes:
            return row
        number = next_change_number()
        if row.state == Enquiry.State.NEW and row.owner_id is None:
            if "call_from" in changes and details.slot is not None:
                refuse_full(details.slot, brand_id=row.brand_id, form_nonce=row.form_nonce)
            changes["version"] = models.F("version") + 1
            Enquiry.objects.filter(pk=row.pk).update(changed_at=now, change_number=number, **changes)
        else:
            Note.objects.create(enquiry=row, by=None, text=_told(details, changes), made_at=now)
            Enquiry.objects.filter(pk=row.pk).update(changed_at=now, change_number=number)
        facts = {"fields": sorted(name for name in changes if name in (*_WRITTEN, "call_from"))}
        append(event="enquiry.sent_again", subject=row.subject, facts=facts, at=now, actor=VISITOR)
    row.refresh_from_db()
    return row


def _changes(enquiry: Enquiry, details: Details) -> dict[str, Any]:
    changed: dict[str, Any] = {
        name: getattr(details, name) for name in _WRITTEN if getattr(details, name) != getattr(enquiry, name)
    }
    if enquiry.kind == Enquiry.Kind.CALLBACK and details.slot and details.slot.starts_at != enquiry.call_from:
        starts, ends = details.slot.starts_at, details.slot.ends_at
        changed |= {"call_from": starts, "call_until": ends, "follow_up_at": starts}
    return changed


def _told(details: Details, changes: dict[str, Any]) -> str:
    said = [f"{name}: {changes[name]}" for name in _WRITTEN if name in changes]
    if "call_from" in changes and details.slot is not None:
        said.append(f"call: {spoken_slot(details.slot.starts_at, details.slot.ends_at)}")
    return ("The visitor sent the form again, with other details. " + "; ".join(said))[:2000]
