"""DuckDB in memory: rows in key order, so that its zone maps skip what is not asked; one thread."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bench.pricing.peers import KEYS, Row
from bench.pricing.tables import Tables


class Duck:
    """An embedded column engine."""

    name = "DuckDB"

    def __init__(self) -> None:
        import duckdb

        self.version = str(duckdb.__version__)
        self._connection = duckdb.connect()
        self._names: dict[str, list[str]] = {}

    def load(self, tables: Tables, statements: Mapping[str, str]) -> None:
        self._connection.execute("SET threads = 1")
        for name in (*KEYS, "fares"):
            table = getattr(tables, name)
            self._connection.register("given", table)
            self._connection.execute(f"CREATE TABLE {name} AS SELECT * FROM given")
            self._connection.unregister("given")
        self._connection.execute("CREATE UNIQUE INDEX plans_key ON plans (plan)")
        for name, text in statements.items():
            self._names[name] = sorted(set(re.findall(r":(\w+)", text)))
            prepared = re.sub(r":(\w+)", r"$\1", text)
            self._connection.execute(f"PREPARE {name} AS {prepared}")

    def ask(self, statement: str, parameters: Mapping[str, int]) -> list[Row]:
        given = ", ".join(f"{name} := {parameters[name]}" for name in self._names[statement])
        return list(self._connection.execute(f"EXECUTE {statement}({given})").fetchall())

    def close(self) -> None:
        self._connection.close()
