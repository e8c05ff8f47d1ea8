"""Reads that see one moment, and rows grouped by what they hang on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from django.db import connection

Key = TypeVar("Key")
Row = TypeVar("Row")

_BEGIN = {
    # Deferred: SQLite's readers see one moment and hold up no writer. The settings' IMMEDIATE is for writers.
    "sqlite": "BEGIN DEFERRED",
    "postgresql": "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
}


@contextmanager
def one_moment() -> Iterator[None]:
    """
    All reads within see the tables as they were at the first of them.

    Prices and their seasons are read by several queries: a change between two of them would mix old with new. Within a
    transaction it is that transaction's reads that count, as they are.
    """
    if connection.in_atomic_block:
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute(_BEGIN[connection.vendor])
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


def grouped(rows: Iterable[tuple[Key, Row]]) -> dict[Key, list[Row]]:
    """Rows by key, in the order they came; a key without rows gives none."""
    groups: dict[Key, list[Row]] = defaultdict(list)
    for key, row in rows:
        groups[key].append(row)
    return groups
