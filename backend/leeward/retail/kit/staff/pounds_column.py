"""A column of a staff list that shows pounds for the pence that are stored."""

from __future__ import annotations

from typing import Any

from wagtail.admin.ui.tables import Column

from leeward.travel.money import format_pounds


class PoundsColumn(Column):  # type: ignore[misc]
    """An amount as the site writes it, "£79.50". `sorts`: the list can be put in its order, as a report cannot."""

    def __init__(self, name: str, *, label: str, sorts: bool = True) -> None:
        super().__init__(name, label=label, sort_key=name if sorts else None)

    def get_value(self, instance: Any) -> str:
        pence = super().get_value(instance)
        return "" if pence is None else format_pounds(pence)
