"""Pictures and their renditions, on Wagtail's own image library (choosers, collections, permissions, tags)."""

from __future__ import annotations

import hashlib
from functools import partial
from pathlib import PurePath
from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import models, transaction
from wagtail.images.models import AbstractImage, AbstractRendition, get_upload_to
from wagtail.images.rect import Rect

from leeward.retail.kit.caching.purging import purge
from leeward.retail.pictures.cleaning import BLUR_LENGTH
from leeward.retail.pictures.fields import PictureFileModelField
from leeward.retail.pictures.finishes import Tone
from leeward.retail.pictures.uploads import CleanFile, clean_upload

PICTURES = "pictures"
"""Key of answers that show too many pictures to name each."""
_FOCAL_FIELDS = ("focal_point_x", "focal_point_y", "focal_point_width", "focal_point_height")
_FINISH_FIELDS = ("tone", "is_mirrored")


class Picture(AbstractImage):  # type: ignore[misc]
    """
    One picture, stored clean and upright (`cleaning`), with the words that stand for it.

    The focal point is Wagtail's: a box in pixels of the original that every crop keeps in view.
    """

    RENDERS_AHEAD = True
    """Set False on one object to leave its renditions to first use: a catalogue of pictures loaded at once."""

    file: Any = PictureFileModelField(
        verbose_name="file", upload_to=get_upload_to, width_field="width", height_field="height"
    )
    description = models.CharField(
        "what it shows",
        max_length=255,
        blank=True,
        default="",
        help_text="Read out to people who cannot see the picture. Say what matters in it; no “picture of”.",
    )
    is_decorative = models.BooleanField(
        "only decoration",
        default=False,
        help_text="It tells nothing that the words beside it do not, so it needs none.",
    )
    is_illustration = models.BooleanField(
        "drawn, not photographed", default=False, help_text="Never shown as if it were the actual hotel or room."
    )
    credit = models.CharField("credit", max_length=120, blank=True, default="")
    placeholder_colour = models.CharField(
        max_length=7, default="#cccccc", editable=False, validators=[RegexValidator(r"^#[0-9a-f]{6}$")]
    )

    blur = models.CharField(max_length=BLUR_LENGTH, blank=True, default="", db_default="", editable=False)
    """Its colours in few fields (`blurs`); empty for pictures that were stored before this was measured."""

    tone = models.CharField(
        "light",
        max_length=8,
        blank=True,
        default=Tone.NONE,
        choices=Tone.choices,
        help_text="Laid over every size of the picture. The stored picture stays as it is.",
    )
    is_mirrored = models.BooleanField(
        "mirrored", default=False, help_text="Left and right change places. Not for pictures with writing in them."
    )

    admin_form_fields = (
        "title", "file", "description", "is_decorative", "is_illustration", "credit", "collection", "tags",
        *_FINISH_FIELDS, *_FOCAL_FIELDS,
    )  # fmt: skip

    class Meta(AbstractImage.Meta):  # type: ignore[misc]
        verbose_name = "picture"
        verbose_name_plural = "pictures"
        permissions: ClassVar = [("choose_image", "Can choose image")]

    @property
    def default_alt_text(self) -> str:
        """What Wagtail's own chooser and rich text take as alternative text; never the title, which is a file name."""
        return "" if self.is_decorative else self.description

    def clean(self) -> None:
        super().clean()
        if not self.is_decorative and not self.description.strip():
            raise ValidationError({"description": "Say what the picture shows, or tick “only decoration”."})

    @classmethod
    def from_db(cls, db: str | None, field_names: Any, values: Any) -> Picture:
        picture: Picture = super().from_db(db, field_names, values)
        picture._drawn_from = picture._what_renditions_are_made_of()
        return picture

    def save(self, *args: Any, **kwargs: Any) -> None:
        """
        Store the picture; new bytes are cleaned first, and new bytes or a new focal point make new renditions.

        :raises PictureRefused: the file may not become a picture (forms say so earlier, beside the field)
        """
        if self.file and not self.file._committed:
            if not isinstance(self.file.file, CleanFile):
                self.file = clean_upload(self.file.file)
            self._set_image_file_metadata()
        elif self.file and not self.file_hash:
            self._set_image_file_metadata()
        is_new = self._state.adding
        super().save(*args, **kwargs)
        if not is_new:
            purge_shown(instance=self)
        made_of = self._what_renditions_are_made_of()
        if self.RENDERS_AHEAD and made_of != getattr(self, "_drawn_from", None):
            from leeward.retail.pictures.tasks import make_renditions

            transaction.on_commit(partial(make_renditions.enqueue, self.pk))
        self._drawn_from = made_of

    def set_focal_point(self, rect: Rect | None) -> None:
        """As Wagtail's, in whole pixels as the database keeps them: addresses are worked out before it is read back."""
        super().set_focal_point(rect)
        if rect is not None:
            for name in _FOCAL_FIELDS:
                setattr(self, name, round(getattr(self, name)))

    def get_upload_to(self, filename: str) -> str:
        """Under one folder with the renditions, so that one mounted address serves both (`urls`)."""
        return f"pictures/originals/{PurePath(super().get_upload_to(filename)).name}"

    def _what_renditions_are_made_of(self) -> tuple[Any, ...]:
        # A deferred field is not fetched for this: a picture saved by parts is compared by those parts.
        return tuple(self.__dict__.get(name) for name in ("file_hash", *_FINISH_FIELDS, *_FOCAL_FIELDS))


class PictureRendition(AbstractRendition):  # type: ignore[misc]
    """One size, crop and format of a picture, made once and kept."""

    image = models.ForeignKey(Picture, related_name="renditions", on_delete=models.CASCADE)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=("image", "filter_spec", "focal_point_key"), name="unique_picture_rendition")
        ]

    def get_upload_to(self, filename: str) -> str:
        """A name that only what it is made of decides: two processes making the same rendition agree on it."""
        made_of = f"{self.image.file_hash}|{self.focal_point_key}|{self.filter_spec}"
        digest = hashlib.sha256(made_of.encode()).hexdigest()[:20]
        return f"pictures/made/{self.image_id}/{digest}{PurePath(filename).suffix}"


def purge_shown(*, instance: Picture, **_signal: Any) -> None:
    """A picture changes or goes: whatever shows it is made anew."""
    purge([f"picture-{instance.pk}", PICTURES])
