"""Copy the shop's data into a folder while it runs: the SQLite database, uploads, the secret."""

from __future__ import annotations

import argparse
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from leeward.cli.copies.kept_files import copy_kept_files
from leeward.cli.places import for_the_owner_alone
from leeward.cli.refusals import Refusal
from leeward.retail.project.configuration.env import setting

DATABASE = "leeward.sqlite3"
_PAGES_AT_A_TIME = 2_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One folder a back-up; what lies there is overwritten when the new copy is whole."""
    parser.add_argument("folder", type=Path, help="where to; best on another disk")


def run(arguments: argparse.Namespace) -> int:
    """:raises Refusal: PostgreSQL, which has its own tools, or a folder that cannot be written"""
    for_the_owner_alone()
    database, folder = sqlite_database(), arguments.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        copy_database(database, folder / DATABASE)
        count = copy_kept_files(setting("LEEWARD_HOME"), folder)
    except (OSError, sqlite3.Error) as trouble:
        raise Refusal(f"The back-up in {folder} is not whole: {trouble}.") from trouble
    sys.stdout.write(
        f"{folder}: the database, {(folder / DATABASE).stat().st_size:,} bytes, and {count} other files.\n"
    )
    return 0


def sqlite_database() -> Path:
    """
    The shop's database file.

    :raises Refusal: there is none: the shop uses PostgreSQL, or was never prepared
    """
    if setting("LEEWARD_DATABASE_URL"):
        raise Refusal("This shop keeps its data in PostgreSQL: use pg_dump or pg_basebackup, and copy media beside it.")
    database: Path = setting("LEEWARD_HOME") / DATABASE
    if not database.exists():
        raise Refusal(f"{database} does not exist yet: run `leeward prepare`.")
    return database


def copy_database(database: Path, copy: Path) -> None:
    """SQLite's online back-up: what was committed at one moment, without holding up those who write."""
    fresh = copy.with_name(f".{copy.name}.new")
    fresh.unlink(missing_ok=True)
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(fresh)) as target:
        source.backup(target, pages=_PAGES_AT_A_TIME, sleep=0.005)
        target.execute("PRAGMA journal_mode=DELETE")  # one file, whole by itself
    fresh.replace(copy)
