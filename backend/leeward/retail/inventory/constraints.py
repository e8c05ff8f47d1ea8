"""A constraint the frameworks do not have: rows of one owner that never hold the same night."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY
from leeward.retail.inventory.overlaps import Stretch, share_a_night


class NoSharedNight(models.BaseConstraint):
    """
    Rows that agree in `within` hold no night in common; they have `first`, `last` and perhaps `weekdays`.

    Every database checks it when a row is validated. PostgreSQL also enforces it, for rows of every weekday: masks of
    weekdays have no operator to exclude by. Range types of its own are used, so that no extension is needed.
    """

    def __init__(self, *, name: str, within: Sequence[str]) -> None:
        super().__init__(name=name, violation_error_message="Another entry already holds some of these nights.")
        self.within = tuple(within)

    def deconstruct(self) -> Any:
        _, _, kwargs = super().deconstruct()
        kwargs.pop("violation_error_message", None)
        return f"{type(self).__module__}.{type(self).__name__}", (), {**kwargs, "within": self.within}

    def constraint_sql(self, model: Any, schema_editor: Any) -> Any:
        if schema_editor.connection.vendor != "postgresql":
            return None
        return f"CONSTRAINT {schema_editor.quote_name(self.name)} {self._exclusion(model, schema_editor)}"

    def create_sql(self, model: Any, schema_editor: Any) -> Any:
        if schema_editor.connection.vendor != "postgresql":
            return None
        table = schema_editor.quote_name(model._meta.db_table)
        return f"ALTER TABLE {table} ADD {self.constraint_sql(model, schema_editor)}"

    def remove_sql(self, model: Any, schema_editor: Any) -> Any:
        if schema_editor.connection.vendor != "postgresql":
            return None
        table, name = schema_editor.quote_name(model._meta.db_table), schema_editor.quote_name(self.name)
        return f"ALTER TABLE {table} DROP CONSTRAINT {name}"

    def validate(self, model: Any, instance: Any, exclude: Any = None, using: str = "default") -> None:
        """:raises ValidationError: another row of the same owner holds one of the nights"""
        if exclude and {*self.within, "first", "last"} & set(exclude):
            return
        same = {name: getattr(instance, model._meta.get_field(name).attname) for name in self.within}
        others = model._default_manager.using(using).filter(**same, first__lte=instance.last, last__gte=instance.first)
        if any(share_a_night(_stretch(instance), _stretch(other)) for other in others.exclude(pk=instance.pk)):
            raise ValidationError(self.get_violation_error_message(), code="shared_night")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NoSharedNight) and (self.name, self.within) == (other.name, other.within)

    def __hash__(self) -> int:
        return hash((self.name, self.within))

    def _exclusion(self, model: Any, schema_editor: BaseDatabaseSchemaEditor) -> str:
        numbers = [_as_number(model._meta.get_field(name), schema_editor) for name in self.within]
        parts = [f"int8range({number}, {number}, '[]') WITH &&" for number in numbers]
        parts.append("daterange(first, last, '[]') WITH &&")
        every_day = f" WHERE (weekdays = {EVERY_WEEKDAY})" if _has_weekdays(model) else ""
        return f"EXCLUDE USING gist ({', '.join(parts)}){every_day}"


def _stretch(row: Any) -> Stretch[None]:
    return Stretch(row.first, row.last, getattr(row, "weekdays", EVERY_WEEKDAY), None)


def _has_weekdays(model: Any) -> bool:
    return any(field.name == "weekdays" for field in model._meta.concrete_fields)


def _as_number(field: Any, schema_editor: BaseDatabaseSchemaEditor) -> str:
    """A whole number for the field's value: keys as they are, three-letter codes by their letters."""
    column = schema_editor.quote_name(field.column)
    if not isinstance(field, models.CharField):
        return f"{column}::bigint"
    first, second, third = (f"ascii(substr({column}, {place}, 1))" for place in (1, 2, 3))
    return f"({first}::bigint * 65536 + {second} * 256 + {third})"
