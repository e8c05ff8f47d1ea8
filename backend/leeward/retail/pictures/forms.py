"""The form behind every picture upload in the CMS: single, several at once, and inside a chooser."""

from __future__ import annotations

from typing import Any

from wagtail.images.forms import BaseImageForm

from leeward.retail.pictures.fields import PictureFileField


class PictureForm(BaseImageForm):  # type: ignore[misc]
    """Wagtail's image form with our file field. Named by the setting WAGTAILIMAGES_IMAGE_FORM_BASE."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "file" in self.fields:
            wagtails = self.fields["file"]
            self.fields["file"] = PictureFileField(
                label=wagtails.label, required=wagtails.required, widget=wagtails.widget, max_length=100
            )
