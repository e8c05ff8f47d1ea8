"""
A replica of the SQLite database in another folder, never more than a moment behind (R-18).

The replica is a copy of the database file and of its write-ahead log, each as SQLite wrote it: opened, SQLite itself
puts the two together. To let nothing be missed, the follower holds a reader open, and so the log cannot begin anew
behind its back. When the log has grown, it waits until no writer is at it, has everything written into the database
file, does the same to the replica, and both go on with a log that begins anew.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from leeward.cli.copies.wal import LogState, OpenedLog

MOST_LOG_BYTES = 16 * 1024 * 1024
LONGEST_WAIT_FOR_WRITERS_SECONDS = 5.0
CURRENT = "current"
"""File that names the folder of the replica that is whole."""


class LostTrack(Exception):
    """The log began anew although a reader was open: the replica must be made from the beginning."""


class Follower:
    """Follows one database; `follow` is called a few times a second."""

    def __init__(self, database: Path, *, folder: Path) -> None:
        self.database, self.folder = database, folder
        self._reader = _connect(database)
        self._log = OpenedLog(database)
        self._copy = database  # set by `begin`
        self._salt = b""
        self._shipped = self._known = 0

    def begin(self) -> None:
        """Copy the database as it is; until that is done, the former replica stays the one that counts."""
        self._read_on()
        self.folder.mkdir(parents=True, exist_ok=True)
        former = current_replica(self.folder)
        name = f"replica-{int(former.name.rpartition('-')[2]) + 1 if former else 1}"
        place = self.folder / name
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        self._copy = place / self.database.name
        state = self._log.look()
        self._log.copy_database(self._copy)
        self._take_over(state)
        self._ship(self._log.look())
        self._name_current(name)
        for other in self.folder.glob("replica-*"):
            if other != place:
                shutil.rmtree(other, ignore_errors=True)

    def follow(self) -> int:
        """
        Write down what was committed since; returns how many frames.

        :raises LostTrack: call `begin` again
        """
        state = self._log.look()
        if state.salt != self._salt:
            if self._shipped:
                raise LostTrack
            self._salt, self._known = state.salt, 0
        frames = self._ship(state)
        if state.end_of(self._shipped) > MOST_LOG_BYTES:
            self._turn_over()
        return frames

    def close(self) -> None:
        """Let the database go."""
        self._reader.close()
        self._log.close()

    def _take_over(self, state: LogState) -> None:
        """From here on the replica's log begins with this one; what the database file holds already may be left out."""
        self._salt, self._shipped = state.salt, 0
        self._known = state.frames if state.backfilled == state.frames else 0

    def _ship(self, state: LogState) -> int:
        if state.frames == self._shipped or (not self._shipped and state.frames == self._known):
            return 0
        begin, end = state.end_of(self._shipped), state.end_of(state.frames)
        with _log_of(self.database).open("rb") as log, _log_of(self._copy).open("r+b" if begin else "wb") as replica:
            log.seek(begin)
            replica.seek(begin)
            replica.write(log.read(end - begin))
            replica.flush()
            os.fsync(replica.fileno())
        count, self._shipped = state.frames - self._shipped, state.frames
        return count

    def _turn_over(self) -> None:
        """Have the log begin anew where it can; readers of long standing may put it off until the next time."""
        with closing(_connect(self.database)) as writer, closing(_connect(self.database)) as other:
            try:
                writer.execute("BEGIN IMMEDIATE")  # nobody adds to the log until this is over
            except sqlite3.OperationalError:
                return
            self._ship(self._log.look())
            self._reader.execute("ROLLBACK")
            _busy, frames, backfilled = other.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            self._read_on()
            if frames == backfilled == self._shipped:
                state = self._log.look()
                with closing(_connect(self._copy)) as replica:
                    replica.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                self._take_over(state)
            writer.execute("ROLLBACK")

    def _read_on(self) -> None:
        if self._reader.in_transaction:
            self._reader.execute("ROLLBACK")
        self._reader.execute("BEGIN")
        self._reader.execute("SELECT count(*) FROM sqlite_master").fetchone()

    def _name_current(self, name: str) -> None:
        named = self.folder / f"{CURRENT}.new"
        named.write_text(name, encoding="utf-8")
        _sync(named)
        named.replace(self.folder / CURRENT)


def current_replica(folder: Path) -> Path | None:
    """The folder of the replica that is whole, or None where there is none yet."""
    named = folder / CURRENT
    found = folder / named.read_text(encoding="utf-8").strip() if named.exists() else None
    return found if found is not None and found.is_dir() else None


def _connect(database: Path) -> sqlite3.Connection:
    """In autocommit; opening it looks at it, so that its log has an index."""
    opened = sqlite3.connect(database, timeout=LONGEST_WAIT_FOR_WRITERS_SECONDS, isolation_level=None)
    opened.execute("PRAGMA synchronous=FULL")
    opened.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return opened


def _log_of(database: Path) -> Path:
    return database.with_name(f"{database.name}-wal")


def _sync(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())
