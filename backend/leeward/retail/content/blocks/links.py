"""Small blocks that others are made of: a safe address, a line of plain text."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from wagtail import blocks

from leeward.retail.brands.models.validators import is_one_line
from leeward.retail.content.links import link_problem
from leeward.retail.kit.staff.link_input import LinkInput


class LinkBlock(blocks.CharBlock):  # type: ignore[misc]
    """An address on this site, an anchor, https or a telephone number; the brand's forms are offered by name."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        maximum = self.field.max_length
        self.field.widget = LinkInput(attrs={"maxlength": maximum} if maximum else None)

    def clean(self, value: Any) -> str:
        cleaned: str = super().clean(value)
        if cleaned and (problem := link_problem(cleaned)):
            raise ValidationError(problem)
        return cleaned


class LineBlock(blocks.CharBlock):  # type: ignore[misc]
    """One line of plain text: markup is refused with a sentence."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"required": False, "max_length": 120, **kwargs, "validators": [is_one_line]})
