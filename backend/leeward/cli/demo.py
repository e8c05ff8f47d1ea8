"""The demo shop: four brands, pages and pictures of an invented world."""

from __future__ import annotations

import argparse

from leeward.cli.django_setup import wake_django
from leeward.cli.places import writable_home
from leeward.retail.project.env import setting


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`load` is the only action so far."""
    parser.add_argument("action", choices=["load"], help="load: add what is missing of the demo shop; safe to repeat")


def run(arguments: argparse.Namespace) -> int:
    """Load the demo into the database of the settings."""
    _ = arguments
    writable_home(home=setting("LEEWARD_HOME"))
    wake_django()
    load_demo()
    return 0


def load_demo() -> None:
    """Needs Django awake and the tables up to date; does nothing that was done before."""
    from leeward.demo import load

    load.load_demo(say=lambda line: print(line, flush=True))
