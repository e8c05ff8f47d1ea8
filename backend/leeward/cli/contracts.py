"""Write contracts/: the API schema and the page props, from their Python declarations."""

from __future__ import annotations

import argparse

from leeward.cli.django_setup import wake_django


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """No choices: the files have fixed names."""
    _ = parser


def run(arguments: argparse.Namespace) -> int:
    """`make contracts` turns the result into TypeScript types afterwards."""
    _ = arguments
    wake_django()
    from django.core.management import call_command

    call_command("export_contracts")
    return 0
