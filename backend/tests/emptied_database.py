"""
Emptying the test database after a test that commits, in milliseconds.

Django truncates every table there is, three hundred of them, and on PostgreSQL each becomes a new file; then it writes
a thousand permissions anew. Such a test leaves rows in ten tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import connection, transaction

from tests.kept_rows import all_rows

_KEPT = ("django_content_type", "auth_permission")
"""Tables that Django fills from the declarations of all models: no test changes them."""


def empty_only_filled_tables() -> None:
    """
    From now on, empty the tables that have rows, and put back there what migrations wrote, each row under its key: so
    the next test finds what every other one found, and may begin with kept rows (`tests.kept_rows`). And wait for no
    disk: the test database is thrown away anyhow.
    """
    operations: Any = connection.ops
    if connection.vendor == "postgresql":
        connection.settings_dict["OPTIONS"]["options"] = "-c synchronous_commit=off"
        connection.close()
    empty, execute = operations.sql_flush, operations.execute_sql_flush
    migrated = all_rows(but_not=_KEPT)

    def sql_flush(style: Any, tables: Sequence[str], *, reset_sequences: bool = False, **options: Any) -> list[str]:
        if reset_sequences:
            return list(empty(style, tables, reset_sequences=True, **options))
        # Every foreign key of Django's is checked at the commit, so the order does not matter.
        filled = (table for table in _filled(tables) if table not in _KEPT)
        return [f"DELETE FROM {operations.quote_name(table)}" for table in filled]  # noqa: S608 - names of models

    def execute_sql_flush(statements: list[str]) -> None:
        with transaction.atomic():
            execute(statements)
            migrated.put_back()

    operations.sql_flush, operations.execute_sql_flush = sql_flush, execute_sql_flush
    if hasattr(connection, "_test_serialized_contents"):
        connection._test_serialized_contents = "[]"  # Django would write the same rows again, under new keys


def _filled(tables: Sequence[str]) -> list[str]:
    if not tables:
        return []
    name = connection.ops.quote_name
    each = (f"SELECT %s WHERE EXISTS (SELECT 1 FROM {name(table)})" for table in tables)  # noqa: S608 - names of models
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(each), list(tables))
        return [row[0] for row in cursor.fetchall()]
