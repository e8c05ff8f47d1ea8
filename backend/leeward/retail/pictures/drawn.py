"""A picture as it is drawn, read among the facts of other rows: what such a read has to give, and what it becomes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leeward.retail.pictures.models import Picture

_DRAWN_WITH = {
    "id", "title", "file", "file_hash", "width", "height", "description", "is_decorative", "placeholder_colour",
    "blur",    "tone", "is_mirrored", "focal_point_x", "focal_point_y", "focal_point_width", "focal_point_height",
}  # fmt: skip
# In the order of the table: that is how Django takes the values of a row.
PICTURE_FIELDS = tuple(column.attname for column in Picture._meta.concrete_fields if column.attname in _DRAWN_WITH)


def picture_columns() -> dict[str, str]:
    """What a branch of pictures has to give."""
    return {name: name for name in PICTURE_FIELDS}


def picture_of_facts(facts: Mapping[str, Any]) -> Picture:
    """A picture as it is drawn, from the facts of its branch."""
    return Picture.from_db(None, PICTURE_FIELDS, [facts[name] for name in PICTURE_FIELDS])
