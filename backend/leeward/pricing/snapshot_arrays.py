"""One file of named arrays: written whole or not at all, mapped read-only."""

import json
import mmap
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

_MAGIC = b"LEEWARD1"
_ALIGNMENT = 64

Arrays = Mapping[str, npt.NDArray[Any]]


class SnapshotUnreadable(Exception):
    """There is no snapshot at this place, or not one of this format."""


def write_arrays(*, path: Path, arrays: Arrays, meta: object, is_settled: bool = True) -> None:
    """
    One file of named arrays with whatever describes them, complete under its name or not there at all.

    `is_settled`: wait until it is on the disk (see snapshot_settling).
    """
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
        if is_settled:
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
