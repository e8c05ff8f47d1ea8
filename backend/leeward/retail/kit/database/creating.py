"""
Many tables created in one step of a migration.

Django draws every related model anew after each single `CreateModel`; with two hundred models that know each other it
was most of the time a new shop took to be ready, and half of what a run of the tests cost (measured: 68 of 70 s).
"""

from __future__ import annotations

from collections.abc import Sequence

from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations import CreateModel
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState


class CreateModels(Operation):
    """The same as its `CreateModel`s one after the other, with the models they touch drawn anew once."""

    reduces_to_sql = True
    reversible = True

    def __init__(self, models: Sequence[CreateModel]) -> None:
        self.models = models

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        drawn = state.__dict__.pop("apps", None)
        for one in self.models:
            one.state_forwards(app_label, state)
        if drawn is not None:
            state.__dict__["apps"] = drawn
            state.reload_models([(app_label, one.name_lower) for one in self.models])

    def database_forwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        for one in self.models:
            one.database_forwards(app_label, schema_editor, from_state, to_state)

    def database_backwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        for one in reversed(self.models):
            one.database_backwards(app_label, schema_editor, from_state, to_state)

    def describe(self) -> str:
        return f"Create models {', '.join(one.name for one in self.models)}"
