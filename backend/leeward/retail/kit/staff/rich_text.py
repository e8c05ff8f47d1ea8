"""Rich text that staff write: sanitised whenever it is saved; `kit.html` does it once more when it is shown (T-07)."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.html import strip_tags
from wagtail.blocks import RichTextBlock
from wagtail.fields import RichTextField
from wagtail.models import Page
from wagtail.rich_text import RichText

from leeward.retail.kit.html import sanitised_html, without_halves

#: What an editor finds in the toolbar of a text about a hotel or a place.
FEATURES = ["h3", "h4", "bold", "italic", "ul", "ol", "link"]

_PAGE_LINK = re.compile(r'<a\b[^>]*\blinktype="page"[^>]*>', re.IGNORECASE)
_PAGE_ID = re.compile(r'\bid="([0-9]{1,12})"')


def storable_html(html: str) -> str:
    """
    The text as it may be stored: sanitised, links to our own pages as plain paths.

    Wagtail keeps such links as page numbers and looks each up whenever a text is shown; a path costs no query, and a
    page that moves leaves a redirect behind.
    """
    return sanitised_html(_PAGE_LINK.sub(_plain_link, html))


def _plain_link(link: re.Match[str]) -> str:
    number = _PAGE_ID.search(link.group())
    page = Page.objects.filter(pk=int(number.group(1))).first() if number else None
    parts = page.specific.get_url_parts() if page else None
    return f'<a href="{parts[2]}">' if parts and parts[2] else "<a>"


class CleanRichTextField(RichTextField):  # type: ignore[misc]
    """Wagtail's rich text in a column; whatever code saves it, only what may be shown is stored."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("features", FEATURES)
        super().__init__(*args, **kwargs)

    def to_python(self, value: Any) -> Any:
        """What somebody typed, before it becomes a draft: PostgreSQL keeps no half of a character."""
        return without_halves(value) if isinstance(value, str) else value

    def get_prep_value(self, value: Any) -> Any:
        prepared = super().get_prep_value(value)
        return storable_html(prepared) if prepared else prepared


class CleanRichTextBlock(RichTextBlock):  # type: ignore[misc]
    """The same in a block."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("features", FEATURES)
        super().__init__(**kwargs)

    def get_prep_value(self, value: Any) -> str:
        return storable_html(super().get_prep_value(value) or "")

    def clean(self, value: Any) -> RichText:
        """:raises ValidationError: it is required, and holds nothing that anybody could read"""
        cleaned = super().clean(value)
        if self.required and not _has_words(cleaned.source):
            raise ValidationError("This field is required.", code="required")
        return RichText(storable_html(cleaned.source))


def _has_words(html: str) -> bool:
    """An editor that was opened leaves an empty paragraph behind."""
    return any(character.isprintable() and not character.isspace() for character in unescape(strip_tags(html)))
