"""Departure airports as a short list of codes in one column; the choices are the airports sold from today."""

from __future__ import annotations

from typing import Any

from leeward.retail.geography.models import Airport
from leeward.retail.kit.staff.lists import CodesField


class DepartureAirportsField(CodesField):
    """Check boxes of the airports holidays start from. An airport no longer offered is refused when chosen again."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{**kwargs, "vocabulary": ()})

    def deconstruct(self) -> Any:
        name, path, args, kwargs = super().deconstruct()
        kwargs.pop("vocabulary", None)
        return name, path, args, kwargs

    def validate(self, value: Any, model_instance: Any) -> None:
        self.vocabulary = _departure_airports()
        super().validate(value, model_instance)

    def formfield(self, **kwargs: Any) -> Any:
        field = super().formfield(**kwargs)
        field.choices = _departure_airports
        field.coerce = str
        return field


def _departure_airports() -> tuple[tuple[str, str], ...]:
    airports = Airport.objects.filter(is_uk_departure=True, is_active=True)
    return tuple((airport.iata, str(airport)) for airport in airports)
