"""
What SQLite's write-ahead log holds at this moment (sqlite.org/walformat.html).

The index beside the log (`-shm`) says how many frames are committed; whatever lies behind them in the file is a write
in progress or a left-over.
"""

from __future__ import annotations

import os
import struct
import time
from dataclasses import dataclass
from pathlib import Path

HEADER_BYTES, FRAME_HEADER_BYTES = 32, 24
_INDEX_HEADER_BYTES = 48
_INDEX = struct.Struct("=12xBxHI12x8s8x")
"""Of the first header: is it in use, page size, committed frames, salt; numbers in the machine's byte order."""
_BACKFILLED = struct.Struct("=I")
_TRIES = 200
_COPIED_AT_ONCE = 4 * 1024 * 1024


class IndexUnsteady(Exception):
    """The index was being written whenever it was looked at."""


@dataclass(frozen=True, slots=True)
class LogState:
    """
    One look. `salt` is another one whenever the log begins anew.

    frames: committed, from the beginning of the file. backfilled: how many of them stand in the database file too.
    """

    salt: bytes
    page_bytes: int
    frames: int
    backfilled: int

    def end_of(self, frames: int) -> int:
        """Where so many frames end in the file, in bytes."""
        return HEADER_BYTES + frames * (FRAME_HEADER_BYTES + self.page_bytes) if frames else 0


class OpenedLog:
    """
    The index and the database file of a log, read without SQLite.

    Both are held open until the end: closing any file of a database takes away every lock that this process has on it
    (POSIX), and with the locks the reader that keeps the log from beginning anew.
    """

    def __init__(self, database: Path) -> None:
        """
        Somebody must have the database open.

        :raises OSError: there is no index: nobody has, or it keeps no log
        """
        self._index = database.with_name(f"{database.name}-shm").open("rb", buffering=0)
        self._database = database.open("rb", buffering=0)

    def look(self) -> LogState:
        """:raises IndexUnsteady: no whole header could be read"""
        for _ in range(_TRIES):
            both = os.pread(self._index.fileno(), 2 * _INDEX_HEADER_BYTES + _BACKFILLED.size, 0)
            first, second = both[:_INDEX_HEADER_BYTES], both[_INDEX_HEADER_BYTES : 2 * _INDEX_HEADER_BYTES]
            if first == second and len(both) == 2 * _INDEX_HEADER_BYTES + _BACKFILLED.size:
                is_used, page_bytes, frames, salt = _INDEX.unpack(first)
                if is_used:
                    (backfilled,) = _BACKFILLED.unpack(both[2 * _INDEX_HEADER_BYTES :])
                    return LogState(salt, 65_536 if page_bytes == 1 else page_bytes, frames, backfilled)
            time.sleep(0.005)
        raise IndexUnsteady("the index could not be read whole")

    def copy_database(self, copy: Path) -> None:
        """The file as it is now, without its log."""
        with copy.open("wb") as target:
            at = 0
            while part := os.pread(self._database.fileno(), _COPIED_AT_ONCE, at):
                target.write(part)
                at += len(part)
            target.flush()
            os.fsync(target.fileno())

    def close(self) -> None:
        """Only after SQLite has closed the database."""
        self._index.close()
        self._database.close()
