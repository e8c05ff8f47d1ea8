"""Look before the doors open: settings, folders, front end, Node, database. Nothing is changed."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from leeward.cli import render
from leeward.cli.brand_keys import refuse_brands_without_key
from leeward.cli.django_setup import wake_django
from leeward.cli.refusals import Refusal
from leeward.retail.project.env import BadSetting, setting
from leeward.retail.project.settings_together import check_settings, payment_provider


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """No choices: everything is looked at."""
    _ = parser


def _settings() -> str:
    return f"{check_settings()} settings can be used"


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

    found = [message for message in checks.run_checks() if message.level >= checks.WARNING]
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


def _payments() -> str:
    refuse_brands_without_key()
    provider = payment_provider()
    return f"{provider}, a key for every brand" if provider == "stripe" else provider


LOOKS: tuple[tuple[str, Callable[[], str]], ...] = (
    ("settings", _settings),
    ("data folder", _home),
    ("front end", _front_end),
    ("price engine", _engine),
    ("django", _django),
    ("database", _database),
    ("payments", _payments),
)


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
