"""The columns of a navigation as values: blocks in order, positions counted from 1 (E18, T12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from leeward.retail.kit.html import is_safe_href
from leeward.retail.pictures.models import Picture


@dataclass(frozen=True, slots=True)
class ListLink:
    """A link of a list, or a sub-list, which has `sub_list` and opens in place of the list."""

    label: str
    href: str
    sub_list: tuple[ListLink, ...] = ()


@dataclass(frozen=True, slots=True)
class ImageLink:
    """A picture that leads somewhere."""

    position: int
    picture: Picture
    alt_text: str
    caption: str
    href: str


@dataclass(frozen=True, slots=True)
class LinkList:
    """A header, which may lead somewhere itself, and links."""

    position: int
    header_text: str
    header_href: str
    items: tuple[ListLink, ...]


Column = tuple[ImageLink | LinkList, ...]


def columns_of(columns: Any) -> tuple[Column, ...]:
    """The columns of a navigation's stream. What leads nowhere safe is left out."""
    return tuple(_column(child.value) for child in columns)


def _column(blocks: Any) -> Column:
    usable = [block for block in blocks if block.block_type != "image" or _is_whole(block.value)]
    return tuple(_block(position, block) for position, block in enumerate(usable, start=1))


def _is_whole(image: Any) -> bool:
    return image["picture"] is not None and is_safe_href(image["href"] or "")


def _safe(href: str | None) -> str:
    """Forms refuse hostile addresses; one that was stored another way is not served either (T-07)."""
    return href if href and is_safe_href(href) else ""


def _block(position: int, block: Any) -> ImageLink | LinkList:
    value = block.value
    if block.block_type == "image":
        picture = value["picture"]
        caption = value["caption"] or ""
        # The words under a picture already say it: read out twice they would only be in the way.
        alt = value["alt_text"] or ("" if caption else picture.default_alt_text)
        return ImageLink(position, picture, alt, caption, value["href"])
    return LinkList(
        position=position,
        header_text=value["header_text"],
        header_href=_safe(value["header_href"]),
        items=tuple(item for item in map(_item, value["items"]) if item.href or item.sub_list),
    )


def _item(item: Any) -> ListLink:
    value = item.value
    links = value["items"] if item.block_type == "sub_list" else ()
    below = (ListLink(link["label"], _safe(link["href"])) for link in links)
    return ListLink(
        label=value["label"], href=_safe(value["href"]), sub_list=tuple(link for link in below if link.href)
    )
