"""The forms of built pages lead an editor who has no other help."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from leeward.retail.content.models import HomePage
from leeward.retail.kit import clock
from tests.retail.content.building import a_home, a_landing, shared_pages

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


def test_make_a_new_pages_address_from_its_title(editor: Client) -> None:
    form = editor.get(reverse("wagtailadmin_pages:add", args=["content", "landingpage", a_home().pk])).content.decode()
    # Wagtail's own script writes the slug while the title is typed, where the field says so.
    title = form[form.index('id="id_title"') - 900 : form.index('id="id_title"') + 900]
    assert 'data-w-sync-target-value="#id_slug"' in title
    assert "Set schedule" in form


def test_the_dashboard_offers_a_new_page_for_each_brand_that_may_be_edited(editor: Client) -> None:
    home = a_home()
    page = editor.get(reverse("wagtailadmin_home")).content.decode()
    assert reverse("wagtailadmin_pages:add", args=["content", "landingpage", home.pk]) in page
    assert f"New landing page for {home.brand.name}" in page


def test_a_brands_home_cannot_be_deleted_and_a_page_below_it_can(editor: Client) -> None:
    home = a_home()
    below = a_landing("winter-warmth", parent=home)
    answer = editor.post(reverse("wagtailadmin_pages:delete", args=[home.pk]), follow=True)
    assert "A brand&#x27;s home page cannot be deleted." in answer.content.decode()
    editor.post(reverse("wagtailadmin_pages:delete", args=[below.pk]))
    assert [page.pk for page in HomePage.objects.descendant_of(home, inclusive=True)] == [home.pk]
    assert not home.get_descendants().filter(pk=below.pk).exists()


def test_a_brands_home_stays_when_several_pages_are_deleted_at_once(editor: Client) -> None:
    home = a_home()
    below = a_landing("winter-warmth", parent=home)
    address = reverse("wagtail_bulk_action", args=["wagtailcore", "page", "delete"])
    answer = editor.post(f"{address}?id={below.pk}&id={home.pk}&next=/cms/", follow=True)
    assert "A brand&#x27;s home page cannot be deleted." in answer.content.decode()
    assert home.get_descendants(inclusive=True).filter(pk__in=[home.pk, below.pk]).count() == 2


def test_a_brands_home_cannot_be_taken_down_alone_or_among_others(editor: Client) -> None:
    home = a_home()
    answer = editor.post(reverse("wagtailadmin_pages:unpublish", args=[home.pk]), follow=True)
    assert "A brand&#x27;s home page cannot be taken down." in answer.content.decode()
    address = reverse("wagtail_bulk_action", args=["wagtailcore", "page", "unpublish"])
    answer = editor.post(f"{address}?id={home.pk}&next=/cms/", follow=True)
    assert "A brand&#x27;s home page cannot be taken down." in answer.content.decode()
    home.refresh_from_db()
    assert home.live


def test_the_place_of_shared_pages_stays_with_all_that_is_in_it(editor: Client) -> None:
    shared = shared_pages()
    below = a_landing("winter-warmth", parent=shared)
    for action in ("delete", "unpublish"):
        answer = editor.post(reverse(f"wagtailadmin_pages:{action}", args=[shared.pk]), follow=True)
        assert "“Shared by all brands” stays" in answer.content.decode()
    below.refresh_from_db()
    shared.refresh_from_db()
    assert shared.live and below.live


def test_a_brands_home_does_not_end_by_itself() -> None:
    home = a_home()
    home.expire_at = clock.now() + timedelta(days=30)
    with pytest.raises(ValidationError) as refused:
        home.full_clean()
    assert refused.value.messages == ["A home page has no end. Make a “Home page for a season” below it instead."]


def test_a_brand_whose_home_is_not_published_is_told_on_the_first_page(editor: Client) -> None:
    home = a_home()
    home.unpublish()
    assert f"The home page of {home.brand.name} is not published" in editor.get("/cms/").content.decode()
    home.save_revision().publish()
    assert "is not published" not in editor.get("/cms/").content.decode()
