"""PostgreSQL: rows loaded in key order, covering indexes, server-side prepared statements."""

from __future__ import annotations

import re
from collections.abc import Mapping

import numpy as np
import psycopg

from bench.pricing.peers import EXPLODED_KEY, FARES_KEY, KEYS, WIDE, Row
from bench.pricing.tables import Table, Tables

_DATABASE = "leeward_bench"
_SETTINGS = ("max_parallel_workers_per_gather = 0", "jit = off", "work_mem = '256MB'", "random_page_cost = 1.0")


class Postgres:
    """A database of its own on a running server."""

    name = "PostgreSQL"

    def __init__(self, server: str) -> None:
        self._server = server
        with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {_DATABASE}")
            connection.execute(f"CREATE DATABASE {_DATABASE}")
        self._connection = psycopg.connect(f"{server}/{_DATABASE}", autocommit=True)
        row = self._connection.execute("SHOW server_version").fetchone()
        self.version = str(row[0]).split()[0] if row else ""
        self._statements: Mapping[str, str] = {}

    def load(self, tables: Tables, statements: Mapping[str, str]) -> None:
        for setting in _SETTINGS:
            self._connection.execute(f"SET {setting}")
        for name, key in KEYS.items():
            self._fill(name, getattr(tables, name), key)
        self._fill("fares", tables.fares, FARES_KEY)
        self._statements = {name: re.sub(r":(\w+)", r"%(\1)s", text) for name, text in statements.items()}

    def add_exploded(self, table: Table) -> None:
        """Prices worked out beforehand for two adults."""
        self._fill("exploded", table, EXPLODED_KEY)

    def _fill(self, name: str, table: Table, key: tuple[str, ...]) -> None:
        run = self._connection.execute
        columns = ", ".join(f"{c} {'bigint' if c in WIDE else 'integer'} NOT NULL" for c in table)
        run(f"CREATE UNLOGGED TABLE {name} ({columns})")
        with self._connection.cursor() as cursor, cursor.copy(f"COPY {name} FROM STDIN (FORMAT binary)") as copy:
            copy.write(b"PGCOPY\n\xff\r\n\x00" + bytes(8))
            copy.write(_binary(table))
            copy.write(b"\xff\xff")
        rest = ", ".join(column for column in table if column not in key)
        run(f"CREATE INDEX ON {name} ({', '.join(key)}) INCLUDE ({rest})")
        run(f"VACUUM (ANALYZE) {name}")

    def ask(self, statement: str, parameters: Mapping[str, int]) -> list[Row]:
        return self._connection.execute(self._statements[statement], parameters, prepare=True).fetchall()

    def close(self) -> None:
        self._connection.close()
        with psycopg.connect(f"{self._server}/postgres", autocommit=True) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {_DATABASE}")


def _binary(table: Table) -> bytes:
    """Rows as PostgreSQL's binary copy wants them: a count of columns, then length and value of each."""
    fields: list[tuple[str, str]] = [("count", ">i2")]
    for name in table:
        fields += [(f"{name}_length", ">i4"), (name, ">i8" if name in WIDE else ">i4")]
    rows = np.zeros(len(next(iter(table.values()))), np.dtype(fields))
    rows["count"] = len(table)
    for name, column in table.items():
        rows[f"{name}_length"] = 8 if name in WIDE else 4
        rows[name] = column
    return rows.tobytes()
