"""What a declaration is: a table's columns, what names a row, and what a delivery of it replaces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from leeward.retail.inventory.importers.tables.columns import Column

VERSION = 1


@dataclass(frozen=True, slots=True)
class Table:
    """
    One kind of file. `key` names a row; `unit` is what a delivery restates whole: replace, never merge.

    The first column of a unit says whether the table is about hotels or flights.
    """

    name: str
    row: str
    replaces: str
    unit: tuple[str, ...]
    key: tuple[str, ...]
    columns: tuple[Column, ...]

    @property
    def schema(self) -> dict[str, Any]:
        """JSON schema of one row."""
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": self.name,
            "description": f"{self.row} Version {VERSION}.",
            "type": "object",
            "properties": {
                one.name: {**one.kind.schema, "description": one.meaning, "examples": [one.example]}
                for one in self.columns
            },
            "required": [one.name for one in self.columns if one.is_required],
            "additionalProperties": False,
        }
