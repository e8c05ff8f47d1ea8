"""
A supplier that does what a script tells it: slow, silent, losing replies, lying about prices (R-23, R-24).

It keeps its own books, outside of the shop's database, so that what it did stands whatever becomes of the shop's
transaction; and it books as often as it is asked, as suppliers without idempotency do. The script is `script.json`
beside the books: for each verb the words of its next calls, after which all goes well. `{"book": ["lost", "slow:30"]}`
loses the reply of the first booking and lets the second wait. Words: ok, refused, silent (nothing done), lost (done,
no answer), garbage (done, an answer nobody can read), slow:SECONDS, price:PENCE (that much more, or less).
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings

from leeward.retail.booking.suppliers.door import Booked, Part, SupplierRefused, SupplierSilent

PATIENCE_SECONDS = 8.0
"""How long the shop waits for an answer."""
_TABLES = """
create table if not exists calls (id integer primary key, verb text not null, word text not null);
create table if not exists holds (key text primary key, what text not null, pence integer not null);
create table if not exists bookings (
    id integer primary key, key text not null, pence integer not null, is_cancelled integer not null default 0
);
"""


class ScriptedSupplier:
    """The other side of the door, and the wire between."""

    def quote(self, part: Part) -> int:
        """The shop's own price, and what the script adds."""
        with self._call("quote") as (_, words):
            return part.pence + _added(words)

    def hold(self, part: Part, *, key: str) -> int:
        """Keep the rooms under the key."""
        with self._call("hold") as (books, words):
            pence = part.pence + _added(words)
            what = json.dumps([[stay.itemcode, stay.check_in.isoformat(), stay.nights] for stay in part.stays])
            books.execute("insert or replace into holds values (?, ?, ?)", (key, what, pence))
            return pence

    def book(self, *, key: str) -> Booked:
        """One booking more, each time it is asked."""
        with self._call("book") as (books, words):
            held = books.execute("select pence from holds where key = ?", (key,)).fetchone()
            if held is None:
                raise SupplierRefused("This hold is over.", rule="hold_over")
            pence = held[0] + _added(words)
            made = books.execute("insert into bookings (key, pence) values (?, ?)", (key, pence))
            return Booked(f"SCR{made.lastrowid}", pence)

    def cancel(self, *, key: str) -> None:
        """End whatever there is under the key."""
        with self._call("cancel") as (books, _):
            books.execute("delete from holds where key = ?", (key,))
            books.execute("update bookings set is_cancelled = 1 where key = ?", (key,))

    def retrieve(self, *, key: str) -> Booked | None:
        """The first live booking under the key."""
        with self._call("retrieve") as (books, _):
            found = books.execute(
                "select id, pence from bookings where key = ? and not is_cancelled order by id", (key,)
            ).fetchone()
            return Booked(f"SCR{found[0]}", found[1]) if found else None

    @contextmanager
    def _call(self, verb: str) -> Iterator[tuple[sqlite3.Connection, list[str]]]:
        """One request on the wire: what is done is committed on the other side, whether or not an answer comes."""
        with open_books() as books:
            words = _next_word(books, verb).split()
            slow = _value(words, "slow")
            time.sleep(min(slow, PATIENCE_SECONDS))
            if "refused" in words:
                raise SupplierRefused("The hotel has nothing left.", rule="sold_out")
            if "silent" in words:
                raise SupplierSilent("The supplier does not answer.", rule="silent")
            yield books, words
        if slow > PATIENCE_SECONDS or {"lost", "garbage"} & set(words):
            raise SupplierSilent("The supplier's answer did not come, or cannot be read.", rule="lost")


@contextmanager
def open_books() -> Iterator[sqlite3.Connection]:
    """The supplier's own books; what was written in them stands, also when the caller is refused."""
    books = sqlite3.connect(folder() / "books.sqlite3", timeout=30, isolation_level="IMMEDIATE")
    try:
        books.executescript(_TABLES)
        yield books
    finally:
        books.commit()
        books.close()


def folder() -> Path:
    """Where script and books lie."""
    found: Path = settings.LEEWARD_HOME / "suppliers" / "scripted"
    found.mkdir(parents=True, exist_ok=True)
    return found


def _next_word(books: sqlite3.Connection, verb: str) -> str:
    file = folder() / "script.json"
    script: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {}
    words = script.get(verb, [])
    done = books.execute("select count(*) from calls where verb = ?", (verb,)).fetchone()[0]
    word = str(words[done]) if done < len(words) else "ok"
    books.execute("insert into calls (verb, word) values (?, ?)", (verb, word))
    books.commit()
    return word


def _added(words: list[str]) -> int:
    return int(_value(words, "price"))


def _value(words: list[str], name: str) -> float:
    return next((float(word.partition(":")[2]) for word in words if word.startswith(f"{name}:")), 0.0)
