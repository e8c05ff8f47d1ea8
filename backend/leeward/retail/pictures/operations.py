"""Making renditions: once each, however many ask at the same moment."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

from django.core.files.base import File
from django.db import IntegrityError, transaction
from PIL import Image
from wagtail.images.models import Filter

from leeward.retail.pictures.cleaning import UNREADABLE
from leeward.retail.pictures.errors import PictureUnreadable
from leeward.retail.pictures.finishes import finishing_operations
from leeward.retail.pictures.models import Picture, PictureRendition
from leeward.retail.pictures.presets import Variant

_AT_WORK = threading.BoundedSemaphore(2)
"""Renditions made at a time in each process: encoding takes a whole core, and pages need cores too."""

_locks_guard = threading.Lock()
_locks: dict[tuple[int, str], tuple[threading.Lock, int]] = {}


def make_rendition(*, picture: Picture, variant: Variant) -> PictureRendition:
    """
    The stored rendition of a picture, made now if it has not been.

    Within a process the second of two simultaneous callers waits for the first; between processes the database's unique
    key decides and the loser's file is removed.

    :raises PictureUnreadable: the original is missing or broken
    """
    existing = find_rendition(picture=picture, variant=variant)
    if existing is not None:
        return existing
    spec = spec_of(picture=picture, variant=variant)
    with _only_one(picture.pk, spec):
        existing = find_rendition(picture=picture, variant=variant)
        if existing is not None:
            return existing
        try:
            with _AT_WORK:
                # Only the four formats reach a decoder, whatever has found its way into the store.
                picture.file.get_image_dimensions()
                made = picture.generate_rendition_file(Filter(spec))
        except (*UNREADABLE, Image.DecompressionBombError) as broken:
            raise PictureUnreadable(f"picture {picture.pk} cannot be opened") from broken
        return store_rendition(picture=picture, spec=spec, made=made)


def spec_of(*, picture: Picture, variant: Variant) -> str:
    """Wagtail's filter spec of a rendition in this picture's light and the way round it is shown."""
    finish = finishing_operations(tone=picture.tone, is_mirrored=picture.is_mirrored)
    return f"{variant.spec}|{finish}" if finish else variant.spec


def find_rendition(*, picture: Picture, variant: Variant) -> PictureRendition | None:
    """The stored rendition, or None while nobody has asked for it."""
    spec = spec_of(picture=picture, variant=variant)
    key = Filter(spec).get_cache_key(picture)
    found: PictureRendition | None = PictureRendition.objects.filter(
        image=picture, filter_spec=spec, focal_point_key=key
    ).first()
    return found


def store_rendition(*, picture: Picture, spec: str, made: File[bytes]) -> PictureRendition:
    """Keep a rendition's file and row; where another process was first, its row, and our file is removed."""
    key = Filter(spec).get_cache_key(picture)
    rendition = PictureRendition(image=picture, filter_spec=spec, focal_point_key=key)
    # Stored before the transaction opens: a slow store must not hold the database's write lock.
    rendition.file.save(made.name, made, save=False)
    try:
        with transaction.atomic():
            rendition.save()
    except IntegrityError:
        rendition.file.storage.delete(rendition.file.name)
        rendition = PictureRendition.objects.get(image=picture, filter_spec=spec, focal_point_key=key)
    return rendition


def open_rendition(*, picture: Picture, variant: Variant) -> BinaryIO:
    """
    The open file of a rendition, made anew where its row was there and its file was not (a store restored in part).

    :raises PictureUnreadable: the original is missing or broken
    :raises OSError: the store does not keep what was just put into it
    """
    rendition = make_rendition(picture=picture, variant=variant)
    try:
        return _open(rendition)
    except OSError:
        rendition.delete()
    return _open(make_rendition(picture=picture, variant=variant))


def _open(rendition: PictureRendition) -> BinaryIO:
    opened: BinaryIO = rendition.file.storage.open(rendition.file.name, "rb")
    return opened


def forget_stale_renditions(*, picture: Picture) -> None:
    """Remove renditions of an earlier focal point, finish or file; their addresses are no longer printed anywhere."""
    crop_now = Filter("fill-100x100").get_cache_key(picture)
    finish = finishing_operations(tone=picture.tone, is_mirrored=picture.is_mirrored)
    for rendition in picture.renditions.all():
        _, is_ours, quality_and_finish = rendition.filter_spec.partition("quality-")
        is_finished_otherwise = is_ours and quality_and_finish.partition("|")[2] != finish
        if rendition.focal_point_key not in {"", crop_now} or is_finished_otherwise:
            rendition.delete()


@contextmanager
def _only_one(picture_id: int, spec: str) -> Iterator[None]:
    """A lock per rendition that is being made; it is gone when the last who waits for it is."""
    key = (picture_id, spec)
    with _locks_guard:
        lock, waiting = _locks.get(key, (threading.Lock(), 0))
        _locks[key] = (lock, waiting + 1)
    try:
        with lock:
            yield
    finally:
        with _locks_guard:
            lock, waiting = _locks.pop(key)
            if waiting > 1:
                _locks[key] = (lock, waiting - 1)
