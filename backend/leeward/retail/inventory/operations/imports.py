"""Receive suppliers' files, and decide about those that wait: what the command line and the staff screen call."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from leeward.retail.inventory.errors import NothingToDecide, UnknownImport, UnknownSupplier
from leeward.retail.inventory.importers.errors import Problem
from leeward.retail.inventory.imports.decisions import DecidedMeanwhile, Decision, decision_about
from leeward.retail.inventory.imports.kept_files import hash_of, keep_file, only_reader, read_within
from leeward.retail.inventory.imports.loading import Loading
from leeward.retail.inventory.imports.processing import process
from leeward.retail.inventory.models import ImportRun, Supplier
from leeward.retail.inventory.operations.publishing import publish_marked
from leeward.retail.inventory.operations.same_files import (
    NO_REPEAT,
    REPEATED,
    WAITING,
    Repeat,
    close_cut_off,
    end_nameless,
    find_known,
    look_at_repeat,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

State = ImportRun.State
_LONGEST_NAME = 200
_DECIDED = "Somebody has just decided about this import"


def _quietly(line: str) -> None:
    _ = line


@dataclass(frozen=True, slots=True)
class Received:
    """
    The run a file belongs to; `is_repeat` where it was received before and nothing had to be done.

    `is_overtaken`: others that may speak of the same were loaded since; nobody sent it anew, so nothing was done all
    the same.
    """

    run: ImportRun
    is_repeat: bool = False
    is_overtaken: bool = False


def receive_file(  # noqa: PLR0913 - the file, whose it is, and how its reader goes about it
    *,
    name: str,
    raw: bytes,
    supplier: str,
    sender: str,
    at: datetime,
    written_at: datetime | None = None,
    most_bytes: int = 0,
    waits: bool = True,
    say: Callable[[str], None] = _quietly,
) -> Received:
    """
    Keep a file and load it, unless it must be refused or wait. The same file of the same supplier is loaded once, and
    once more each time that its supplier returns to it after another.

    `supplier`: its code; empty for tables and schedules that need none. `waits`: as for `only_reader`. `written_at`:
    when somebody brought it or wrote it into its folder, where that is known: see `note_repeat`. `most_bytes`: how
    much of others' files may be read to compare them with it, unpacked; nought for as much as any may be.

    :raises UnknownSupplier: no supplier has this code
    :raises ImportBusy: somebody else reads it
    """
    found = _find_supplier(supplier)
    digest = hash_of(raw)
    with only_reader(digest, waits=waits):
        close_cut_off(digest, found)
        known, repeat = find_known(digest, found), NO_REPEAT
        if known is not None:
            repeat = look_at_repeat(known, raw=raw, written_at=written_at, at=at, most_bytes=most_bytes)
            if not repeat.is_anew:
                return Received(known, is_repeat=True, is_overtaken=repeat.is_overtaken)
        run = ImportRun.objects.create(
            file_name=name[-_LONGEST_NAME:],
            sha256=digest,
            size_bytes=len(raw),
            kept_as=keep_file(raw),
            sender=sender[:80],
            supplier=found,
            received_at=at,
        )
        with suppress(DecidedMeanwhile):
            _process(run, raw, Decision(), at, say, repeat)
        run.refresh_from_db()
        end_nameless(run, at)
    return Received(run)


def release(  # noqa: PLR0913 - what was decided, and how the reader goes about it
    *,
    run_id: int,
    by: AbstractBaseUser | None,
    at: datetime,
    seen: str = "",
    most_bytes: int = 0,
    waits: bool = True,
    say: Callable[[str], None] = _quietly,
) -> ImportRun:
    """
    Load what waits: rows with a fault are left out, and what was held is accepted as it is.

    A file in quarantine may be held next, once its good rows are looked at; so may one that has become older than
    what was loaded while it waited. What has got another fault meanwhile waits in quarantine again.

    seen: the state it was in when the person decided; empty for the one it is in now.
    most_bytes: how much the process may read, unpacked; nought for as much as any may. waits: as for `only_reader`.

    :raises UnknownImport: there is none, or its file is gone
    :raises TooLargeHere: it is larger than that
    :raises NothingToDecide: it does not wait, or waits for another reason by now
    :raises ImportBusy: somebody else reads it, or the database let nothing be loaded; it waits as before
    """
    run = _waiting(run_id, seen)
    decision = decision_about(run)
    raw = read_within(run, most_bytes, instead="--release")
    with only_reader(run.sha256, waits=waits):
        run = _waiting(run_id, run.state)
        state = run.state
        run.decided_by_id, run.decided_at = (None if by is None else by.pk), at
        try:
            _process(run, raw, decision, at, say)
        except DecidedMeanwhile as meanwhile:
            _waiting(run_id, state)
            raise NothingToDecide(f"{_DECIDED}.", rule="decided_meanwhile") from meanwhile
    return run


def discard(*, run_id: int, by: AbstractBaseUser | None, at: datetime) -> ImportRun:
    """
    Never load what waits; its file is kept.

    :raises UnknownImport: there is none
    :raises NothingToDecide: it does not wait
    """
    run = _waiting(run_id)
    # Whoever releases it at this moment has locked it: what they leave is looked at anew.
    waits = ImportRun.objects.filter(pk=run_id, state__in=WAITING)
    if not waits.update(state=State.DISCARDED, decided_by=None if by is None else by.pk, decided_at=at):
        run = _waiting(run_id)
        raise NothingToDecide(f"{_DECIDED}.", rule="decided_meanwhile")
    run.refresh_from_db()
    return run


def replay(
    *,
    run_id: int,
    by: AbstractBaseUser | None,
    at: datetime,
    most_bytes: int = 0,
    waits: bool = True,
    say: Callable[[str], None] = _quietly,
) -> ImportRun:
    """
    Load a kept file again, as a run of its own; it is checked and held as if it had just come.

    most_bytes, waits: as for `release`.

    :raises UnknownImport: there is none, or its file is gone
    :raises TooLargeHere: it is larger than that
    :raises ImportBusy: somebody else reads it
    """
    old = _find_run(run_id)
    raw = read_within(old, most_bytes, instead="--replay")
    with only_reader(old.sha256, waits=waits):
        run = ImportRun.objects.create(
            file_name=old.file_name,
            sha256=old.sha256,
            size_bytes=old.size_bytes,
            kept_as=old.kept_as,
            sender=old.sender,
            supplier=old.supplier,
            received_at=at,
            replay_of=old,
            decided_by_id=None if by is None else by.pk,
            decided_at=at,
        )
        with suppress(DecidedMeanwhile):
            _process(run, raw, Decision(), at, say)
    run.refresh_from_db()
    return run


def _process(
    run: ImportRun,
    raw: bytes,
    decision: Decision,
    at: datetime,
    say: Callable[[str], None],
    repeat: Repeat = NO_REPEAT,
) -> None:
    loading = Loading(supplier=run.supplier, at=at, say=say, notes=[*repeat.notes])
    said_before = run.findings.filter(rule=REPEATED)
    loading.doubts = [*repeat.doubts, *(Problem(one.message, rule=one.rule) for one in said_before)]
    process(run=run, raw=raw, loading=loading, decision=decision)
    if run.state == State.LOADED:
        say("Publishing")
        publish_marked(at=at)


def _find_supplier(code: str) -> Supplier | None:
    if not code:
        return None
    found = Supplier.objects.filter(code=code).first()
    if found is None:
        raise UnknownSupplier(f"No supplier has the code {code}.", field="supplier", rule="unknown_supplier")
    return found


def _find_run(run_id: int) -> ImportRun:
    run = ImportRun.objects.select_related("supplier").filter(pk=run_id).first()
    if run is None:
        raise UnknownImport("There is no such import.", field="run", rule="unknown_import")
    return run


def _waiting(run_id: int, seen: str = "") -> ImportRun:
    """The run, as it was seen where that is said."""
    run = _find_run(run_id)
    state = run.get_state_display().lower()
    if not run.awaits_decision:
        raise NothingToDecide(f"This import does not wait for a decision: it is {state}.", rule="not_waiting")
    if seen and run.state != seen:
        raise NothingToDecide(f"{_DECIDED}: it is {state} now. Look at it once more.", rule="decided_meanwhile")
    return run
