"""
Questions to the database that every order asks: their SQL is made once for each connection, and asked from then on.

Django makes a query's SQL anew whenever it is asked: half a millisecond of processor time, ten times what the database
needs to find a row, and nine tenths of what an order cost (measured). What the database says is read anew every time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime
from functools import cached_property
from typing import Any, TypeVar

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Model, QuerySet
from django.db.transaction import TransactionManagementError
from django.db.utils import DEFAULT_DB_ALIAS

Row = tuple[Any, ...]
Record = TypeVar("Record", bound=Model)


class PreparedQuery:
    """
    Rows as `values_list` gives them, which is what `build` must end with.

    `build` gets by name what is asked for, and `kinds` what each of it is: str, int, date or datetime. At first it gets
    marks in their place: it may compare with them, and must not look at them.
    """

    def __init__(self, build: Callable[..., QuerySet[Any, Any]], **kinds: type) -> None:
        self._build = build
        self._marks = {name: _mark(kind, place) for place, (name, kind) in enumerate(kinds.items())}

    def rows(self, **asked: Any) -> list[Row]:
        """:raises TransactionManagementError: it locks what it finds, and there is no transaction to hold the locks"""
        connection = connections[DEFAULT_DB_ALIAS]
        statement = self._statement(connection)
        if statement.locks and not connection.in_atomic_block:
            raise TransactionManagementError("rows are locked within a transaction only")
        with connection.cursor() as cursor:
            cursor.execute(statement.sql, statement.filled(asked))
            found = cursor.fetchall()
        return statement.read(found)

    def first(self, **asked: Any) -> Row | None:
        """The first row; the query itself says that it wants no more."""
        return next(iter(self.rows(**asked)), None)

    def _statement(self, connection: BaseDatabaseWrapper) -> _Statement:
        kept: dict[PreparedQuery, _Statement] = connection.__dict__.setdefault("_leeward_prepared", {})
        if self not in kept:
            kept[self] = _Statement(self._build(**self._marks), self._marks, connection)
        return kept[self]


class _Statement:
    """A query as one connection's database wants it."""

    def __init__(self, query: QuerySet[Any, Any], marks: dict[str, Any], connection: BaseDatabaseWrapper) -> None:
        self._adapted = _adapter(connection)
        self._compiler = query.query.get_compiler(connection=connection)
        self.sql, params = self._compiler.as_sql()
        self.locks = query.query.select_for_update
        name_of = {self._adapted(mark): name for name, mark in marks.items()}
        self._params = [(name_of.get(param) if isinstance(param, _MARKED) else None, param) for param in params]
        if lost := set(marks) - {name for name, _ in self._params}:
            raise ValueError(f"the query does not ask for {', '.join(sorted(lost))} as it is given")

    def filled(self, asked: dict[str, Any]) -> list[Any]:
        """Its parameters, with what is asked for in the place of the marks."""
        return [param if name is None else self._adapted(asked[name]) for name, param in self._params]

    def read(self, found: Iterable[Any]) -> list[Row]:
        """Rows with the values that models have."""
        if not self._converters:
            return list(map(tuple, found))
        return list(map(tuple, self._compiler.apply_converters(found, self._converters)))

    @cached_property
    def _converters(self) -> dict[int, Any]:
        columns = self._compiler.select[: self._compiler.col_count]
        converters: dict[int, Any] = self._compiler.get_converters([column[0] for column in columns])
        return converters


_MARKED = (str, int, date)


def _mark(kind: type, place: int) -> Any:
    """A value of a kind that no query compares with of itself."""
    marks = {
        str: f"\u2063{place}\u2063", int: 2_047_483_600 + place,
        date: date(1000 + place, 1, 1), datetime: datetime(1000 + place, 1, 1, tzinfo=UTC),
    }  # fmt: skip
    return marks[kind]


def _adapter(connection: BaseDatabaseWrapper) -> Callable[[Any], Any]:
    """How values are told to a database."""
    kinds = {datetime: connection.ops.adapt_datetimefield_value, date: connection.ops.adapt_datefield_value}

    def adapted(value: Any) -> Any:
        adapt = kinds.get(type(value))
        return value if adapt is None else adapt(value)

    return adapted


def columns(model: type[Model]) -> list[str]:
    """What `values_list` is told to give whole rows."""
    return [field.attname for field in model._meta.concrete_fields]


def from_row(model: type[Record], row: Sequence[Any]) -> Record:
    """The model of a row of its `columns`."""
    found: Record = model.from_db(DEFAULT_DB_ALIAS, columns(model), row)
    return found
