"""
Files from strangers, opened with care: what is packed is unpacked within bounds, and told by its content, not its name.

A bound that is broken refuses the whole delivery in one sentence; nothing is written to the disk while unpacking.
"""

from __future__ import annotations

import gzip
import io
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import IO

from leeward.retail.inventory.importers.errors import MessageRefused, Problem

MAX_PACKED_BYTES = 200_000_000
MAX_UNPACKED_BYTES = 800_000_000
#: Honest price tables shrink to a twentieth at best; a bomb to a thousandth.
MAX_RATIO = 200
MAX_MEMBERS = 200
_SHRINKS = 20
_PIECE = 1 << 20

_USUAL = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Others set aside as much memory as the archive asks for, or fail in ways of their own."""
_DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, ValueError)
"""What the standard library raises at an archive that is not what it says, in memory as it lies: no disk is read."""
_ZIP, _GZIP, _PARQUET = b"PK\x03\x04", b"\x1f\x8b", b"PAR1"


@dataclass(frozen=True, slots=True)
class ReceivedFile:
    """One unpacked file. Its name is a label, never a path."""

    name: str
    raw: bytes

    @property
    def stem(self) -> str:
        """The name without its endings, in small letters: what a table's file is told by."""
        return self.name.split(".")[0].lower()


def open_delivery(*, name: str, raw: bytes) -> list[ReceivedFile]:
    """
    The file itself, or the files of a .zip or .gz, by name.

    :raises MessageRefused: empty, too large, packed twice, too well packed, damaged or protected by a password
    """
    if not raw:
        raise _refused("the file is empty")
    if len(raw) > MAX_PACKED_BYTES:
        raise _refused(f"the file is larger than {MAX_PACKED_BYTES // 1_000_000} MB")
    try:
        if raw.startswith(_ZIP):
            return _unzipped(raw)
        if raw.startswith(_GZIP):
            with gzip.GzipFile(fileobj=io.BytesIO(raw)) as packed:
                return [_plain(name.removesuffix(".gz"), _bounded(packed, len(raw), 0))]
    except _DAMAGED as error:
        raise _refused("the archive is damaged, cut off or protected by a password") from error
    return [ReceivedFile(_label(name), raw)]


def is_larger_unpacked(raw: bytes, most: int) -> bool:
    """
    Whether a file, or all that it unpacks to, is larger. One that cannot be unpacked is not: its reader says why.

    Nothing of it is kept. Parquet is packed as well: it counts as what it may be unpacked.
    """
    size = 0
    try:
        for file in _unpacking(raw):
            weight = 1
            while size <= most and (piece := file.read(_PIECE)):
                weight = _SHRINKS if is_parquet(piece) else weight
                size += len(piece) * weight
    except _DAMAGED:
        return False
    return size > most


def _unpacking(raw: bytes) -> Iterator[IO[bytes] | gzip.GzipFile]:
    """What the file holds, opened one by one."""
    if raw.startswith(_ZIP):
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            for member in archive.infolist()[:MAX_MEMBERS]:
                if member.compress_type in _USUAL:
                    with archive.open(member) as packed:
                        yield packed
    elif raw.startswith(_GZIP):
        with gzip.GzipFile(fileobj=io.BytesIO(raw)) as packed:
            yield packed
    else:
        yield io.BytesIO(raw)


def _unzipped(raw: bytes) -> list[ReceivedFile]:
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        members = [member for member in archive.infolist() if not member.is_dir()]
        if not members:
            raise _refused("the archive holds no file")
        if len(members) > MAX_MEMBERS:
            raise _refused(f"the archive holds more than {MAX_MEMBERS} files")
        names = [member.filename for member in members]
        if any(_label(name) != name for name in names) or len(set(names)) != len(names):
            raise _refused("the archive holds folders, paths or two files of one name; plain file names are expected")
        if any(member.compress_type not in _USUAL for member in members):
            raise _refused("the archive is packed in another way than usual: plain .zip is expected")
        files: list[ReceivedFile] = []
        for member in sorted(members, key=lambda member: member.filename):
            with archive.open(member) as packed:
                taken = sum(len(file.raw) for file in files)
                files.append(_plain(member.filename, _bounded(packed, max(member.compress_size, 1), taken)))
        return files


def _bounded(packed: IO[bytes] | gzip.GzipFile, packed_bytes: int, taken: int) -> bytes:
    """Everything in it, as long as it stays within bounds: the size an archive states of itself is not believed."""
    pieces: list[bytes] = []
    size = 0
    while piece := packed.read(_PIECE):
        size += len(piece)
        if taken + size > MAX_UNPACKED_BYTES:
            raise _refused(f"unpacked it is larger than {MAX_UNPACKED_BYTES // 1_000_000} MB")
        # Small files shrink well without meaning harm.
        if size > _PIECE and size > packed_bytes * MAX_RATIO:
            raise _refused(f"it unpacks to more than {MAX_RATIO} times its size")
        pieces.append(piece)
    return b"".join(pieces)


def _plain(name: str, raw: bytes) -> ReceivedFile:
    if raw.startswith((_ZIP, _GZIP)):
        raise _refused("an archive lies within the archive")
    return ReceivedFile(_label(name), raw)


def is_parquet(raw: bytes) -> bool:
    """Told by its mark, not by its name."""
    return raw.startswith(_PARQUET)


def _label(name: str) -> str:
    """The last part of a name, printable and short."""
    last = PurePosixPath(name.replace("\\", "/")).name
    kept = "".join(letter for letter in last if letter.isprintable())[:120]
    return kept or "file"


def _refused(reason: str) -> MessageRefused:
    return MessageRefused(Problem(reason, rule="unreadable"))
