"""
Whether what a manifest names has reached the disk.

Waiting for the disk would make up most of the time a small change takes. So its files are only handed to the system,
and the worker has them written out a moment later (`settle`). Every process of this machine reads them at once all the
same; only if the machine itself stops in between may they be lost. So a manifest says in which run of the machine it
was made: in the next run it counts for nothing unless it was settled, and all prices are built anew from the tables.
"""

import json
import os
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

_SETTLED = "settled.json"


@cache
def run_of_machine() -> str:
    """A name for the time since the machine was started; empty where the system does not tell."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except OSError:
        return ""


def is_trustworthy(folder: Path, manifest: Mapping[str, Any]) -> bool:
    """Whether every file the manifest names is whole: settled, or written since the machine was started."""
    run = manifest["run"]
    return not run or run == run_of_machine() or _settled_token(folder) == manifest["token"]


def settle(folder: Path, manifest: Mapping[str, Any], named: Iterable[str]) -> bool:
    """Have everything written out that the manifest names; False where there was nothing to do."""
    if not manifest["run"] or _settled_token(folder) == manifest["token"]:
        return False
    try:
        for name in named:
            _write_out(folder / name)
    except FileNotFoundError:
        return False  # a newer generation has taken its place; that one will be settled
    _write_out(folder)
    unfinished = folder / f"{_SETTLED}.part"
    unfinished.write_text(json.dumps({"token": manifest["token"]}), encoding="ascii")
    _write_out(unfinished)
    unfinished.replace(folder / _SETTLED)
    return True


def _settled_token(folder: Path) -> str:
    try:
        return str(json.loads((folder / _SETTLED).read_bytes())["token"])
    except (OSError, ValueError, KeyError):
        return ""


def _write_out(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
