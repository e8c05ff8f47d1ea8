"""Whether the database's tables are those of this code, without loading hundreds of migrations where they are."""

from __future__ import annotations

import importlib.util
import pkgutil

from django.apps import apps
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from leeward.retail.project.upgrading.expanding import waiting_migrations

_seen_complete = False


def are_migrations_waiting() -> bool:
    """
    Whether this code brings migrations that the database has not had. Once complete, a process does not ask again.

    :raises django.db.Error: the database does not answer
    """
    global _seen_complete  # noqa: PLW0603 - the code of a running process does not change
    if not _seen_complete:
        # Django's own answer, where names leave a doubt, knows that one migration may stand for others.
        _seen_complete = (
            _shipped() <= set(MigrationRecorder(connection).applied_migrations()) or not waiting_migrations()
        )
    return not _seen_complete


def _shipped() -> set[tuple[str, str]]:
    """(app, migration) by the names of the files: milliseconds, where loading them takes a start a second."""
    return {
        (config.label, found.name)
        for config in apps.get_app_configs()
        for found in pkgutil.iter_modules(_folders_of(config.label))
        if not found.ispkg and found.name[0] not in "_~"
    }


def _folders_of(app_label: str) -> list[str]:
    module, _ = MigrationLoader.migrations_module(app_label)
    spec = importlib.util.find_spec(module) if module else None
    return list(spec.submodule_search_locations or ()) if spec else []
