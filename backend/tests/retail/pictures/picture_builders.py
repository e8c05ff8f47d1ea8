"""Pictures and files for tests: each builder states only what matters to the test that calls it."""

from __future__ import annotations

import struct
import zlib
from functools import cache
from io import BytesIO
from typing import Any

from PIL import Image
from wagtail.images.rect import Rect

from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.uploads import own_file


def an_image(*, width: int = 1600, height: int = 1067, colour: str = "#4080c0") -> Image.Image:
    """A plain ground with a red corner at the top left, so that turning it shows."""
    image = Image.new("RGB", (width, height), colour)
    image.paste("#ff0000", (0, 0, width // 8, height // 8))
    return image


def encoded(image: Image.Image, image_format: str = "JPEG", **options: Any) -> bytes:
    output = BytesIO()
    image.save(output, image_format, **options)
    return output.getvalue()


@cache
def _the_usual_file() -> bytes:
    return encoded(an_image(), "WEBP", quality=60, method=0)


def exif_with_position(*, orientation: int = 1) -> bytes:
    """EXIF as a telephone writes it: where the picture was taken, and which way up it was held."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif[0x010F] = "Telephone of Somebody"
    exif.get_ifd(0x8825)[2] = (51.0, 30.0, 26.0)
    exif.get_ifd(0x8825)[1] = "N"
    return exif.tobytes()


def a_png_that_claims(*, width: int, height: int) -> bytes:
    """A few hundred bytes whose header promises a huge picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0" * 500)) + chunk(b"IEND", b"")
    )


def a_picture(*, focal: tuple[int, int] | None = None, renders_ahead: bool = False, **facts: Any) -> Picture:
    """A stored picture of 1600 by 1067. `focal` is the centre of a 200 px area. No renditions are made by itself."""
    image = facts.pop("image", None)
    data = encoded(image, "WEBP", quality=60, method=0) if image else _the_usual_file()
    picture = Picture(title="A bay", description="A blue bay with a red corner.", **facts)
    picture.RENDERS_AHEAD = renders_ahead
    picture.file = own_file(data, name="bay.webp")
    if focal is not None:
        picture.set_focal_point(Rect.from_point(*focal, 200, 200))
    picture.save()
    return picture
