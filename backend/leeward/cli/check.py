"""Look before the doors open, and while they are: settings, folders, processes, servers. Nothing is changed."""

from __future__ import annotations

import argparse
import difflib
import os
import sys
from collections.abc import Callable
from pathlib import Path

from leeward.cli import render
from leeward.cli.brand_keys import refuse_brands_without_key
from leeward.cli.check_running import (
    look_at_disk,
    look_at_mail,
    look_at_supplier_files,
    look_at_timetables,
    look_at_worker,
)
from leeward.cli.django_setup import wake_django
from leeward.cli.refusals import Refusal
from leeward.retail.project.configuration.env import SETTINGS, BadSetting, given_names, setting
from leeward.retail.project.configuration.settings_together import check_settings, payment_provider


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """No choices: everything is looked at."""
    _ = parser


def _settings() -> str:
    return f"{check_settings()} settings can be used"


def _names() -> str:
    """A name that is nearly a setting's is a slip: what was meant keeps its default, and nobody is told."""
    known = [one.name for one in SETTINGS]
    for name in (name for name in given_names() if name not in known and not name.startswith(_NOT_OF_A_SHOP)):
        if meant := difflib.get_close_matches(name, known, n=1, cutoff=0.8):
            raise Refusal(f"{name} is no setting: did you mean {meant[0]}?")
    return "none is nearly a setting's"


def _home() -> str:
    home: Path = setting("LEEWARD_HOME")
    nearest = next(folder for folder in (home, *home.parents) if folder.exists())
    if not os.access(nearest, os.W_OK | os.X_OK):
        raise Refusal(f"{home} cannot be written: make it writable for this user, or choose another with LEEWARD_HOME.")
    return str(home)


def _front_end() -> str:
    return " ".join(render.command()[-1:])


def _engine() -> str:
    from numba import config

    from leeward.pricing.kernel import compiled, linking

    del compiled  # importing it has chosen the folder
    folder: str = config.CACHE_DIR  # type: ignore[attr-defined]
    if not linking.can_keep():
        raise Refusal(
            f"{folder} cannot be written, so every start compiles the price engine: name another with NUMBA_CACHE_DIR."
        )
    return folder


def _django() -> str:
    wake_django()
    from django.core import checks

    # What the settings silence is known and meant.
    found = [one for one in checks.run_checks() if one.level >= checks.WARNING and not one.is_silenced()]
    if found:
        raise Refusal("; ".join(str(message) for message in found))
    return "no complaints"


def _database() -> str:
    from django.db import DatabaseError, connection
    from django.db.migrations.executor import MigrationExecutor

    name = str(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite" and not Path(name).exists():
        raise Refusal(f"{name} does not exist yet: run `leeward migrate`.")
    try:
        executor = MigrationExecutor(connection)
        waiting = len(executor.migration_plan(executor.loader.graph.leaf_nodes()))
    except DatabaseError as error:
        raise Refusal(f"{connection.vendor} does not answer: {str(error).splitlines()[0]}.") from error
    if waiting:
        raise Refusal(f"{waiting} migrations are waiting: run `leeward migrate`.")
    return f"{connection.vendor}, tables up to date"


def _cache() -> str:
    from django.core.cache import cache

    if not setting("LEEWARD_CACHE_URL"):
        return "in each process"
    try:
        cache.get("leeward-check")
    except Exception as error:  # whatever its client raises: it is away, or refuses us
        raise Refusal(
            f"that of LEEWARD_CACHE_URL does not answer ({type(error).__name__}): nobody may look up a booking, try a "
            "code or send a form."
        ) from error
    return "answers"


def _payments() -> str:
    refuse_brands_without_key()
    provider = payment_provider()
    return f"{provider}, a key for every brand" if provider == "stripe" else provider


LOOKS: tuple[tuple[str, Callable[[], str]], ...] = (
    ("settings", _settings),
    ("names of settings", _names),
    ("data folder", _home),
    ("front end", _front_end),
    ("price engine", _engine),
    ("django", _django),
    ("database", _database),
    ("cache", _cache),
    ("payments", _payments),
    ("disk", look_at_disk),
    ("mail", look_at_mail),
    ("worker", look_at_worker),
    ("supplier files", look_at_supplier_files),
    ("timetables", look_at_timetables),
)


_NOT_OF_A_SHOP = ("LEEWARD_TEST_", "LEEWARD_BENCH_", "LEEWARD_RELIABILITY")
_NEEDED = {"settings", "database"}
"""What comes after one of these needs it: to look would say nothing, or make an empty database."""


def run(arguments: argparse.Namespace) -> int:
    """One line each; exit code 1 when something is not in order."""
    _ = arguments
    failed: list[str] = []
    for name, look in LOOKS:
        try:
            line = f"ok      {name}: {look()}"
        except (Refusal, BadSetting) as refusal:
            failed.append(name)
            line = f"NOT OK  {name}: {refusal}"
        sys.stdout.write(line + "\n")
        if name in failed and name in _NEEDED:
            break
    return 1 if failed else 0
