"""`leeward migrate` while visitors are served: it waits for a busy table only as long as they can stand it (R-27)."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import django.core.management
import pytest
from django.db import connection, connections, transaction

from leeward.cli import migrate
from leeward.cli.refusals import Refusal

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def busy_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Somebody writes orders, and a migration wants their table for itself."""
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has one writer at a time and a wait of its own")
    monkeypatch.setenv("LEEWARD_HOME", str(tmp_path))

    def wants_it_alone(*_: object, **__: object) -> None:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("LOCK TABLE booking_booking IN ACCESS EXCLUSIVE MODE")

    monkeypatch.setattr(django.core.management, "call_command", wants_it_alone)
    other = connections.create_connection("default")
    other.settings_dict = connection.settings_dict
    try:
        other.set_autocommit(False)
        with other.cursor() as cursor:
            cursor.execute("LOCK TABLE booking_booking IN ROW EXCLUSIVE MODE")
        yield
    finally:
        other.rollback()
        other.close()


def test_gives_up_rather_than_keep_everybody_waiting_and_says_what_to_do_r_27(
    busy_table: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrate, "LOCK_SECONDS", 0.05)
    with pytest.raises(Refusal, match=r"^Another program was using a table .* start it again"):
        migrate.run(argparse.Namespace(while_serving=False))


def test_leaves_the_connection_as_it_was(busy_table: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrate, "LOCK_SECONDS", 0.05)
    with pytest.raises(Refusal):
        migrate.run(argparse.Namespace(while_serving=False))
    with connection.cursor() as cursor:
        cursor.execute("SHOW lock_timeout")
        assert cursor.fetchone() == ("0",)


@pytest.mark.skipif(connection.vendor != "postgresql", reason="a file does not go away")
def test_a_connection_that_broke_hides_no_reason(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LEEWARD_HOME", str(tmp_path))

    def breaks(*_: object, **__: object) -> None:
        connection.ensure_connection()
        connection.connection.close()
        raise OSError("the server went away")

    monkeypatch.setattr(django.core.management, "call_command", breaks)
    try:
        with pytest.raises(OSError, match="the server went away"):
            migrate.run(argparse.Namespace(while_serving=False))
    finally:
        connection.close()
