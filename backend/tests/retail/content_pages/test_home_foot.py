"""What a home page ends with: the newest reviews (S14) and one sign-up (PM3)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import forget_brands, get_brand
from leeward.retail.editorial.models import Review
from leeward.retail.pages.built.home_foot import reviews_props, sign_up_props

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_shop")]

TODAY = date(2026, 11, 22)


@pytest.fixture
def main() -> Brand:
    Review.objects.all().delete()
    return Brand.objects.get(workspace="main")


def a_review(day: int, score: int, text: str, **more: object) -> Review:
    return Review.objects.create(
        source="Demo Reviews", author="Janet P.", place="Harrogate", text=text, score=score,
        reviewed_on=date(2026, 11, day), **more,
    )  # fmt: skip


class TestReviews:
    """S14, UK-30."""

    def test_shows_the_newest_three_whatever_they_say_s14(self, main: Brand) -> None:
        for day, score in ((1, 5), (2, 5), (3, 1), (4, 2), (5, 3)):
            a_review(day, score, f"Said on day {day}.")
        props = reviews_props(brand=get_brand(workspace="main"), today=TODAY)
        assert props is not None
        assert [review.text for review in props.reviews] == ["Said on day 5.", "Said on day 4.", "Said on day 3."]
        assert [review.score for review in props.reviews] == ["3 of 5", "2 of 5", "1 of 5"]

    def test_says_score_count_source_and_day_of_the_badge_s14_uk_30(self, main: Brand) -> None:
        Brand.objects.filter(pk=main.pk).update(
            review_score="4.7", review_out_of=5, review_count=3218, review_source="Demo Reviews",
            review_as_of=date(2026, 11, 20),
        )  # fmt: skip
        a_review(1, 5, "Right on both.")
        props = reviews_props(brand=get_brand(workspace="main"), today=TODAY)
        assert props is not None
        assert props.score == "4.7"
        assert props.line == "of 5, from 3,218 reviews on Demo Reviews. Updated 20 November 2026."

    def test_counts_its_own_reviews_where_the_badge_is_out_of_date_s14(self, main: Brand) -> None:
        Brand.objects.filter(pk=main.pk).update(review_as_of=date(2024, 1, 1))
        forget_brands()
        a_review(1, 5, "Good.")
        a_review(2, 2, "Bad.")
        props = reviews_props(brand=get_brand(workspace="main"), today=TODAY)
        assert props is not None
        assert (props.score, props.line) == ("3.5", "of 5, from 2 reviews on Demo Reviews. Updated 2 November 2026.")

    def test_is_not_there_without_reviews_and_leaves_out_hidden_ones_s14(self, main: Brand) -> None:
        a_review(1, 1, "He is called Smith.", hidden="personal", hidden_note="names the rep")
        assert reviews_props(brand=get_brand(workspace="main"), today=TODAY) is None

    def test_tells_of_a_reward_uk_30(self, main: Brand) -> None:
        a_review(1, 5, "Nice.", is_incentivised=True)
        props = reviews_props(brand=get_brand(workspace="main"), today=TODAY)
        assert props is not None
        assert props.reviews[0].note == "Written for a reward."


class TestSignUp:
    def test_offers_the_members_list_only_where_the_brand_has_it_pm3(self, main: Brand) -> None:
        sheet = get_brand(workspace="main")
        without, having = (
            replace(sheet, switches=replace(sheet.switches, subscriber_exclusive=switch)) for switch in (False, True)
        )
        assert sign_up_props(brand=without, today=TODAY).action == "/mailing/join"
        members = sign_up_props(brand=having, today=TODAY)
        assert (members.action, members.is_for_members) == ("/mailing/exclusive", True)
        assert members.button == "Sign me up"

    def test_leads_to_the_privacy_notice_at_the_point_of_collection_uk_29(self, main: Brand) -> None:
        props = sign_up_props(brand=get_brand(workspace="main"), today=TODAY)
        assert props.privacy.href == "/help/privacy"
        assert props.consent.endswith("Every mail has a link to end that.")
