"""What Wagtail asks of us: one more word of its filter language."""

from __future__ import annotations

from typing import Any

from wagtail import hooks
from wagtail.images.image_operations import FilterOperation


class PlainOperation(FilterOperation):  # type: ignore[misc]
    """
    `plain`: pixels in sRGB and nothing else.

    Encoders copy what travels with a picture (EXIF, XMP, profiles) into their files. Originals are stored clean; this
    keeps renditions clean of whatever another program may put into the store.
    """

    def construct(self) -> None:
        """`plain` takes no figures."""

    def run(self, willow: Any, image: Any, env: dict[str, Any]) -> Any:
        del image, env
        plain = willow.transform_colorspace_to_srgb()
        pixels = plain.get_pillow_image().copy()
        pixels.info = {}
        plain.image = pixels
        return plain


@hooks.register("register_image_operations")  # type: ignore[untyped-decorator]
def register_image_operations() -> list[tuple[str, type[FilterOperation]]]:
    """The operations this project adds to Wagtail's."""
    return [("plain", PlainOperation)]
