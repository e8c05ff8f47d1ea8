"""Light and side: the same stored file, another picture."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from leeward.retail.pictures.addresses import signature_of
from leeward.retail.pictures.finishes import Tone, toned_colour
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.operations import forget_stale_renditions, make_rendition
from leeward.retail.pictures.presets import AVIF, JPEG, Variant, get_preset
from leeward.retail.pictures.queries import picture_sheet
from tests.retail.pictures.picture_builders import a_picture, an_image

pytestmark = pytest.mark.django_db

SMALL = Variant(get_preset("small"), 640, JPEG)


def shown(picture: Picture) -> Image.Image:
    with make_rendition(picture=picture, variant=SMALL).file.open() as made:
        return Image.open(BytesIO(made.read())).convert("RGB")


def near(pixel: object, wanted: tuple[int, int, int]) -> bool:
    return all(abs(one - two) < 12 for one, two in zip(pixel, wanted, strict=True))  # type: ignore[call-overload]


def test_a_mirrored_picture_has_its_red_corner_at_the_right() -> None:
    width = 640
    assert near(shown(a_picture()).getpixel((10, 10)), (255, 0, 0))
    assert near(shown(a_picture(is_mirrored=True)).getpixel((width - 10, 10)), (255, 0, 0))


@pytest.mark.parametrize("tone", [tone.value for tone in Tone if tone.value])
def test_the_ground_drawn_first_has_the_colour_of_the_light(tone: str) -> None:
    picture = a_picture(tone=tone, image=an_image(colour="#4080c0"))
    ground = toned_colour("#4080c0", tone=tone)
    wanted = tuple(int(ground[at : at + 2], 16) for at in (1, 3, 5))
    assert near(shown(picture).getpixel((400, 300)), wanted)  # type: ignore[arg-type]
    assert ground != "#4080c0"


def test_each_finish_has_an_address_of_its_own_so_that_no_cache_shows_the_other() -> None:
    picture, card = a_picture(), get_preset("card")
    seen = {signature_of(picture=picture, preset=card)}
    for tone, is_mirrored in [("", True), ("dusk", False), ("dusk", True), ("mist", False)]:
        picture.tone, picture.is_mirrored = tone, is_mirrored
        seen.add(signature_of(picture=picture, preset=card))
    assert len(seen) == 5


def test_the_focal_point_of_a_mirrored_picture_is_told_from_the_other_side() -> None:
    straight = picture_sheet(picture=a_picture(focal=(400, 500)), preset="hero")
    mirrored = picture_sheet(picture=a_picture(focal=(400, 500), is_mirrored=True), preset="hero")
    assert mirrored.focal_x_percent == 100 - straight.focal_x_percent
    assert straight.focal_x_percent == 25


def test_renditions_of_an_earlier_finish_are_removed_and_those_of_this_one_stay() -> None:
    picture = a_picture()
    make_rendition(picture=picture, variant=SMALL)
    Picture.objects.filter(pk=picture.pk).update(tone="mist")
    toned = Picture.objects.get(pk=picture.pk)
    kept = make_rendition(picture=toned, variant=SMALL)
    forget_stale_renditions(picture=toned)
    assert list(toned.renditions.values_list("pk", flat=True)) == [kept.pk]


def test_avif_is_made_at_the_quick_speed_because_somebody_may_be_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    speeds: list[object] = []
    save = Image.Image.save

    def noted(self: Image.Image, *args: Any, **options: Any) -> None:
        speeds.append(options.get("speed"))
        save(self, *args, **options)

    monkeypatch.setattr(Image.Image, "save", noted)
    made = make_rendition(picture=a_picture(tone="dusk"), variant=Variant(get_preset("card"), 480, AVIF))
    assert made.file.name.endswith(".avif")
    assert speeds == [8]
