"""The demo shop: brands, pages and pictures, and a world of hotels and flights that can be searched."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from leeward.cli.django_setup import wake_django
from leeward.cli.places import writable_home
from leeward.cli.refusals import Refusal
from leeward.retail.project.configuration.env import setting

SCALES = ("small", "tiny", "large")
LARGE_BYTES = 6 * 10**9
"""Room the large world needs, with some to spare."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Both actions add what is missing and may be repeated."""
    parser.add_argument(
        "action", choices=["load", "build"], help="load: brands, pages, pictures; build: hotels, flights"
    )
    parser.add_argument(
        "--scale",
        choices=SCALES,
        default="small",
        help="build: how large a world (default: small). large: 20,000 hotels × 12 rate plans × 730 nights, drawn"
        " straight into a snapshot of almost five gigabytes under LEEWARD_HOME/large, for measurements: prices without"
        " tables or pages, and nothing of the shop is touched",
    )


def run(arguments: argparse.Namespace) -> int:
    """Load the demo into the database of the settings, or build and publish its world there."""
    writable_home(home=setting("LEEWARD_HOME"))
    wake_django()
    if arguments.action == "build" and arguments.scale == "large":
        build_large(home=setting("LEEWARD_HOME"))
    elif arguments.action == "build":
        build_world(scale=arguments.scale)
    else:
        load_demo()
    return 0


def load_demo() -> None:
    """Needs Django awake and the tables up to date; does nothing that was done before."""
    from leeward.demo import load

    load.load_demo(say=_say, scale=setting("LEEWARD_DEMO_SCALE"))


def build_world(*, scale: str) -> None:
    """Needs Django awake and the tables up to date; the same seed gives the same world everywhere."""
    from leeward.demo import load
    from leeward.demo.world import build
    from leeward.retail.kit import clock

    build.build_world(scale=scale, seed=build.SEED, at=clock.now(), progress=_say)
    load.load_what_needs_hotels(say=_say)


def build_large(*, home: Path) -> None:
    """Needs room for five gigabytes; what was there of an earlier large world goes."""
    from leeward.demo.large import build
    from leeward.retail.inventory.snapshot.publish import folder_in
    from leeward.retail.kit import clock

    folder = folder_in(home / "large")
    if shutil.disk_usage(home).free < LARGE_BYTES and not folder.exists():
        raise Refusal(f"The large world needs {LARGE_BYTES // 10**9} GB of room in {home}.")
    built = build.build_large_world(folder=folder, first_day=clock.uk_date(at=clock.now()), progress=_say)
    _say(
        f"large world: {built.hotels:,} hotels, {built.rate_plans:,} rate plans, {built.blocks} blocks, "
        f"{built.bytes / 1e9:.2f} GB in {built.seconds:.0f} s, in {folder}"
    )


def _say(line: str) -> None:
    print(line, flush=True)
