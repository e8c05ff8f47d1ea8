"""
Where staff write rich text: Wagtail's editor, which sends JSON.

A module of its own, which the settings name: models are read before it can be.
"""

from __future__ import annotations

from typing import Any

from django.core.exceptions import BadRequest
from draftjs_exporter.error import ExporterException
from wagtail.admin.rich_text import DraftailRichTextArea

_FAILURES = (AttributeError, LookupError, TypeError, ValueError, RecursionError, ExporterException)


class TextArea(DraftailRichTextArea):  # type: ignore[misc]
    """At anything but the editor's own JSON the conversion fails, somewhere within (R-37)."""

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        """:raises BadRequest: it is nothing that the editor sends"""
        try:
            return super().value_from_datadict(data, files, name)
        except _FAILURES as error:
            raise BadRequest("no text of the editor") from error
