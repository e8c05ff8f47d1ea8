"""
Emptying the test database after a test that commits, in milliseconds.

Django truncates every table there is, three hundred of them, and on PostgreSQL each becomes a new file; then it writes
a thousand permissions anew. Such a test leaves rows in ten tables.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from django.db import connection

_KEPT = {"django_content_type": "contenttypes.contenttype", "auth_permission": "auth.permission"}
"""Tables, with their models, that Django fills from the declarations of all models: no test changes them."""


def empty_only_filled_tables() -> None:
    """From now on, empty the tables that have rows; and wait for no disk: the test database is thrown away anyhow."""
    operations: Any = connection.ops
    if connection.vendor == "postgresql":
        connection.settings_dict["OPTIONS"]["options"] = "-c synchronous_commit=off"
        connection.close()
    empty = operations.sql_flush

    def sql_flush(style: Any, tables: Sequence[str], *, reset_sequences: bool = False, **options: Any) -> list[str]:
        if reset_sequences:
            return list(empty(style, tables, reset_sequences=True, **options))
        # Every foreign key of Django's is checked at the commit, so the order does not matter.
        filled = (table for table in _filled(tables) if table not in _KEPT)
        return [f"DELETE FROM {operations.quote_name(table)}" for table in filled]  # noqa: S608 - names of models

    operations.sql_flush = sql_flush
    _write_back_less()


def _write_back_less() -> None:
    """A test with `serialized_rollback` begins with what migrations wrote: write again only what was not kept."""
    creation: Any = connection
    written = getattr(creation, "_test_serialized_contents", None)
    if written is None:
        return  # no test of this run asks for it
    needed = [row for row in json.loads(written) if row["model"] not in _KEPT.values()]
    creation._test_serialized_contents = json.dumps(needed)


def _filled(tables: Sequence[str]) -> list[str]:
    if not tables:
        return []
    name = connection.ops.quote_name
    each = (f"SELECT %s WHERE EXISTS (SELECT 1 FROM {name(table)})" for table in tables)  # noqa: S608 - names of models
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(each), list(tables))
        return [row[0] for row in cursor.fetchall()]
