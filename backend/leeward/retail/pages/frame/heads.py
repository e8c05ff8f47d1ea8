"""The head of a document, as page makers say it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from leeward.retail.pages.frame.structured import Thing
from leeward.retail.pages.props.base import PictureProps


@dataclass(frozen=True, slots=True)
class PicturePreload:
    """The picture a page opens with, asked for before the browser has read as far as the picture itself."""

    srcset: str
    media_type: str
    media: str
    sizes: str


def hero_preloads(picture: PictureProps, *, sizes: str = "100vw") -> tuple[PicturePreload, ...]:
    """
    One preload for each screen size, in the best format only: a browser that cannot read it finds the others later.

    The sources are in the order browsers choose in, so the one for phones comes with its condition and the wide one has
    to be given the opposite, or phones would load both.
    """
    best = [source for source in picture.sources if source.media_type == picture.sources[0].media_type]
    narrow = next((source.media for source in best if source.media), None)
    wide_only = f"not all and {narrow}" if narrow else "all"
    return tuple(PicturePreload(source.srcset, source.media_type, source.media or wide_only, sizes) for source in best)


@dataclass(frozen=True, slots=True)
class Head:
    """
    What stands in the document's head. `canonical_path` is None for pages that must not be indexed.

    `structured` is told to machines (schema.org), `picture` is what a shared link shows. `keys` and `ends_at` say what
    ends a kept copy (`kit.caching.surrogate.mark_public`); without keys any public change does.
    """

    title: str
    description: str
    canonical_path: str | None
    preloads: tuple[PicturePreload, ...] = ()
    keys: tuple[str, ...] = ()
    ends_at: datetime | None = None
    structured: tuple[Thing, ...] = ()
    picture: PictureProps | None = None
