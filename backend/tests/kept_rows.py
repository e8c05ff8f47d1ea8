"""
Rows that hundreds of tests begin with: made once in a run, and from then on put back as they were.

Four demo brands are hundreds of statements when they are loaded and a dozen when they are put back.
"""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from django.db import connection, transaction

Rows = list[tuple[Any, ...]]
Extents = dict[str, tuple[int, str | None]]
"""Of each table: how many rows, and the highest key."""


@dataclass(frozen=True, eq=False)
class Kept:
    """What a loading added and took away, and how the tables stood before it."""

    before: Extents
    removed: dict[str, Rows]
    """Keys of rows that were changed or taken away, by table."""
    added: dict[str, Rows]
    files: Path | None = None
    """Copy of the folder that the loading filled."""

    def fits(self) -> bool:
        """Whether the tables stand as they did when these rows were kept."""
        return _extents(self.before) == self.before

    def put_back(self, files: Path | None = None) -> None:
        """Order does not matter: Django's foreign keys are looked at when a transaction ends."""
        if files is not None and self.files is not None:
            shutil.copytree(self.files, files, symlinks=True)
        with transaction.atomic(), connection.cursor() as cursor:
            for statement, values in self._statements:
                cursor.execute(statement, values)

    def forget(self) -> None:
        """Nobody begins with these again."""
        if self.files is not None:
            shutil.rmtree(self.files)

    @cached_property
    def _statements(self) -> list[tuple[str, list[Any] | None]]:
        """What puts the rows back; for a server written out in full, as one: a journey there costs more than a row."""
        each = [*self._deletions(), *self._insertions()]
        if connection.vendor != "postgresql":
            return [*each]
        compose: Callable[..., str] = connection.ops.compose_sql  # type: ignore[attr-defined]
        return [(";\n".join(compose(*one) for one in each), None)] if each else []

    def _deletions(self) -> Iterator[tuple[str, list[Any]]]:
        for table, keys in self.removed.items():
            where = f"{_name(_key(table))} IN ({', '.join(['%s'] * len(keys))})"
            yield f"DELETE FROM {_name(table)} WHERE {where}", [key for (key,) in keys]  # noqa: S608

    def _insertions(self) -> Iterator[tuple[str, list[Any]]]:
        for table, rows in self.added.items():
            columns = ", ".join(map(_name, _columns(table)))
            step = _VALUES_AT_ONCE // len(_columns(table))
            for some in (rows[first : first + step] for first in range(0, len(rows), step)):
                places = ", ".join([f"({', '.join(['%s'] * len(some[0]))})"] * len(some))
                values = [value for row in some for value in row]
                yield f"INSERT INTO {_name(table)} ({columns}) VALUES {places}", values  # noqa: S608


_kept: defaultdict[str, list[Kept]] = defaultdict(list)
_VALUES_AT_ONCE = 2_000
"""In one statement."""
_MOST_KEPT = 4
"""Of one name, those used last: with the brands of the demo, without, and on what a committing test leaves."""


def begin_with(name: str, load: Callable[[], object], *, files: Path | None = None) -> None:
    """
    Have the rows that `load` makes, without running it again where the tables stand as when it ran before.

    name: what the rows are called in this run; one name, one `load`.
    files: the folder that `load` makes; it is put back with them. What else it leaves outside of the database is not.
    """
    known = _kept[name]
    fitting = next((kept for kept in known if kept.fits()), None)
    if fitting is not None:
        fitting.put_back(files)
        known.remove(fitting)
    else:
        before, extents = _everything(), _extents(_tables())
        load()
        fitting = _difference(before, _everything(), extents, _copy_of(files))
    known.insert(0, fitting)
    if len(known) > _MOST_KEPT:
        known.pop().forget()


def all_rows(*, but_not: Collection[str]) -> Kept:
    """What stands in the tables now, to be put back where they were emptied."""
    return Kept({}, {}, {table: rows for table, rows in _everything().items() if rows and table not in but_not})


def _copy_of(files: Path | None) -> Path | None:
    if files is None:
        return None
    kept = Path(tempfile.mkdtemp(prefix="leeward-kept-"))
    atexit.register(shutil.rmtree, kept, ignore_errors=True)
    shutil.copytree(files, kept, symlinks=True, dirs_exist_ok=True)
    return kept


def _difference(before: dict[str, Rows], after: dict[str, Rows], extents: Extents, files: Path | None) -> Kept:
    removed: dict[str, Rows] = {}
    added: dict[str, Rows] = {}
    for table, rows in after.items():
        was, now = ({repr(row): row for row in some} for some in (before[table], rows))
        position = _columns(table).index(_key(table))
        if gone := [(was[text][position],) for text in was.keys() - now.keys()]:
            removed[table] = gone
        if new := [row for text, row in now.items() if text not in was]:
            added[table] = new
    watched = {table for table, rows in before.items() if rows} | removed.keys() | added.keys()
    return Kept({table: extents[table] for table in sorted(watched)}, removed, added, files)


def _everything() -> dict[str, Rows]:
    """Every row of every table. Behind a plus, SQLite hands out what it stored instead of what it is declared to be."""
    plus = "+" if connection.vendor == "sqlite" else ""
    found: dict[str, Rows] = {}
    with connection.cursor() as cursor:
        for table in _tables():
            columns = ", ".join(plus + _name(one) for one in _columns(table))
            cursor.execute(f"SELECT {columns} FROM {_name(table)}")  # noqa: S608 - names of models, here and above
            found[table] = [tuple(row) for row in cursor.fetchall()]
    return found


def _extents(tables: Iterable[str]) -> Extents:
    parts = (
        f"SELECT '{table}', COUNT(*), MAX(CAST({_name(_key(table))} AS VARCHAR(80))) FROM {_name(table)}"  # noqa: S608
        for table in tables
    )
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(parts))
        return {table: (count, highest) for table, count, highest in cursor.fetchall()}


def _name(name: str) -> str:
    return connection.ops.quote_name(name)


@cache
def _tables() -> tuple[str, ...]:
    """Those of models. SQLite's text search follows by triggers the table it was made from."""
    names = (model._meta.db_table for model in _models())
    return tuple(sorted(name for name in names if not name.endswith("_fts")))


@cache
def _columns(table: str) -> tuple[str, ...]:
    fields = next(model._meta.local_concrete_fields for model in _models() if model._meta.db_table == table)
    return tuple(field.column for field in fields if not field.generated)


@cache
def _key(table: str) -> str:
    return next(model._meta.pk.column for model in _models() if model._meta.db_table == table)


def _models() -> list[Any]:
    from django.apps import apps

    models = apps.get_models(include_auto_created=True)
    return [model for model in models if model._meta.managed and not model._meta.proxy]
