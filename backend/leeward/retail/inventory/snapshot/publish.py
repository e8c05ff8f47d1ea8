"""
Publish prices: a whole new snapshot, or the hotels and flights that changed put into the current one.

A change is published after its transaction has committed, and its mark is deleted only once the new generation is in
place: a publisher that dies leaves the mark for the next one. Small changes go into the current generation at once,
also while everything is being built anew; the builder then puts them on top of what it has read, and undoes nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from pathlib import Path

from leeward.pricing.build.snapshot import build_snapshot
from leeward.pricing.generations import SnapshotReader
from leeward.pricing.snapshot import CONTENTS, Snapshot
from leeward.pricing.snapshot_arrays import SnapshotUnreadable
from leeward.pricing.snapshot_files import publish, read_manifest, sweep, write_parts
from leeward.retail.inventory.models import ChangeMark
from leeward.retail.inventory.snapshot.leaving_out import LeftOut, leaving_out
from leeward.retail.inventory.snapshot.locks import is_being_built, only_builder, only_writer
from leeward.retail.inventory.snapshot.reading import one_moment
from leeward.retail.inventory.snapshot.splicing import Spliced, with_changes
from leeward.retail.inventory.snapshot.world import load_world

log = logging.getLogger(__name__)

N_DAYS = 730
"""Nights on file: twenty-four months."""
AT_ONCE = 8
"""As many hotels or flights as are published while somebody waits for it; more are left to the worker."""


@dataclass(frozen=True, slots=True)
class Published:
    """
    The generation in which the changes can be seen, and the hotels that cannot be priced.

    A hotel left out is not sold until its rates are put right; all others are. `is_waiting`: some changes are marked
    and will be published by the worker, in a later generation.
    """

    generation: int
    left_out: tuple[LeftOut, ...] = ()
    is_waiting: bool = False


def publish_everything(*, folder: Path, first_day: date, n_days: int = N_DAYS) -> Published:
    """Build a whole snapshot from the tables and make it current. Takes seconds: a matter for the worker."""
    with only_builder(folder):
        return _publish_everything(folder, first_day, n_days)


def publish_day(*, folder: Path, first_day: date) -> Published:
    """As `publish_everything`, unless what is current is of that day: several workers may ask at once."""
    with only_builder(folder):
        current = find_current(folder)
        if current is not None and is_of_today(current, first_day):
            return Published(current.generation)
        return _publish_everything(folder, first_day, N_DAYS)


def is_of_today(current: Snapshot, today: date) -> bool:
    """
    Whether it begins on that day or later, and says all that this version's builds say.

    No migration could mark what is to be built anew instead: the former version's worker, still running, would take it.
    """
    return current.calendar.first_day >= today and current.contents >= CONTENTS


def publish_changes(*, folder: Path, first_day: date) -> Published:
    """
    Publish what has been marked as changed: the hotels and flights, or everything where that does not suffice.

    `first_day` counts only where everything has to be built for the first time. Nothing marked: the generation that is
    current already.
    """
    current = find_current(folder)
    if current is None:
        return publish_day(folder=folder, first_day=first_day)
    published = publish_small_changes(folder=folder, at_most=max(AT_ONCE, len(current.places) // 4))
    if not published.is_waiting:
        return published
    with only_builder(folder):
        if not ChangeMark.objects.exists():
            # Another worker was building, and took them along.
            return Published(_last_generation(folder))
        return _publish_everything(folder, current.calendar.first_day, current.calendar.n_days)


def _publish_everything(folder: Path, first_day: date, n_days: int) -> Published:
    with only_writer(folder):
        # Whoever was publishing before the builder's lock was ours has finished: it stands in the tables read below.
        pass
    with one_moment():
        seen = list(ChangeMark.objects.values_list("pk", flat=True))
        world = load_world(first_day=first_day, n_days=n_days)
    built, left_out = leaving_out(world, lambda world: build_snapshot(world=world, generation=0))
    built = write_parts(folder=folder, snapshot=built)
    with only_writer(folder):
        meanwhile = list(ChangeMark.objects.exclude(pk__in=seen))
        spliced = _spliced(built, meanwhile)
        snapshot = replace(spliced.snapshot, generation=_last_generation(folder) + 1)
        publish(folder=folder, snapshot=snapshot)
        done = _done(meanwhile, spliced)
        ChangeMark.objects.filter(pk__in=[*seen, *done]).delete()
    sweep(folder)
    return _reported(snapshot.generation, (*left_out, *spliced.left_out), is_waiting=len(done) < len(meanwhile))


def publish_small_changes(*, folder: Path, at_most: int = AT_ONCE) -> Published:
    """
    Publish the changed hotels and flights that fit into the current generation, in milliseconds each.

    Everything is left to the worker where there is no snapshot yet or more has changed than `at_most`.
    """
    with only_writer(folder):
        marks = list(ChangeMark.objects.all())
        current = find_current(folder)
        if current is None:
            return Published(0, is_waiting=True)
        if not marks:
            return Published(current.generation)
        if len({(mark.hotel_id, mark.flight_id) for mark in marks}) > at_most:
            return Published(current.generation, is_waiting=True)
        with one_moment():
            spliced = _spliced(current, marks)
        if spliced.snapshot is not current:
            publish(folder=folder, snapshot=spliced.snapshot)
        done = _done(marks, spliced)
        if not is_being_built(folder):
            # A builder may have read the tables before this change: its marks stay until it has put it on top.
            ChangeMark.objects.filter(pk__in=done).delete()
    return _reported(spliced.snapshot.generation, spliced.left_out, is_waiting=len(done) < len(marks))


def _spliced(snapshot: Snapshot, marks: Sequence[ChangeMark]) -> Spliced:
    return with_changes(
        snapshot=snapshot,
        hotel_ids={mark.hotel_id for mark in marks if mark.hotel_id is not None},
        flight_ids={mark.flight_id for mark in marks if mark.flight_id is not None},
    )


def _done(marks: Sequence[ChangeMark], spliced: Spliced) -> list[int]:
    """The marks that need no more. Exactly those that were read: one committed since may be about what was not."""
    return [
        mark.pk
        for mark in marks
        if (mark.hotel_id is not None and mark.hotel_id not in spliced.waiting_hotels)
        or (mark.flight_id is not None and mark.flight_id not in spliced.waiting_flights)
    ]


@cache
def _reader(folder: Path) -> SnapshotReader:
    """Kept for the process: of the next generation it maps only what is new."""
    return SnapshotReader(folder)


def find_current(folder: Path) -> Snapshot | None:
    """The snapshot that is being served; None where nothing was ever published, or by another format of files."""
    try:
        return _reader(folder).current()
    except SnapshotUnreadable:
        return None


def _last_generation(folder: Path) -> int:
    try:
        return int(read_manifest(folder)["generation"])
    except SnapshotUnreadable:
        return 0


def _reported(generation: int, left_out: tuple[LeftOut, ...], *, is_waiting: bool) -> Published:
    for hotel in left_out:
        log.error("%s is not sold: %s", hotel.itemcode, hotel.reason)
    return Published(generation, left_out, is_waiting)


def folder_in(home: Path) -> Path:
    """Where the snapshots of an installation lie."""
    return home / "snapshot"
