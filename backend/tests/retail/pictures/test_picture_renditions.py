"""Renditions are made once: ahead by the worker, or by the first of however many ask."""

from __future__ import annotations

import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.db import connection
from pytest_django import DjangoCaptureOnCommitCallbacks
from wagtail.images.rect import Rect

from leeward.retail.pictures.errors import PictureUnreadable
from leeward.retail.pictures.models import Picture, PictureRendition
from leeward.retail.pictures.operations import make_rendition, store_rendition
from leeward.retail.pictures.presets import JPEG, Variant, get_preset, variants_to_make_ahead
from leeward.retail.pictures.tasks import make_renditions
from tests.retail.pictures.picture_builders import a_picture, an_image

A_THUMB = Variant(get_preset("thumb"), 160, JPEG)


def stored_files(media: Path) -> int:
    return sum(1 for found in (media / "pictures" / "made").rglob("*") if found.is_file())


@pytest.mark.django_db
class TestMakeRendition:
    def test_makes_it_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        picture, made = a_picture(), []
        original = Picture.generate_rendition_file

        def counted(self: Picture, *args: Any, **kwargs: Any) -> Any:
            made.append(1)
            return original(self, *args, **kwargs)

        monkeypatch.setattr(Picture, "generate_rendition_file", counted)
        first = make_rendition(picture=picture, variant=A_THUMB)
        assert make_rendition(picture=picture, variant=A_THUMB) == first
        assert len(made) == 1

    def test_says_so_when_the_original_is_gone(self, media: Path) -> None:
        picture = a_picture()
        (media / picture.file.name).unlink()
        with pytest.raises(PictureUnreadable):
            make_rendition(picture=picture, variant=A_THUMB)


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
class TestMakeRenditionAtTheSameMoment:
    def test_lets_one_work_and_the_others_wait(self, monkeypatch: pytest.MonkeyPatch, media: Path) -> None:
        made, answers = [], []
        a_picture()
        original = Picture.generate_rendition_file

        def slowly(self: Picture, *args: Any, **kwargs: Any) -> Any:
            made.append(1)
            everyone_has_asked.wait(timeout=10)
            return original(self, *args, **kwargs)

        monkeypatch.setattr(Picture, "generate_rendition_file", slowly)
        everyone_has_asked = threading.Event()

        def ask() -> None:
            try:
                answers.append(make_rendition(picture=Picture.objects.get(), variant=A_THUMB).pk)
            finally:
                connection.close()

        threads = [threading.Thread(target=ask) for _ in range(6)]
        for thread in threads:
            thread.start()
        everyone_has_asked.set()
        for thread in threads:
            thread.join(timeout=20)
        assert len(answers) == 6
        assert len(set(answers)) == 1
        assert len(made) == 1
        assert stored_files(media) == 1


@pytest.mark.django_db
class TestStoreRendition:
    def test_of_a_second_process_yields_to_the_first_and_leaves_no_file_behind(self, media: Path) -> None:
        picture = a_picture()
        first = store_rendition(picture=picture, spec=A_THUMB.spec, made=ContentFile(jpeg(), name="a.jpg"))
        second = store_rendition(picture=picture, spec=A_THUMB.spec, made=ContentFile(jpeg(), name="a.jpg"))
        assert second == first
        assert stored_files(media) == 1


def jpeg() -> bytes:
    from tests.retail.pictures.picture_builders import encoded

    return encoded(an_image(width=160, height=160))


@pytest.mark.django_db
class TestMakeRenditions:
    def test_makes_what_pages_print(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("leeward.retail.pictures.presets.MADE_AHEAD", ("thumb",))
        picture = a_picture(image=an_image(width=320, height=200))
        make_renditions.func(picture.pk)
        wanted = {variant.spec for variant in variants_to_make_ahead(width=320, height=200)}
        assert set(picture.renditions.values_list("filter_spec", flat=True)) == wanted

    def test_removes_those_of_an_earlier_crop_and_their_files(self, media: Path) -> None:
        picture = a_picture(image=an_image(width=100, height=100))
        picture.set_focal_point(Rect.from_point(20, 20, 10, 10))
        picture.save()
        make_renditions.func(picture.pk)
        before = set(picture.renditions.values_list("pk", flat=True))
        picture.set_focal_point(Rect.from_point(80, 80, 10, 10))
        picture.save()
        make_renditions.func(picture.pk)
        keys = set(picture.renditions.exclude(focal_point_key="").values_list("focal_point_key", flat=True))
        assert len(keys) == 1
        # The whole-picture sizes do not depend on the focal point and stay.
        assert before & set(picture.renditions.values_list("pk", flat=True))

    def test_does_not_mind_that_a_picture_was_deleted_meanwhile(self) -> None:
        make_renditions.func(999)
        assert PictureRendition.objects.count() == 0

    def test_is_asked_for_when_the_file_or_the_focal_point_changed_and_at_no_other_time(
        self, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
    ) -> None:
        asked: list[int] = []
        monkeypatch.setattr("leeward.retail.pictures.tasks.make_renditions", SimpleNamespace(enqueue=asked.append))
        with django_capture_on_commit_callbacks(execute=True):
            picture = a_picture(renders_ahead=True)
        assert asked == [picture.pk]
        again = Picture.objects.get()
        with django_capture_on_commit_callbacks(execute=True):
            again.title = "Another title"
            again.save()
        assert asked == [picture.pk]
        with django_capture_on_commit_callbacks(execute=True):
            again.set_focal_point(Rect.from_point(100, 100, 50, 50))
            again.save()
        assert asked == [picture.pk] * 2
