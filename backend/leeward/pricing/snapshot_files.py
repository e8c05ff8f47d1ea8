"""
Snapshots on disk: two files per block, one for flights, one for rates, and a manifest that names them.

Files are never changed once a manifest names them. A new generation writes new files beside the old, then renames a new
manifest into place: a reader sees the old generation or the new one, never half of either, and a writer that dies
leaves the old one serving. Mapped files outlive their deletion until the last reader lets go.

A block's prices (most of its bytes) lie apart from its stock and rules, so that a room sold writes a small file, and
new amounts leave rules and names where they are. What a new generation shares with the one before it, array for array,
is not written again.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, replace
from datetime import date
from pathlib import Path
from typing import Any
from uuid import uuid4

from leeward.pricing.directory import (
    FlightEntry,
    block_directory_as_json,
    block_directory_from_json,
    centre_from_json,
    plan_class_as_json,
    plan_class_from_json,
)
from leeward.pricing.snapshot import Calendar, LoadedBlock, Snapshot, Stored
from leeward.pricing.snapshot_arrays import SnapshotUnreadable, open_arrays, write_arrays
from leeward.pricing.snapshot_settling import is_trustworthy, run_of_machine, settle
from leeward.pricing.tables import Block, Flights

MANIFEST = "manifest.json"
_FORMAT = 4
#: What a block's file of prices holds; everything else is in its file of rules.
_PRICES = ("prefix",)
#: Longer than any build takes.
_STRAY_SECONDS = 3600.0


def write_snapshot(*, folder: Path, snapshot: Snapshot) -> None:
    """Write every part that is not yet in the folder and make the generation current; clear away what writers left."""
    swap_manifest(folder=folder, snapshot=write_parts(folder=folder, snapshot=snapshot))
    sweep(folder)


def publish(*, folder: Path, snapshot: Snapshot) -> None:
    """Make a generation current that shares most of its files with the one before; write those, without waiting."""
    is_settled = not run_of_machine()
    written = write_parts(folder=folder, snapshot=snapshot, is_settled=is_settled)
    swap_manifest(folder=folder, snapshot=written, is_settled=is_settled)


def settle_current(folder: Path) -> bool:
    """Have the current generation written out to the disk, where that is still to be done; whether anything was."""
    manifest = read_manifest(folder)
    return settle(folder, manifest, [MANIFEST, *_files_of(manifest)])


def write_parts(*, folder: Path, snapshot: Snapshot, is_settled: bool = True) -> Snapshot:
    """The snapshot with all its files in the folder, its blocks mapped from there; no manifest names them yet."""
    folder.mkdir(parents=True, exist_ok=True)
    generation = snapshot.generation
    blocks = tuple(
        write_block(folder=folder, loaded=loaded, generation=generation, is_settled=is_settled)
        for loaded in snapshot.blocks
    )
    stored = snapshot.stored
    if stored is None or stored.flights is not snapshot.flights:
        name = _new_name("flights", generation)
        meta = [asdict(entry) for entry in snapshot.flight_entries]
        write_arrays(path=folder / name, arrays=snapshot.flights._asdict(), meta=meta, is_settled=is_settled)
    else:
        name = stored.flights_file
    if stored is None or stored.rates is not snapshot.rates:
        rates = _new_name("rates", generation)
        write_arrays(path=folder / rates, arrays={"rates": snapshot.rates}, meta=None, is_settled=is_settled)
    else:
        rates = stored.rates_file
    return replace(snapshot, blocks=blocks, stored=Stored(snapshot.flights, name, snapshot.rates, rates))


def write_block(*, folder: Path, loaded: LoadedBlock, generation: int, is_settled: bool = True) -> LoadedBlock:
    """The block mapped from its files; written first where it is not there yet."""
    if all(loaded.files):
        return loaded
    arrays = loaded.block._asdict()
    prices, rules = loaded.files
    if not prices:
        prices = _new_name(f"prices-{_safe(loaded.directory.block_id)}", generation)
        columns = {name: arrays[name] for name in _PRICES}
        write_arrays(path=folder / prices, arrays=columns, meta=None, is_settled=is_settled)
        arrays |= open_arrays(folder / prices)[0]
    if not rules:
        rules = _new_name(f"rules-{_safe(loaded.directory.block_id)}", generation)
        rest = {name: array for name, array in arrays.items() if name not in _PRICES}
        meta = block_directory_as_json(loaded.directory)
        write_arrays(path=folder / rules, arrays=rest, meta=meta, is_settled=is_settled)
        arrays |= open_arrays(folder / rules)[0]
    return LoadedBlock(Block(**arrays), loaded.directory, (prices, rules))


def read_manifest(folder: Path) -> dict[str, Any]:
    """The current manifest. Raises SnapshotUnreadable where there is none."""
    try:
        manifest: dict[str, Any] = json.loads((folder / MANIFEST).read_bytes())
    except (OSError, ValueError) as error:
        raise SnapshotUnreadable("There is no snapshot here.") from error
    if manifest.get("format") != _FORMAT:
        raise SnapshotUnreadable("The snapshot has another format.")
    if not is_trustworthy(folder, manifest):
        raise SnapshotUnreadable("The machine stopped before the snapshot was on its disk.")
    return manifest


def open_snapshot(folder: Path, *, previous: Snapshot | None = None) -> Snapshot:
    """
    The current generation, mapped read-only.

    What `previous` already maps from the same files is shared with it. Raises SnapshotUnreadable.
    """
    manifest = read_manifest(folder)
    known = {} if previous is None else {loaded.directory.block_id: loaded for loaded in previous.blocks}
    blocks = tuple(_open_block(folder, (b["prices"], b["rules"]), known.get(b["id"])) for b in manifest["blocks"])
    held = None if previous is None else previous.stored
    if held is not None and previous is not None and held.flights_file == manifest["flights"]:
        flights, entries = held.flights, previous.flight_entries
    else:
        arrays, read = open_arrays(folder / manifest["flights"])
        flights, entries = Flights(**arrays), tuple(FlightEntry(**entry) for entry in read)
    if held is not None and held.rates_file == manifest["rates"]:
        rates = held.rates
    else:
        rates = open_arrays(folder / manifest["rates"])[0]["rates"]
    calendar = manifest["calendar"]
    opened = Snapshot(
        generation=manifest["generation"],
        calendar=Calendar(**{**calendar, "first_day": date.fromisoformat(calendar["first_day"])}),
        classes=tuple(plan_class_from_json(read) for read in manifest["classes"]),
        currencies=tuple(manifest["currencies"]),
        rates=rates,
        blocks=blocks,
        flights=flights,
        flight_entries=entries,
        centres=tuple(centre_from_json(read) for read in manifest["centres"]),
        # Versions that knew of no such number leave it out, also where they put a change into what was built since.
        contents=manifest.get("contents", 0),
        stored=Stored(flights, manifest["flights"], rates, manifest["rates"]),
    )
    if previous is not None:
        opened.share(previous)
    return opened


def swap_manifest(*, folder: Path, snapshot: Snapshot, is_settled: bool = True) -> None:
    """
    Make a snapshot current whose files are all in the folder.

    What the manifest before this one had retired goes now: a reader may have read the manifest that is about to go, so
    its files stay for one generation more.
    """
    stored = snapshot.stored
    if stored is None or not all(all(loaded.files) for loaded in snapshot.blocks):
        raise ValueError("Not every part of the snapshot has been written.")
    named = {stored.flights_file, stored.rates_file, *(name for loaded in snapshot.blocks for name in loaded.files)}
    before, retired = _named(folder)
    manifest = {
        "format": _FORMAT,
        "run": "" if is_settled else run_of_machine(),
        "token": uuid4().hex,
        "generation": snapshot.generation,
        "contents": snapshot.contents,
        "calendar": {**asdict(snapshot.calendar), "first_day": snapshot.calendar.first_day.isoformat()},
        "classes": [plan_class_as_json(plan_class) for plan_class in snapshot.classes],
        "currencies": snapshot.currencies,
        "centres": [asdict(trip) for trip in snapshot.centres],
        "flights": stored.flights_file,
        "rates": stored.rates_file,
        "blocks": [{"id": b.directory.block_id, "prices": b.files[0], "rules": b.files[1]} for b in snapshot.blocks],
        "retired": sorted(before - named),
    }
    unfinished = folder / f"{MANIFEST}.part"
    with unfinished.open("wb") as file:
        file.write(json.dumps(manifest).encode())
        file.flush()
        if is_settled:
            os.fsync(file.fileno())
    unfinished.replace(folder / MANIFEST)
    for name in retired - named:
        (folder / name).unlink(missing_ok=True)


def sweep(folder: Path, *, older_than_seconds: float = _STRAY_SECONDS) -> None:
    """Delete what writers that were killed have left: no manifest names it, and nobody can still be writing it."""
    before, retired = _named(folder)
    # Age is counted from the last publication: the engine reads no clock.
    limit = (folder / MANIFEST).stat().st_mtime - older_than_seconds if (folder / MANIFEST).exists() else 0.0
    for path in folder.iterdir():
        if path.suffix in (".arrays", ".part") and path.name not in before | retired:
            with suppress(FileNotFoundError):
                if path.stat().st_mtime < limit:
                    path.unlink()


def _open_block(folder: Path, files: tuple[str, str], known: LoadedBlock | None) -> LoadedBlock:
    if known is not None and known.files == files:
        return known
    held = {} if known is None else known.block._asdict()
    if known is not None and known.files[1] == files[1]:
        directory = known.directory
        rules = {name: array for name, array in held.items() if name not in _PRICES}
    else:
        rules, meta = open_arrays(folder / files[1])
        directory = block_directory_from_json(meta)
    if known is not None and known.files[0] == files[0]:
        prices = {name: held[name] for name in _PRICES}
    else:
        prices = open_arrays(folder / files[0])[0]
    return LoadedBlock(Block(**prices, **rules), directory, files)


def _named(folder: Path) -> tuple[set[str], set[str]]:
    """The files the manifest in place names, and those it has retired; none where there is no manifest yet."""
    try:
        manifest = read_manifest(folder)
    except SnapshotUnreadable:
        return set(), set()
    return set(_files_of(manifest)), set(manifest["retired"])


def _files_of(manifest: Mapping[str, Any]) -> list[str]:
    blocks = (name for block in manifest["blocks"] for name in (block["prices"], block["rules"]))
    return [manifest["flights"], manifest["rates"], *blocks]


def _new_name(stem: str, generation: int) -> str:
    # Two writers may prepare files for the same generation; only one of them will name its own.
    return f"{stem}.{generation}-{uuid4().hex[:8]}.arrays"


def _safe(block_id: str) -> str:
    """A file name for a block, whatever characters its destination has."""
    return block_id.encode().hex()
