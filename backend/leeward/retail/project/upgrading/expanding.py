"""
Whether the processes of the version that runs can go on while waiting migrations are applied (R-27).

A release may add: tables, columns that may be empty or that the database fills by itself, indexes beside writers, data;
and it may loosen checks. What takes away, renames or demands more breaks the former version: it belongs into the
release after the one that needs it last. Code of a migration may do anything: it counts as harmless once somebody has
looked at it and written down why.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import connection, models
from django.db.migrations import Migration, operations
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.operations.base import Operation

from leeward.retail.kit.database.creating import CreateModels
from leeward.retail.kit.database.indexing import AddIndexMeanwhile
from leeward.retail.kit.database.loosening import LoosenCheck

_HARMLESS = (
    operations.CreateModel, operations.RemoveIndex, operations.RenameIndex, operations.RemoveConstraint,
    operations.AlterModelOptions, operations.AlterModelManagers, operations.AlterModelTableComment,
    AddIndexConcurrently, AddIndexMeanwhile, LoosenCheck,
)  # fmt: skip

_LOOKED_AT = {
    ("booking", "0010_whole_supplier_references"): "A column grows longer, without a row being written again.",
    ("booking", "0015_count_what_was_sold_freely"): "It counts rooms in the order of bookings, which wait a moment.",
    ("enquiries", "0003_basket_index"): "Enquiries are few: writers wait for as long as some thousand rows are read.",
    ("geography", "0002_signup_airports"): "It only adds countries and airports that are not there.",
    ("inventory", "0008_landings_and_luggage"): "It mends legs and takes empty cabins, some hundred at a time.",
    ("payments", "0002_refunds_sent_again"): "It fills a column that the former version does not know.",
    ("tracking", "0003_sales_told_once"): "It fills a column that the former version does not know.",
}
"""Migrations with code of their own, or with an index of Django's, that need nobody to stop, and why."""


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
            if subject not in fresh and not _is_harmless(operation, of=migration):
                found.append(f"{migration.app_label} {migration.name}: {_said(operation)}")
    return found


def _said(operation: Operation) -> str:
    if isinstance(operation, operations.RunPython):
        return f"code of its own ({getattr(operation.code, '__name__', 'unnamed')})"
    return operation.describe()


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


def _is_harmless(operation: Operation, *, of: Migration) -> bool:
    if isinstance(operation, operations.AddField):
        return _fills_itself(operation.field)
    if isinstance(operation, operations.RunPython) and operation.code == operations.RunPython.noop:
        return True
    if type(operation) in (operations.RunPython, operations.AddIndex):
        return (of.app_label, of.name) in _LOOKED_AT
    return isinstance(operation, _HARMLESS)


def _fills_itself(field: models.Field[object, object]) -> bool:
    """Whether rows may be written by a program that does not know the column."""
    return bool(field.null or field.many_to_many or field.has_db_default())
