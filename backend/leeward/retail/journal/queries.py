"""Reads of the journal: the audit chain in order, its proof, and how far the outbox is behind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from django.db.models import Count, Max, Min

from leeward.retail.journal.errors import BrokenChain
from leeward.retail.journal.models import AuditEntry, AuditHead, OutboxMessage
from leeward.retail.journal.operations.audit import hash_of

_CHUNK = 1_000
_HEAD = re.compile(r"([1-9][0-9]{0,17}):([0-9a-f]{64})")


def audit_entries(*, subject: str | None = None) -> Iterator[AuditEntry]:
    """The chain from its first entry on, or what it says of one subject."""
    entries = AuditEntry.objects.order_by("number")
    if subject is not None:
        entries = entries.filter(subject=subject)
    yield from entries.iterator(chunk_size=_CHUNK)


def find_head() -> str:
    """The last entry's number and hash, as a log keeps it and `known_head` reads it; empty before the first entry."""
    head = AuditHead.objects.filter(number__gt=0).first()
    return f"{head.number}:{head.hash}" if head else ""


def known_head(said: str) -> tuple[int, str]:
    """:raises ValueError: this is no head"""
    found = _HEAD.fullmatch(said)
    if found is None:
        raise ValueError(f"{said!r} is no head: number:hash, as the worker logs it")
    return int(found[1]), found[2]


def verify_audit(*, known: Iterable[tuple[int, str]] = ()) -> int:
    """
    Walk the whole chain; returns how many entries it has. The shop may go on writing meanwhile.

    known: heads it had, noted where whoever can write the database cannot. Without one a chain that was written anew
    from some entry to its end holds (decision 49).

    :raises BrokenChain: an entry was changed, added or removed since it was written
    """
    began = AuditHead.objects.first()
    _check_noted(sorted(known))
    number, previous, at_head = 0, "", ""
    for entry in audit_entries():
        if entry.number != number + 1:
            raise BrokenChain(number + 1, "is missing")
        if entry.previous_hash != previous:
            raise BrokenChain(entry.number, "does not follow the one before")
        if entry.hash != hash_of(entry):
            raise BrokenChain(entry.number, "was changed")
        number, previous = entry.number, entry.hash
        if began is not None and number == began.number:
            at_head = previous
    if began is not None and at_head != began.hash:
        raise BrokenChain(number + 1, "is missing: the chain once was longer")
    ended = AuditHead.objects.first()
    if number > (ended.number if ended else 0):
        raise BrokenChain(number, "was added behind the end")
    return number


def _check_noted(known: Sequence[tuple[int, str]]) -> None:
    stored = dict(AuditEntry.objects.filter(number__in={number for number, _ in known}).values_list("number", "hash"))
    for number, noted in known:
        if number not in stored:
            raise BrokenChain(number, "is missing, and was noted")
        if stored[number] != noted:
            raise BrokenChain(number, "is another than was noted")


def export_journal() -> Iterator[dict[str, Any]]:
    """The outbox without its payloads, then the audit chain, as flat facts; `kind` says which."""
    columns = ("id", "topic", "group", "state", "created_at", "attempts", "done_at")
    for row in OutboxMessage.objects.order_by("pk").values(*columns).iterator():
        yield {"kind": "outbox", **row}
    for entry in AuditEntry.objects.order_by("number").values().iterator():
        yield {"kind": "audit", **entry}


def oldest_waiting(*, at: datetime) -> float:
    """Age in seconds of the oldest message that is due and not done; 0 when none is (R-12: exported as a metric)."""
    due = OutboxMessage.objects.filter(state=OutboxMessage.State.WAITING, due_at__lte=at)
    oldest = due.aggregate(oldest=Min("due_at"))["oldest"]
    return max(0.0, (at - oldest).total_seconds()) if oldest else 0.0


def dead_messages() -> list[tuple[str, int]]:
    """Topics with messages that were given up, and how many: a person must look (INV-1)."""
    dead = OutboxMessage.objects.filter(state=OutboxMessage.State.DEAD).order_by("topic")
    return list(dead.values_list("topic").annotate(count=Count("pk")))


def last_entry_number(*, subjects: list[str], but: str) -> int:
    """Number of the newest entry about any of the subjects, entries of one event left out; 0 where there is none."""
    entries = AuditEntry.objects.filter(subject__in=subjects).exclude(event=but)
    return int(entries.aggregate(last=Max("number"))["last"] or 0)


def find_last_entry(*, subject: str, events: tuple[str, ...] = ()) -> AuditEntry | None:
    """The newest entry about a subject, of these events or, where none is named, of any; None where there is none."""
    entries = AuditEntry.objects.filter(subject=subject)
    if events:
        entries = entries.filter(event__in=events)
    return entries.order_by("-number").first()
