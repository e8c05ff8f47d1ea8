"""
Append to the audit chain, in the transaction of the change it tells of (INV-7).

Lock order of the whole product: stock rows, then the thing's own row, then the head of this chain. Append last: nothing
else may be locked after it in the same transaction, or two bookings could wait for each other.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from django.db import transaction

from leeward.retail.journal.models import AuditEntry, AuditHead
from leeward.retail.kit.database.prepared import PreparedQuery, Row
from leeward.retail.kit.database.written_rows import change, insert

VISITOR = "visitor"
WORKER = "worker"
_HEAD = 1


def append(*, event: str, subject: str, facts: Mapping[str, Any], at: datetime, actor: str = VISITOR) -> AuditEntry:
    """
    Add one entry behind the last. `facts` must be plain JSON without personal data.

    :raises TypeError: a fact is not plain JSON
    :raises ValueError: the moment has no zone
    """
    if at.tzinfo is None:
        raise ValueError("a moment needs a time zone")
    said = json.loads(_canonical(facts))
    with transaction.atomic(savepoint=False):
        number, before = _locked_head()
        entry = AuditEntry(
            number=number + 1, at=at.astimezone(UTC), actor=actor, event=event, subject=subject,
            facts=said, previous_hash=before,
        )  # fmt: skip
        entry.hash = hash_of(entry)
        insert(entry)
        change(AuditHead, where={"id": _HEAD}, to={"number": entry.number, "hash": entry.hash})
    return entry


# Everybody who books waits for the head until the commit of whoever has it: three short statements, made beforehand.
_head = PreparedQuery(lambda: AuditHead.objects.select_for_update().filter(pk=_HEAD).values_list("number", "hash"))


def _locked_head() -> Row:
    found = _head.first()
    if found is None:
        AuditHead.objects.get_or_create(pk=_HEAD)
        found = _head.rows()[0]
    return found


def hash_of(entry: AuditEntry) -> str:
    """SHA-256, in hex, of the hash before and everything the entry says."""
    said = [entry.number, entry.at.astimezone(UTC).isoformat(), entry.actor, entry.event, entry.subject, entry.facts]
    return hashlib.sha256(f"{entry.previous_hash}\n{_canonical(said)}".encode()).hexdigest()


def _canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
