"""A check of a table that lets more pass than before: what the former version writes still fits (R-27)."""

from __future__ import annotations

from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations import AddConstraint, RemoveConstraint
from django.db.migrations.state import ProjectState
from django.db.models import BaseConstraint, CheckConstraint, Q


class LoosenCheck(AddConstraint):
    """
    Takes the place of the check with the same name, whose condition is the new one's first alternative.

    :raises ValueError: when the state is drawn, where it is not: then it demands more, or something else
    """

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        former = state.models[app_label, self.model_name_lower].get_constraint_by_name(self.constraint.name)
        if not _lets_pass(former, self.constraint):
            raise ValueError(
                f"{self.constraint.name} has to begin with its former condition, and then say what else fits."
            )
        self._without_former(app_label, state)
        super().state_forwards(app_label, state)

    def database_forwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        between = from_state.clone()
        self._without_former(app_label, between)
        self._removal.database_forwards(app_label, schema_editor, from_state, between)
        super().database_forwards(app_label, schema_editor, between, to_state)

    def database_backwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        between = to_state.clone()
        self._without_former(app_label, between)
        super().database_backwards(app_label, schema_editor, from_state, between)
        self._removal.database_backwards(app_label, schema_editor, between, to_state)

    def describe(self) -> str:
        return f"Loosen check {self.constraint.name} on model {self.model_name}"

    @property
    def _removal(self) -> RemoveConstraint:
        return RemoveConstraint(self.model_name, self.constraint.name)

    def _without_former(self, app_label: str, state: ProjectState) -> None:
        self._removal.state_forwards(app_label, state)


def _lets_pass(former: BaseConstraint, now: BaseConstraint) -> bool:
    if not (isinstance(former, CheckConstraint) and isinstance(now, CheckConstraint) and isinstance(now.condition, Q)):
        return False
    return now.condition.connector == Q.OR and now.condition.children[0] == former.condition
