"""One form for one place: the same editor that the shared value has."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.html import strip_tags
from wagtail.admin.forms import WagtailAdminModelForm
from wagtail.admin.rich_text import DraftailRichTextArea
from wagtail.images.widgets import AdminImageChooser

from leeward.retail.brands.errors import NoSuchPlace
from leeward.retail.brands.models.validators import is_link, is_one_line
from leeward.retail.brands.overlay.fields import Kind, OverlayField
from leeward.retail.brands.overlay.operations import find_place
from leeward.retail.kit.staff.rich_text import FEATURES, storable_html
from leeward.retail.pictures.models import Picture

_HOLDERS: dict[str, str | None] = {Kind.PICTURE: "picture", Kind.HIDDEN: None}
"""Which field of an own value holds it; all others hold text."""


class OwnValueForm(WagtailAdminModelForm):  # type: ignore[misc]
    """Asks for the text or for the picture, as the place needs it, beside what every brand shows."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.place = place = _place_of(self.instance)
        holder = _HOLDERS.get(place.kind, "text")
        for name in {"text", "picture"} - {holder}:
            self.fields.pop(name, None)
        if holder is not None:
            self.fields[holder] = field_for(place)

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean()
        if problem := self.place.problem(brand=self.instance.brand, picture=cleaned.get("picture")):
            self.add_error("picture", problem)
        return cleaned


def _place_of(own: Any) -> OverlayField:
    try:
        return find_place(own.thing, own.path)
    except NoSuchPlace:  # its row or card is gone: the value stays as it was until it is removed
        return OverlayField(own.path, "Place that is no longer there", own.kind, own.text, own.picture)


def _line(value: str) -> None:
    """:raises ValidationError: markup, or more than one line"""
    is_one_line(value)


def _text(value: str) -> None:
    """:raises ValidationError: markup"""
    is_one_line(value.replace("\r", " ").replace("\n", " "))


def field_for(place: OverlayField) -> forms.Field:
    """The form field of a place."""
    label = f"{place.group}: {place.label}" if place.group else place.label
    common: dict[str, Any] = {"label": label, "help_text": f"{_shared(place)} {place.help_text}".strip()}
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


def _shared(place: OverlayField) -> str:
    if place.kind == Kind.PICTURE:
        return f"Every brand shows: {place.shared_picture.title if place.shared_picture else 'no picture'}."
    said = strip_tags(place.shared).strip()
    return f"Every brand shows: “{said}”" if said else "Every brand shows nothing here."


class RichTextFormField(forms.CharField):
    """Formatted text, sanitised before anything else sees it."""

    def clean(self, value: Any) -> str:
        cleaned = storable_html(super().clean(value))
        if not cleaned.strip():
            raise ValidationError("Write something, or bring back the shared text.")
        return cleaned
