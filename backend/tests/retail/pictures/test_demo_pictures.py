"""The demo's posters: loaded once, honest in words, light enough for a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from leeward.demo.pictures import FOLDER, load_pictures, picture_named, render_all, shipped_pictures
from leeward.retail.pictures.models import Picture, PictureRendition
from leeward.retail.pictures.operations import make_rendition
from leeward.retail.pictures.presets import AVIF, Variant, get_preset

pytestmark = pytest.mark.django_db


def silent(message: str) -> None:
    del message


@pytest.fixture
def three_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small demo, where the test is about loading and not about what is loaded."""
    three = {name: shipped_pictures()[name] for name in ("villas", "spa", "reef")}
    monkeypatch.setattr("leeward.demo.pictures.shipped_pictures", lambda: three)


class TestShippedPictures:
    def test_have_words_and_a_file_each(self) -> None:
        files = {path.stem for path in FOLDER.glob("*.webp")}
        assert files == set(shipped_pictures())

    def test_say_that_they_are_illustrations(self) -> None:
        for shipped in shipped_pictures().values():
            assert shipped.description.startswith("Illustration"), shipped.name
            assert 60 <= len(shipped.description) <= 160, shipped.name

    def test_differ_in_words(self) -> None:
        everything = shipped_pictures().values()
        assert len({shipped.description for shipped in everything}) == len(everything)
        assert len({shipped.title for shipped in everything}) == len(everything)

    def test_carry_no_metadata_and_fit_the_budget(self) -> None:
        paths = list(FOLDER.glob("*.webp"))
        for path in paths:
            assert not set(Image.open(path).info) & {"exif", "xmp", "icc_profile"}, path.name
        assert sum(path.stat().st_size for path in paths) <= 10_000_000


@pytest.mark.usefixtures("three_shipped")
class TestLoadPictures:
    def test_may_be_repeated_and_says_what_it_did(self) -> None:
        said: list[str] = []
        load_pictures(progress=said.append)
        load_pictures(progress=said.append)
        assert Picture.objects.count() == 3
        assert said == [
            "demo: 3 pictures, 3 of them new", "demo: 3 pictures, 0 of them new",
        ]  # fmt: skip

    def test_leaves_an_editor_s_words_alone(self) -> None:
        load_pictures(progress=silent)
        Picture.objects.update(description="Better words")
        load_pictures(progress=silent)
        assert set(Picture.objects.values_list("description", flat=True)) == {"Better words"}

    def test_restores_a_file_that_the_store_has_lost(self, media: Path) -> None:
        load_pictures(progress=silent)
        (media / picture_named("villas").file.name).unlink()
        load_pictures(progress=silent)
        assert (media / picture_named("villas").file.name).exists()
        assert Picture.objects.count() == 3

    def test_sets_words_focal_point_tags_and_ground(self) -> None:
        load_pictures(progress=silent)
        villas = picture_named("villas")
        assert villas.is_illustration
        assert (villas.focal_point_x, villas.focal_point_y) == (1280, 565)  # 80 % of 1600, 53 % of 1067
        assert set(villas.tags.names()) == {"exterior", "day", "illustration"}
        assert villas.placeholder_colour != "#cccccc"


class TestPictureNamed:
    @pytest.mark.parametrize("name", ["catamaran", "no such scene"])
    def test_says_so_when_there_is_none(self, name: str) -> None:
        with pytest.raises(LookupError):
            picture_named(name)


class TestRenditionsOfTheDemo:
    def test_of_every_poster_stay_light_as_a_card(self) -> None:
        load_pictures(progress=silent)
        for name in shipped_pictures():
            card = make_rendition(picture=picture_named(name), variant=Variant(get_preset("card"), 480, AVIF))
            assert card.file.size <= 40_000, name

    @pytest.mark.usefixtures("three_shipped")
    def test_can_be_made_ahead_all_at_once(self) -> None:
        load_pictures(progress=silent)
        said: list[str] = []
        # Three widths in two formats and one JPEG, of three pictures.
        assert render_all(progress=said.append, preset_names=("thumb",)) == 21
        assert said == ["demo: 21 of 21 picture sizes made"]
        assert PictureRendition.objects.count() == 21
        assert {rendition.width for rendition in PictureRendition.objects.all()} == {80, 160, 240}
        assert render_all(progress=said.append, preset_names=("thumb",)) == 0
