"""Shapes that many pages share: links, pictures, telephone numbers."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel


class Props(BaseModel):
    """Base of every page shape: immutable, camelCase in JSON, built by field name in Python."""

    model_config = ConfigDict(frozen=True, alias_generator=to_camel, populate_by_name=True, extra="forbid")


class LinkProps(Props):
    label: str
    href: str


class PictureSourceProps(Props):
    """One `<source>`: `media` is None for the widest fit, `srcset` is ready to print."""

    media_type: str
    media: str | None
    srcset: str


class PictureProps(Props):
    """
    A picture with every rendition the browser may choose. Focal point in percent of width and height.

    `placeholder`: the picture blurred, as a `data:` address, where it fills the first screen; others have a colour.
    """

    src: str
    sources: list[PictureSourceProps]
    width: int
    height: int
    alt: str
    focal_x_percent: int
    focal_y_percent: int
    placeholder_colour: str
    placeholder: str


class PhoneProps(Props):
    """A telephone number as people read it, and as a phone dials it."""

    display: str
    href: str
