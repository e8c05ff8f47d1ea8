"""Bring the database's tables up to date."""

from __future__ import annotations

import argparse

from leeward.cli.django_setup import wake_django
from leeward.cli.places import writable_home
from leeward.cli.refusals import Refusal
from leeward.retail.project.env import setting


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

    :raises Refusal: `--while-serving`, and a migration takes away or demands what the former version needs (R-27)
    """
    writable_home(home=setting("LEEWARD_HOME"))
    wake_django()
    from django.core.management import call_command

    if arguments.while_serving:
        _refuse_what_breaks()
    call_command("migrate", interactive=False, verbosity=1)
    return 0


def _refuse_what_breaks() -> None:
    from leeward.retail.project.expanding import waiting_migrations, what_breaks

    found = what_breaks(waiting_migrations())
    if found:
        listed = "\n".join(f"  {sentence}" for sentence in found)
        raise Refusal(f"Nothing was changed: stop the web processes and the worker first, for they need\n{listed}")
