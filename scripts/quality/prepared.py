"""
A shop's folder, prepared once: the browser tests and the reliability tests begin with copies of it.

Run as `python -m scripts.quality.prepared FOLDER NOTE`; NOTE names the migrated database that a run of the tests kept.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from scripts.setup.paths import LEEWARD
from scripts.setup.programs import run_quietly

TINY = {"LEEWARD_DEMO_SCALE": "tiny", "LEEWARD_RENDER_SOCKET": "", "LEEWARD_DATABASE_URL": "", "LEEWARD_CACHE_URL": ""}
"""The smallest demo, on SQLite."""
_NOT_COPIED = shutil.ignore_patterns("run", "logs", "*.log")


def prepare(home: Path, *, note: Path) -> None:
    """
    Fill a folder with a tiny demo shop; hundreds of migrations are spared where the tests have just run them.

    :raises Problem: the shop cannot be prepared; nothing is left in the folder
    """
    home.mkdir(parents=True, exist_ok=True)
    migrated = kept_database(note)
    if migrated:
        shutil.copyfile(migrated, home / "leeward.sqlite3")
    try:
        run_quietly([LEEWARD, "prepare"], doing="preparing a shop", env={**TINY, "LEEWARD_HOME": str(home)})
    except BaseException:
        shutil.rmtree(home, ignore_errors=True)
        raise


def kept_database(note: Path) -> str:
    """File or name of the database that a run of the Python tests migrated and kept; empty where none was."""
    return note.read_text(encoding="utf-8") if note.exists() else ""


def begin_with(prepared: Path, *, home: Path) -> None:
    """Make a folder a copy of a prepared one."""
    shutil.copytree(prepared, home, dirs_exist_ok=True, ignore=_NOT_COPIED)


if __name__ == "__main__":
    prepare(Path(sys.argv[1]), note=Path(sys.argv[2]))
