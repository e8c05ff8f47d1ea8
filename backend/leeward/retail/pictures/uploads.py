"""Files on their way into the store: the one door, whoever opens it."""

from __future__ import annotations

from pathlib import PurePath
from typing import Any

from django.core.files.base import ContentFile, File

from leeward.retail.pictures.cleaning import MOST_BYTES, CleanPicture, measure_picture
from leeward.retail.pictures.limited_child import clean_in_child

MEDIA_TYPES = {"jpg": "image/jpeg", "png": "image/png", "webp": "image/webp", "avif": "image/avif"}


class CleanFile(ContentFile[bytes]):
    """A picture of our own encoder's making, ready to be stored. The model cleans everything that is not one."""

    def __init__(self, clean: CleanPicture, *, name: str) -> None:
        # The name follows the content, so that no store ever guesses another type from it.
        super().__init__(clean.data, name=f"{PurePath(name).stem[:60] or 'picture'}.{clean.extension}")
        self.placeholder_colour, self.blur = clean.colour, clean.blur
        self.content_type = MEDIA_TYPES[clean.extension]
        self.width, self.height = clean.width, clean.height


def clean_upload(upload: File[Any]) -> CleanFile:
    """
    A stranger's file as a clean picture (decoded by a limited child process).

    :raises PictureRefused: the file may not become a picture; its message is one sentence for the editor
    """
    upload.seek(0)
    # One byte more than allowed is enough to know, however large the file says it is.
    return CleanFile(clean_in_child(upload.read(MOST_BYTES + 1)), name=upload.name or "picture")


def own_file(data: bytes, *, name: str) -> CleanFile:
    """
    One of our own shipped pictures, kept byte for byte; still opened and measured as if it were a stranger's.

    :raises PictureRefused: the shipped file is not a picture we would take
    """
    return CleanFile(measure_picture(data), name=name)
