"""A panel of the menu: columns of blocks, asked for when the panel is opened (S33, S35, E18)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from leeward.retail.pages.props.base import PictureProps, Props


class MenuItemProps(Props):
    """A link; with `items` it opens them in place of the list, under a header that leads back."""

    label: str
    href: str
    items: list[MenuItemProps]


class MenuImageProps(Props):
    """A picture that leads somewhere."""

    kind: Literal["image"]
    picture: PictureProps
    caption: str
    href: str


class MenuListProps(Props):
    """A header, which may lead somewhere itself, and items."""

    kind: Literal["list"]
    header: str
    href: str
    items: list[MenuItemProps]


MenuBlockProps = Annotated[MenuImageProps | MenuListProps, Field(discriminator="kind")]


class MenuColumnProps(Props):
    blocks: list[MenuBlockProps]


class MenuPanelProps(Props):
    """Each column takes its share of the width on large screens and all of it on small ones."""

    columns: list[MenuColumnProps]
