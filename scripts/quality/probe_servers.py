"""
Which database and cache server of this machine the tests may use. Run by the Python of .venv, for it needs psycopg.

Prints JSON objects, {"url": …} or {"reason": …}, for `database` and `cache`; the addresses of `second_cache` and
`shop_cache` may be "".
"""

from __future__ import annotations

import getpass
import json
import os
import socket
import sys
from contextlib import closing
from itertools import zip_longest

import psycopg

LOCAL = "127.0.0.1"
Answer = dict[str, str]


def _connect(url: str) -> str | None:
    """None when a database can be made through this address; otherwise why not."""
    try:
        with closing(psycopg.connect(url, connect_timeout=3)) as connection:
            row = connection.execute(
                "SELECT rolsuper OR rolcreatedb FROM pg_roles WHERE rolname = current_user"
            ).fetchone()
    except psycopg.Error as error:
        return str(error).strip().splitlines()[0]
    return None if row and row[0] else "this user may not create databases"


def find_database() -> Answer:
    """LEEWARD_TEST_DATABASE_URL, or the server on the standard port with the first user it lets in without password."""
    # The number keeps two test runs on one machine apart; the test runner puts "test_" before it and removes it again.
    name = f"leeward_{os.getpid()}"
    if given := os.environ.get("LEEWARD_TEST_DATABASE_URL", "").strip():
        reason = _connect(given.rpartition("/")[0] + "/postgres")
        return (
            {"reason": f"LEEWARD_TEST_DATABASE_URL does not work: {reason}", "given": "1"} if reason else {"url": given}
        )
    try:
        socket.create_connection((LOCAL, 5432), timeout=1).close()
    except OSError:
        return {"reason": f"nothing answers on {LOCAL}:5432"}
    reason = None
    for user in dict.fromkeys(("postgres", "root", getpass.getuser())):
        reason = _connect(f"postgres://{user}@{LOCAL}:5432/postgres")
        if reason is None:
            return {"url": f"postgres://{user}@{LOCAL}:5432/{name}"}
    return {"reason": f"the server on {LOCAL}:5432 lets nobody in without a password ({reason})"}


def _ask_cache(connection: socket.socket, *words: str) -> str:
    parts = "".join(f"${len(word)}\r\n{word}\r\n" for word in words)
    connection.sendall(f"*{len(words)}\r\n{parts}".encode())
    return connection.recv(200).decode(errors="replace").strip()


def find_caches() -> dict[str, Answer]:
    """
    For the tests, which empty it: LEEWARD_TEST_CACHE_URL, or the highest empty number of the server on the standard
    port. The next empty ones, as far as there are any: for a shop, which otherwise keeps its pages in process, and for
    a second run of tests beside the first.
    """
    besides: dict[str, Answer] = {"second_cache": {"url": ""}, "shop_cache": {"url": ""}}
    if given := os.environ.get("LEEWARD_TEST_CACHE_URL", "").strip():
        return {"cache": {"url": given}, **besides}
    try:
        with socket.create_connection((LOCAL, 6379), timeout=2) as connection:
            empty = [f"redis://{LOCAL}:6379/{number}" for number in range(15, 0, -1) if _is_empty(connection, number)]
    except OSError:
        return {"cache": {"reason": f"nothing answers on {LOCAL}:6379"}, **besides}
    if not empty:
        reason = f"the server on {LOCAL}:6379 has no empty database or wants a password"
        return {"cache": {"reason": reason}, **besides}
    return {
        name: {"url": url}
        for name, url in zip_longest(("cache", "shop_cache", "second_cache"), empty[:3], fillvalue="")
    }


def _is_empty(connection: socket.socket, number: int) -> bool:
    return _ask_cache(connection, "SELECT", str(number)) == "+OK" and _ask_cache(connection, "DBSIZE") == ":0"


if __name__ == "__main__":
    json.dump({"database": find_database(), **find_caches()}, sys.stdout)
