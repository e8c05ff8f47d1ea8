"""Write contracts/: the API schema and the page props, from their Python declarations."""

from __future__ import annotations

import argparse

from leeward.cli.django_setup import wake_django
from leeward.cli.refusals import Refusal


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The files have fixed names."""
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a file is out of date")


def run(arguments: argparse.Namespace) -> int:
    """`make contracts` turns the result into TypeScript types afterwards."""
    wake_django()
    from django.core.management import CommandError, call_command

    try:
        call_command("export_contracts", check=arguments.check)
    except CommandError as error:
        raise Refusal(str(error)) from error
    return 0
