"""Reads that see one moment, and rows grouped by what they hang on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from typing import Any, TypeVar

from django.db import connection
from django.db.models import QuerySet

from leeward.retail.kit.database.prepared import PreparedQuery

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


class OfHotels:
    """
    Rows of some hotels, as `values_list` gives them, which is what `build` must end with.

    One hotel is what a change is mostly about: its SQL is made once (`kit.database.prepared`), for making it anew
    took a third of the time in which a change is published. `kinds` are those of what else `build` is given by name.
    """

    def __init__(self, build: Callable[..., QuerySet[Any, Any]], **kinds: type) -> None:
        self._build = build
        self._of_one = PreparedQuery(lambda hotel, **asked: build([hotel], **asked), hotel=int, **kinds)

    def rows(self, hotel_ids: Sequence[int], **asked: Any) -> Iterable[tuple[Any, ...]]:
        """In the order that the query says."""
        if len(hotel_ids) == 1:
            return self._of_one.rows(hotel=hotel_ids[0], **asked)
        return self._build(hotel_ids, **asked)


def plain_rows(queryset: QuerySet[Any, Any]) -> Iterator[tuple[Any, ...]]:
    """
    The rows of a `values_list` as the database gives them: for long lists, where converting each value costs the most.

    Dates come as text from SQLite: read them with `as_date`.
    """
    sql, parameters = queryset.query.sql_with_params()
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        while rows := cursor.fetchmany(2_000):
            yield from rows


def as_date(value: date | str) -> date:
    """A date of a plain row."""
    return date.fromisoformat(value) if isinstance(value, str) else value


def grouped(rows: Iterable[tuple[Key, Row]]) -> dict[Key, list[Row]]:
    """Rows by key, in the order they came; a key without rows gives none."""
    groups: dict[Key, list[Row]] = defaultdict(list)
    for key, row in rows:
        groups[key].append(row)
    return groups
