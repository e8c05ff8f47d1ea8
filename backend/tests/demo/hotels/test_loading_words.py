"""Guides and factsheets as they are loaded: complete, once, and never over what staff wrote."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from pytest_django import Settings

from leeward.demo.hotels.load import load_written
from leeward.demo.hotels.places import country_words, region_words
from leeward.demo.world.atlas import list_places
from leeward.retail.geography.models import CountryGuide, RegionGuide, Resort
from leeward.retail.geography.queries import country_page, destinations_tree, region_page
from leeward.retail.hotels.models import Erratum, Factsheet, Hotel
from leeward.retail.hotels.queries import hotel_info, list_errata, similar_hotels
from leeward.retail.kit.html import sanitised_html
from leeward.retail.pictures.models import Picture
from tests.demo.hotels.demo_facts import store_hotels_without_prices
from tests.kept_rows import begin_with

ON = date(2026, 11, 21)


def load() -> int:
    return load_written(on=ON, say=lambda _line: None)


@pytest.fixture
def written(db: None, settings: Settings, tmp_path: Path) -> None:
    """A tiny world with its words, which take seconds to write."""
    settings.MEDIA_ROOT = tmp_path

    def store_and_write() -> None:
        store_hotels_without_prices(scale="tiny")
        assert load() == Factsheet.objects.count()

    begin_with("written words", store_and_write)


@pytest.mark.usefixtures("written")
class TestLoadWritten:
    def test_writes_everything_once_and_never_over_what_staff_wrote(self) -> None:
        assert Factsheet.objects.count() > 15
        stored = Picture.objects.count()
        assert Picture.objects.filter(tone="", is_mirrored=False).count() == 79  # stored once each, whoever shows them
        sheet = Factsheet.objects.order_by("pk")[0]
        sheet.why_line = "Ours"
        sheet.save()
        CountryGuide.objects.filter(country="BB").update(tagline="Ours")
        assert load() == 0
        sheet.refresh_from_db()
        assert sheet.why_line == "Ours"
        assert CountryGuide.objects.get(country="BB").tagline == "Ours"
        assert Picture.objects.count() == stored

    def test_makes_pages_that_read_as_they_should(self) -> None:
        code = Factsheet.objects.order_by("hotel__itemcode")[0].hotel.itemcode
        page = hotel_info(itemcode=code, on=ON)
        assert len(page.gallery) >= 6
        assert [tab.title for tab in page.tabs] == ["Food and drink", "Things to do", "Getting there"]
        assert all(promo.description_html for promo in page.promos)
        assert all(one.picture is not None for one in similar_hotels(code))
        assert all(one.description.startswith("Illustration in the style of a travel poster") for one in page.gallery)

    def test_writes_a_guide_to_every_place(self) -> None:
        assert CountryGuide.objects.count() == len(country_words()) == len({place.country for place in list_places()})
        assert RegionGuide.objects.count() == len(list_places())
        assert not Resort.objects.filter(blurb="").exists()
        for destination in destinations_tree():
            page = country_page(country_slug=destination.country.slug)
            assert page.guide.picture and page.guide.tagline and page.facts.time_zone and page.facts.flight_minutes
            assert len(page.guide.climate) == 12 and page.guide.best_months and len(page.guide.sections) == 2
            assert page.advice.link.startswith("https://www.gov.uk/foreign-travel-advice/")
            assert page.advice.entry_html and page.advice.health_html and page.advice.checked_on == ON
            assert all(card.tagline and card.picture and card.latitude for card in page.regions)

    def test_writes_notices_about_what_is_there_and_not_twice(self) -> None:
        notices = list(Erratum.objects.all())
        assert load() == 0 and Erratum.objects.count() == len(notices)
        assert {notice.scope for notice in notices} >= {"all", "region"}
        for notice in notices:
            notice.full_clean()
        page = Hotel.objects.filter(region="MV-BAA")[0]
        told = list_errata(itemcode=page.itemcode, first=ON, last=ON)
        assert told[0].must_be_ticked and "seaplane" in told[0].html
        assert not any("Schengen" in one.html for one in told)

    def test_names_no_place_that_a_region_s_page_cannot_draw(self) -> None:
        for place in list_places()[:5]:
            region = RegionGuide.objects.select_related("region__country").get(region=place.code).region
            page = region_page(country_slug=region.country.slug, region_slug=region.slug)
            assert {resort.name for resort in page.resorts} == set(place.resorts)


class TestWordsAboutPlaces:
    def test_cover_every_region_and_resort_of_the_atlas(self) -> None:
        for place in list_places():
            assert set(region_words()[place.code].resorts) == set(place.resorts)

    def test_repeat_nothing_but_the_rules_of_the_schengen_area(self) -> None:
        taglines = [
            words["tagline"] for words in (*country_words().values(), *(r.words for r in region_words().values()))
        ]
        paragraphs = [text for words in country_words().values() for text in words["intro"]]
        paragraphs += [text for region in region_words().values() for text in region.words["intro"]]
        assert len(set(taglines)) == len(taglines)
        assert len(set(paragraphs)) == len(paragraphs) == 2 * (len(country_words()) + len(region_words()))

    def test_are_plain_text_with_plausible_climates(self) -> None:
        for region in region_words().values():
            words = region.words
            assert all(sanitised_html(text) == text for text in words["intro"])
            assert all(-5 < low < 45 for low in words["high"])
            assert all(10 < warm < 35 for warm in words["sea"])
            assert all(0 <= days <= 25 for days in words["rain"])
