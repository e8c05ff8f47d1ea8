"""
The demo's pictures: travel posters drawn from code, the shipped masters as pictures of the shop.

Each master is printed in several editions, another light and another crop each, so that hotels that share a master do
not look the same. An edition is stored when something shows it first, so nothing has to be loaded ahead.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.db import models
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
AS_DRAWN = EDITIONS[0]


class Prints(Mapping[str, Picture]):
    """The masters in one edition, by their names; one that is missing is stored when it is asked for."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._stored: dict[str, Picture] = {row.file_hash: row for row in _stored_in(edition)}

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


def picture_named(name: str) -> Picture:
    """
    A master as it was drawn, such as "catamaran-golden"; what editors changed about it stays as they left it.

    :raises LookupError: no such master is shipped
    """
    poster = posters_by_name()[name]
    known: Picture | None = _stored_in(AS_DRAWN).filter(file_hash=_hash_of(poster.path)).first()
    return known or _store(poster, AS_DRAWN)


def load_masters() -> dict[str, Picture]:
    """Every master as it was drawn, by its name; those that are missing are stored, none is changed."""
    return dict(Prints(AS_DRAWN))


def _stored_in(edition: Edition) -> models.QuerySet[Picture]:
    stored: models.QuerySet[Picture] = Picture.objects.filter(
        tone=edition.tone, is_mirrored=edition.is_mirrored, credit=_CREDIT
    )
    return stored


def _store(poster: Poster, edition: Edition) -> Picture:
    picture = Picture(title=_title_of(poster), description=poster.alt, is_illustration=True, credit=_CREDIT)
    picture.tone, picture.is_mirrored = edition.tone, edition.is_mirrored
    picture.RENDERS_AHEAD = False  # a catalogue made ahead would keep the worker busy for minutes
    picture.file = CleanFile(_measured(poster.path), name=poster.path.name)
    across = min(max(poster.focal_x + edition.shift_percent, 5), 95)
    x, y = picture.width * across // 100, picture.height * poster.focal_y // 100
    picture.set_focal_point(Rect.from_point(x, y, _FOCAL_SIDE, _FOCAL_SIDE))
    picture.save()
    picture.tags.add(poster.role, poster.mood, *poster.kinds, "illustration")
    return picture


def _title_of(poster: Poster) -> str:
    """What an editor looks for in the list: the subject and the light, "A thatched beach bar … the sea, at dusk"."""
    subject, *_more, light = poster.alt.partition(": ")[2].removesuffix(".").split(", ")
    return f"{subject[:1].upper()}{subject[1:]}, {light}"


@cache
def _measured(path: Path) -> CleanPicture:
    """Opened and measured once, in however many editions it is printed."""
    return measure_picture(path.read_bytes())


@cache
def _hash_of(path: Path) -> str:
    return hashlib.sha1(path.read_bytes()).hexdigest()  # noqa: S324 - Wagtail's key, not a signature
