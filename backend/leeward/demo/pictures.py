"""The demo's pictures: travel posters drawn from code, shipped beside the words that stand for them."""

from __future__ import annotations

import hashlib
import multiprocessing
import tomllib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import django
from django.core.files.base import ContentFile, File
from wagtail.images.models import Filter
from wagtail.images.rect import Rect

from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.operations import find_rendition, store_rendition
from leeward.retail.pictures.presets import variants_to_make_ahead
from leeward.retail.pictures.uploads import own_file

FOLDER = Path(__file__).parent / "data" / "pictures"
_FOCAL_SIDE = 200
"""Pixels. The area that every crop keeps in view, around the focal point."""
_AT_A_TIME = 2

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class ShippedPicture:
    """One shipped file and its words. `shows` is what a gallery would use it for, `mood` the light in it."""

    name: str
    title: str
    description: str
    shows: str
    mood: str
    focal_x_percent: int
    focal_y_percent: int

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.webp"

    def file_hash(self) -> str:
        """As Wagtail keeps it for stored files."""
        return hashlib.sha1(self.path.read_bytes()).hexdigest()  # noqa: S324 - Wagtail's key, not a signature


@cache
def shipped_pictures() -> dict[str, ShippedPicture]:
    """Every shipped picture by its name."""
    words = tomllib.loads((FOLDER / "pictures.toml").read_text(encoding="utf-8"))
    return {name: ShippedPicture(name=name, **facts) for name, facts in words.items()}


def load_pictures(*, progress: Say) -> None:
    """Add the shipped pictures that are missing, or whose file is. What editors changed stays as they left it."""
    shipped = shipped_pictures().values()
    added = sum(_load(one) for one in shipped)
    progress(f"demo: {len(shipped)} pictures, {added} of them new")


def picture_named(name: str) -> Picture:
    """
    A loaded picture by the name of its scene, such as "catamaran".

    :raises LookupError: no such scene is shipped, or `load_pictures` has not run
    """
    try:
        shipped = shipped_pictures()[name]
        picture: Picture = Picture.objects.get(file_hash=shipped.file_hash())
    except Picture.DoesNotExist as absent:
        raise LookupError(f"the picture {name!r} is not loaded") from absent
    return picture


def _load(shipped: ShippedPicture) -> bool:
    picture = Picture.objects.filter(file_hash=shipped.file_hash()).first()
    if picture is not None and picture.file.storage.exists(picture.file.name):
        return False
    is_new = picture is None
    picture = picture or Picture(title=shipped.title, description=shipped.description, is_illustration=True)
    # A whole catalogue made ahead would keep the worker busy for minutes; first use, or `render_all`, makes these.
    picture.RENDERS_AHEAD = False
    picture.file = own_file(shipped.path.read_bytes(), name=shipped.path.name)
    if is_new:
        picture.credit = "Leeward"
        x, y = picture.width * shipped.focal_x_percent // 100, picture.height * shipped.focal_y_percent // 100
        picture.set_focal_point(Rect.from_point(x, y, _FOCAL_SIDE, _FOCAL_SIDE))
    picture.save()
    if is_new:
        picture.tags.add(shipped.shows, shipped.mood, "illustration")
    return True


def render_all(*, progress: Say, preset_names: tuple[str, ...] = ("card", "hero", "hero-tall")) -> int:
    """
    Make the renditions of every shipped picture in these presets, two at a time, and say how far it is.

    Returns how many were made. Only encoding happens in the child processes: this one alone writes to the database.
    """
    missing = list(_missing(preset_names))
    context = multiprocessing.get_context("spawn")  # a forked child would share our database connections
    with ProcessPoolExecutor(_AT_A_TIME, mp_context=context, initializer=django.setup) as pool:
        pending = {pool.submit(_encode, original, spec): (picture, spec) for original, picture, spec in missing}
        for done, future in enumerate(as_completed(pending), start=1):
            picture, spec = pending[future]
            name, data = future.result()
            store_rendition(picture=picture, spec=spec, made=ContentFile(data, name=name))
            if done % 50 == 0 or done == len(missing):
                progress(f"demo: {done} of {len(missing)} picture sizes made")
    return len(missing)


def _missing(preset_names: Iterable[str]) -> Iterator[tuple[_Original, Picture, str]]:
    for name in shipped_pictures():
        picture = picture_named(name)
        wanted = variants_to_make_ahead(width=picture.width, height=picture.height, preset_names=tuple(preset_names))
        for variant in wanted:
            if find_rendition(picture=picture, variant=variant) is None:
                yield _Original.of(picture, name), picture, variant.spec


@dataclass(frozen=True, slots=True)
class _Original:
    """What a child process needs of a picture. The shipped file is the stored one, byte for byte, and is read there."""

    name: str
    focal: tuple[int, int, int, int] | None

    @classmethod
    def of(cls, picture: Picture, name: str) -> _Original:
        box = picture.get_focal_point()
        return cls(name, tuple(box) if box else None)


def _encode(original: _Original, spec: str) -> tuple[str, bytes]:
    """In a child process: one rendition's name and bytes. Touches no database."""
    source = shipped_pictures()[original.name].path
    # Never saved; a collection is named because the default would be looked up in the database.
    picture = Picture(pk=0, collection_id=0)
    picture.file.name = source.name
    if original.focal is not None:
        picture.set_focal_point(Rect(*original.focal))
    with source.open("rb") as opened:
        made = picture.generate_rendition_file(Filter(spec), source=File(opened, name=source.name))
    made.seek(0)
    return str(made.name), made.read()
