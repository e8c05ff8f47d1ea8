"""
Whether the processes of the version that runs can go on while waiting migrations are applied (R-27).

A release may add: tables, columns that may be empty or that the database fills by itself, indexes, data; and it may
loosen checks. What takes away, renames or demands more breaks the former version: it belongs into the release after the
one that needs it last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from django.db import connection, models
from django.db.migrations import Migration, operations
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.operations.base import Operation

from leeward.retail.kit.database.creating import CreateModels
from leeward.retail.kit.database.loosening import LoosenCheck

_HARMLESS = (
    operations.CreateModel, operations.AddIndex, operations.RemoveIndex, operations.RenameIndex,
    operations.RemoveConstraint, operations.RunPython, operations.AlterModelOptions, operations.AlterModelManagers,
    operations.AlterModelTableComment, LoosenCheck,
)  # fmt: skip


def waiting_migrations() -> list[Migration]:
    """In the order in which they would be applied."""
    executor = MigrationExecutor(connection)
    return [migration for migration, _ in executor.migration_plan(executor.loader.graph.leaf_nodes())]


def what_breaks(plan: Iterable[Migration]) -> list[str]:
    """One sentence for each operation that the former version would stumble over."""
    fresh: set[tuple[str, str]] = set()
    found = []
    for migration in plan:
        for operation in _in_the_database(migration.operations):
            if isinstance(operation, operations.CreateModel):
                fresh.add((migration.app_label, operation.name_lower))
            subject = (migration.app_label, _model_of(operation))
            if subject not in fresh and not _is_harmless(operation):
                found.append(f"{migration.app_label} {migration.name}: {operation.describe()}")
    return found


def _in_the_database(every: Iterable[Operation]) -> Iterator[Operation]:
    for operation in every:
        if isinstance(operation, operations.SeparateDatabaseAndState):
            yield from _in_the_database(operation.database_operations)
        elif isinstance(operation, CreateModels):
            yield from operation.models
        else:
            yield operation


def _model_of(operation: Operation) -> str:
    """In lower case; empty where an operation is about no single model."""
    named = getattr(operation, "model_name", None) or getattr(operation, "name", None) or ""
    return str(named).lower()


def _is_harmless(operation: Operation) -> bool:
    if isinstance(operation, operations.AddField):
        return _fills_itself(operation.field)
    return isinstance(operation, _HARMLESS)


def _fills_itself(field: models.Field[object, object]) -> bool:
    """Whether rows may be written by a program that does not know the column."""
    return bool(field.null or field.many_to_many or field.has_db_default())
