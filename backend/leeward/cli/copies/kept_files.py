"""What must be kept besides the database: uploaded pictures and documents, the secret, the first logins."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

KEPT = ("media", "secret.key", "secret.former", "staff-login.txt", "agent-login.txt")
"""Below LEEWARD_HOME. Prices are published anew from the database, mails and logs are no data of the shop."""


def copy_kept_files(home: Path, folder: Path) -> int:
    """
    Copy what is not there yet, or is another by size or time; returns how many files. Nothing is deleted.

    Times come along, modes do not: who may read a copy is for whoever makes it.
    """
    count = 0
    for path in _kept_below(home):
        copy = folder / path.relative_to(home)
        if _is_same(path, copy):
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        fresh = copy.with_name(f".{copy.name}.new")
        shutil.copyfile(path, fresh)
        times = path.stat()
        os.utime(fresh, ns=(times.st_atime_ns, times.st_mtime_ns))
        fresh.replace(copy)
        count += 1
    return count


def _kept_below(home: Path) -> Iterator[Path]:
    for name in KEPT:
        if (home / name).is_file():
            yield home / name
        for folder, _, names in os.walk(home / name):
            yield from (Path(folder) / one for one in names if not one.startswith("."))


def _is_same(path: Path, copy: Path) -> bool:
    try:
        ours, theirs = path.stat(), copy.stat()
    except OSError:
        return False
    return (ours.st_size, ours.st_mtime_ns) == (theirs.st_size, theirs.st_mtime_ns)
