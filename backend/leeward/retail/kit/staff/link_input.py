"""Where staff write an address: the brand's own forms are offered by name, so that nobody has to know theirs."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

FORMS = (
    ("/quote", "Form: get a quote"),
    ("/callback", "Form: we call you back"),
    ("/write-to-us", "Form: write to us"),
    ("/mailing/join", "Form: join the mailing list"),
)
"""Each opens over the page where scripts run, and is a page of its own where they do not (M10, M12, M16)."""


def is_form(address: str) -> bool:
    """Whether an address is one of the forms, without a word of what it is about."""
    return any(address == known for known, _ in FORMS)


class LinkInput(forms.TextInput):
    """A line for an address, with the forms to choose from."""

    def render(self, name: str, value: Any, attrs: dict[str, Any] | None = None, renderer: Any = None) -> SafeString:
        list_id = f"{(attrs or {}).get('id') or name}-forms"
        line = super().render(name, value, {**(attrs or {}), "list": list_id}, renderer)
        options = format_html_join("", '<option value="{}">{}</option>', FORMS)
        return format_html('{}<datalist id="{}">{}</datalist>', line, list_id, options)
