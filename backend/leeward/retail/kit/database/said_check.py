"""A check of a table that tells staff in plain words, at the field that they have to change, what does not fit."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.db.models import CheckConstraint, Model


class SaidCheck(CheckConstraint):
    """
    For databases and migrations the check without its words: another sentence is no change of a table.

    said: a whole sentence
    field: one that the check compares; a form that does not show it is not asked
    """

    def __init__(self, *, condition: Any, name: str, said: str = "", field: str = "") -> None:
        super().__init__(condition=condition, name=name)
        self.said, self.field = said, field

    def deconstruct(self) -> Any:
        _, args, kwargs = super().deconstruct()
        return "django.db.models.CheckConstraint", args, kwargs

    def clone(self) -> SaidCheck:
        return type(self)(condition=self.condition, name=self.name, said=self.said, field=self.field)

    def validate(self, model: type[Model], instance: Model, exclude: Any = None, using: str = "default") -> None:
        """:raises ValidationError: the row does not fit; said at the field"""
        try:
            super().validate(model, instance, exclude=exclude, using=using)
        except ValidationError as refusal:
            raise ValidationError({self.field: ValidationError(self.said, code=self.name)}) from refusal
