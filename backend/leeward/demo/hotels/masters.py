"""
The travel-poster masters as pictures of the shop.

Each is printed in several editions, another light and another crop each, so that hotels that share a master do not
look the same. An edition is stored when the first hotel shows it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from wagtail.images.rect import Rect

from leeward.demo.posters.manifest import Poster, list_posters
from leeward.retail.pictures.cleaning import CleanPicture, measure_picture
from leeward.retail.pictures.finishes import Tone
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.uploads import CleanFile

_CREDIT = "Leeward"
_FOCAL_SIDE = 200
"""Pixels. The area that every crop keeps in view, around the focal point."""


@cache
def posters_by_name() -> dict[str, Poster]:
    """Every shipped master by its name."""
    return {poster.name: poster for poster in list_posters()}


@dataclass(frozen=True, slots=True)
class Edition:
    """One way to print every master. `shift_percent` moves the focal point across, and with it every narrow crop."""

    tone: str
    is_mirrored: bool
    shift_percent: int


EDITIONS = (
    Edition(Tone.NONE, is_mirrored=False, shift_percent=0),
    Edition(Tone.DAWN, is_mirrored=True, shift_percent=-12),
    Edition(Tone.DUSK, is_mirrored=False, shift_percent=12),
    Edition(Tone.MIST, is_mirrored=True, shift_percent=10),
    Edition(Tone.NOON, is_mirrored=True, shift_percent=0),
    Edition(Tone.DUSK, is_mirrored=True, shift_percent=-10),
)


class Prints(Mapping[str, Picture]):
    """The masters in one edition, by their names; one that is missing is stored when it is asked for."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        known = Picture.objects.filter(tone=edition.tone, is_mirrored=edition.is_mirrored, credit=_CREDIT)
        self._stored: dict[str, Picture] = {row.file_hash: row for row in known}

    def __getitem__(self, name: str) -> Picture:
        poster = posters_by_name()[name]
        digest = _hash_of(poster.path)
        if digest not in self._stored:
            self._stored[digest] = _store(poster, self._edition)
        return self._stored[digest]

    def __iter__(self) -> Iterator[str]:
        return iter(posters_by_name())

    def __len__(self) -> int:
        return len(posters_by_name())


def load_masters() -> dict[str, Picture]:
    """Every master as it is, by its name; those that are missing are stored, none is changed."""
    return dict(Prints(EDITIONS[0]))


def _store(poster: Poster, edition: Edition) -> Picture:
    title = f"{poster.scene.title()}, {poster.mood}"
    picture = Picture(title=title, description=poster.alt, is_illustration=True, credit=_CREDIT)
    picture.tone, picture.is_mirrored = edition.tone, edition.is_mirrored
    picture.RENDERS_AHEAD = False  # a catalogue made ahead would keep the worker busy for minutes
    picture.file = CleanFile(_measured(poster.path), name=poster.path.name)
    across = min(max(poster.focal_x + edition.shift_percent, 5), 95)
    x, y = picture.width * across // 100, picture.height * poster.focal_y // 100
    picture.set_focal_point(Rect.from_point(x, y, _FOCAL_SIDE, _FOCAL_SIDE))
    picture.save()
    picture.tags.add(poster.role, poster.mood, *poster.kinds, "illustration")
    return picture


@cache
def _measured(path: Path) -> CleanPicture:
    """Opened and measured once, in however many editions it is printed."""
    return measure_picture(path.read_bytes())


@cache
def _hash_of(path: Path) -> str:
    return hashlib.sha1(path.read_bytes()).hexdigest()  # noqa: S324 - Wagtail's key, not a signature
