"""
From bytes that somebody sent to bytes that we made: decoded, turned upright, in sRGB, without metadata.

Every kept byte comes out of our own encoder, so that nothing hidden in or behind the picture survives: positions and
serial numbers (EXIF, XMP), second files (polyglots), broken chunks. Needs only Pillow; `limited_child` runs it in a
process that can do no harm.
"""

from __future__ import annotations

import base64
import struct
import warnings
import zlib
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

from leeward.retail.pictures.errors import PictureRefused

MOST_BYTES = 20 * 1024 * 1024
MOST_PIXELS = 40_000_000
LEAST_SIDE = 64
"""Pixels. Below this no preset has anything to cut from, and a strip one pixel high is an attack, not a picture."""

BLUR_COLUMNS, BLUR_ROWS = 6, 4
BLUR_LENGTH = BLUR_COLUMNS * BLUR_ROWS * 3 // 3 * 4
"""Letters of a picture's blur: three bytes a field, in base64."""

EXTENSIONS = {"JPEG": "jpg", "MPO": "jpg", "PNG": "png", "WEBP": "webp", "AVIF": "avif"}

UNREADABLE = (
    OSError, SyntaxError, ValueError, EOFError, IndexError, KeyError, TypeError, OverflowError, MemoryError,
    struct.error, zlib.error,
)  # fmt: skip
"""What Pillow raises for files that lie about themselves; `SyntaxError` is its word for a broken PNG."""


@dataclass(frozen=True, slots=True)
class CleanPicture:
    """
    Bytes of our own making and what is known about them.

    `colour` and `blur` (`blurred`) are what is drawn before they arrive.
    """

    data: bytes
    extension: str
    width: int
    height: int
    colour: str
    blur: str


def clean_picture(data: bytes) -> CleanPicture:
    """
    The same picture without anything but its pixels, in its own format.

    A JPEG that needs no turning keeps its own quantisation, so that cleaning it costs no visible quality.

    :raises PictureRefused: too big, too many pixels, not one of four formats, moving, or damaged
    """
    image, plain = _decoded(data)
    try:
        output = BytesIO()
        if image.format == "JPEG" and plain.size == image.size and _is_plain_jpeg(image):
            image.info = {}
            image.save(output, "JPEG", quality="keep", optimize=True, progressive=True)
        else:
            extension = EXTENSIONS[image.format or ""]
            plain.save(output, **_encoding(extension=extension, is_lossless=b"VP8L" in data[:40]))
    except UNREADABLE as broken:
        raise _damaged() from broken
    return _described(output.getvalue(), image, plain)


def measure_picture(data: bytes) -> CleanPicture:
    """
    The facts of one of our own pictures, whose bytes are kept as they are.

    :raises PictureRefused: as `clean_picture`
    """
    image, plain = _decoded(data)
    return _described(data, image, plain)


def _decoded(data: bytes) -> tuple[Image.Image, Image.Image]:
    """The picture as sent, and upright in plain sRGB."""
    if len(data) > MOST_BYTES:
        megabytes = len(data) / 1024 / 1024
        raise PictureRefused(f"This picture is {megabytes:.1f} MB and the most we take is 20 MB.", rule="size")
    image = _opened(data)
    try:
        image.load()
        return image, _in_srgb(ImageOps.exif_transpose(image))
    except UNREADABLE as broken:
        raise _damaged() from broken


def _described(data: bytes, image: Image.Image, plain: Image.Image) -> CleanPicture:
    extension = EXTENSIONS[image.format or ""]
    return CleanPicture(
        data=data, extension=extension, width=plain.width, height=plain.height, colour=dominant_colour(plain),
        blur=blurred(plain),
    )  # fmt: skip


def _damaged() -> PictureRefused:
    return PictureRefused(
        "This picture is damaged or incomplete; please save it again and send the new file.", rule="damaged"
    )


