"""How the shop's own file keeps what was acknowledged: written first, synced, one writer at a time (R-16, R-17)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db.utils import ConnectionHandler

from leeward.retail.project.configuration.databases import database_settings


@pytest.fixture
def shop(tmp_path: Path, django_db_blocker: Any) -> Iterator[Any]:
    """A connection to a shop's file."""
    handler = ConnectionHandler({"default": database_settings(url="", home=tmp_path)})
    with django_db_blocker.unblock():
        yield handler["default"]
        handler.close_all()


def asked(shop: Any, pragma: str) -> Any:
    with shop.cursor() as cursor:
        return cursor.execute(f"PRAGMA {pragma}").fetchone()[0]


def test_r_16_readers_never_wait_and_a_commit_is_on_the_disk_when_it_is_acknowledged(shop: Any) -> None:
    assert (asked(shop, "journal_mode"), asked(shop, "synchronous")) == ("wal", 2)  # 2 is FULL


def test_r_16_so_does_every_connection_after_the_first(shop: Any) -> None:
    shop.close()
    assert (asked(shop, "journal_mode"), asked(shop, "synchronous"), asked(shop, "foreign_keys")) == ("wal", 2, 1)


def test_r_17_a_transaction_takes_its_turn_at_the_start_and_does_not_fail_half_way(shop: Any) -> None:
    said: list[str] = []
    shop.ensure_connection()
    shop.connection.set_trace_callback(said.append)
    shop.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    shop.rollback()
    shop.set_autocommit(True)
    assert said[0] == "BEGIN IMMEDIATE"


@pytest.mark.parametrize("url", ["mysql://localhost/shop", "sqlite:///shop.db", "shop"])
def test_another_kind_of_database_is_refused_by_name(url: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="use postgres://"):
        database_settings(url=url, home=tmp_path)
