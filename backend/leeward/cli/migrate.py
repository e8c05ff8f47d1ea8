"""Bring the database's tables up to date."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

from leeward.cli.django_setup import wake_django
from leeward.cli.places import writable_home
from leeward.cli.refusals import Refusal
from leeward.retail.project.configuration.env import setting

LOCK_SECONDS = 3.0
"""Visitors who need a table that a migration waits for wait behind it: no longer than this."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Forwards only."""
    parser.add_argument(
        "--while-serving",
        action="store_true",
        help="refuse what the processes of the version that runs would stumble over",
    )


def run(arguments: argparse.Namespace) -> int:
    """
    Each migration is one transaction, so a kill in the middle leaves a database that the next call finishes.

    :raises Refusal: `--while-serving`, and a migration takes away or demands what the former version needs (R-27); or
        another program holds a table that a migration needs for itself
    """
    writable_home(home=setting("LEEWARD_HOME"))
    wake_django()
    from django.core.management import call_command

    if arguments.while_serving:
        _refuse_what_breaks()
    with _waiting_briefly():
        call_command("migrate", interactive=False, verbosity=1)
    return 0


@contextmanager
def _waiting_briefly() -> Iterator[None]:
    """On SQLite whoever writes waits for whoever wrote before, and no longer than its settings say: nothing to add."""
    from django.db import OperationalError, connection

    if connection.vendor != "postgresql":
        yield
        return
    from psycopg.errors import LockNotAvailable

    with connection.cursor() as cursor:
        cursor.execute(f"SET lock_timeout = {int(LOCK_SECONDS * 1000)}")
    try:
        yield
    except OperationalError as error:
        if not isinstance(error.__cause__, LockNotAvailable):
            raise
        raise Refusal(
            f"Another program was using a table for {LOCK_SECONDS:g} seconds, so the migration gave way rather than "
            "keep visitors waiting. What was applied before it stays, of itself it changed nothing: start it again, "
            "and if that does not help, when no import and no back-up is running."
        ) from error
    finally:
        if connection.connection is not None and connection.is_usable():
            with connection.cursor() as cursor:
                cursor.execute("RESET lock_timeout")


def _refuse_what_breaks() -> None:
    from leeward.retail.project.upgrading.expanding import waiting_migrations, what_breaks

    found = what_breaks(waiting_migrations())
    if found:
        listed = "\n".join(f"  {sentence}" for sentence in found)
        raise Refusal(
            f"Nothing was changed: stop the web processes and the worker first, for they would stumble over\n{listed}"
        )