def _opened(data: bytes) -> Image.Image:
    """The picture with its header read and nothing decoded yet."""
    try:
        with warnings.catch_warnings():
            # Our own limit below is the stricter one and says the figures.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            image = Image.open(BytesIO(data), formats=("JPEG", "PNG", "WEBP", "AVIF"))
    except Image.DecompressionBombError as bomb:
        raise PictureRefused(
            "This picture has more than 40 million pixels, which is more than we take.", rule="pixels"
        ) from bomb
    except UnidentifiedImageError as unknown:
        raise PictureRefused("This file is not a JPEG, PNG, WebP or AVIF picture.", rule="kind") from unknown
    except UNREADABLE as broken:
        raise PictureRefused("This file is damaged; please save the picture again.", rule="damaged") from broken
    width, height = image.size
    if width * height > MOST_PIXELS:
        raise PictureRefused(
            f"This picture is {width:,} × {height:,} pixels and the most we take is 40 million in all.", rule="pixels"
        )
    if min(width, height) < LEAST_SIDE:
        raise PictureRefused(
            f"This picture is {width:,} × {height:,} pixels and each side needs at least {LEAST_SIDE}.", rule="sides"
        )
    # Telephones store a second view behind the first (MPO); only the first is ever read.
    if image.format != "MPO" and getattr(image, "n_frames", 1) > 1:
        raise PictureRefused("This picture moves; please send a still one.", rule="moving")
    return image


def _is_plain_jpeg(image: Image.Image) -> bool:
    is_turned = image.getexif().get(0x0112, 1) != 1
    return image.mode == "RGB" and not is_turned and "icc_profile" not in image.info


def _in_srgb(image: Image.Image) -> Image.Image:
    """RGB or, where something shows through, RGBA; 8 bits; no profile, no metadata."""
    profile = image.info.get("icc_profile")
    if image.mode.startswith("I"):  # 16-bit greys: Pillow would clip them to white
        image = image.point(lambda value: value / 256).convert("L")
    has_alpha = image.has_transparency_data
    if profile and image.mode in {"RGB", "RGBA", "CMYK", "L"}:
        image = _from_profile(image, profile)
    image = image.convert("RGBA" if has_alpha else "RGB")
    if has_alpha and image.getchannel("A").getextrema()[0] == 255:
        image = image.convert("RGB")
    plain = image.copy()
    plain.info = {}
    return plain


def _from_profile(image: Image.Image, profile: bytes) -> Image.Image:
    try:
        source = ImageCms.ImageCmsProfile(BytesIO(profile))
        target_mode = "RGBA" if image.mode == "RGBA" else "RGB"
        turned = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"), outputMode=target_mode)
    except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
        return image  # a profile that cannot be read says nothing: the figures are taken as sRGB
    return turned or image


def _encoding(*, extension: str, is_lossless: bool) -> dict[str, Any]:
    """How originals are kept: well above the quality of any rendition, quick enough to wait for at 40 megapixels."""
    if extension == "jpg":
        return {"format": "JPEG", "quality": 95, "subsampling": 0, "optimize": True, "progressive": True}
    if extension == "png":
        return {"format": "PNG", "compress_level": 6}
    if extension == "webp":
        return {"format": "WEBP", "quality": 95, "method": 2, "lossless": is_lossless}
    return {"format": "AVIF", "quality": 90, "speed": 9, "subsampling": "4:4:4", "max_threads": 2}


def blurred(image: Image.Image) -> str:
    """The mean colours of a picture's fields: base64 of rows of red, green and blue."""
    fields = image.convert("RGB").resize((BLUR_COLUMNS, BLUR_ROWS), Image.Resampling.BOX)
    return base64.b64encode(fields.tobytes()).decode()


def dominant_colour(image: Image.Image) -> str:
    """The commonest colour of a picture as `#rrggbb`: five inks are mixed from a thumbnail and the widest wins."""
    thumbnail = image.convert("RGB").resize((48, 48), Image.Resampling.BOX)
    inks = thumbnail.quantize(5).convert("RGB").getcolors(48 * 48) or []
    _, ink = max(inks, key=lambda counted: counted[0])
    if not isinstance(ink, tuple):  # an RGB picture counts in triples
        raise TypeError("an RGB picture was expected")
    return "#{:02x}{:02x}{:02x}".format(*ink[:3])
