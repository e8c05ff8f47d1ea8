"""SQL engines on the same data: each with its best schema, sensible indexes, prepared statements and one thread."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from bench.pricing.tables import Tables

Row = tuple[Any, ...]


class Peer(Protocol):
    """One engine with the data in it."""

    name: str
    version: str

    def load(self, tables: Tables, statements: Mapping[str, str]) -> None:
        """Fill the tables, index them, prepare the statements by name."""

    def ask(self, statement: str, parameters: Mapping[str, int]) -> list[Row]:
        """The rows of a prepared statement."""

    def close(self) -> None:
        """Leave nothing behind."""


#: The order in which rows lie and by which they are found.
KEYS = {"plans": ("plan",), "days": ("place", "day", "plan"), "nights": ("place", "day", "plan")}
EXPLODED_KEY = ("place", "day", "nights", "hotel")
FARES_KEY = ("far", "home", "uk", "day")
WIDE = ("rate",)
