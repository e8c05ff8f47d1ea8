"""An index on a table that is written to meanwhile (R-27)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import Error
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations import AddIndex
from django.db.migrations.state import ProjectState


class AddIndexMeanwhile(AddIndex):
    """
    Django's own keeps every writer of the table waiting until PostgreSQL has read all of it. This one needs a migration
    of its own with `atomic = False`; killed in the middle, it begins anew.

    :raises ValueError: when it is applied, where its migration is one transaction
    """

    atomic = False

    def database_forwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        self._leave_transactions(schema_editor)
        with _patiently(schema_editor):
            self._drop(schema_editor)  # of no use after a kill, and its name is taken
            if schema_editor.connection.vendor == "postgresql":
                concurrently = AddIndexConcurrently(self.model_name, self.index)
                concurrently.database_forwards(app_label, schema_editor, from_state, to_state)
            else:
                super().database_forwards(app_label, schema_editor, from_state, to_state)

    def database_backwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        self._leave_transactions(schema_editor)
        with _patiently(schema_editor):
            self._drop(schema_editor)

    def _leave_transactions(self, schema_editor: BaseDatabaseSchemaEditor) -> None:
        if schema_editor.atomic_migration:
            raise ValueError(f"The migration that adds the index {self.index.name} needs `atomic = False`.")

    def _drop(self, schema_editor: BaseDatabaseSchemaEditor) -> None:
        how = "DROP INDEX CONCURRENTLY" if schema_editor.connection.vendor == "postgresql" else "DROP INDEX"
        schema_editor.execute(f"{how} IF EXISTS {schema_editor.quote_name(self.index.name)}")


@contextmanager
def _patiently(schema_editor: BaseDatabaseSchemaEditor) -> Iterator[None]:
    """
    Without the few seconds that `leeward migrate` waits for a table: this waits for every transaction that writes to
    it, and nobody who reads or writes waits behind. What comes after it is impatient again.
    """
    if schema_editor.connection.vendor != "postgresql":
        yield
        return
    with schema_editor.connection.cursor() as cursor:
        cursor.execute("SHOW lock_timeout")
        before = cursor.fetchone()[0]
        cursor.execute("SET lock_timeout = 0")
        try:
            yield
        finally:
            # A connection that broke has its limit no more, and hides no reason here.
            with suppress(Error):
                cursor.execute("SELECT set_config('lock_timeout', %s, false)", [before])
