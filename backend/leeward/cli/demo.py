"""The demo shop: brands, pages and pictures, and a world of hotels and flights that can be searched."""

from __future__ import annotations

import argparse

from leeward.cli.django_setup import wake_django
from leeward.cli.places import writable_home
from leeward.retail.project.env import setting

SCALES = ("small", "tiny")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Both actions add what is missing and may be repeated."""
    parser.add_argument(
        "action", choices=["load", "build"], help="load: brands, pages, pictures; build: hotels, flights"
    )
    parser.add_argument("--scale", choices=SCALES, default="small", help="build: how large a world (default: small)")


def run(arguments: argparse.Namespace) -> int:
    """Load the demo into the database of the settings, or build and publish its world there."""
    writable_home(home=setting("LEEWARD_HOME"))
    wake_django()
    if arguments.action == "build":
        build_world(scale=arguments.scale)
    else:
        load_demo()
    return 0


def load_demo() -> None:
    """Needs Django awake and the tables up to date; does nothing that was done before."""
    from leeward.demo import load

    load.load_demo(say=_say)


def build_world(*, scale: str) -> None:
    """Needs Django awake and the tables up to date; the same seed gives the same world everywhere."""
    from leeward.demo.world import build
    from leeward.retail.kit import clock

    build.build_world(scale=scale, seed=build.SEED, at=clock.now(), progress=_say)


def _say(line: str) -> None:
    print(line, flush=True)
