"""Rows written and changed in one statement whose SQL is made once: what `prepared` is for questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

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


def change(model: type[Model], *, where: Mapping[str, Any], to: Mapping[str, Any]) -> int:
    """
    Give fields of one table plain values in the rows where others have theirs; returns in how many.

    Both are by field name; in `where` a tuple means any of its values. No signals, nothing validated.
    """
    connection = connections[DEFAULT_DB_ALIAS]
    sought = [(name, value if isinstance(value, tuple) else (value,)) for name, value in where.items()]
    given = [*to.items(), *((name, one) for name, several in sought for one in several)]
    values = [_field(model, name).get_db_prep_save(value, connection) for name, value in given]
    counts = tuple((name, len(several)) for name, several in sought)
    with connection.cursor() as cursor:
        cursor.execute(_update_sql(model, tuple(to), counts), values)
        return int(cursor.rowcount)


def _field(model: type[Model], name: str) -> Field[Any, Any]:
    return cast("Field[Any, Any]", model._meta.get_field(name))


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


@lru_cache(maxsize=256)
def _update_sql(model: type[Model], names: tuple[str, ...], sought: tuple[tuple[str, int], ...]) -> str:
    sets = ", ".join(f'"{_field(model, name).column}" = %s' for name in names)
    where = " AND ".join(f'"{_field(model, name).column}" IN ({", ".join(["%s"] * count)})' for name, count in sought)
    return f'UPDATE "{model._meta.db_table}" SET {sets} WHERE {where}'  # noqa: S608
