"""A name and the last part of an address made from it, in forms of things that are no pages."""

from __future__ import annotations

from typing import Any

from wagtail.admin.panels import FieldPanel, TitleFieldPanel
from wagtail.admin.widgets.slug import SlugInput


def name_panel(field: str, **options: Any) -> TitleFieldPanel:
    """The field of the name: while the thing is not live, its slug follows what is typed."""
    return TitleFieldPanel(field, classname="", placeholder=False, **options)


def slug_panel(**options: Any) -> FieldPanel:
    """The slug: made from the name until somebody writes another."""
    # Addresses are plain letters: “Soufrière” becomes soufriere.
    return FieldPanel("slug", widget=SlugInput(attrs={"data-w-slug-allow-unicode-value": False}), **options)
