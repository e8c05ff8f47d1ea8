"""Who may write a folder of snapshots: locks of the file system, which end with whoever holds them, however it ends."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def only_writer(folder: Path) -> Iterator[None]:
    """
    Held while a generation is put on top of another, some milliseconds.

    Two publishers would build on the same generation, and the later would undo the earlier.
    """
    with locked(folder / "publish.lock", fcntl.LOCK_EX):
        yield


@contextmanager
def only_builder(folder: Path) -> Iterator[None]:
    """Held while everything is built, for seconds or minutes. Whoever needs both locks takes this one first."""
    with locked(folder / "build.lock", fcntl.LOCK_EX):
        yield


def is_being_built(folder: Path) -> bool:
    """Whether somebody is building everything at this moment."""
    with suppress(BlockingIOError), locked(folder / "build.lock", fcntl.LOCK_EX | fcntl.LOCK_NB):
        return False
    return True


@contextmanager
def locked(path: Path, how: int) -> Iterator[None]:
    """`how`: as `fcntl.flock` takes it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as lock:
        fcntl.flock(lock, how)
        yield
