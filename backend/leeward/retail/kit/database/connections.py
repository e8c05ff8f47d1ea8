"""Database connections of code that stands outside Django's request cycle."""

from __future__ import annotations

from django.db import connections


def let_old_connections_go() -> None:
    """
    Close what is broken or too old, as Django does after a request; a connection inside a transaction is left alone.

    Django's own function takes a transaction's switched-off autocommit for a fault and closes the connection under it.
    """
    for connection in connections.all(initialized_only=True):
        if not connection.in_atomic_block:
            connection.close_if_unusable_or_obsolete()
