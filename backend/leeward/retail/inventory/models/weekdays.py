"""A set of weekdays that staff tick by name: bits in the database, a plain whole number to migrations."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.validators import MaxValueValidator
from django.db import models

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY
from leeward.retail.kit.staff.parts_fields import ShownOtherwise

WEEKDAY_NAMES = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


class WeekdaysFormField(forms.TypedMultipleChoiceField):
    """A box for each weekday, stored as bits."""

    def __init__(self, **options: Any) -> None:
        for name in ("min_value", "max_value", "step_size", "initial"):
            options.pop(name, None)
        super().__init__(
            choices=list(enumerate(WEEKDAY_NAMES)),
            coerce=int,
            initial=EVERY_WEEKDAY,
            **options | {"widget": forms.CheckboxSelectMultiple},
        )

    def prepare_value(self, value: Any) -> Any:
        """The days ticked: of stored bits, or as somebody ticked them."""
        return [bit for bit in range(7) if value >> bit & 1] if isinstance(value, int) else value

    def clean(self, value: Any) -> int:
        """:raises ValidationError: no day is ticked"""
        return sum(1 << day for day in super().clean(value))

    def has_changed(self, initial: Any, data: Any) -> bool:
        ticked = sum(1 << int(day) for day in data or () if str(day).isdigit() and int(day) < 7)
        return bool(ticked != initial)


class WeekdaysField(ShownOtherwise, models.PositiveSmallIntegerField):  # type: ignore[type-arg]
    """Weekdays as bits, Monday the lowest."""

    plain = "django.db.models.PositiveSmallIntegerField"

    def __init__(self, *args: Any, **options: Any) -> None:
        options.setdefault("default", EVERY_WEEKDAY)
        options["validators"] = [MaxValueValidator(EVERY_WEEKDAY)]
        super().__init__(*args, **options)

    def formfield(self, **options: Any) -> Any:
        return super().formfield(**{"form_class": WeekdaysFormField, "required": True, **options})
