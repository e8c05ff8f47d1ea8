"""
What the three processes print, sorted: everything into a file, and on a terminal only what a person should see.

A log line is a JSON object; below WARNING it is for the file. What is no JSON (a crash, a library's own words) is
always shown. Without a terminal - under a service manager, in a container - nothing is filtered: the stream is the log.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

FOR_THE_FILE_ONLY = frozenset({"debug", "info"})
KEEP_BYTES = 10_000_000
"""A log file larger than this becomes `<name>.log.1`, in the place of the one before."""


def is_for_people(line: bytes) -> bool:
    """Whether a line belongs on the terminal."""
    try:
        entry = json.loads(line)
    except ValueError:
        return bool(line.strip())
    return not (isinstance(entry, dict) and entry.get("level") in FOR_THE_FILE_ONLY)


def open_log(*, folder: Path, name: str) -> IO[bytes]:
    """The process's log file, begun anew when it has grown too large."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.log"
    if path.exists() and path.stat().st_size > KEEP_BYTES:
        path.replace(path.with_suffix(".log.1"))
    return path.open("ab", buffering=0)


def sort_lines(*, name: str, lines: IO[bytes], log: IO[bytes]) -> None:
    """
    Copy every line to the log, and those for people to the terminal. Returns when the process has closed its end.

    On a full disk, or without the terminal, it reads on: a child that nobody reads waits for ever to be heard.
    """
    try:
        for line in lines:
            with suppress(OSError):
                log.write(line)
            log = _begun_anew(log)
            if is_for_people(line):
                with suppress(OSError):
                    sys.stdout.write(f"{name:<6} │ {line.decode(errors='replace').rstrip()}\n")
                    sys.stdout.flush()
    finally:
        with suppress(OSError):
            log.close()


def _begun_anew(log: IO[bytes]) -> IO[bytes]:
    """The file to go on with: a new one where this one has grown too large and a new one can be made."""
    try:
        if log.tell() <= KEEP_BYTES:
            return log
        path = Path(log.name)
        fresh = open_log(folder=path.parent, name=path.stem)
    except OSError:
        return log
    log.close()
    return fresh
