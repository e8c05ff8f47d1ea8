"""ClickHouse, embedded: tables ordered by their keys with small granules; one thread. It has no prepared statements."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from bench.pricing.peers import FARES_KEY, KEYS, WIDE, Row
from bench.pricing.tables import Table, Tables

_SETTINGS = "SETTINGS max_threads = 1, use_query_cache = 0"


class Click:
    """An embedded column engine with sorted storage."""

    name = "ClickHouse (chdb)"

    def __init__(self, folder: Path) -> None:
        from chdb import session

        self._folder = folder / "clickhouse"
        self._session = session.Session(str(self._folder))
        self.version = str(self._session.query("SELECT version()", "TSV")).strip()
        self._statements: Mapping[str, str] = {}

    def load(self, tables: Tables, statements: Mapping[str, str]) -> None:
        self._session.query("CREATE DATABASE bench ENGINE = Atomic")
        self._session.query("USE bench")
        for name, key in (*KEYS.items(), ("fares", FARES_KEY)):
            self._fill(name, getattr(tables, name), key)
        self._statements = {name: f"{text} {_SETTINGS}" for name, text in statements.items()}

    def _fill(self, name: str, table: Table, key: tuple[str, ...]) -> None:
        types = {column: "Int64" if column in WIDE else "Int32" for column in table}
        columns = ", ".join(f"{column} {kind}" for column, kind in types.items())
        self._session.query(
            f"CREATE TABLE {name} ({columns}) ENGINE = MergeTree ORDER BY ({', '.join(key)}) "
            "SETTINGS index_granularity = 1024"
        )
        # One file a column, side by side, is what its raw format reads fastest; rows are what it reads simply.
        file = self._folder.parent / f"{name}.rows"
        file.write_bytes(_row_binary(table))
        self._session.query(f"INSERT INTO {name} SELECT * FROM file('{file}', 'RowBinary', '{columns}')")
        file.unlink()
        self._session.query(f"OPTIMIZE TABLE {name} FINAL")

    def ask(self, statement: str, parameters: Mapping[str, int]) -> list[Row]:
        text = re.sub(r":(\w+)", lambda found: str(parameters[found[1]]), self._statements[statement])
        answer = str(self._session.query(text, "TSV"))
        return [tuple(map(int, line.split("\t"))) for line in answer.splitlines()]

    def close(self) -> None:
        self._session.close()
        shutil.rmtree(self._folder, ignore_errors=True)


def _row_binary(table: Table) -> bytes:
    import numpy as np

    rows = np.zeros(len(next(iter(table.values()))), np.dtype([(c, "<i8" if c in WIDE else "<i4") for c in table]))
    for name, column in table.items():
        rows[name] = column
    return rows.tobytes()
