"""Migrate and load the demo where that is still to be done, with one start of Django."""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

from leeward.cli.places import in_turn, writable_home
from leeward.retail.project.configuration.env import REPOSITORY, setting

BACKEND = REPOSITORY / "backend"
PACKAGE = BACKEND / "leeward"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`--look` costs a tenth of a second and tells whether the rest is needed."""
    parser.add_argument("--look", action="store_true", help="change nothing; print `ready` or `to do`")


def fingerprint() -> str:
    """Digest of all that decides about tables and demo: migrations, the demo's sources, the libraries, the database."""
    digest = hashlib.sha256(f"{setting('LEEWARD_DATABASE_URL')} {setting('LEEWARD_HOME')}".encode())
    sources = [BACKEND / "requirements.lock", *PACKAGE.glob("**/migrations/*.py")]
    sources += [path for path in PACKAGE.glob("demo/**/*") if path.is_file() and path.suffix != ".pyc"]
    for path in sorted(sources):
        digest.update(str(path.relative_to(BACKEND)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _stamp() -> Path:
    home: Path = setting("LEEWARD_HOME")
    return home / "run" / "prepared"


def is_ready() -> bool:
    """Whether the database was brought to the present state before. A removed SQLite file is noticed."""
    stamp = _stamp()
    if not setting("LEEWARD_DATABASE_URL") and not (setting("LEEWARD_HOME") / "leeward.sqlite3").exists():
        return False
    return stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint()


def run(arguments: argparse.Namespace) -> int:
    """Both halves may be repeated and killed at any moment: the mark is written when all is done."""
    if arguments.look:
        sys.stdout.write("ready\n" if is_ready() else "to do\n")
        return 0
    home = writable_home(home=setting("LEEWARD_HOME"))
    with in_turn(home=home):
        if not is_ready():
            _prepare()
    return 0


def _prepare() -> None:
    from leeward.cli.demo import load_demo
    from leeward.cli.django_setup import wake_django

    wake_django()
    from django.core.management import call_command

    call_command("migrate", interactive=False, verbosity=1)
    load_demo()
    _stamp().write_text(fingerprint(), encoding="utf-8")
