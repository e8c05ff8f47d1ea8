"""What readers get of the blog, the help pages, roles, awards and reviews; and never another brand's (T-02)."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from leeward.retail.brands.models import Brand
from leeward.retail.editorial import queries
from leeward.retail.editorial.errors import UnknownHelp, UnknownPage, UnknownPost
from leeward.retail.editorial.models import AwardEntry, Certificate, HelpVersion, Review, Role, TextPage
from leeward.retail.editorial.queries import TextSection
from leeward.retail.geography.models import Country, Region
from leeward.retail.kit import clock
from leeward.retail.kit.models import PurgedKey
from tests.retail.editorial.writing import a_help_page, a_post, a_text, a_topic, a_version

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]
TODAY = date(2026, 11, 21)


@pytest.fixture
def main() -> Brand:
    return Brand.objects.get(workspace="main")


@pytest.fixture
def caribbean() -> Brand:
    return Brand.objects.get(workspace="caribbean")


@pytest.fixture
def jamaica() -> Region:
    country, _ = Country.objects.get_or_create(code="JM", defaults={"name": "Jamaica", "slug": "jamaica"})
    return Region.objects.get_or_create(
        code="JM-NEG", defaults={"country": country, "name": "Negril", "slug": "negril"}
    )[0]


class TestBlog:
    def test_lists_newest_first_and_counts_topics(self, main: Brand, django_assert_num_queries: Any) -> None:
        a_post("old", on=date(2025, 1, 1))
        a_post("new", on=date(2026, 11, 1))
        a_post("food", on=date(2026, 5, 1), topic=a_topic("Food"))
        with django_assert_num_queries(2):
            index = queries.list_posts(brand_id=main.pk)
        assert [post.slug for post in index.posts] == ["new", "food", "old"]
        assert [(topic.label, topic.n_posts) for topic in index.topics] == [("Food", 1), ("Islands", 2)]

    def test_reads_a_list_of_any_length_with_the_same_queries(
        self, main: Brand, django_assert_num_queries: Any
    ) -> None:
        for number in range(14):
            a_post(f"post-{number}", on=date(2026, 1, 1 + number))
        with django_assert_num_queries(2):
            second = queries.list_posts(brand_id=main.pk, page=2)
        assert (second.page, second.n_pages, len(second.posts)) == (2, 2, 2)
        assert queries.list_posts(brand_id=main.pk, page=99).page == 2

    def test_shows_no_other_brands_posts_T_02(self, main: Brand, caribbean: Brand) -> None:
        a_post("ours", brand=main)
        a_post("theirs", brand=caribbean)
        assert [post.slug for post in queries.list_posts(brand_id=main.pk).posts] == ["ours"]
        with pytest.raises(UnknownPost):
            queries.get_post(brand_id=main.pk, slug="theirs")

    def test_keeps_drafts_to_itself_T_05(self, main: Brand) -> None:
        a_post("draft", live=False)
        with pytest.raises(UnknownPost):
            queries.get_post(brand_id=main.pk, slug="draft")

    def test_tells_what_a_post_speaks_about_in_few_queries(
        self, main: Brand, jamaica: Region, django_assert_num_queries: Any
    ) -> None:
        a_post("there", regions=[jamaica], countries=[jamaica.country], sections=[a_text(heading="When to go")])
        a_post("beside")
        with django_assert_num_queries(3):  # a fourth only where the text holds pictures
            page = queries.get_post(brand_id=main.pk, slug="there")
        assert (page.regions, page.countries, page.hotels) == (("JM-NEG",), ("JM",), ())
        assert [card.slug for card in page.related] == ["beside"]
        (section,) = page.sections
        assert isinstance(section, TextSection)
        assert (section.heading, section.anchor) == ("When to go", "when-to-go")

    def test_finds_posts_about_a_country_through_its_regions(self, main: Brand, jamaica: Region) -> None:
        a_post("region", regions=[jamaica])
        a_post("nothing")
        found = queries.posts_about_place(brand_id=main.pk, country="JM", region=None)
        assert [card.slug for card in found] == ["region"]

    def test_ends_what_shows_it_when_it_is_saved_R_28(self, jamaica: Region) -> None:
        post = a_post("there", regions=[jamaica])
        PurgedKey.objects.all().delete()
        post.title = "Another title"
        post.save()
        assert set(PurgedKey.objects.values_list("key", flat=True)) == {"blog", "post-there", "region-JM-NEG"}

    def test_counts_the_minutes_to_read(self) -> None:
        assert a_post("long", sections=[a_text(f"<p>{'word ' * 660}</p>")]).minutes == 3


class TestHelp:
    def test_shows_the_version_in_force_on_a_day_UK_14(self, main: Brand, django_assert_num_queries: Any) -> None:
        page = a_help_page(is_legal=True)
        first = a_version(page, 1, date(2026, 1, 1), "<p>One.</p>")
        a_version(page, 2, date(2026, 12, 1), "<p>Two.</p>")
        with django_assert_num_queries(2):
            now = queries.get_help(brand_id=main.pk, slug="atol", on=TODAY)
        assert (now.version, now.version_id, [line.number for line in now.versions]) == (1, first.pk, [1])
        later = queries.get_help(brand_id=main.pk, slug="atol", on=date(2026, 12, 1))
        assert (later.version, [line.number for line in later.versions]) == (2, [2, 1])
        assert queries.get_help(brand_id=main.pk, slug="atol", on=date(2027, 1, 1), version=1).version == 1

    def test_never_shows_a_version_before_its_day(self, main: Brand) -> None:
        a_version(a_help_page(), 1, date(2027, 1, 1))
        for version in (None, 1):
            with pytest.raises(UnknownHelp):
                queries.get_help(brand_id=main.pk, slug="atol", on=TODAY, version=version)

    def test_prefers_the_brands_own_page_and_never_anothers_T_02(self, main: Brand, caribbean: Brand) -> None:
        for brand, title in ((None, "Shared"), (caribbean, "Own")):
            a_version(a_help_page(brand=brand, title=title), 1, date(2026, 1, 1))
        assert queries.get_help(brand_id=caribbean.pk, slug="atol", on=TODAY).title == "Own"
        assert queries.get_help(brand_id=main.pk, slug="atol", on=TODAY).title == "Shared"
        assert [link.title for link in queries.list_help(brand_id=main.pk, on=TODAY)] == ["Shared"]

    def test_tells_bookings_which_legal_versions_hold_UK_14(self, main: Brand, caribbean: Brand) -> None:
        shared = a_version(a_help_page("terms", is_legal=True), 1, date(2026, 1, 1))
        own = a_version(a_help_page("terms", is_legal=True, brand=caribbean), 1, date(2026, 6, 1))
        a_version(a_help_page("packing"), 1, date(2026, 1, 1))
        assert queries.legal_versions(brand_id=main.pk, on=TODAY) == {"terms": shared.pk}
        assert queries.legal_versions(brand_id=caribbean.pk, on=TODAY) == {"terms": own.pk}

    @pytest.mark.parametrize("change", ["text", "day", "end"])
    def test_keeps_what_has_been_in_force_as_it_was_UK_14(self, change: str) -> None:
        version = HelpVersion.objects.get(pk=a_version(a_help_page(), 1, date(2026, 1, 1)).pk)
        with pytest.raises(ValidationError, match="in force"):
            if change == "text":
                version.sections = [a_text("<p>Something else.</p>")]
                version.save()
            elif change == "day":
                version.effective_from = date(2027, 1, 1)
                version.save()
            else:
                version.delete()

    def test_lets_a_version_of_the_future_change(self) -> None:
        future = clock.uk_date(at=clock.now()).replace(year=clock.now().year + 1, day=1)
        version = HelpVersion.objects.get(pk=a_version(a_help_page(), 1, future).pk)
        version.sections = [a_text("<p>Better said.</p>")]
        version.save()
        version.delete()
        assert not HelpVersion.objects.exists()


class TestTextPages:
    def test_shows_the_brands_own_words_or_the_shared_ones(self, main: Brand, caribbean: Brand) -> None:
        TextPage.objects.create(slug="cruise", title="Cruises")
        TextPage.objects.create(slug="cruise", title="Caribbean cruises", brand=caribbean)
        assert queries.get_text_page(brand_id=main.pk, slug="cruise").title == "Cruises"
        assert queries.get_text_page(brand_id=caribbean.pk, slug="cruise").title == "Caribbean cruises"
        with pytest.raises(UnknownPage):
            queries.get_text_page(brand_id=main.pk, slug="weddings")


class TestRoles:
    def test_shows_roles_from_their_first_to_their_last_day(self, main: Brand) -> None:
        for slug, opens, closes in (
            ("open", TODAY, TODAY),
            ("over", date(2026, 1, 1), date(2026, 11, 20)),
            ("later", date(2026, 11, 22), None),
        ):
            Role.objects.create(
                slug=slug, title=slug, team="Sales", place="Leeds", hours="37.5", summary="Talk to people.",
                sections=[a_text(heading="The job")], opens_on=opens, closes_on=closes,
                apply_email="jobs@example.co.uk",
            )  # fmt: skip
        (role,) = queries.list_roles(brand_id=main.pk, on=TODAY)
        assert (role.slug, role.apply_href) == ("open", "mailto:jobs@example.co.uk")
        assert role.about_html.startswith("<h3>The job</h3><p>Palms")


class TestAwards:
    def test_groups_by_year_newest_first_and_calls_year_nought_other_S23_E11(
        self, main: Brand, caribbean: Brand, django_assert_num_queries: Any
    ) -> None:
        for year, name, category in ((0, "Trade friend", None), (2024, "Best call centre", "Service"), (2026, "A", "")):
            AwardEntry.objects.create(year=year, display_name=name, category=category, issuer="Issuer")
        AwardEntry.objects.create(year=2026, display_name="Theirs", issuer="Issuer", brand=caribbean)
        Certificate.objects.create(brand=main, has_sustainability=True, holder="Leeward", valid_until=TODAY)
        with django_assert_num_queries(2):
            panel = queries.awards(brand_id=main.pk, on=TODAY)
        assert [(year.label, [a.display_name for a in year.awards]) for year in panel.years] == [
            ("2026", ["A"]),
            ("2024", ["Best call centre"]),
            ("Other", ["Trade friend"]),
        ]
        assert panel.years[0].awards[0].category is None
        assert panel.has_sustainability
        assert not queries.awards(brand_id=main.pk, on=date(2026, 11, 22)).has_sustainability
        assert not queries.awards(brand_id=caribbean.pk, on=TODAY).has_sustainability


def a_review(score: int, day: int, **facts: Any) -> Review:
    given = {"source": "Example Reviews", "author": "Jo M.", "text": "Said.", "out_of": 5} | facts
    return Review.objects.create(score=score, reviewed_on=date(2026, 10, day), **given)


class TestReviews:
    def test_shows_good_and_bad_alike_newest_first_with_source_count_and_date_UK_30(
        self, main: Brand, django_assert_num_queries: Any
    ) -> None:
        for score, day in ((5, 1), (1, 3), (4, 2)):
            a_review(score, day)
        a_review(8, 4, out_of=10)
        with django_assert_num_queries(3):
            panel = queries.reviews(brand_id=main.pk, limit=3)
        assert [(one.score, one.out_of) for one in panel.reviews] == [(8, 10), (1, 5), (4, 5)]
        assert (panel.count, panel.average, panel.as_of) == (4, Decimal("3.5"), date(2026, 10, 4))
        assert panel.sources == ("Example Reviews",)

    def test_a_brand_that_joined_later_has_none_of_before_but_its_own_UK_30(
        self, main: Brand, caribbean: Brand
    ) -> None:
        Brand.objects.filter(pk=caribbean.pk).update(reviews_since=date(2026, 10, 3))
        for day in (2, 3):
            a_review(5, day)
        a_review(2, 1, brand=caribbean)
        assert queries.reviews(brand_id=main.pk).count == 2
        panel = queries.reviews(brand_id=caribbean.pk)
        assert [(one.score, one.reviewed_on.day) for one in panel.reviews] == [(5, 3), (2, 1)]

    def test_hides_one_only_with_a_reason_that_is_kept_UK_30(self, main: Brand) -> None:
        review = a_review(1, 1)
        review.hidden = Review.Hidden.PERSONAL
        with pytest.raises(ValidationError, match="Say in words why"):
            review.clean()
        review.hidden_note = "Names a waiter in full."
        review.save()
        review.hidden = Review.Hidden.SHOWN
        review.save()
        assert [(entry.before, entry.after) for entry in review.moderation.order_by("id")] == [
            ("", "personal"),
            ("personal", ""),
        ]
        assert queries.reviews(brand_id=main.pk).count == 1
