"""Whether tables and code fit each other, asked cheaply."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from leeward.retail.project.upgrading import migrated

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def asked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrated, "_seen_complete", False)


def test_knows_exactly_the_migrations_that_django_would_load() -> None:
    assert migrated._shipped() == set(MigrationLoader(None).disk_migrations)


def test_is_content_with_a_database_that_has_had_them_all(django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(2):
        assert not migrated.are_migrations_waiting()
    with django_assert_max_num_queries(0):
        assert not migrated.are_migrations_waiting()


def test_sees_one_that_is_missing() -> None:
    (latest,) = MigrationLoader(None).graph.leaf_nodes("desk")
    MigrationRecorder(connection).record_unapplied(*latest)
    assert migrated.are_migrations_waiting()


def test_asks_django_where_a_file_was_replaced_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrated, "_shipped", lambda: {("desk", "0000_squashed_later")})
    assert not migrated.are_migrations_waiting()
