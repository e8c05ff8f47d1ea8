"""The data folder, the public door and the render socket: looked at before anything is started."""

from __future__ import annotations

import fcntl
import os
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from leeward.cli.refusals import AlreadyRunning, HomeNotWritable, PortInUse, PortNotAllowed

LONGEST_SOCKET_PATH = 100
"""Bytes. The kernel's limit is 108 on Linux and 104 on macOS, the closing zero included."""


def writable_home(*, home: Path) -> Path:
    """
    The data folder with its run/ folder, both made if they were missing.

    :raises HomeNotWritable: it cannot be made or written
    """
    try:
        home.mkdir(mode=0o750, parents=True, exist_ok=True)
        (home / "run").mkdir(exist_ok=True)
        for folder in (home, home / "run"):
            with tempfile.TemporaryFile(dir=folder):
                pass
    except OSError as error:
        raise HomeNotWritable(home, error.strerror or str(error)) from error
    return home


def for_the_owner_alone() -> None:
    """
    From here on nobody else on this machine may read what this process writes: copies hold every customer and the
    secret, and lie in folders that cron made (T-14).
    """
    os.umask(0o077)


def check_door(*, address: str, port: int) -> None:
    """
    Nothing but a look: the web server opens the door itself a moment later.

    The server shares its port among its workers, so two of them would not notice each other; this look does.

    :raises PortInUse: another program listens there
    :raises PortNotAllowed: this user may not listen there
    """
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a door closed a moment ago is free
        try:
            door.bind((address, port))
            door.listen(1)
        except PermissionError as error:
            raise PortNotAllowed(port) from error
        except OSError as error:
            raise PortInUse(port) from error


def only_one(*, home: Path) -> IO[str]:
    """
    A lock on the data folder, held as long as the returned file stays open; the kernel frees it even after a kill.

    :raises AlreadyRunning: another process holds it
    """
    held = (home / "run" / "leeward.lock").open("a+", encoding="utf-8")
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        held.close()
        raise AlreadyRunning(home) from error
    return held


@contextmanager
def in_turn(*, home: Path) -> Iterator[None]:
    """Wait until no other process prepares the same data folder; one that was killed counts as finished."""
    with (home / "run" / "prepare.lock").open("a+", encoding="utf-8") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def render_socket(*, wanted: str, home: Path) -> tuple[Path, Path | None]:
    """
    Where the render process listens, and the folder to remove afterwards if one had to be made.

    wanted: the setting, empty for run/render.sock in the data folder. A path that the kernel finds too long is replaced
    by one in a private folder below the system's temporary folder.
    """
    path = Path(wanted) if wanted else home / "run" / "render.sock"
    if len(os.fsencode(path)) <= LONGEST_SOCKET_PATH:
        return path, None
    base = tempfile.gettempdir()
    folder = Path(tempfile.mkdtemp(prefix="leeward-", dir=base if len(os.fsencode(base)) < 60 else "/tmp"))  # noqa: S108
    return folder / "render.sock", folder
