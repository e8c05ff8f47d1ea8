"""Many rows of a plain table at once, past the models: a season's allotments or a timetable's fares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.db import connection, models
from django.db.models.fields import Field

_BATCH = 20_000


def insert_rows(*, model: type[models.Model], columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> int:
    """
    Insert rows given as values of the named columns; returns how many.

    Defaults are the caller's to give: nothing of the model is run. The table's own constraints hold.
    """
    return _execute(_insert(model, columns), model, columns, rows)


def upsert_rows(
    *, model: type[models.Model], columns: Sequence[str], rows: Iterable[Sequence[Any]], unique: Sequence[str]
) -> int:
    """Insert rows, or overwrite those columns of a row there is with the same unique ones; returns how many."""
    quote = connection.ops.quote_name
    changed = [_column(model, name) for name in columns if name not in unique and name not in _kept(model)]
    sets = ", ".join(f"{quote(column)} = EXCLUDED.{quote(column)}" for column in changed)
    keys = ", ".join(quote(_column(model, name)) for name in unique)
    return _execute(f"{_insert(model, columns)} ON CONFLICT ({keys}) DO UPDATE SET {sets}", model, columns, rows)


def _kept(model: type[models.Model]) -> set[str]:
    """What an overwritten row keeps: how much of it is taken is the bookings' to say."""
    return {"taken"} & {field.name for field in model._meta.concrete_fields}


def _insert(model: type[models.Model], columns: Sequence[str]) -> str:
    quote = connection.ops.quote_name
    names = ", ".join(quote(_column(model, name)) for name in columns)
    places = ", ".join(["%s"] * len(columns))
    return f"INSERT INTO {quote(model._meta.db_table)} ({names}) VALUES ({places})"  # noqa: S608  (names are ours)


def _execute(statement: str, model: type[models.Model], columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> int:
    prepared = [_Prepared(_field(model, name)) for name in columns]
    count = 0
    batch: list[list[Any]] = []
    with connection.cursor() as cursor:
        for row in rows:
            batch.append([values[value] for values, value in zip(prepared, row, strict=True)])
            if len(batch) == _BATCH:
                cursor.executemany(statement, batch)
                count += len(batch)
                batch = []
        if batch:
            cursor.executemany(statement, batch)
    return count + len(batch)


class _Prepared(dict[Any, Any]):
    """Value of a field -> what the database is given, made once: a season repeats a few values thousands of times."""

    def __init__(self, field: Field[Any, Any]) -> None:
        super().__init__()
        self._field = field

    def __missing__(self, value: Any) -> Any:
        self[value] = made = self._field.get_db_prep_save(value, connection)
        return made


def _field(model: type[models.Model], name: str) -> Field[Any, Any]:
    return next(field for field in model._meta.concrete_fields if name in (field.name, field.attname))


def _column(model: type[models.Model], name: str) -> str:
    return str(_field(model, name).column)
