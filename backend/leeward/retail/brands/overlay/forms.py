"""One form for one place: the same editor that the shared value has."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from wagtail.admin.rich_text import DraftailRichTextArea
from wagtail.images.widgets import AdminImageChooser

from leeward.retail.brands.models.validators import is_link, is_one_line
from leeward.retail.brands.overlay.fields import Kind, OverlayField
from leeward.retail.kit.rich_text import FEATURES, storable_html
from leeward.retail.pictures.models import Picture


def _line(value: str) -> None:
    """:raises ValidationError: markup, or more than one line"""
    is_one_line(value)


def _text(value: str) -> None:
    """:raises ValidationError: markup"""
    is_one_line(value.replace("\r", " ").replace("\n", " "))


class OwnValueForm(forms.Form):
    """`value` is text or a picture, as the place needs it."""

    def __init__(self, place: OverlayField, own: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["value"] = field_for(place)
        self.fields["value"].initial = own


def field_for(place: OverlayField) -> forms.Field:
    """The form field of a place."""
    common: dict[str, Any] = {"label": place.label, "help_text": place.help_text}
    if place.kind == Kind.PICTURE:
        return forms.ModelChoiceField(Picture.objects.all(), widget=AdminImageChooser(), **common)
    if place.kind == Kind.RICH:
        return RichTextFormField(widget=DraftailRichTextArea(features=FEATURES), max_length=5000, **common)
    if place.kind == Kind.LINK:
        return forms.CharField(max_length=300, required=False, validators=[is_link], **common)
    if place.kind == Kind.TEXT:
        return forms.CharField(max_length=1000, required=False, widget=forms.Textarea(attrs={"rows": 4}),
                               validators=[_text], **common)  # fmt: skip
    return forms.CharField(max_length=240, required=False, validators=[_line], **common)


class RichTextFormField(forms.CharField):
    """Formatted text, sanitised before anything else sees it."""

    def clean(self, value: Any) -> str:
        cleaned = storable_html(super().clean(value))
        if not cleaned.strip():
            raise ValidationError("Write something, or bring back the shared text.")
        return cleaned
