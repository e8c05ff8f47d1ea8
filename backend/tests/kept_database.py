"""
Migrated, empty databases kept between test runs, so that a run of one file does not wait for three hundred migrations.

Each is kept with the fingerprint of every migration in it. A run begins with a copy of the fullest one whose migrations
are all still as they were, and migrates the rest.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

from django.db import connection
from django.db.migrations.loader import MigrationLoader

Prints = dict[str, str]

FOLDER = Path(tempfile.gettempdir()) / f"leeward-test-databases-{os.getuid()}"
_MOST_KEPT = 8


def fingerprints() -> Prints:
    """Of each migration's text, by its name; the libraries' versions count as one."""
    found = {"libraries": f"{version('django')} {version('wagtail')}"}
    for (app, name), migration in (MigrationLoader(None).disk_migrations or {}).items():
        text = Path(sys.modules[migration.__module__].__file__ or "").read_bytes()
        found[f"{app}.{name}"] = hashlib.sha256(text).hexdigest()[:16]
    return found


def begin_with_kept_database() -> None:
    """Make the test database about to be created a copy of a kept one, if one fits."""
    kept = _fullest_that_fits()
    if kept is None:
        return
    if connection.vendor == "postgresql":
        connection.settings_dict["TEST"]["TEMPLATE"] = kept.stem
    else:
        _fill_when_created(kept.with_suffix(".sqlite3"))


def keep_database() -> None:
    """Keep a copy of the database just migrated, for the next run; and say where, to who asked for it."""
    prints = fingerprints()
    digest = hashlib.sha256(json.dumps(prints, sort_keys=True).encode()).hexdigest()[:20]
    note = FOLDER / f"leeward_kept_{connection.vendor}_{digest}.json"
    if not (note.exists() and _is_there(note)):
        _keep(note, prints)
    if asked := os.environ.get("LEEWARD_TEST_SAY_KEPT"):
        is_server = connection.vendor == "postgresql"
        Path(asked).write_text(note.stem if is_server else str(note.with_suffix(".sqlite3")))


def _keep(note: Path, prints: Prints) -> None:
    FOLDER.mkdir(mode=0o700, exist_ok=True)
    if connection.vendor == "postgresql":
        _keep_postgres(note.stem)
    else:
        _keep_file(note.with_suffix(".sqlite3"))
    note.write_text(json.dumps(prints))
    for old in _notes()[_MOST_KEPT:]:
        _forget(old)


def _notes() -> list[Path]:
    """What is kept for this kind of database, newest first."""
    found = FOLDER.glob(f"leeward_kept_{connection.vendor}_*.json")
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def _fullest_that_fits() -> Path | None:
    prints = fingerprints()
    fitting = []
    for note in _notes():
        kept: Prints = json.loads(note.read_text())
        if kept.items() <= prints.items() and _is_there(note):
            fitting.append((len(kept), note))
    return max(fitting, default=(0, None))[1]


def _is_there(note: Path) -> bool:
    if connection.vendor != "postgresql":
        return note.with_suffix(".sqlite3").exists()
    with connection._nodb_cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_database WHERE datname = %s", [note.stem])
        return cursor.fetchone() is not None


def _fill_when_created(kept: Path) -> None:
    creation: Any = connection.creation
    create = creation._create_test_db

    def create_and_fill(*args: Any, **kwargs: Any) -> Any:
        name = create(*args, **kwargs)
        connection.close()
        connection.settings_dict["NAME"] = name
        connection.ensure_connection()
        source = sqlite3.connect(kept)
        source.backup(connection.connection)
        source.close()
        return name

    creation._create_test_db = create_and_fill


def _keep_file(kept: Path) -> None:
    handle, name = tempfile.mkstemp(dir=FOLDER, suffix=".part")
    os.close(handle)
    copy = sqlite3.connect(name)
    connection.ensure_connection()
    connection.connection.backup(copy)
    copy.close()
    Path(name).replace(kept)


def _keep_postgres(kept: str) -> None:
    test_name = connection.settings_dict["NAME"]
    connection.close()  # a database with a connection cannot be copied
    with connection._nodb_cursor() as cursor:
        cursor.execute(f'DROP DATABASE IF EXISTS "{kept}"')
        cursor.execute(f'CREATE DATABASE "{kept}" TEMPLATE "{test_name}"')


def _forget(note: Path) -> None:
    if connection.vendor == "postgresql":
        with connection._nodb_cursor() as cursor:
            cursor.execute(f'DROP DATABASE IF EXISTS "{note.stem}"')
    note.with_suffix(".sqlite3").unlink(missing_ok=True)
    note.unlink(missing_ok=True)
