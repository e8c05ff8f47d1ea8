"""Raw files as they came, byte for byte, each once, under its hash in the data folder."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from django.conf import settings

from leeward.retail.inventory.errors import UnknownImport
from leeward.retail.inventory.importers.files import MAX_PACKED_BYTES
from leeward.retail.inventory.models import ImportRun


def keep_file(raw: bytes) -> tuple[str, str]:
    """Write a file where it is not yet; returns its SHA-256 and its place in the data folder."""
    digest = hashlib.sha256(raw).hexdigest()
    place = Path("feeds") / digest[:2] / digest
    path = Path(settings.LEEWARD_HOME) / place
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_suffix(f".{os.getpid()}")
        with half.open("wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    return digest, str(place)


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
    if hashlib.sha256(raw).hexdigest() != run.sha256:
        raise UnknownImport("The file of this import is not what it was when it came.", rule="file_changed")
    return raw
