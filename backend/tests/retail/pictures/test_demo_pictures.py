"""The demo's posters as pictures of the shop: stored once, honest in words, light enough for a phone."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from leeward.demo.pictures import picture_named, posters_by_name
from leeward.demo.posters.manifest import FOLDER
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.operations import make_rendition
from leeward.retail.pictures.presets import AVIF, Variant, get_preset

pytestmark = pytest.mark.django_db


def _pictures_in(words: Any) -> Iterator[str]:
    """Every master that a data file asks for, however deep."""
    if isinstance(words, dict):
        if isinstance(words.get("picture"), str):
            yield words["picture"]
        words = list(words.values())
    if isinstance(words, list):
        for one in words:
            yield from _pictures_in(one)


class TestPictureNamed:
    def test_stores_a_master_when_it_is_first_asked_for_and_once(self) -> None:
        assert picture_named("villas-day") == picture_named("villas-day")
        assert Picture.objects.count() == 1

    def test_sets_words_focal_point_tags_and_ground(self) -> None:
        villas = picture_named("villas-day")
        assert villas.is_illustration
        assert villas.title == "Thatched villas on stilts along a boardwalk over a lagoon, in bright daylight"
        assert (villas.focal_point_x, villas.focal_point_y) == (992, 565)  # 62 % of 1600, 53 % of 1067
        assert {"exterior", "day", "illustration"} <= set(villas.tags.names())
        assert villas.placeholder_colour != "#cccccc"

    def test_leaves_an_editor_s_words_alone(self) -> None:
        picture_named("reef-day")
        Picture.objects.update(description="Better words", title="Better title")
        assert picture_named("reef-day").description == "Better words"
        assert Picture.objects.count() == 1

    def test_does_not_hand_out_another_edition_of_the_master(self) -> None:
        Picture.objects.filter(pk=picture_named("spa-dawn").pk).update(is_mirrored=True)
        assert not picture_named("spa-dawn").is_mirrored

    def test_says_so_when_there_is_none(self) -> None:
        with pytest.raises(LookupError):
            picture_named("no such scene")


class TestTheWordsOfTheDemo:
    def test_ask_only_for_masters_that_are_shipped(self) -> None:
        files = sorted(FOLDER.parent.rglob("*.toml"))
        asked = {name for path in files for name in _pictures_in(tomllib.loads(path.read_text(encoding="utf-8")))}
        assert len(asked) >= 40
        assert asked <= set(posters_by_name())


class TestRenditionsOfTheDemo:
    def test_of_the_heaviest_posters_stay_light_as_a_card(self) -> None:
        """A sixth of a second each: those whose own files are the largest tell of all."""
        posters = posters_by_name()
        for name in sorted(posters, key=lambda name: -posters[name].path.stat().st_size)[:16]:
            card = make_rendition(picture=picture_named(name), variant=Variant(get_preset("card"), 480, AVIF))
            assert card.file.size <= 40_000, name
