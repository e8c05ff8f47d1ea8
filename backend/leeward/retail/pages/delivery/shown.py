"""
What a page shows, read off its finished props: whatever it draws of pictures and hotels can end its kept copy (R-28).

So no page maker has to remember them. What only counts without being drawn, such as the hotels whose prices an offer
was worked out from, is named by the maker (`Head.keys`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from pydantic import BaseModel

from leeward.retail.pages.props.base import PictureProps
from leeward.retail.pictures.models import PICTURES

MOST_KEYS = 100
"""More would make a header that proxies refuse: any hotel, then any picture, ends such a page instead."""
_RENDITION = re.compile(r"/pictures/[a-z-]+/\d+/(\d+)-")
_INSTEAD = {"hotel-": "hotels", "picture-": PICTURES}


def keys_shown(props: BaseModel, named: Iterable[str]) -> frozenset[str]:
    """The keys that a page maker named, and those of every picture and hotel in the page's props."""
    keys = {*named, *_keys_in(props)}
    for prefix, instead in _INSTEAD.items():
        if len(keys) > MOST_KEYS:
            keys = {instead if key.startswith(prefix) else key for key in keys}
    return frozenset(keys)


def _keys_in(props: BaseModel) -> set[str]:
    keys: set[str] = set()
    waiting: list[object] = [props]
    while waiting:
        found = waiting.pop()
        if isinstance(found, PictureProps):
            keys |= {f"picture-{pk}" for pk in _RENDITION.findall(_addresses(found))}
        elif isinstance(found, BaseModel):
            facts = found.__dict__
            if isinstance(itemcode := facts.get("itemcode"), str) and itemcode:
                keys.add(f"hotel-{itemcode}")
            waiting.extend(facts.values())
        elif isinstance(found, list | tuple):
            waiting.extend(found)
        elif isinstance(found, dict):
            waiting.extend(found.values())
    return keys


def _addresses(picture: PictureProps) -> str:
    """One of each source: screens may have different pictures."""
    return " ".join([picture.src, *(source.srcset.partition(" ")[0] for source in picture.sources)])
