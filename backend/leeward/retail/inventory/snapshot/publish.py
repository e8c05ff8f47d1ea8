"""
Publish prices: a whole new snapshot, or only the blocks and flights that changed.

One writer at a time holds the folder's lock. A change is published after its transaction has committed, and its mark is
deleted only once the new generation is in place: a publisher that dies leaves the mark for the next one.
"""

from __future__ import annotations

import fcntl
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from leeward.pricing.build import CannotBuild
from leeward.pricing.build.snapshot import build_snapshot
from leeward.pricing.generations import SnapshotReader
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.snapshot_files import (
    SnapshotUnreadable,
    publish_blocks,
    publish_flights,
    read_manifest,
    write_snapshot,
)
from leeward.retail.inventory.models import ChangeMark
from leeward.retail.inventory.snapshot import rebuilding
from leeward.retail.inventory.snapshot.reading import one_moment
from leeward.retail.inventory.snapshot.rebuilding import LeftOut
from leeward.retail.inventory.snapshot.world import load_world

log = logging.getLogger(__name__)

N_DAYS = 730
"""Nights on file: twenty-four months."""


@dataclass(frozen=True, slots=True)
class Published:
    """
    The generation in which the changes can be seen, and the hotels that cannot be priced.

    A hotel left out is not sold until its rates are put right; all others are.
    """

    generation: int
    left_out: tuple[LeftOut, ...] = ()


def publish_everything(*, folder: Path, first_day: date, n_days: int = N_DAYS) -> Published:
    """Build a whole snapshot from the tables and make it current."""
    with _only_writer(folder):
        return _publish_everything(folder, first_day, n_days)


def publish_changes(*, folder: Path, first_day: date) -> Published:
    """
    Publish what has been marked as changed: the blocks and flights concerned, or everything where they do not suffice.

    `first_day` counts only where everything has to be built. Nothing marked: the generation that is current already.
    """
    with _only_writer(folder):
        marks = list(ChangeMark.objects.all())
        current = _find_current(folder)
        if current is not None and not marks:
            return Published(current.generation)
        n_days = N_DAYS if current is None else current.calendar.n_days
        published = None if current is None else _find_parts_published(folder, current, marks)
        if published is None:
            published = _publish_everything(folder, first_day, n_days)
        # Exactly those that were read: one committed since may be about what was not.
        ChangeMark.objects.filter(pk__in=[mark.pk for mark in marks]).delete()
        return published


def _publish_everything(folder: Path, first_day: date, n_days: int) -> Published:
    seen = list(ChangeMark.objects.values_list("pk", flat=True))
    with one_moment():
        world = load_world(first_day=first_day, n_days=n_days)
    generation = _next_generation(folder)
    snapshot, left_out = rebuilding.leaving_out(world, lambda world: build_snapshot(world=world, generation=generation))
    write_snapshot(folder=folder, snapshot=snapshot)
    ChangeMark.objects.filter(pk__in=seen).delete()
    return _reported(generation, left_out)


def _find_parts_published(folder: Path, current: Snapshot, marks: Sequence[ChangeMark]) -> Published | None:
    """None where the change does not fit into the blocks and options there are."""
    if any(mark.hotel_id is None and mark.flight_id is None for mark in marks):
        return None
    hotel_ids = {mark.hotel_id for mark in marks if mark.hotel_id}
    flight_ids = {mark.flight_id for mark in marks if mark.flight_id}
    try:
        with one_moment():
            changed = rebuilding.rebuild_hotels(snapshot=current, hotel_ids=hotel_ids)
            snapshot = rebuilding.with_flights(snapshot=changed.snapshot, flight_ids=flight_ids)
    except (rebuilding.DoesNotFit, CannotBuild) as reason:
        log.info("everything is published anew: %s", reason)
        return None
    if changed.block_ids:
        publish_blocks(folder=folder, snapshot=changed.snapshot, changed=changed.block_ids)
    if flight_ids:
        publish_flights(folder=folder, snapshot=snapshot)
    return _reported(snapshot.generation, changed.left_out)


@cache
def _reader(folder: Path) -> SnapshotReader:
    """Kept for the process: of the next generation it maps only what is new."""
    return SnapshotReader(folder)


def _find_current(folder: Path) -> Snapshot | None:
    try:
        return _reader(folder).current()
    except SnapshotUnreadable:
        return None


def _next_generation(folder: Path) -> int:
    try:
        return int(read_manifest(folder)["generation"]) + 1
    except SnapshotUnreadable:
        return 1


def _reported(generation: int, left_out: tuple[LeftOut, ...]) -> Published:
    for hotel in left_out:
        log.error("%s is not sold: %s", hotel.itemcode, hotel.reason)
    return Published(generation, left_out)


@contextmanager
def _only_writer(folder: Path) -> Iterator[None]:
    """Two publishers would build on the same generation, and the later would undo the earlier."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "publish.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def folder_in(home: Path) -> Path:
    """Where the snapshots of an installation lie."""
    return home / "snapshot"
