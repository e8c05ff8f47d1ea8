"""
Snapshots on disk: one file per block, one for flights, one for rates, and a manifest that names them.

Files are never changed once a manifest names them. A new generation writes new files beside the old, then renames a new
manifest into place: a reader sees the old generation or the new one, never half of either, and a writer that dies
leaves the old one serving. Mapped files outlive their deletion until the last reader lets go.
"""

import json
import mmap
import os
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from leeward.pricing.directory import (
    BlockDirectory,
    FlightEntry,
    block_directory_as_json,
    block_directory_from_json,
    centre_from_json,
    plan_class_as_json,
    plan_class_from_json,
)
from leeward.pricing.snapshot import Calendar, LoadedBlock, Snapshot
from leeward.pricing.tables import Block, Flights

MANIFEST = "manifest.json"
_FORMAT = 1
_MAGIC = b"LEEWARD1"
_ALIGNMENT = 64

Arrays = Mapping[str, npt.NDArray[Any]]


class SnapshotUnreadable(Exception):
    """There is no snapshot at this place, or not one of this format."""


def write_arrays(*, path: Path, arrays: Arrays, meta: object) -> None:
    """One file of named arrays with whatever describes them, complete under its name or not there at all."""
    entries: dict[str, Any] = {}
    offset = 0
    for name, array in arrays.items():
        entries[name] = {"dtype": array.dtype.str, "shape": array.shape, "offset": offset}
        offset += -(-array.nbytes // _ALIGNMENT) * _ALIGNMENT
    header = json.dumps({"arrays": entries, "meta": meta}).encode()
    body = -(-(len(_MAGIC) + 8 + len(header)) // _ALIGNMENT) * _ALIGNMENT
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        file.write(_MAGIC + len(header).to_bytes(8, "little") + header)
        for name, array in arrays.items():
            file.seek(body + entries[name]["offset"])
            file.write(np.ascontiguousarray(array).data)
        file.truncate(max(body + offset, body + 1))
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def open_arrays(path: Path) -> tuple[dict[str, npt.NDArray[Any]], Any]:
    """The arrays of a file, mapped read-only, and their description. Raises SnapshotUnreadable."""
    with path.open("rb") as file:
        mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    if mapped[: len(_MAGIC)] != _MAGIC:
        raise SnapshotUnreadable(f"{path.name} is not a snapshot file.")
    start = len(_MAGIC) + 8
    length = int.from_bytes(mapped[len(_MAGIC) : start], "little")
    header = json.loads(mapped[start : start + length])
    body = -(-(start + length) // _ALIGNMENT) * _ALIGNMENT
    arrays = {
        name: np.ndarray(tuple(e["shape"]), np.dtype(e["dtype"]), buffer=mapped, offset=body + e["offset"])
        for name, e in header["arrays"].items()
    }
    return arrays, header["meta"]


def write_snapshot(*, folder: Path, snapshot: Snapshot) -> None:
    """Write every part the folder's manifest does not already hold unchanged, then swap the manifest."""
    folder.mkdir(parents=True, exist_ok=True)
    write_arrays(
        path=folder / _file("flights", snapshot.generation),
        arrays=snapshot.flights._asdict(),
        meta=[asdict(entry) for entry in snapshot.flight_entries],
    )
    files = {loaded.directory.block_id: _write_block(folder, loaded, snapshot.generation) for loaded in snapshot.blocks}
    flights = _file("flights", snapshot.generation)
    _swap_manifest(folder, snapshot, files=files, flights=flights)


def publish_blocks(*, folder: Path, snapshot: Snapshot, changed: Iterable[str]) -> None:
    """Make a generation current in which only the named blocks (and the rates) differ from the manifest's."""
    current = read_manifest(folder)
    files = {block["id"]: block["file"] for block in current["blocks"]}
    changed_ids = set(changed)
    for loaded in snapshot.blocks:
        if loaded.directory.block_id in changed_ids:
            files[loaded.directory.block_id] = _write_block(folder, loaded, snapshot.generation)
    _swap_manifest(folder, snapshot, files=files, flights=current["flights"])


def publish_flights(*, folder: Path, snapshot: Snapshot) -> None:
    """Make a generation current in which only the flights differ: fares or seats have changed."""
    current = read_manifest(folder)
    flights = _file("flights", snapshot.generation)
    meta = [asdict(entry) for entry in snapshot.flight_entries]
    write_arrays(path=folder / flights, arrays=snapshot.flights._asdict(), meta=meta)
    files = {block["id"]: block["file"] for block in current["blocks"]}
    _swap_manifest(folder, snapshot, files=files, flights=flights)


def read_manifest(folder: Path) -> dict[str, Any]:
    """The current manifest. Raises SnapshotUnreadable where there is none."""
    try:
        manifest: dict[str, Any] = json.loads((folder / MANIFEST).read_bytes())
    except (OSError, ValueError) as error:
        raise SnapshotUnreadable("There is no snapshot here.") from error
    if manifest.get("format") != _FORMAT:
        raise SnapshotUnreadable("The snapshot has another format.")
    return manifest


def open_snapshot(folder: Path, *, previous: Snapshot | None = None) -> Snapshot:
    """
    The current generation, mapped read-only.

    Blocks that `previous` already maps from the same file are shared with it. Raises SnapshotUnreadable.
    """
    manifest = read_manifest(folder)
    known = {} if previous is None else {loaded.file: loaded for loaded in previous.blocks if loaded.file}
    blocks = tuple(known.get(b["file"]) or _open_block(folder, b["file"]) for b in manifest["blocks"])
    arrays, entries = open_arrays(folder / manifest["flights"])
    rates, _ = open_arrays(folder / manifest["rates"])
    calendar = manifest["calendar"]
    return Snapshot(
        generation=manifest["generation"],
        calendar=Calendar(**{**calendar, "first_day": date.fromisoformat(calendar["first_day"])}),
        classes=tuple(plan_class_from_json(read) for read in manifest["classes"]),
        currencies=tuple(manifest["currencies"]),
        rates=rates["rates"],
        blocks=blocks,
        flights=Flights(**arrays),
        flight_entries=tuple(FlightEntry(**entry) for entry in entries),
        centres=tuple(centre_from_json(read) for read in manifest["centres"]),
    )


def _open_block(folder: Path, file: str) -> LoadedBlock:
    arrays, meta = open_arrays(folder / file)
    return LoadedBlock(block=Block(**arrays), directory=block_directory_from_json(meta), file=file)


def _write_block(folder: Path, loaded: LoadedBlock, generation: int) -> str:
    file = _file(f"block-{_safe(loaded.directory)}", generation)
    meta = block_directory_as_json(loaded.directory)
    write_arrays(path=folder / file, arrays=loaded.block._asdict(), meta=meta)
    return file


def _swap_manifest(folder: Path, snapshot: Snapshot, *, files: Mapping[str, str], flights: str) -> None:
    rates = _file("rates", snapshot.generation)
    write_arrays(path=folder / rates, arrays={"rates": snapshot.rates}, meta=None)
    calendar = {**asdict(snapshot.calendar), "first_day": snapshot.calendar.first_day.isoformat()}
    manifest = {
        "format": _FORMAT,
        "generation": snapshot.generation,
        "calendar": calendar,
        "classes": [plan_class_as_json(plan_class) for plan_class in snapshot.classes],
        "currencies": snapshot.currencies,
        "centres": [asdict(trip) for trip in snapshot.centres],
        "flights": flights,
        "rates": rates,
        "blocks": [{"id": b.directory.block_id, "file": files[b.directory.block_id]} for b in snapshot.blocks],
    }
    # A reader may have read the manifest that is about to go: its files stay for one generation more.
    kept = _named(folder) | {flights, rates, *files.values()}
    unfinished = folder / f"{MANIFEST}.part"
    with unfinished.open("w", encoding="utf-8") as file:
        json.dump(manifest, file)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(folder / MANIFEST)
    for path in folder.iterdir():
        if path.name not in kept and path.suffix in (".arrays", ".part"):
            path.unlink(missing_ok=True)


def _named(folder: Path) -> set[str]:
    """The files the manifest in place names; none where there is no manifest yet."""
    try:
        manifest = read_manifest(folder)
    except SnapshotUnreadable:
        return set()
    return {manifest["flights"], manifest["rates"], *(block["file"] for block in manifest["blocks"])}


def _file(stem: str, generation: int) -> str:
    return f"{stem}.{generation}.arrays"


def _safe(directory: BlockDirectory) -> str:
    """A file name for a block, whatever characters its destination has."""
    return directory.block_id.encode().hex()
