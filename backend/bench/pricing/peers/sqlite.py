"""SQLite in a file: tables without row numbers, clustered by their keys."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path

from bench.pricing.peers import FARES_KEY, KEYS, Row
from bench.pricing.tables import Table, Tables


class Sqlite:
    """One file, memory-mapped, with a page cache larger than the data."""

    name = "SQLite"

    def __init__(self, folder: Path) -> None:
        self.version = sqlite3.sqlite_version
        self._file = folder / "peer.sqlite3"
        self._connection = sqlite3.connect(self._file)
        self._statements: Mapping[str, str] = {}

    def load(self, tables: Tables, statements: Mapping[str, str]) -> None:
        run = self._connection.execute
        for setting in ("journal_mode=OFF", "synchronous=OFF", "cache_size=-2000000", "mmap_size=8000000000"):
            run(f"PRAGMA {setting}")
        for name, key in KEYS.items():
            self._fill(name, getattr(tables, name), f", PRIMARY KEY ({', '.join(key)})) WITHOUT ROWID")
        self._fill("fares", tables.fares, ")")
        run(f"CREATE INDEX fares_key ON fares ({', '.join(FARES_KEY)}, later, seats, adult, child, infant)")
        run("ANALYZE")
        # The driver keeps a statement prepared by its text.
        self._statements = statements

    def _fill(self, name: str, table: Table, end: str) -> None:
        columns = list(table)
        self._connection.execute(f"CREATE TABLE {name} ({', '.join(f'{c} INTEGER NOT NULL' for c in columns)}{end}")
        slots = ", ".join("?" * len(columns))
        rows = zip(*(table[column].tolist() for column in columns), strict=True)
        self._connection.executemany(f"INSERT INTO {name} VALUES ({slots})", rows)
        self._connection.commit()

    def ask(self, statement: str, parameters: Mapping[str, int]) -> list[Row]:
        return self._connection.execute(self._statements[statement], parameters).fetchall()

    def close(self) -> None:
        self._connection.close()
        self._file.unlink(missing_ok=True)
