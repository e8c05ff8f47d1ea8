"""Follow the SQLite database into a folder on another disk, until told to stop (R-18)."""

from __future__ import annotations

import argparse
import logging
import signal
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

from leeward.cli.backup import sqlite_database
from leeward.cli.copies.follower import Follower, LostTrack
from leeward.cli.copies.kept_files import copy_kept_files
from leeward.cli.copies.wal import IndexUnsteady
from leeward.cli.places import for_the_owner_alone, writable_home
from leeward.cli.processes.lifeline import add_lifeline_argument, hold_lifeline
from leeward.cli.refusals import Refusal
from leeward.retail.kit.database.replica import replica_mark
from leeward.retail.project.configuration.env import setting

SECONDS_BETWEEN_LOOKS = 0.2
SECONDS_BETWEEN_FILES = 10.0
SECONDS_AFTER_TROUBLE = 2.0

log = logging.getLogger("leeward.replica")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The folder is a setting, so that readiness knows of it."""
    add_lifeline_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """
    Follow until told to stop; trouble is written down and tried again.

    :raises Refusal: no folder is named, or the database is no SQLite file
    """
    for_the_owner_alone()
    home, database = writable_home(home=setting("LEEWARD_HOME")), sqlite_database()
    if not setting("LEEWARD_REPLICA"):
        raise Refusal("Name a folder on another disk with LEEWARD_REPLICA.")
    folder = Path(setting("LEEWARD_REPLICA")).expanduser().resolve()
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    if arguments.end_with_parent:
        hold_lifeline()
    while not stop.is_set():
        try:
            with closing(Follower(database, folder=folder)) as follower:
                _follow(follower, home=home, stop=stop)
        except LostTrack:
            log.warning("the log began anew: the replica is made from the beginning")
        except (OSError, sqlite3.Error, IndexUnsteady) as trouble:
            log.warning("the replica cannot follow (%s: %s)", type(trouble).__name__, trouble)
            stop.wait(SECONDS_AFTER_TROUBLE)
    return 0


def _follow(follower: Follower, *, home: Path, stop: threading.Event) -> None:
    follower.begin()
    mark, files_due = replica_mark(home), 0.0
    while not stop.is_set():
        follower.follow()
        mark.touch()
        if time.monotonic() >= files_due:
            copy_kept_files(home, follower.folder)
            files_due = time.monotonic() + SECONDS_BETWEEN_FILES
        stop.wait(SECONDS_BETWEEN_LOOKS)
    follower.follow()
