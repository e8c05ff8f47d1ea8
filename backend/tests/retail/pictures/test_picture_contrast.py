"""Visual system, "Per brand": a hero whose worst patch under the words is too weak must be refused."""

from __future__ import annotations

import pytest
from PIL import Image

from leeward.retail.pictures.contrast import Box, Contrast, Veil, VeilStop, contrast_over_picture

NO_VEIL = Veil("#000000", 180, (VeilStop(0, 0.0),))
WHOLE = Box(200, 100, 0, 0, 1, 1)


def contrast(
    picture: Image.Image,
    *,
    text: str = "#ffffff",
    veil: Veil = NO_VEIL,
    box: Box = WHOLE,
    focal: tuple[float, float] = (50, 50),
) -> Contrast:
    return contrast_over_picture(picture=picture, focal_percent=focal, box=box, veil=veil, text_colour=text)


def flat(colour: str, *, width: int = 400, height: int = 200) -> Image.Image:
    return Image.new("RGB", (width, height), colour)


def half_and_half(left: str, right: str) -> Image.Image:
    image = flat(right)
    image.paste(left, (0, 0, 200, 200))
    return image


class TestContrastOverPicture:
    def test_is_21_for_white_on_black_and_1_for_white_on_white(self) -> None:
        assert contrast(flat("#000000")).worst == pytest.approx(21)
        assert contrast(flat("#ffffff")).worst == pytest.approx(1)

    def test_agrees_with_the_contrast_table(self) -> None:
        # Visual system: ink on paper of Leeward Holidays is 15.39 to 1.
        assert contrast(flat("#ffffff"), text="#0b2545").worst == pytest.approx(15.39, abs=0.01)

    def test_is_decided_by_the_worst_patch(self) -> None:
        image = flat("#000000")
        image.paste("#ffffff", (390, 190, 400, 200))
        measured = contrast(image)
        assert measured.worst == pytest.approx(1, abs=0.05)
        assert measured.median == pytest.approx(21)

    def test_is_not_decided_by_one_grain(self) -> None:
        image = flat("#000000", width=4000, height=2000)
        image.putpixel((2000, 1000), (255, 255, 255))
        assert contrast(image).worst > 20

    def test_looks_only_under_the_words(self) -> None:
        image = half_and_half("#000000", "#ffffff")
        assert contrast(image, box=Box(200, 100, 0, 0, 0.45, 1)).worst == pytest.approx(21)
        assert contrast(image, box=Box(200, 100, 0.55, 0, 1, 1)).worst == pytest.approx(1)

    def test_lays_the_picture_out_as_a_browser_does(self) -> None:
        # A 400 x 200 picture in a square box shows 200 px of its width: the focal point says which.
        image, square = half_and_half("#000000", "#ffffff"), Box(100, 100, 0, 0, 1, 1)
        assert contrast(image, box=square, focal=(0, 50)).worst == pytest.approx(21)
        assert contrast(image, box=square, focal=(100, 50)).median == pytest.approx(1)

    def test_mixes_the_veil_as_browsers_do(self) -> None:
        # Half black over white is #808080: (1 + 0.05) / (0.2159 + 0.05) = 3.95 against white.
        veil = Veil("#000000", 180, (VeilStop(0, 0.5), VeilStop(1, 0.5)))
        assert contrast(flat("#ffffff"), veil=veil).worst == pytest.approx(3.95, abs=0.01)

    @pytest.mark.parametrize(
        ("angle", "strong", "weak"),
        [
            (90, (0, 0, 0.1, 1), (0.9, 0, 1, 1)),
            (270, (0.9, 0, 1, 1), (0, 0, 0.1, 1)),
            (180, (0, 0, 1, 0.1), (0, 0.9, 1, 1)),
            (0, (0, 0.9, 1, 1), (0, 0, 1, 0.1)),
        ],
    )
    def test_runs_the_veil_in_the_direction_that_css_means(
        self, angle: float, strong: tuple[float, ...], weak: tuple[float, ...]
    ) -> None:
        veil = Veil("#000000", angle, (VeilStop(0, 1.0), VeilStop(1, 0.0)))
        assert contrast(flat("#ffffff"), veil=veil, box=Box(200, 100, *strong)).worst > 10
        assert contrast(flat("#ffffff"), veil=veil, box=Box(200, 100, *weak)).worst < 2

    def test_keeps_the_first_and_last_strength_beyond_the_stops(self) -> None:
        veil = Veil("#000000", 90, (VeilStop(0.4, 1.0), VeilStop(0.5, 0.0)))
        assert contrast(flat("#ffffff"), veil=veil, box=Box(200, 100, 0, 0, 0.4, 1)).worst == pytest.approx(21)
        assert contrast(flat("#ffffff"), veil=veil, box=Box(200, 100, 0.5, 0, 1, 1)).median == pytest.approx(1)

    def test_takes_what_shows_through_as_white(self) -> None:
        assert contrast(Image.new("RGBA", (400, 200), (0, 0, 0, 0))).worst == pytest.approx(1)

    def test_refuses_questions_without_an_answer(self) -> None:
        with pytest.raises(ValueError, match="rrggbb"):
            contrast(flat("#000000"), text="white")
        with pytest.raises(ValueError, match="empty"):
            contrast(flat("#000000"), box=Box(200, 100, 0.5, 0, 0.5, 1))
        with pytest.raises(ValueError, match="stop"):
            contrast(flat("#000000"), veil=Veil("#000000", 90, ()))
