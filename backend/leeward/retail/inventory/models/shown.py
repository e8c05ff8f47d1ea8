"""
Columns that staff read and write otherwise than they are stored: pounds for pence, per cent, weekdays by name.

They are plain whole numbers in the database and to migrations; only their form fields differ.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator
from django.db import models

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY

WEEKDAY_NAMES = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
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


class _Shown:
    """Known to migrations as the plain field it is."""

    plain = "django.db.models.PositiveIntegerField"

    def deconstruct(self) -> Any:
        name, _, args, kwargs = super().deconstruct()  # type: ignore[misc]
        return name, self.plain, args, kwargs


class PenceField(_Shown, models.PositiveIntegerField):  # type: ignore[type-arg]
    """An amount of money in hundredths of its currency, pounds where none is named."""

    def formfield(self, **options: Any) -> Any:
        return super().formfield(**{"form_class": PartsFormField, "parts": 100, **options})


class PercentField(_Shown, models.PositiveIntegerField):  # type: ignore[type-arg]
    """Hundredths of a per cent."""

    def formfield(self, **options: Any) -> Any:
        return super().formfield(**{"form_class": PartsFormField, "parts": 100, **options})


class SmallPercentField(_Shown, models.PositiveSmallIntegerField):  # type: ignore[type-arg]
    """Hundredths of a per cent, at most a hundred per cent."""

    plain = "django.db.models.PositiveSmallIntegerField"

    def formfield(self, **options: Any) -> Any:
        return super().formfield(**{"form_class": PartsFormField, "parts": 100, **options})


class MicrosField(_Shown, models.PositiveBigIntegerField):  # type: ignore[type-arg]
    """Millionths of a pound."""

    plain = "django.db.models.PositiveBigIntegerField"

    def formfield(self, **options: Any) -> Any:
        return super().formfield(**{"form_class": PartsFormField, "parts": 1_000_000, **options})


class WeekdaysField(_Shown, models.PositiveSmallIntegerField):  # type: ignore[type-arg]
    """Weekdays as bits, Monday the lowest."""

    plain = "django.db.models.PositiveSmallIntegerField"

    def __init__(self, *args: Any, **options: Any) -> None:
        options.setdefault("default", EVERY_WEEKDAY)
        options["validators"] = [MaxValueValidator(EVERY_WEEKDAY)]
        super().__init__(*args, **options)

    def formfield(self, **options: Any) -> Any:
        return super().formfield(**{"form_class": WeekdaysFormField, "required": True, **options})
