"""A small database as the product opens it, for tests of copies of it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

NAME = "leeward.sqlite3"


class Books:
    """A database as the product opens it, and what stands in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.opened = sqlite3.connect(path, isolation_level=None)
        self.opened.execute("PRAGMA journal_mode=WAL")
        self.opened.execute("PRAGMA synchronous=FULL")
        self.opened.execute("CREATE TABLE IF NOT EXISTS booking (number INTEGER PRIMARY KEY, text TEXT)")

    def book(self, count: int, *, letters: int = 200) -> None:
        for _ in range(count):
            self.opened.execute("INSERT INTO booking (text) VALUES (?)", ("x" * letters,))

    def numbers(self) -> list[int]:
        return numbers_in(self.path)


def numbers_in(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as opened:
        return [number for (number,) in opened.execute("SELECT number FROM booking ORDER BY number")]
