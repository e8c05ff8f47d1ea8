"""An index beside writers (R-27): what it leaves in the database, and after a kill in the middle."""

from __future__ import annotations

from threading import Timer
from typing import Any

import pytest
from django.db import connection, connections, migrations, models
from django.db.migrations.state import ProjectState

from leeward.retail.kit.database.indexing import AddIndexMeanwhile

pytestmark = pytest.mark.django_db(transaction=True)

_MADE = migrations.CreateModel(
    "Shelf", [("id", models.AutoField(primary_key=True)), ("colour", models.CharField(max_length=9))]
)
_ADDED = AddIndexMeanwhile("shelf", models.Index(fields=["colour"], name="shelf_colour"))


@pytest.fixture
def states() -> Any:
    """Before and after the index, with the table in the database."""
    empty, before = ProjectState(), ProjectState()
    _MADE.state_forwards("kit", before)
    with connection.schema_editor() as editor:
        _MADE.database_forwards("kit", editor, empty, before)
    after = before.clone()
    _ADDED.state_forwards("kit", after)
    yield before, after
    with connection.schema_editor() as editor:
        _MADE.database_backwards("kit", editor, before, empty)


def indexes() -> set[str]:
    with connection.cursor() as cursor:
        found = connection.introspection.get_constraints(cursor, "kit_shelf")
    return {name for name, one in found.items() if one["index"] and not one["primary_key"]}


def test_is_there_afterwards_and_can_be_taken_back(states: Any) -> None:
    before, after = states
    with connection.schema_editor(atomic=False) as editor:
        _ADDED.database_forwards("kit", editor, before, after)
    assert indexes() == {"shelf_colour"}
    with connection.schema_editor(atomic=False) as editor:
        _ADDED.database_backwards("kit", editor, after, before)
    assert indexes() == set()


def test_a_half_made_one_is_made_anew(states: Any) -> None:
    """PostgreSQL keeps what a killed one had begun, under its name and of no use."""
    before, after = states
    for _ in range(2):
        with connection.schema_editor(atomic=False) as editor:
            _ADDED.database_forwards("kit", editor, before, after)
    assert indexes() == {"shelf_colour"}


def test_keeps_no_writer_waiting_on_postgresql(states: Any) -> None:
    before, after = states
    with connection.schema_editor(atomic=False, collect_sql=True) as editor:
        _ADDED.database_forwards("kit", editor, before, after)
    said = " ".join(editor.collected_sql)
    assert ("CREATE INDEX CONCURRENTLY" in said) is (connection.vendor == "postgresql")


def test_refuses_a_migration_that_is_one_transaction(states: Any) -> None:
    before, after = states
    with pytest.raises(ValueError, match="atomic = False"), connection.schema_editor(atomic=True) as editor:
        _ADDED.database_forwards("kit", editor, before, after)


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no index beside writers")
def test_waits_for_whoever_writes_longer_than_a_table_is_waited_for(states: Any) -> None:
    """It keeps nobody waiting while it waits; the next migration is impatient again."""
    before, after = states
    other = connections.create_connection("default")
    other.settings_dict = connection.settings_dict
    other.inc_thread_sharing()
    other.set_autocommit(False)
    with other.cursor() as cursor:
        cursor.execute("INSERT INTO kit_shelf (colour) VALUES ('red')")
    ends = Timer(0.5, other.rollback)
    with connection.cursor() as cursor:
        cursor.execute("SET lock_timeout = 50")
    ends.start()
    try:
        for change, first, last in (("database_forwards", before, after), ("database_backwards", after, before)):
            with connection.schema_editor(atomic=False) as editor:
                getattr(_ADDED, change)("kit", editor, first, last)
            with connection.cursor() as cursor:
                cursor.execute("SHOW lock_timeout")
                assert cursor.fetchone() == ("50ms",)
    finally:
        ends.join()
        other.close()
        with connection.cursor() as cursor:
            cursor.execute("RESET lock_timeout")
