"""New rows in one statement whose SQL is made once: what `prepared` is for questions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django.db import connections
from django.db.models import AutoField, Model
from django.db.models.fields import Field
from django.db.utils import DEFAULT_DB_ALIAS


def insert(*rows: Model) -> None:
    """
    Write new rows of one table and give them their keys, as `bulk_create` does: no signals, nothing validated.

    Every field is a plain value, no expression.

    :raises IntegrityError: as the table says
    """
    connection = connections[DEFAULT_DB_ALIAS]
    fields = _written(type(rows[0]))
    values = [field.get_db_prep_save(field.pre_save(row, True), connection) for row in rows for field in fields]
    with connection.cursor() as cursor:
        cursor.execute(_insert_sql(type(rows[0]), len(rows)), values)
        keys: Sequence[Any] = cursor.fetchall()
    for row, (key,) in zip(rows, keys, strict=True):
        row.pk = key
        row._state.adding, row._state.db = False, DEFAULT_DB_ALIAS


@lru_cache(maxsize=64)
def _written(model: type[Model]) -> tuple[Field[Any, Any], ...]:
    """All columns but those that the database counts up."""
    return tuple(field for field in model._meta.concrete_fields if not isinstance(field, AutoField))


@lru_cache(maxsize=256)
def _insert_sql(model: type[Model], count: int) -> str:
    """Both databases quote names and return keys alike."""
    names = ", ".join(f'"{field.column}"' for field in _written(model))
    values = f"({', '.join(['%s'] * len(_written(model)))})"
    key = model._meta.pk.column
    return f'INSERT INTO "{model._meta.db_table}" ({names}) VALUES {", ".join([values] * count)} RETURNING "{key}"'  # noqa: S608
