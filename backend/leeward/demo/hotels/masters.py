"""The travel-poster masters as pictures of the shop: one stored file each, shared by every hotel that shows it."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from wagtail.images.rect import Rect

from leeward.demo.posters.manifest import Poster, list_posters
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.uploads import own_file

_FOCAL_SIDE = 200
"""Pixels. The area that every crop keeps in view, around the focal point."""


@cache
def posters_by_name() -> dict[str, Poster]:
    """Every shipped master by its name."""
    return {poster.name: poster for poster in list_posters()}


def load_masters() -> dict[str, Picture]:
    """Every master as a stored picture, by its name; those that are missing are added, none is changed."""
    hashes = {name: _hash_of(poster.path) for name, poster in posters_by_name().items()}
    stored = {row.file_hash: row for row in Picture.objects.filter(file_hash__in=hashes.values())}
    return {name: stored.get(hashes[name]) or _store(posters_by_name()[name]) for name in hashes}


def _store(poster: Poster) -> Picture:
    title = f"{poster.scene.title()}, {poster.mood}"
    picture = Picture(title=title, description=poster.alt, is_illustration=True, credit="Leeward")
    picture.RENDERS_AHEAD = False  # a catalogue made ahead would keep the worker busy for minutes
    picture.file = own_file(poster.path.read_bytes(), name=poster.path.name)
    x, y = picture.width * poster.focal_x // 100, picture.height * poster.focal_y // 100
    picture.set_focal_point(Rect.from_point(x, y, _FOCAL_SIDE, _FOCAL_SIDE))
    picture.save()
    picture.tags.add(poster.role, poster.mood, *poster.kinds, "illustration")
    return picture


def _hash_of(path: Path) -> str:
    return hashlib.sha1(path.read_bytes()).hexdigest()  # noqa: S324 - Wagtail's key, not a signature
