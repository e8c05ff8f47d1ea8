"""The demo's texts: what the CMS would accept, enough of it, and nothing twice (issue 4 item 7)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from leeward.demo.editorial import load_editorial
from leeward.demo.landing_pages import load_landing_pages
from leeward.retail.brands.models import Brand, BrandOverride
from leeward.retail.brands.queries import get_brand
from leeward.retail.content.models import HomePage, LandingPage, SeasonalHomePage
from leeward.retail.content.queries import get_page, structure_of
from leeward.retail.editorial import queries
from leeward.retail.editorial.models import AwardEntry, HelpPage, Post, Review
from leeward.retail.kit import clock
from tests.kept_rows import begin_with

pytestmark = pytest.mark.django_db
HELP = {
    "atol",
    "essential-travel",
    "agency-terms",
    "important-info",
    "privacy",
    "cookies",
    "terms",
    "accessibility",
    "key-rights",
    "reviews",
    "complaints",
}


def quiet(_line: str) -> None:
    return None


@pytest.fixture
def loaded(demo_shop: None) -> None:
    def load() -> None:
        now = clock.now()
        load_editorial(on=clock.uk_date(at=now), say=quiet)
        load_landing_pages(at=now, say=quiet)

    begin_with("demo texts", load)


@pytest.mark.usefixtures("loaded")
class TestDemoTexts:
    def test_are_all_there_and_added_once(self) -> None:
        now = clock.now()
        assert load_editorial(on=clock.uk_date(at=now), say=quiet) == 0
        assert load_landing_pages(at=now, say=quiet) == 0
        assert Post.objects.count() == 24
        assert set(HelpPage.objects.values_list("slug", flat=True)) == HELP
        assert len(set(AwardEntry.objects.exclude(year=0).values_list("year", flat=True))) == 6
        assert Review.objects.filter(score__lte=2).exists()

    def test_say_the_steps_to_a_contract_how_mistakes_are_put_right_and_what_follows_uk_35(self) -> None:
        page = Client(HTTP_HOST="localhost").get("/help/important-info").content.decode()
        for heading in ("How you book here", "Putting mistakes right", "What you receive"):
            assert heading in page

    def test_repeat_no_sentence(self) -> None:
        seen: dict[str, str] = {}
        for post in Post.objects.all():
            for section in queries.post_page_of(post=post, brand_id=1).sections:
                for sentence in section.html.split("</p>"):  # type: ignore[union-attr]
                    assert len(sentence) < 40 or seen.setdefault(sentence, post.slug) == post.slug
        assert len(set(Post.objects.values_list("summary", flat=True))) == 24

    def test_have_two_home_pages_a_brand_one_of_them_scheduled(self) -> None:
        for brand in Brand.objects.all():
            home = HomePage.objects.get(brand=brand)
            season = SeasonalHomePage.objects.child_of(home).get()
            assert (home.live, season.live) == (True, False)
            assert season.approved_schedule

    def test_show_a_brands_own_words_in_a_shared_page(self) -> None:
        assert BrandOverride.objects.filter(brand__workspace="caribbean").count() == 3

    def test_land_on_pages_that_every_brand_shows(self) -> None:
        assert set(LandingPage.objects.values_list("slug", flat=True)) == {"winter-sun", "families"}
        for workspace in ("main", "caribbean", "tropical", "bluebaytravel"):
            brand = get_brand(workspace=workspace)
            page: Any = get_page(slug="winter-sun", brand=brand)
            structure = structure_of(page=page, brand=brand, at=clock.now())
            shown = {card.configuration for row in structure.card_rows for card in row.cards}
            # Without a world there are no hotels, offers and collections: those cards come with `leeward demo world`.
            assert shown >= {4, 5, 7, 8, 10, 11}
