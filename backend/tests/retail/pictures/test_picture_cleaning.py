"""T-11: what strangers send is decoded, turned upright and written anew; what cannot be is refused in one sentence."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageCms, PngImagePlugin

from leeward.retail.pictures.cleaning import clean_picture, dominant_colour
from leeward.retail.pictures.errors import PictureRefused
from leeward.retail.pictures.limited_child import clean_in_child
from tests.retail.pictures.picture_builders import a_png_that_claims, an_image, encoded, exif_with_position

SCRIPT = b"<script>fetch('//example.invalid')</script>"


def refusal_of(data: bytes) -> PictureRefused:
    with pytest.raises(PictureRefused) as caught:
        clean_picture(data)
    return caught.value


class TestCleanPicture:
    @pytest.mark.parametrize(
        ("image_format", "extension"), [("JPEG", "jpg"), ("PNG", "png"), ("WEBP", "webp"), ("AVIF", "avif")]
    )
    def test_keeps_the_format_and_size_of_each_of_the_four(self, image_format: str, extension: str) -> None:
        clean = clean_picture(encoded(an_image(width=300, height=200), image_format))
        assert (clean.extension, clean.width, clean.height) == (extension, 300, 200)
        assert Image.open(BytesIO(clean.data)).format == image_format

    @pytest.mark.parametrize("image_format", ["JPEG", "PNG", "WEBP", "AVIF"])
    def test_leaves_no_trace_of_where_and_with_what_it_was_taken(self, image_format: str) -> None:
        sent = encoded(an_image(width=300, height=200), image_format, exif=exif_with_position())
        assert b"Telephone of Somebody" in sent
        clean = clean_picture(sent)
        reopened = Image.open(BytesIO(clean.data))
        assert dict(reopened.getexif()) == {}
        assert not reopened.getexif().get_ifd(0x8825)
        assert b"Telephone of Somebody" not in clean.data

    @pytest.mark.parametrize("image_format", ["JPEG", "PNG", "WEBP", "AVIF"])
    def test_turns_a_picture_upright_before_it_forgets_how_it_was_held(self, image_format: str) -> None:
        sideways = encoded(an_image(width=300, height=200), image_format, exif=exif_with_position(orientation=6))
        clean = clean_picture(sideways)
        assert (clean.width, clean.height) == (200, 300)
        red, green, _ = Image.open(BytesIO(clean.data)).convert("RGB").getpixel((195, 5))  # type: ignore[misc]
        assert red > 200
        assert green < 60

    def test_drops_comments_and_text_chunks(self) -> None:
        text = PngImagePlugin.PngInfo()
        text.add_text("Comment", SCRIPT.decode())
        assert SCRIPT not in clean_picture(encoded(an_image(width=90, height=90), "PNG", pnginfo=text)).data
        assert SCRIPT not in clean_picture(encoded(an_image(width=90, height=90), "JPEG", comment=SCRIPT)).data

    @pytest.mark.parametrize("image_format", ["JPEG", "PNG", "WEBP", "AVIF"])
    def test_drops_a_second_file_hidden_behind_the_picture(self, image_format: str) -> None:
        polyglot = encoded(an_image(width=90, height=90), image_format) + b"PK\x03\x04" + SCRIPT
        assert SCRIPT not in clean_picture(polyglot).data

    def test_does_not_make_a_plain_jpeg_worse(self) -> None:
        sent = encoded(an_image(width=400, height=300), "JPEG", quality=70)
        again = Image.open(BytesIO(clean_picture(sent).data))
        assert again.quantization == Image.open(BytesIO(sent)).quantization  # type: ignore[attr-defined]

    def test_keeps_what_shows_through(self) -> None:
        glass = Image.new("RGBA", (100, 100), (10, 20, 30, 128))
        reopened = Image.open(BytesIO(clean_picture(encoded(glass, "PNG")).data))
        assert reopened.mode == "RGBA"
        assert reopened.getpixel((50, 50)) == (10, 20, 30, 128)

    def test_turns_a_print_shop_s_cmyk_into_screen_colours(self) -> None:
        reopened = Image.open(BytesIO(clean_picture(encoded(Image.new("CMYK", (100, 100), (0, 255, 255, 0)))).data))
        assert reopened.mode == "RGB"
        red, green, _ = reopened.getpixel((50, 50))  # type: ignore[misc]
        assert red > 200
        assert green < 60

    def test_survives_a_colour_profile_that_is_not_one(self) -> None:
        sent = encoded(an_image(width=100, height=100), "JPEG", icc_profile=b"not a profile" * 20)
        assert "icc_profile" not in Image.open(BytesIO(clean_picture(sent).data)).info

    def test_converts_by_a_real_profile_and_drops_it(self) -> None:
        lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
        clean = clean_picture(encoded(an_image(width=100, height=100), "PNG", icc_profile=lab))
        assert "icc_profile" not in Image.open(BytesIO(clean.data)).info

    def test_does_not_wash_out_a_sixteen_bit_grey(self) -> None:
        grey = Image.new("I;16", (100, 100), 128 * 256)
        pixel = Image.open(BytesIO(clean_picture(encoded(grey, "PNG")).data)).convert("RGB").getpixel((50, 50))
        assert pixel == (128, 128, 128)

    def test_takes_the_first_view_of_a_telephone_s_double_picture(self) -> None:
        views = [an_image(width=300, height=200), an_image(width=300, height=200, colour="#000000")]
        sent = encoded(views[0], "MPO", save_all=True, append_images=views[1:])
        clean = clean_picture(sent)
        assert clean.extension == "jpg"
        assert Image.open(BytesIO(clean.data)).format == "JPEG"

    def test_tells_the_ground_colour(self) -> None:
        assert clean_picture(encoded(an_image(colour="#4080c0"), "PNG")).colour == "#4080c0"


class TestRefusedPicture:
    """T-11: pixel floods, cut-off files and formats other than the four."""

    def test_promises_more_pixels_than_we_take(self) -> None:
        refused = refusal_of(a_png_that_claims(width=10_000, height=4_001))
        assert refused.rule == "pixels"
        assert "40 million" in refused.message

    def test_promises_so_many_pixels_that_pillow_stops_first(self) -> None:
        assert refusal_of(a_png_that_claims(width=60_000, height=60_000)).rule == "pixels"

    def test_has_more_bytes_than_we_take(self) -> None:
        assert refusal_of(b"\xff\xd8" + b"\0" * (20 * 1024 * 1024)).rule == "size"

    @pytest.mark.parametrize(
        "data",
        [
            b"",
            b"hello",
            b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
            b"<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><svg>&x;</svg>",
            b"GIF89a" + b"\0" * 100,
            b"%PDF-1.7",
            b"PK\x03\x04" + b"\0" * 100,
            encoded(Image.new("RGB", (100, 100)), "GIF"),
            encoded(Image.new("RGB", (100, 100)), "TIFF"),
            encoded(Image.new("RGB", (100, 100)), "BMP"),
            encoded(Image.new("RGB", (64, 64)), "ICO"),
        ],
    )
    def test_is_not_one_of_the_four_formats_whatever_it_is_called(self, data: bytes) -> None:
        assert refusal_of(data).rule == "kind"

    @pytest.mark.parametrize("image_format", ["JPEG", "PNG", "WEBP", "AVIF"])
    def test_is_cut_off_in_the_middle(self, image_format: str) -> None:
        whole = encoded(Image.effect_noise((400, 400), 80).convert("RGB"), image_format)
        assert refusal_of(whole[: len(whole) // 2]).rule in {"damaged", "kind"}

    @pytest.mark.parametrize("image_format", ["PNG", "WEBP", "AVIF"])
    def test_moves(self, image_format: str) -> None:
        frames = [an_image(width=100, height=100, colour=colour) for colour in ("#111111", "#eeeeee")]
        sent = encoded(frames[0], image_format, save_all=True, append_images=frames[1:], duration=100)
        assert refusal_of(sent).rule == "moving"

    def test_is_too_small_to_cut_anything_from(self) -> None:
        assert refusal_of(encoded(Image.new("RGB", (20_000, 1)), "PNG")).rule == "sides"

    def test_is_refused_in_one_sentence(self) -> None:
        for data in (b"", a_png_that_claims(width=9000, height=9000), encoded(Image.new("RGB", (9, 9)), "PNG")):
            message = refusal_of(data).message
            assert message.endswith(".")
            assert message.count(". ") == 0


class TestCleanInChild:
    """T-11: decoded in a limited child without our secrets."""

    def test_answers_as_the_plain_function_does(self) -> None:
        sent = encoded(an_image(width=300, height=200), "JPEG", exif=exif_with_position(orientation=6))
        assert clean_in_child(sent) == clean_picture(sent)

    def test_passes_a_refusal_on(self) -> None:
        with pytest.raises(PictureRefused) as caught:
            clean_in_child(b"<svg/>")
        assert caught.value.rule == "kind"

    def test_says_so_when_the_child_runs_out_of_memory(self, monkeypatch: pytest.MonkeyPatch) -> None:
        starved = "import resource; resource.setrlimit(resource.RLIMIT_AS, (1 << 20, 1 << 20)); bytearray(1 << 26)"
        monkeypatch.setattr("leeward.retail.pictures.limited_child._START", starved)
        with pytest.raises(PictureRefused) as caught:
            clean_in_child(encoded(an_image(width=100, height=100)))
        assert caught.value.rule == "limits"

    def test_ends_a_child_that_takes_for_ever(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("leeward.retail.pictures.limited_child._START", "import time; time.sleep(60)")
        monkeypatch.setattr("leeward.retail.pictures.limited_child._SECONDS", 0.2)
        with pytest.raises(PictureRefused) as caught:
            clean_in_child(b"")
        assert caught.value.rule == "limits"

    def test_gives_the_child_none_of_our_secrets(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LEEWARD_SECRET_KEY", "a secret")
        tells = "import os, json, sys; print(json.dumps({'rule': 'kind', 'message': repr(dict(os.environ))}))"
        monkeypatch.setattr("leeward.retail.pictures.limited_child._START", tells)
        with pytest.raises(PictureRefused) as caught:
            clean_in_child(b"")
        assert "a secret" not in caught.value.message


class TestDominantColour:
    def test_is_the_colour_of_the_widest_patch_not_the_average(self) -> None:
        image = Image.new("RGB", (100, 100), "#0000ff")
        image.paste("#ffff00", (0, 0, 100, 40))
        assert dominant_colour(image) == "#0000ff"
