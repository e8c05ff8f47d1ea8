"""A picture in the API: what a client needs to draw it without the page jumping, in the three formats."""

from __future__ import annotations

from leeward.retail.kit.answers.finished import FinishedSchema
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.presets import AVIF, WEBP
from leeward.retail.pictures.queries import picture_sheet


class PictureOut(FinishedSchema):
    """
    A picture in one preset. Addresses are paths on this site; `avif` and `webp` are ready for `srcset`, `src` is JPEG.

    `width` and `height` belong to `src`; the focal point is in percent of what is shown. Before the picture is there,
    draw `placeholder` (a blurred `data:` picture, empty for pictures not measured yet) or `placeholder_colour`.
    """

    src: str
    avif: str
    webp: str
    width: int
    height: int
    alt: str
    focal_x_percent: int
    focal_y_percent: int
    placeholder: str
    placeholder_colour: str


def picture_out(picture: Picture | None, *, preset: str, alt: str | None = None) -> PictureOut | None:
    """A picture as the API tells it; None where there is none."""
    if picture is None:
        return None
    sheet = picture_sheet(picture=picture, preset=preset, alt=alt)
    found = {source.media_type: source.srcset for source in sheet.sources if source.media is None}
    return PictureOut(
        src=sheet.src,
        avif=found[AVIF.media_type],
        webp=found[WEBP.media_type],
        width=sheet.width,
        height=sheet.height,
        alt=sheet.alt,
        focal_x_percent=sheet.focal_x_percent,
        focal_y_percent=sheet.focal_y_percent,
        placeholder=sheet.placeholder,
        placeholder_colour=sheet.placeholder_colour,
    )
