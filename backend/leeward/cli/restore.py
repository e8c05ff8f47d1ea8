"""Make a new data folder from a replica or a back-up, and look whether it is sound (R-18)."""

from __future__ import annotations

import argparse
import shutil
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

from leeward.cli.backup import DATABASE
from leeward.cli.copies.follower import current_replica
from leeward.cli.copies.kept_files import copy_kept_files
from leeward.cli.places import for_the_owner_alone, writable_home
from leeward.cli.refusals import Refusal
from leeward.retail.project.configuration.env import setting


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Into LEEWARD_HOME, which must have no database."""
    parser.add_argument("folder", type=Path, help="what LEEWARD_REPLICA named, or what `leeward backup` was given")


def run(arguments: argparse.Namespace) -> int:
    """:raises Refusal: there is a database already, nothing to restore, or what there is, is not sound"""
    began = time.monotonic()
    for_the_owner_alone()
    home = writable_home(home=setting("LEEWARD_HOME"))
    if (home / DATABASE).exists():
        raise Refusal(f"{home / DATABASE} exists: move it away, or restore into another folder with LEEWARD_HOME.")
    source = (current_replica(arguments.folder) or arguments.folder) / DATABASE
    if not source.exists():
        raise Refusal(f"There is no replica and no back-up in {arguments.folder}.")
    fresh = home / "restoring.sqlite3"
    _copy(source, fresh)
    problem = put_together(fresh)
    if problem:
        raise Refusal(f"What lies in {arguments.folder} is not sound: {problem}. It stands in {fresh}.")
    fresh.replace(home / DATABASE)
    count = copy_kept_files(arguments.folder, home)
    sys.stdout.write(f"Restored into {home} in {time.monotonic() - began:.1f} s, with {count} other files.\n")
    return 0


def put_together(database: Path) -> str:
    """Have SQLite write the log beside a database into it; empty where the whole is sound, else what is wrong."""
    try:
        with closing(sqlite3.connect(database, isolation_level=None)) as opened:
            opened.execute("PRAGMA synchronous=FULL")
            opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            found = str(opened.execute("PRAGMA integrity_check").fetchone()[0])
    except sqlite3.Error as error:
        return str(error)
    return "" if found == "ok" else found


def _copy(source: Path, target: Path) -> None:
    for path in target.parent.glob(f"{target.name}*"):  # of an attempt that was ended
        path.unlink()
    shutil.copyfile(source, target)
    log = source.with_name(f"{source.name}-wal")
    if log.exists():
        shutil.copyfile(log, target.with_name(f"{target.name}-wal"))
