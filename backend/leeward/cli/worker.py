"""The worker: tasks from the database table, one after the other."""

from __future__ import annotations

import argparse
import logging
from typing import TYPE_CHECKING

from leeward.cli.django_setup import wake_django
from leeward.cli.places import writable_home
from leeward.cli.processes.lifeline import add_lifeline_argument, hold_lifeline
from leeward.retail.project.configuration.env import setting

if TYPE_CHECKING:
    from django.core.management.base import BaseCommand

SECONDS_BETWEEN_LOOKS = 0.5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing but what the supervisor needs."""
    add_lifeline_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Work until told to stop; the task at hand is finished first. What a killed worker left is done again."""
    writable_home(home=setting("LEEWARD_HOME"))
    if arguments.end_with_parent:
        hold_lifeline()
    wake_django()
    from django.core.management import call_command

    from leeward.cli.processes.left_tasks import give_back_left_messages, give_back_left_tasks, own_worker_id
    from leeward.cli.processes.postman import start_postman
    from leeward.cli.processes.ticker import start_ticker
    from leeward.retail.inventory.operations.publishing import snapshot_folder
    from leeward.retail.inventory.snapshot.keeping import start_keeping

    give_back_left_tasks()
    give_back_left_messages()
    start_ticker()
    start_postman()
    start_keeping(folder=snapshot_folder())
    call_command(
        _quiet_command(),
        queue_name="*",
        interval=SECONDS_BETWEEN_LOOKS,
        startup_delay=False,
        reload=False,
        worker_id=own_worker_id(),
        verbosity=1,
    )
    return 0


def _quiet_command() -> BaseCommand:
    """The library's command without two lines for every task done: failures and warnings are still written."""
    from django_tasks_db.management.commands.db_worker import Command

    class QuietCommand(Command):
        def configure_logging(self, verbosity: int) -> None:
            _ = verbosity
            logging.getLogger("django_tasks").setLevel(logging.WARNING)
            # Its only warning says that it stops as it was told to.
            logging.getLogger("django_tasks_db").setLevel(logging.ERROR)

    command: BaseCommand = QuietCommand()
    return command
