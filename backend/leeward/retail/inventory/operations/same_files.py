"""A file whose very bytes came before: whether it says anything new, and what becomes of its runs (R-29)."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import Max, Q, QuerySet

from leeward.retail.inventory.importers.errors import MessageRefused
from leeward.retail.inventory.importers.files import ReceivedFile, open_delivery
from leeward.retail.inventory.importers.tables.read_tables import table_named
from leeward.retail.inventory.imports.message_order import moment_of
from leeward.retail.inventory.imports.recognise import understand
from leeward.retail.inventory.models import ImportFinding, ImportRun, Supplier

State = ImportRun.State
WAITING = (State.HELD, State.QUARANTINED)


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


def is_overtaken(run: ImportRun) -> bool:
    """
    Whether another file of its kind was loaded after it: sent anew then, its supplier has returned to what it says.

    Of our own tables only what may hold the same table counts; an archive may hold any. Else a daily file without news
    would be loaded each day for the sake of others, over what staff have changed since.
    """
    if run.state != State.LOADED:
        return False
    later = Q(loaded_at__gt=run.loaded_at) | Q(loaded_at=run.loaded_at, pk__gt=run.pk)
    others = ImportRun.objects.filter(later, supplier=run.supplier, format=run.format, state=State.LOADED)
    names = set(others.exclude(sha256=run.sha256).order_by().values_list("file_name", flat=True).distinct())
    if run.format != ImportRun.Format.TABLES:
        return bool(names)
    mine = _table_in(run.file_name)
    return any(mine is None or _table_in(name) in {None, mine} for name in names)


def _table_in(file_name: str) -> str | None:
    """The table of a file of one; None of an archive of several."""
    file = ReceivedFile(file_name, b"")
    table = None if file_name.lower().endswith(".zip") else table_named(file.stem)
    return table.name if table else None


def is_said_anew(run: ImportRun, *, raw: bytes, written_at: datetime | None, at: datetime) -> bool:
    """
    Whether a file that was read before was sent anew since, and means it anew.

    written_at: as for `note_repeat`; None: nobody knows. A message that tells when it was written is as old as it was,
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
