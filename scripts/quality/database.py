"""Make and remove one PostgreSQL database for the browser tests. Run by the Python of .venv, for it needs psycopg."""

from __future__ import annotations

import sys
from contextlib import closing

import psycopg
from psycopg import sql


def main(action: str, url: str) -> int:
    """`make URL` or `remove URL`; the address names the database."""
    server, _, name = url.rpartition("/")
    with closing(psycopg.connect(f"{server}/postgres", autocommit=True, connect_timeout=5)) as connection:
        connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))
        if action == "make":
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
