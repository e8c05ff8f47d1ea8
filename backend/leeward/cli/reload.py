"""The web server while you edit: Django's own, which starts anew whenever a Python file changes."""

from __future__ import annotations

import argparse
import os
import sys

from leeward.cli.processes.lifeline import add_lifeline_argument, hold_lifeline
from leeward.retail.project.configuration.env import setting


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing but what the supervisor needs."""
    add_lifeline_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Serve and reload until told to stop; for one person's machine only."""
    if arguments.end_with_parent:
        hold_lifeline(grace_seconds=1.0)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leeward.retail.project.settings")
    # The reloader starts the same command once more, as it finds it in sys.argv.
    from django.core.management import execute_from_command_line

    door = f"{setting('LEEWARD_BIND')}:{setting('LEEWARD_PORT')}"
    sys.argv = [sys.argv[0], "manage", "runserver", "--nostatic", door]
    execute_from_command_line(["leeward manage", "runserver", "--nostatic", door])
    return 0
