"""
SQLite for many threads of one process: whoever wants to write stands in line and is woken when it is their turn.

SQLite itself lets writers sleep and look again, a hundred milliseconds apart at last, whoever came first. Between
threads that is waiting for nothing (R-17), between processes the short gaps that a busy worker leaves are missed. It
also sleeps inside a statement: when the garbage collector of the thread that has the file meets a cursor of the one
that sleeps, both wait until SQLite's patience ends. So SQLite never waits here: we ask again, outside of it.
"""

from __future__ import annotations

import sqlite3
from typing import Any

from django.db.backends.sqlite3 import base

from leeward.retail.project.sqlite.line import Turn, is_busy, when_free


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that stands in line before each transaction and leaves with its end."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.turn = Turn(str(self.settings_dict["NAME"]))

    def get_new_connection(self, conn_params: Any) -> Any:
        """Opened with SQLite's own patience, for the first one sets up the log; from then on we wait ourselves."""
        connection = super().get_new_connection(conn_params)
        connection.execute("PRAGMA busy_timeout = 0")
        return connection

    def create_cursor(self, name: Any = None) -> PatientCursor:
        """One for statements of a transaction and by themselves."""
        _ = name
        cursor: PatientCursor = self.connection.cursor(factory=lambda opened: PatientCursor(opened, turn=self.turn))
        return cursor

    def _start_transaction_under_autocommit(self) -> None:
        self.turn.take()
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]
        except BaseException:
            self.turn.leave()
            raise

    def _commit(self) -> Any:
        done = super()._commit()  # type: ignore[misc]
        self.turn.leave()
        return done

    def _rollback(self) -> Any:
        try:
            return super()._rollback()  # type: ignore[misc]
        finally:
            self.turn.leave()

    def _close(self) -> Any:
        try:
            return super()._close()  # type: ignore[misc]
        finally:
            self.turn.leave()


class PatientCursor(base.SQLiteCursorWrapper):
    """
    Asks again, in its turn, what was refused because somebody writes: the begin of a transaction, or a statement by
    itself, of which nothing was done. Within a transaction nobody is in the way.
    """

    def __init__(self, connection: sqlite3.Connection, *, turn: Turn) -> None:
        super().__init__(connection)
        self._turn = turn

    def execute(self, query: Any, params: Any = None) -> Any:
        """
        As Django's.

        :raises sqlite3.OperationalError: the file was locked for ten seconds, or the statement is wrong
        """
        try:
            return super().execute(query, params)
        except sqlite3.OperationalError as refusal:
            if not is_busy(refusal) or self.connection.in_transaction:
                raise
        return self._execute_in_turn(query, params)

    def _execute_in_turn(self, query: Any, params: Any) -> Any:
        was_ours = self._turn.is_ours
        self._turn.take()
        try:
            return when_free(super().execute, query, params)
        finally:
            if not was_ours:
                self._turn.leave()
