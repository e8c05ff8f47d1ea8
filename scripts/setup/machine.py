"""Look at the machine before anything long starts: port, folders, disk."""

from __future__ import annotations

import shutil
import socket
import tempfile
from pathlib import Path

from scripts.setup.paths import FRONTEND, ROOT, VENV, setting
from scripts.setup.problems import Problem

_ROOM_FOR_INSTALLATION = 2_000_000_000
_ROOM_FOR_DATA = 100_000_000


def check_port() -> None:
    """
    :raises Problem: something listens on the public port, or it may not be used
    """
    port = setting("LEEWARD_PORT")
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a door closed a moment ago is free
        try:
            door.bind((setting("LEEWARD_BIND"), port))
        except PermissionError as error:
            raise Problem(
                f"Port {port} is not open to ordinary users: choose one above 1023 with LEEWARD_PORT."
            ) from error
        except OSError as error:
            raise Problem(
                f"Port {port} is in use by another program: stop it, or choose another port, "
                f"such as `make run LEEWARD_PORT={port + 1 if port < 65535 else 8000}`."
            ) from error


def _check_writable(folder: Path, *, advice: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Problem(f"The folder {folder} cannot be written ({error.strerror}): {advice}") from error


def check_folders() -> None:
    """
    :raises Problem: the data folder or the checkout is read-only, or the disk is full
    """
    home = setting("LEEWARD_HOME")
    _check_writable(home, advice="make it writable for you, or choose another with LEEWARD_HOME.")
    _check_writable(ROOT, advice="make the checkout writable for you, or clone it somewhere else.")
    complete = VENV.exists() and (FRONTEND / "node_modules").exists()
    for folder, needed in ((home, _ROOM_FOR_DATA), (ROOT, _ROOM_FOR_DATA if complete else _ROOM_FOR_INSTALLATION)):
        free = shutil.disk_usage(folder).free
        if free < needed:
            raise Problem(
                f"The disk of {folder} has only {free // 1_000_000} MB left and Leeward needs "
                f"{needed // 1_000_000} MB: free some space and start again."
            )
