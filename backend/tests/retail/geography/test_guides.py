"""Guides to places: what pages read, how often the database is asked, and what staff may not save (API03, UK-37)."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from leeward.retail.geography.errors import UnknownPlace
from leeward.retail.geography.models import Country, CountryGuide, Region, RegionGuide, Resort
from leeward.retail.geography.queries import (
    country_page,
    country_page_of,
    destinations_tree,
    hours_ahead_text,
    region_page,
)
from leeward.retail.kit.models import PurgedKey
from tests.no_more_news import hear_no_more_news

pytestmark = pytest.mark.django_db


def climate(*months: dict[str, Any]) -> str:
    return json.dumps([{"type": "month", "value": month, "id": str(n)} for n, month in enumerate(months)])


@pytest.fixture
def maldives() -> Country:
    country = Country.objects.create(code="MV", name="Maldives", slug="maldives")
    for code, name in (("MV-BAA", "Baa Atoll"), ("MV-NOONU", "Noonu Atoll")):
        region = Region.objects.create(code=code, country=country, name=name, slug=name.lower().replace(" ", "-"))
        Resort.objects.create(region=region, name=name, slug="one", blurb="Small and green.")
    return country


def a_country_guide(**facts: Any) -> CountryGuide:
    given = {"country_id": "MV", "live": True, "tagline": "One island, one hotel", "intro": "<p>Coral.</p>"}
    return CountryGuide.objects.create(**{**given, **facts})


def a_region_guide(**facts: Any) -> RegionGuide:
    given = {"region_id": "MV-BAA", "live": True, "tagline": "Where the mantas come"}
    return RegionGuide.objects.create(**{**given, **facts})


@pytest.mark.usefixtures("maldives")
class TestPages:
    def test_a_country_s_asks_twice_and_has_its_regions_by_name(
        self, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        months = ({"month": 2, "high_c": 30, "sea_c": 28, "rain_days": 3}, {"month": 1, "high_c": 29})
        a_country_guide(climate=climate(*months), flight_minutes=640, best_months=[2])
        a_region_guide()
        with django_assert_num_queries(2):
            page = country_page(country_slug="maldives")
        assert [(card.place.slug, card.tagline) for card in page.regions] == [
            ("baa-atoll", "Where the mantas come"),
            ("noonu-atoll", ""),
        ]
        assert [(month.month, month.high_c, month.sea_c) for month in page.guide.climate] == [
            (1, 29, None),
            (2, 30, 28),
        ]
        assert page.facts.flight_minutes == 640

    def test_a_region_s_asks_three_times_and_has_its_country_s_facts(
        self, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        a_country_guide(currency="Rufiyaa")
        a_region_guide()
        with django_assert_num_queries(3):
            page = region_page(country_slug="maldives", region_slug="baa-atoll")
        assert page.facts.currency == "Rufiyaa"
        assert [resort.blurb for resort in page.resorts] == ["Small and green."]
        assert [card.place.name for card in page.others] == ["Noonu Atoll"]

    def test_show_only_what_is_published(self) -> None:
        guide = a_country_guide(live=False)
        assert country_page(country_slug="maldives").guide.tagline == ""
        assert country_page_of(guide=guide).guide.tagline == "One island, one hotel"

    def test_do_not_know_other_places(self) -> None:
        with pytest.raises(UnknownPlace):
            country_page(country_slug="atlantis")
        with pytest.raises(UnknownPlace):
            region_page(country_slug="spain", region_slug="baa-atoll")

    def test_show_texts_without_anything_that_acts(self) -> None:
        a_country_guide()
        CountryGuide.objects.update(
            intro="<p onclick=x()>Coral<script>alert(1)</script></p>"
        )  # as another way in would
        assert country_page(country_slug="maldives").guide.intro_html == "<p>Coral</p>"


@pytest.mark.usefixtures("maldives")
class TestDestinations:
    def test_ask_twice_for_countries_that_have_regions(self, django_assert_num_queries: DjangoAssertNumQueries) -> None:
        Country.objects.get_or_create(code="GB", defaults={"name": "United Kingdom", "slug": "united-kingdom"})
        a_country_guide()
        with django_assert_num_queries(2):
            (found,) = destinations_tree()
        assert (found.country.name, found.tagline, len(found.regions)) == ("Maldives", "One island, one hotel", 2)


@pytest.mark.usefixtures("demo_brands", "maldives")
class TestTaglineCall:
    def read(self, country: str = "maldives", region: str = "baa-atoll") -> Any:
        return Client(HTTP_HOST="localhost").get(f"/api/products/region/{country}/{region}/tagline")

    def test_has_the_tagline_under_data_by_slug_or_code_api03_e13(self) -> None:
        a_region_guide()
        expected = {"data": {"tagline": "Where the mantas come"}}
        assert json.loads(self.read().content) == expected
        assert json.loads(self.read("MV", "MV-BAA").content) == expected

    def test_is_empty_while_nothing_is_published_and_a_problem_about_other_places(self) -> None:
        assert json.loads(self.read().content) == {"data": {"tagline": ""}}
        assert self.read(region="atlantis").status_code == 404
        assert self.read(country="spain").status_code == 404

    def test_is_kept_until_the_guide_changes(self) -> None:
        guide = a_region_guide()
        answer = self.read()
        assert answer["Surrogate-Key"] == "country-MV region-MV-BAA"
        assert answer["ETag"]
        before = PurgedKey.objects.filter(key="region-MV-BAA").count()
        guide.save()
        assert PurgedKey.objects.filter(key="region-MV-BAA").count() == before + 1

    def test_asks_for_the_guide_and_for_the_brands_own_words(
        self, django_assert_num_queries: DjangoAssertNumQueries, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.read()
        hear_no_more_news(monkeypatch)
        with django_assert_num_queries(1):
            self.read(region="noonu-atoll")


@pytest.mark.usefixtures("maldives")
class TestGuide:
    def test_entry_rules_need_the_day_they_were_checked_uk_37(self) -> None:
        guide = CountryGuide(country_id="MV", entry_text="<p>A passport.</p>")
        with pytest.raises(ValidationError) as refused:
            guide.full_clean()
        assert refused.value.message_dict == {"advice_checked_on": ["Say on which day these rules were checked."]}
        guide.advice_checked_on = date(2026, 11, 1)
        guide.full_clean()

    def test_a_month_stands_once_in_a_climate(self) -> None:
        guide = CountryGuide(country_id="MV", climate=climate({"month": 1, "high_c": 9}, {"month": 1, "high_c": 8}))
        with pytest.raises(ValidationError) as refused:
            guide.full_clean()
        assert "climate" in refused.value.message_dict

    @pytest.mark.parametrize(
        "link", ["javascript:alert(1)", "http://plain.example", "//host.example", "data:text/html,x"]
    )
    def test_links_only_where_a_link_may_lead(self, link: str) -> None:
        with pytest.raises(ValidationError) as refused:
            CountryGuide(country_id="MV", advice_link=link).full_clean()
        assert "advice_link" in refused.value.message_dict


class TestHoursAhead:
    @pytest.mark.parametrize(
        ("zone", "month", "text"),
        [
            ("Indian/Maldives", 1, "5 hours ahead"), ("Indian/Maldives", 7, "4 hours ahead"),
            ("Asia/Kolkata", 1, "5½ hours ahead"), ("America/Barbados", 1, "4 hours behind"),
            ("Atlantic/Madeira", 7, "Same time as the UK"), ("Europe/Paris", 7, "1 hour ahead"), ("", 1, ""),
        ],
    )  # fmt: skip
    def test_says_it_as_people_do(self, zone: str, month: int, text: str) -> None:
        assert hours_ahead_text(time_zone=zone, at=datetime(2027, month, 15, 12, tzinfo=UTC)) == text
