"""
Columns that staff read and write otherwise than they are stored: pounds for pence, per cent for its hundredths.

They are plain whole numbers in the database and to migrations; only their form fields differ.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db import models

_MOST = 2_147_483_647


class PartsFormField(forms.Field):
    """A decimal figure for a whole number of its parts: 79.50 for 7950 hundredths."""

    def __init__(self, *, parts: int = 100, unit: str = "", **options: Any) -> None:
        for name in ("min_value", "max_value", "step_size"):
            options.pop(name, None)
        self.parts = parts
        self.decimals = len(str(parts)) - 1
        options.setdefault("widget", forms.NumberInput(attrs={"min": 0, "step": str(Decimal(1) / parts)}))
        super().__init__(**options)
        if unit and not self.help_text:
            self.help_text = unit

    def prepare_value(self, value: Any) -> Any:
        """What stands in the field: the stored number as a figure, or what somebody typed."""
        if isinstance(value, int) and not isinstance(value, bool):
            return f"{Decimal(value) / self.parts:.{self.decimals}f}"
        return value

    def to_python(self, value: Any) -> int | None:
        """:raises ValidationError: not a figure, below nought, or finer than its parts"""
        if value in self.empty_values:
            return None
        try:
            exact = Decimal(str(value).strip().replace(",", "")) * self.parts
            if not 0 <= exact <= _MOST:
                raise ValidationError("Enter a figure of nought or more that somebody could pay.", code="range")
        except InvalidOperation as error:
            raise ValidationError("Enter a figure such as 79.50.", code="figure") from error
        if exact != exact.to_integral_value():
            raise ValidationError(f"At most {self.decimals} digits after the point.", code="decimals")
        return int(exact)

    def has_changed(self, initial: Any, data: Any) -> bool:
        try:
            return bool(self.to_python(data) != initial)
        except ValidationError:
            return True


class ShownOtherwise:
    """Known to migrations as the plain field it is."""

    plain = "django.db.models.PositiveIntegerField"

    def deconstruct(self) -> Any:
        name, _, args, kwargs = super().deconstruct()  # type: ignore[misc]
        return name, self.plain, args, kwargs


class PenceField(ShownOtherwise, models.PositiveIntegerField):  # type: ignore[type-arg]
    """An amount of money in hundredths of its currency, pounds where none is named."""

    def formfield(self, **options: Any) -> Any:
        return super().formfield(**{"form_class": PartsFormField, "parts": 100, **options})


class PercentField(ShownOtherwise, models.PositiveIntegerField):  # type: ignore[type-arg]
    """Hundredths of a per cent."""

    def formfield(self, **options: Any) -> Any:
        return super().formfield(**{"form_class": PartsFormField, "parts": 100, **options})


class SmallPercentField(ShownOtherwise, models.PositiveSmallIntegerField):  # type: ignore[type-arg]
    """Hundredths of a per cent, at most a hundred per cent."""

    plain = "django.db.models.PositiveSmallIntegerField"

    def formfield(self, **options: Any) -> Any:
        return super().formfield(**{"form_class": PartsFormField, "parts": 100, **options})


class MicrosField(ShownOtherwise, models.PositiveBigIntegerField):  # type: ignore[type-arg]
    """Millionths of a pound."""

    plain = "django.db.models.PositiveBigIntegerField"

    def formfield(self, **options: Any) -> Any:
        return super().formfield(**{"form_class": PartsFormField, "parts": 1_000_000, **options})
