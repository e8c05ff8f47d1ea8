"""The file of a picture, in the database and in forms: cleaned before it is stored, however it arrives."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.core.files.base import File
from django.forms.fields import FileField
from PIL import Image
from wagtail.images.fields import WagtailImageField
from wagtail.images.models import WagtailImageField as WagtailImageModelField
from wagtail.images.models import WagtailImageFieldFile

from leeward.retail.pictures.errors import PictureRefused
from leeward.retail.pictures.uploads import CleanFile, clean_upload


class PictureFieldFile(WagtailImageFieldFile):  # type: ignore[misc]
    """The door to the store: whatever code saves a picture's file, it goes through here."""

    def save(self, name: str, content: File[Any], save: bool = True) -> None:
        clean = content if isinstance(content, CleanFile) else clean_upload(content)
        self.instance.placeholder_colour, self.instance.blur = clean.placeholder_colour, clean.blur
        super().save(clean.name, clean, save=save)

    def get_image_dimensions(self) -> tuple[int, int]:
        """Width and height from the header. Wagtail's own way decodes the whole picture first."""
        was_closed = self.closed
        self.open()
        try:
            return Image.open(self, formats=("JPEG", "PNG", "WEBP", "AVIF")).size
        finally:
            if was_closed:
                self.close()
            else:
                self.seek(0)


class PictureFileModelField(WagtailImageModelField):  # type: ignore[misc]
    attr_class = PictureFieldFile


class PictureFileField(WagtailImageField):  # type: ignore[misc]
    """
    The upload in a form: its value is a `CleanFile`, or the form shows one sentence that says why not.

    Wagtail's own field decodes a picture in this process before it looks at the number of pixels; this one never does.
    """

    def to_python(self, data: Any) -> CleanFile | None:
        upload = FileField.to_python(self, data)
        if upload is None or isinstance(upload, CleanFile):
            return upload
        try:
            return clean_upload(upload)
        except PictureRefused as refused:
            raise ValidationError(refused.message, code=refused.rule) from refused
