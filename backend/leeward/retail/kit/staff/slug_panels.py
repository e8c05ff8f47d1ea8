"""A name and the last part of an address made from it, in forms of pages and of other things."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.text import slugify
from wagtail.admin.panels import FieldPanel, TitleFieldPanel
from wagtail.admin.widgets.slug import SlugInput


class _MadeFrom(SlugInput):  # type: ignore[misc]
    """Empty, it is made from the name here too: a name that was pasted a moment before the press has no slug yet."""

    def __init__(self, name_field: str, attrs: dict[str, Any]) -> None:
        super().__init__(attrs=attrs)
        self.name_field = name_field

    def value_from_datadict(self, data: Mapping[str, Any], files: Any, name: str) -> str:
        typed = str(super().value_from_datadict(data, files, name) or "").strip()
        longest = int(self.attrs.get("maxlength") or 50)
        return typed or slugify(data.get(self.name_field) or "")[:longest].strip("-")


def name_panel(field: str, **options: Any) -> TitleFieldPanel:
    """The field of the name: while the thing is not live, its slug follows what is typed."""
    return TitleFieldPanel(field, classname="", placeholder=False, **options)


def slug_panel(name_field: str, **options: Any) -> FieldPanel:
    """The slug: made from the name until somebody writes another."""
    # Addresses are plain letters: “Soufrière” becomes soufriere.
    widget = _MadeFrom(name_field, attrs={"data-w-slug-allow-unicode-value": False})
    return FieldPanel("slug", widget=widget, **options)
