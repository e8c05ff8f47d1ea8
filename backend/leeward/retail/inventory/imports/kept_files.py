"""Raw files as they came, byte for byte, each once, under its hash in the data folder."""

from __future__ import annotations

import fcntl
import hashlib
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from django.conf import settings

from leeward.retail.inventory.errors import ImportBusy, TooLargeHere, UnknownImport
from leeward.retail.inventory.importers.files import MAX_PACKED_BYTES, is_larger_unpacked
from leeward.retail.inventory.models import ImportRun
from leeward.retail.inventory.snapshot.locks import locked

_FEEDS = "feeds"


@contextmanager
def only_reader(digest: str, *, waits: bool = True) -> Iterator[None]:
    """
    Held while what has this hash is read and loaded. It ends with whoever holds it, however it ends.

    waits: until others have done with it; a process that serves customers does not.

    :raises ImportBusy: somebody else reads it, and nobody waits
    """
    how = fcntl.LOCK_EX if waits else fcntl.LOCK_EX | fcntl.LOCK_NB
    with ExitStack() as held:
        try:
            held.enter_context(locked(_folder(digest) / f"{digest}.lock", how))
        except BlockingIOError as error:
            reason = "This very file is being read at this moment, and nothing was done. Try again in a few minutes."
            raise ImportBusy(reason, rule="being_read") from error
        yield


def _folder(digest: str) -> Path:
    return Path(settings.LEEWARD_HOME) / _FEEDS / digest[:2]


def keep_file(raw: bytes) -> str:
    """Write a file where it is not yet, as its only reader; returns its place in the data folder."""
    digest = hash_of(raw)
    path = _folder(digest) / digest
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_suffix(f".{os.getpid()}")
        with half.open("wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    return str(path.relative_to(settings.LEEWARD_HOME))


def hash_of(raw: bytes) -> str:
    return hashlib.sha256(raw).hexdigest()


def read_kept(run: ImportRun) -> bytes:
    """
    The run's file as it came.

    :raises UnknownImport: it is gone from the data folder, or is not what it was
    """
    path = Path(settings.LEEWARD_HOME) / run.kept_as
    try:
        raw = path.read_bytes() if path.stat().st_size <= MAX_PACKED_BYTES else b""
    except OSError as error:
        raise UnknownImport("The file of this import is no longer in the data folder.", rule="file_gone") from error
    if hash_of(raw) != run.sha256:
        raise UnknownImport("The file of this import is not what it was when it came.", rule="file_changed")
    return raw


def read_within(run: ImportRun, most_bytes: int, *, instead: str) -> bytes:
    """
    The same, where it is no larger than that when it is unpacked; nought for as much as any may be.

    instead: the option of `leeward import` that does the same with any.

    :raises UnknownImport: it is gone from the data folder, or is not what it was
    :raises TooLargeHere: it is larger
    """
    raw = None if 0 < most_bytes < run.size_bytes else read_kept(run)
    if raw is None or (most_bytes and is_larger_unpacked(raw, most_bytes)):
        most = f"{most_bytes // 1_000_000} MB"
        reason = f"Unpacked, this file is larger than {most}: use `leeward import {instead} {run.pk}`."
        raise TooLargeHere(reason, rule="too_large")
    return raw
