"""A file whose very bytes came before: whether it says anything new, and what becomes of its runs (R-29)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Max, Q, QuerySet

from leeward.retail.inventory.importers.errors import MessageRefused, Problem
from leeward.retail.inventory.importers.files import MAX_UNPACKED_BYTES, ReceivedFile, open_delivery
from leeward.retail.inventory.importers.tables.read_tables import table_named
from leeward.retail.inventory.imports.message_order import moment_of
from leeward.retail.inventory.imports.recognise import understand
from leeward.retail.inventory.models import ImportFinding, ImportRun, Supplier
from leeward.retail.inventory.operations.said_since import CannotCompare, said_otherwise

State = ImportRun.State
WAITING = (State.HELD, State.QUARANTINED)
REPEATED = "repeated"


def find_known(digest: str, supplier: Supplier | None) -> ImportRun | None:
    """
    The run this file is already: of the same supplier, or, given without one, the run that waits as a supplier's.

    One file would else ask two people for two decisions.
    """
    received = ImportRun.objects.filter(sha256=digest)
    known = received.filter(supplier=supplier, state__in=[State.LOADED, *WAITING]).first()
    if known is None and supplier is None:
        known = received.filter(state__in=WAITING).first()
    return known


@dataclass(frozen=True, slots=True)
class Repeat:
    """
    A file that was loaded before: whether it `is_anew`, with what staff are told of it (`notes`) and why it must wait
    (`doubts`).

    `is_overtaken`: others that may speak of the same were loaded since.
    """

    is_anew: bool = False
    is_overtaken: bool = False
    notes: Sequence[str] = ()
    doubts: Sequence[Problem] = ()


NO_REPEAT = Repeat()


def look_at_repeat(run: ImportRun, *, raw: bytes, written_at: datetime | None, at: datetime, most_bytes: int) -> Repeat:
    """
    Whether the supplier has returned to what a file says that was read before, as this run: sent anew, after another
    that said otherwise.

    A daily file without news says nothing, whatever comes beside it: it would else be loaded each day, over what staff
    have changed since. Where nobody can tell the two apart, it waits for a person.

    written_at: as for `note_repeat`. most_bytes: how much of the others' files may be read, unpacked.
    """
    others = _loaded_since(run)
    if not (others and _is_said_anew(run, raw=raw, written_at=written_at, at=at)):
        return Repeat(is_overtaken=bool(others))
    before = f"he same file was loaded before, as import {run.pk}"
    try:
        files = open_delivery(name=run.file_name, raw=raw)
        found = said_otherwise(files=files, since=others, most_bytes=most_bytes or MAX_UNPACKED_BYTES)
    except CannotCompare as unclear:
        reason = (
            f"t{before}, and import {unclear.run.pk} since, which cannot be compared with it: release it if the "
            "supplier has returned to what it says, and discard it if it only came once more"
        )
        return Repeat(is_anew=True, is_overtaken=True, doubts=[Problem(reason, rule=REPEATED)])
    except MessageRefused:  # by today's rules: reading it anew says why
        return Repeat(is_anew=True, is_overtaken=True)
    if found is None:
        return Repeat()
    other, thing = found
    about = " ".join(filter(None, thing))
    told = f"T{before}. Import {other.pk} has said otherwise since ({about}): it is read anew."
    return Repeat(is_anew=True, is_overtaken=True, notes=[told])


def _loaded_since(run: ImportRun) -> list[ImportRun]:
    """
    Others of its kind that were loaded after it, the newest first, each file once.

    Of our own tables only what may hold the same table counts; an archive may hold any.
    """
    if run.state != State.LOADED:
        return []
    later = Q(loaded_at__gt=run.loaded_at) | Q(loaded_at=run.loaded_at, pk__gt=run.pk)
    same_kind = ImportRun.objects.filter(later, supplier=run.supplier, format=run.format, state=State.LOADED)
    others: dict[str, ImportRun] = {}
    for other in same_kind.exclude(sha256=run.sha256).order_by("-loaded_at", "-pk"):
        others.setdefault(other.sha256, other)
    mine = _table_in(run.file_name) if run.format == ImportRun.Format.TABLES else None
    return [other for other in others.values() if mine is None or _table_in(other.file_name) in {None, mine}]


def _table_in(file_name: str) -> str | None:
    """The table of a file of one; None of an archive of several."""
    file = ReceivedFile(file_name, b"")
    table = None if file_name.lower().endswith(".zip") else table_named(file.stem)
    return table.name if table else None


def _is_said_anew(run: ImportRun, *, raw: bytes, written_at: datetime | None, at: datetime) -> bool:
    """
    Whether a file that was read before was sent anew since, and means it anew.

    written_at: None: nobody knows. A message that tells when it was written is as old as it was,
    however often a queue sends it.
    """
    if written_at is None or written_at > at:
        return False
    same = ImportRun.objects.filter(sha256=run.sha256, supplier=run.supplier)
    came = same.aggregate(read=Max("received_at"), again=Max("repeats__came_at"))
    if any(moment is not None and written_at <= moment for moment in came.values()):
        return False
    if run.format in {ImportRun.Format.TABLES, ImportRun.Format.SCHEDULE}:
        return True  # neither says when it was written, and they may be large
    try:
        contents = [one.content for one in understand(open_delivery(name=run.file_name, raw=raw))]
    except MessageRefused:
        return True
    return not all(moment_of(content) for content in contents)


def end_nameless(run: ImportRun, at: datetime) -> None:
    """Whoever forgot the supplier and gave the file again, with its name, has decided about the first one."""
    if run.supplier is None or run.state == State.REFUSED:
        return
    told = f"The same file was given again, for {run.supplier}: import {run.pk} stands for it."
    with transaction.atomic():
        for nameless in _locked(sha256=run.sha256, supplier=None, state__in=WAITING):
            nameless.state, nameless.decided_at = State.DISCARDED, at
            nameless.save(update_fields=["state", "decided_at"])
            nameless.findings.create(kind=ImportFinding.Kind.NOTE, message=told, rule="given_again")


def close_cut_off(digest: str, supplier: Supplier | None) -> None:
    """Runs of the same file whose process was killed. Call it as its only reader: then nobody reads it any more."""
    reason = "The process that read this file was cut off; nothing of it was loaded."
    with transaction.atomic():
        for run in _locked(sha256=digest, supplier=supplier, state=State.RECEIVED):
            run.state = State.REFUSED
            run.save(update_fields=["state"])
            run.findings.create(kind=ImportFinding.Kind.NOTE, message=reason, rule=ImportFinding.CUT_OFF)


def _locked(**which: object) -> QuerySet[ImportRun]:
    """Runs that are as asked for when they have been locked, whatever others were doing with them."""
    return ImportRun.objects.select_for_update(no_key=True).filter(**which).order_by("pk")
