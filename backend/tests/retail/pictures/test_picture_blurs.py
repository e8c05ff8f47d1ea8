"""The blurred picture that stands for one on its way: cut, lit and turned as the picture is (issue 4 item 4)."""

from __future__ import annotations

import base64
from io import BytesIO
from typing import Any

import pytest
from django.core.files.base import ContentFile
from PIL import Image

from leeward.retail.kit.models import PurgedKey
from leeward.retail.pictures.blurs import placeholder
from leeward.retail.pictures.cleaning import BLUR_LENGTH, blurred
from leeward.retail.pictures.finishes import Tone, toned_colour
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.queries import picture_sheet
from leeward.retail.pictures.schemas import picture_out
from leeward.retail.pictures.tasks import measure_blurs

RED, BLUE = (220, 20, 20), (20, 20, 220)
WHOLE = (0.0, 0.0, 1.0, 1.0)


def two_halves(width: int = 600, height: int = 400) -> Image.Image:
    """Red on the left, blue on the right."""
    image = Image.new("RGB", (width, height), RED)
    image.paste(BLUE, (width // 2, 0, width, height))
    return image


def drawn(address: str) -> Image.Image:
    head, _, data = address.partition(",")
    assert head == "data:image/png;base64"
    image = Image.open(BytesIO(base64.b64decode(data)), formats=("PNG",))
    image.load()
    return image


def row(address: str) -> list[Any]:
    image = drawn(address)
    return [image.getpixel((column, 1)) for column in range(image.width)]


class TestPlaceholder:
    def test_has_the_colours_where_the_picture_has_them(self) -> None:
        shown = row(placeholder(blurred(two_halves()), part=WHOLE, tone="", is_mirrored=False))
        assert (shown[0], shown[-1]) == (RED, BLUE)

    def test_is_turned_and_cut_with_the_picture(self) -> None:
        stored = blurred(two_halves())
        turned = row(placeholder(stored, part=WHOLE, tone="", is_mirrored=True))
        assert (turned[0], turned[-1]) == (BLUE, RED)
        assert set(row(placeholder(stored, part=(0.6, 0, 0.4, 1), tone="", is_mirrored=False))) == {BLUE}

    def test_stands_in_the_pictures_light(self) -> None:
        grey = blurred(Image.new("RGB", (60, 40), (100, 100, 100)))
        lit = row(placeholder(grey, part=WHOLE, tone=Tone.DUSK, is_mirrored=False))[0]
        assert "#" + "".join(f"{value:02x}" for value in lit) == toned_colour("#646464", tone=Tone.DUSK)

    def test_is_small_and_empty_where_nothing_was_measured(self) -> None:
        assert len(placeholder(blurred(two_halves()), part=WHOLE, tone="", is_mirrored=False)) < 220
        for stored in ("", "not base64!", "AAAA"):
            assert placeholder(stored, part=WHOLE, tone="", is_mirrored=False) == ""


@pytest.mark.django_db
class TestInTheApi:
    @pytest.fixture
    def picture(self) -> Picture:
        file = BytesIO()
        two_halves(1200, 800).save(file, "JPEG", quality=95)
        stored = Picture(title="Halves", description="Two colours")
        stored.RENDERS_AHEAD = False
        stored.file = ContentFile(file.getvalue(), name="halves.jpg")
        stored.save()
        return Picture.objects.get(pk=stored.pk)

    def test_a_picture_has_its_size_focal_point_formats_and_placeholder(self, picture: Picture) -> None:
        told = picture_out(picture, preset="medium")
        assert told is not None
        assert (told.width, told.height, told.alt) == (960, 640, "Two colours")
        assert (told.focal_x_percent, told.focal_y_percent) == (50, 50)
        assert told.src.endswith(".jpg")
        assert told.avif.count(".avif ") == told.webp.count(".webp ") == 3
        left, *_, right = row(told.placeholder)
        assert left[0] > right[0] + 150
        assert right[2] > left[2] + 150

    def test_a_picture_from_before_is_measured_by_the_worker(self, picture: Picture) -> None:
        measured = picture.blur
        Picture.objects.update(blur="")
        assert picture_sheet(picture=Picture.objects.get(), preset="card").placeholder == ""
        measure_blurs.call()
        assert len(Picture.objects.get().blur) == len(measured) == BLUR_LENGTH
        assert PurgedKey.objects.filter(key=f"picture-{picture.pk}").exists()

    def test_one_whose_file_is_gone_is_left_as_it_is(self, picture: Picture) -> None:
        Picture.objects.update(blur="", file="pictures/originals/gone.jpg")
        measure_blurs.call()
        assert Picture.objects.get().blur == ""

    def test_a_narrow_cut_has_a_narrow_placeholder(self, picture: Picture) -> None:
        whole, card = (row(picture_sheet(picture=picture, preset=name).placeholder) for name in ("medium", "card"))
        assert whole != card

    def test_no_picture_is_nothing(self) -> None:
        assert picture_out(None, preset="card") is None
