"""Which generation a process reads: picked up between requests, the old one kept by whoever still uses it."""

import os
from pathlib import Path
from threading import Lock

from leeward.pricing.snapshot import Snapshot
from leeward.pricing.snapshot_arrays import SnapshotUnreadable
from leeward.pricing.snapshot_files import MANIFEST, open_snapshot

#: How often a process without any snapshot tries to open one before it gives up.
_ATTEMPTS = 3


class SnapshotReader:
    """
    The current snapshot of a folder, for one process.

    `current()` costs one file status; it opens a new generation when the manifest has been swapped. What it returned
    before stays whole for those who hold it.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        # A text: a path of its own kind would be put together anew for every question.
        self._manifest = str(folder / MANIFEST)
        self._lock = Lock()
        self._seen: tuple[int, int] | None = None
        self._snapshot: Snapshot | None = None

    def current(self) -> Snapshot:
        """The newest complete generation. Raises SnapshotUnreadable where there has never been one."""
        mark = self._mark()
        if self._snapshot is not None and mark in (self._seen, None):
            return self._snapshot
        with self._lock:
            if self._snapshot is None or mark != self._seen:
                self._open(mark)
            assert self._snapshot is not None  # noqa: S101  (set by _open, which raises otherwise)
            return self._snapshot

    def _open(self, mark: tuple[int, int] | None) -> None:
        for attempt in range(_ATTEMPTS):
            try:
                self._snapshot = open_snapshot(self._folder, previous=self._snapshot)
                self._seen = mark
            except (SnapshotUnreadable, OSError):
                # Manifests may be swapped faster than files are opened; what is held serves until the next request.
                if self._snapshot is None and attempt + 1 == _ATTEMPTS:
                    raise
            if self._snapshot is not None:
                return

    def _mark(self) -> tuple[int, int] | None:
        """What changes when the manifest is swapped: a rename gives it another inode."""
        try:
            status = os.stat(self._manifest)  # noqa: PTH116  (see __init__)
        except OSError:
            return None
        return status.st_ino, status.st_mtime_ns


def prefault(snapshot: Snapshot) -> int:
    """Read a byte of every page once, so that no visitor waits for the disk. Returns the bytes mapped."""
    total = 0
    for loaded in snapshot.blocks:
        for array in loaded.block:
            total += array.nbytes
            if array.size:
                int(array.reshape(-1)[:: max(1, 4096 // array.itemsize)].sum(dtype="int64"))
    return total
