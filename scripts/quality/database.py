"""Make and remove one PostgreSQL database for the browser tests. Run by the Python of .venv, for it needs psycopg."""

from __future__ import annotations

import sys
from contextlib import closing

import psycopg
from psycopg import sql


def main(action: str, url: str, template: str = "template1") -> int:
    """`make URL`, `make URL TEMPLATE` (a copy of that database) or `remove URL`; the address names the database."""
    server, _, name = url.rpartition("/")
    with closing(psycopg.connect(f"{server}/postgres", autocommit=True, connect_timeout=5)) as connection:
        connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))
        if action == "make":
            connection.execute(
                sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(template))
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
