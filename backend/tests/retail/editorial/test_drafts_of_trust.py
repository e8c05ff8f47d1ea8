"""Awards and reviews have drafts and schedules; a review that was shown goes only with a reason (UK-30, UK-32)."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from leeward.retail.brands.models import Brand
from leeward.retail.content.tasks import publish_scheduled
from leeward.retail.editorial import queries
from leeward.retail.editorial.models import AwardEntry, Review
from leeward.retail.kit import clock

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


@pytest.fixture
def main_id() -> int:
    return Brand.objects.get(workspace="main").pk


@pytest.fixture
def review() -> Review:
    return Review.objects.create(
        source="Example Reviews", author="Jo M.", text="Said.", score=2, reviewed_on=date(2026, 10, 1)
    )


def award_names(brand_id: int) -> list[str]:
    years = queries.awards(brand_id=brand_id, on=date(2026, 11, 1)).years
    return [award.display_name for year in years for award in year.awards]


def test_an_award_is_shown_from_the_minute_it_is_scheduled_for_and_its_draft_never_e11(main_id: int) -> None:
    award = AwardEntry(year=2026, display_name="Best Online Booking", issuer="Press", live=False)
    award.go_live_at = clock.now() + timedelta(hours=1)
    award.save()
    award.save_revision().publish()
    assert award_names(main_id) == []
    due = AwardEntry.objects.get()
    revision = due.latest_revision
    past = clock.now() - timedelta(seconds=1)
    revision.content["go_live_at"], revision.approved_go_live_at = past.isoformat(), past
    revision.save()
    publish_scheduled.call()
    assert award_names(main_id) == ["Best Online Booking"]
    due.refresh_from_db()
    due.display_name = "Best of All"
    due.save_revision()
    assert award_names(main_id) == ["Best Online Booking"]


def test_a_draft_of_a_review_changes_and_hides_nothing_and_is_no_decision_uk_30(main_id: int, review: Review) -> None:
    review.hidden, review.hidden_note = Review.Hidden.PERSONAL, "Names a waiter."
    revision = review.save_revision()
    assert (queries.reviews(brand_id=main_id).count, review.moderation.count()) == (1, 0)
    revision.publish()
    assert (queries.reviews(brand_id=main_id).count, review.moderation.count()) == (0, 1)


def test_a_review_is_not_taken_down_and_has_no_end_uk_30(main_id: int, review: Review) -> None:
    client = Client(HTTP_HOST="localhost")
    client.force_login(get_user_model().objects.create_superuser(username="ed", password="a long enough password"))
    address = reverse("wagtailsnippets_editorial_review:unpublish", args=[review.pk])
    answer = client.post(address, follow=True)
    assert "A review is not taken down. To take it away, hide it and say why" in answer.content.decode()
    assert queries.reviews(brand_id=main_id).count == 1
    review.expire_at = clock.now() + timedelta(days=1)
    with pytest.raises(ValidationError, match="A review has no end"):
        review.clean()
