"""Issue item "Pictures": named presets in three formats, addressed without a query, cut around the focal point."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from wagtail.images.models import Filter

from leeward.retail.pictures.addresses import signature_of
from leeward.retail.pictures.crops import crop_of, focal_percent_in_crop
from leeward.retail.pictures.errors import UnknownPreset
from leeward.retail.pictures.models import PictureRendition
from leeward.retail.pictures.presets import AVIF, PRESETS, find_variant, get_preset, list_variants
from leeward.retail.pictures.queries import PictureSheet, picture_sheet
from tests.retail.pictures.picture_builders import a_picture, an_image

pytestmark = pytest.mark.django_db


def widths_in(sheet: PictureSheet, media_type: str) -> list[int]:
    source = next(one for one in sheet.sources if one.media_type == media_type and one.media is None)
    return [int(candidate.rsplit(" ", 1)[1].removesuffix("w")) for candidate in source.srcset.split(", ")]


class TestPictureSheet:
    def test_costs_no_query_and_makes_no_rendition(self) -> None:
        picture = a_picture(focal=(800, 500))
        with CaptureQueriesContext(
            connection,
        ) as queries:
            for preset in PRESETS:
                picture_sheet(picture=picture, preset=preset)
        assert len(queries) == 0
        assert PictureRendition.objects.count() == 0

    def test_offers_avif_before_webp_and_falls_back_to_one_jpeg(self) -> None:
        sheet = picture_sheet(picture=a_picture(), preset="card")
        assert [source.media_type for source in sheet.sources] == ["image/avif", "image/webp"]
        assert sheet.src.endswith(".jpg")

    def test_gives_phones_a_tall_hero_before_the_wide_one(self) -> None:
        sheet = picture_sheet(picture=a_picture(), preset="hero")
        assert [source.media for source in sheet.sources] == [
            "(max-width: 639.98px)", "(max-width: 639.98px)", None, None,
        ]  # fmt: skip
        assert "/hero-tall/" in sheet.sources[0].srcset
        assert "/hero/" in sheet.sources[2].srcset

    def test_states_the_size_of_the_fallback_so_that_the_page_does_not_jump(self) -> None:
        card = picture_sheet(picture=a_picture(), preset="card")
        whole = picture_sheet(picture=a_picture(), preset="medium")
        assert (card.width, card.height) == (480, 600)
        # The whole picture: 960 across of 1600 by 1067 is 960 x 640.2, and a renderer keeps whole pixels.
        assert (whole.width, whole.height) == (960, 640)

    def test_never_offers_a_width_that_would_blow_the_original_up(self) -> None:
        # A 4:5 crop of 500 x 500 is 400 wide.
        sheet = picture_sheet(picture=a_picture(image=an_image(width=500, height=500)), preset="card")
        assert widths_in(sheet, "image/avif") == [240, 320]
        assert (sheet.width, sheet.height) == (320, 400)

    def test_offers_the_smallest_width_of_an_original_smaller_than_that(self) -> None:
        sheet = picture_sheet(picture=a_picture(image=an_image(width=100, height=100)), preset="card")
        assert widths_in(sheet, "image/avif") == [240]

    def test_takes_the_picture_s_own_words_unless_the_page_has_better_ones(self) -> None:
        picture = a_picture()
        assert picture_sheet(picture=picture, preset="card").alt == "A blue bay with a red corner."
        assert picture_sheet(picture=picture, preset="card", alt="").alt == ""
        assert picture_sheet(picture=picture, preset="card", alt="Our bay").alt == "Our bay"

    def test_says_nothing_for_a_picture_that_is_only_decoration(self) -> None:
        assert picture_sheet(picture=a_picture(is_decorative=True), preset="card").alt == ""

    def test_carries_the_ground_to_draw_before_the_picture_is_there(self) -> None:
        assert picture_sheet(picture=a_picture(), preset="card").placeholder_colour.startswith("#")

    @pytest.mark.parametrize(("name", "widest"), [("small", 640), ("medium", 1280), ("large", 2000)])
    def test_knows_small_medium_and_large_by_name_api31(self, name: str, widest: int) -> None:
        assert get_preset(name).widths[-1] == widest

    def test_refuses_a_preset_that_does_not_exist(self) -> None:
        with pytest.raises(UnknownPreset):
            picture_sheet(picture=a_picture(), preset="enormous")


class TestSignature:
    def test_changes_with_the_file_the_focal_point_and_the_preset_and_nothing_else(self) -> None:
        picture = a_picture(focal=(800, 500))
        card = get_preset("card")
        before = signature_of(picture=picture, preset=card)
        picture.title = "Another title"
        assert signature_of(picture=picture, preset=card) == before
        assert signature_of(picture=picture, preset=get_preset("poster")) != before
        picture.focal_point_x = 801
        moved = signature_of(picture=picture, preset=card)
        assert moved != before
        picture.file_hash = "0" * 40
        assert signature_of(picture=picture, preset=card) not in {before, moved}

    def test_of_a_whole_picture_does_not_care_where_its_focal_point_is(self) -> None:
        picture = a_picture(focal=(800, 500))
        before = signature_of(picture=picture, preset=get_preset("large"))
        picture.focal_point_x = 10
        assert signature_of(picture=picture, preset=get_preset("large")) == before

    def test_changes_when_a_preset_is_drawn_another_way(self) -> None:
        card = get_preset("card")
        assert replace(card, ratio=(3, 4)).fingerprint() != card.fingerprint()
        assert replace(card, widths=(240, 320)).fingerprint() != card.fingerprint()


class TestCrop:
    @pytest.mark.parametrize("preset_name", ["card", "hero", "hero-tall", "thumb", "poster"])
    @pytest.mark.parametrize("focal", [None, (800, 533), (150, 120), (1500, 980), (1100, 300)])
    def test_is_the_one_wagtail_makes(self, preset_name: str, focal: tuple[int, int] | None) -> None:
        picture, preset = a_picture(focal=focal), get_preset(preset_name)
        left, top, width, height = crop_of(picture=picture, preset=preset)
        spec = preset.spec_for(width=preset.widths[0], picture_format=AVIF)
        theirs = Filter(spec).get_transform(picture).get_rect()
        for ours, wagtails in zip(
            (left, top, width, height), (theirs.left, theirs.top, theirs.width, theirs.height), strict=True
        ):
            assert ours == pytest.approx(wagtails, abs=2)  # Wagtail rounds outwards to whole pixels

    @pytest.mark.parametrize("preset_name", ["card", "hero"])
    def test_shows_the_same_part_at_every_width(self, preset_name: str) -> None:
        picture, preset = a_picture(focal=(1300, 300)), get_preset(preset_name)
        lefts = {
            round(Filter(variant.spec).get_transform(picture).get_rect().left)
            for variant in list_variants(preset=preset, width=picture.width, height=picture.height)
        }
        assert max(lefts) - min(lefts) <= 1

    def test_keeps_the_whole_focal_area_in_view(self) -> None:
        picture = a_picture(focal=(1500, 500))
        left, _, width, _ = crop_of(picture=picture, preset=get_preset("hero-tall"))
        assert left <= 1400
        assert left + width >= 1600

    def test_tells_the_focal_point_within_the_crop_in_percent(self) -> None:
        # 4:5 of 1600 x 1067 is 853.6 wide. Around x = 800 the crop runs 373.2 to 1226.8: the point is its middle.
        assert focal_percent_in_crop(picture=a_picture(focal=(800, 533)), preset=get_preset("card")) == (50, 50)
        # x = 400 keeps its quarter: the crop starts at (1600 - 853.6) / 4 = 186.6, and 213.4 of 853.6 is 25 %.
        assert focal_percent_in_crop(picture=a_picture(focal=(400, 533)), preset=get_preset("card")) == (25, 50)
        assert focal_percent_in_crop(picture=a_picture(), preset=get_preset("card")) == (50, 50)


class TestFindVariant:
    def test_knows_only_what_pages_print(self) -> None:
        def found(preset: str, width: int, extension: str) -> bool:
            variant = find_variant(preset_name=preset, extension=extension, asked_width=width, width=1600, height=1067)
            return variant is not None

        assert found("card", 480, "avif")
        assert found("card", 480, "jpg")
        assert not found("card", 481, "avif")
        assert not found("card", 320, "jpg")  # JPEG has one width
        assert not found("card", 480, "png")
        assert not found("huge", 480, "avif")
        assert not found("hero", 2400, "avif")  # wider than the original

    def test_bounds_what_one_picture_can_ever_cost(self) -> None:
        everything = [v for p in PRESETS.values() for v in list_variants(preset=p, width=6000, height=6000)]
        assert len(everything) <= 100
