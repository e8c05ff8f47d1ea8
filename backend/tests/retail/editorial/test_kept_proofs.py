"""What was in force or shown cannot be deleted: bookings refer to legal texts, decisions to reviews (UK-14, UK-30)."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from leeward.retail.editorial.models import HelpPage, ModerationEntry, Review
from leeward.retail.kit import clock
from leeward.retail.kit.models import PurgedKey
from tests.retail.editorial.writing import a_help_page, a_post, a_version
from tests.retail.hotels.test_hotel_cms import a_client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


def a_review(**facts: Any) -> Review:
    given = {"source": "Example Reviews", "author": "Jo M.", "text": "Said.", "score": 2, **facts}
    return Review.objects.create(reviewed_on=date(2026, 10, 1), **given)


def delete_in_cms(thing: Any, *, in_list: bool) -> str:
    """What the CMS answers to somebody who may do everything."""
    if in_list:
        address = f"/cms/bulk/editorial/{thing._meta.model_name}/delete/?id={thing.pk}"
    else:
        address = reverse(thing.snippet_viewset.get_url_name("delete"), args=[thing.pk])
    return str(a_client().post(address, {"id": thing.pk} if in_list else {}, follow=True).content.decode())


@pytest.mark.parametrize("in_list", [False, True], ids=["alone", "ticked in the list"])
class TestDeletingInTheCms:
    def test_is_refused_for_a_legal_text_that_was_in_force_uk_14(self, in_list: bool) -> None:
        terms = a_help_page("terms", is_legal=True)
        a_version(terms, 1, date(2020, 1, 1))
        assert "has been in force and is kept" in delete_in_cms(terms, in_list=in_list)
        assert HelpPage.objects.get().versions.count() == 1

    def test_is_refused_for_a_review_that_was_shown_uk_30(self, in_list: bool) -> None:
        review = a_review()
        review.hidden, review.hidden_note = Review.Hidden.FAKE, "Never stayed."
        review.save()
        assert "A review is not deleted. To take it away, hide it" in delete_in_cms(review, in_list=in_list)
        assert ModerationEntry.objects.count() == 1

    def test_is_open_for_what_nobody_has_seen(self, in_list: bool) -> None:
        draft = a_review(live=False)
        delete_in_cms(draft, in_list=in_list)
        assert not Review.objects.exists()

    def test_ends_the_answers_that_show_it_R_28(self, in_list: bool) -> None:
        post = a_post("first-light")
        PurgedKey.objects.all().delete()
        delete_in_cms(post, in_list=in_list)
        assert {"blog", "post-first-light"} <= set(PurgedKey.objects.values_list("key", flat=True))


class TestDeleting:
    def test_is_refused_to_programs_as_well(self) -> None:
        terms = a_help_page("terms")
        a_version(terms, 1, date(2020, 1, 1))
        with pytest.raises(ValidationError, match="is kept"):
            terms.delete()
        with pytest.raises(ValidationError, match="not deleted"):
            a_review().delete()

    def test_takes_a_help_page_whose_day_has_not_come(self) -> None:
        page = a_help_page("terms")
        a_version(page, 1, clock.uk_date(at=clock.now()) + timedelta(days=1))
        page.delete()
        assert not HelpPage.objects.exists()
