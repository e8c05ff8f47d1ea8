"""Bring the database's tables up to date."""

from __future__ import annotations

import argparse

from leeward.cli.django_setup import wake_django
from leeward.cli.places import writable_home
from leeward.retail.project.env import setting


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """No choices: forwards only."""
    _ = parser


def run(arguments: argparse.Namespace) -> int:
    """Each migration is one transaction, so a kill in the middle leaves a database that the next call finishes."""
    _ = arguments
    writable_home(home=setting("LEEWARD_HOME"))
    wake_django()
    from django.core.management import call_command

    call_command("migrate", interactive=False, verbosity=1)
    return 0
