"""Things go live and end at their minute, each by itself; drafts that name what is gone since can still be opened."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from leeward.retail.content.models import LandingPage, SeasonalHomePage
from leeward.retail.content.needs_you.warnings import warnings_everywhere, warnings_for
from leeward.retail.content.tasks import publish_scheduled
from leeward.retail.editorial.models import TextPage
from leeward.retail.kit import clock
from leeward.retail.kit.models import PurgedKey
from leeward.retail.offers.models import CollectionHotel, Superhero, SuperheroSize
from leeward.retail.pictures.models import Picture
from tests.retail.content.building import a_home, a_hotel, a_landing
from tests.retail.hotels.factsheet_builders import a_picture
from tests.retail.offers.offer_shop import a_collection

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


def due(thing: Any, *, minutes_ago: int = 1) -> None:
    """The newest revision of a thing was approved for a moment that has come."""
    past = clock.now() - timedelta(minutes=minutes_ago)
    revision = thing.latest_revision
    content = revision.content | {"go_live_at": past.isoformat()}
    thing.revisions.filter(pk=revision.pk).update(approved_go_live_at=past, content=content)


def a_text(slug: str, title: str) -> TextPage:
    """A single page that is a draft, due since a minute."""
    page = TextPage.objects.create(slug=slug, title=title, live=False)
    page.save_revision()
    due(page)
    return page


def take_away(*pictures: Picture) -> None:
    """Past the guard that keeps what a draft shows: as from a revision that was restored after its picture had gone."""
    Picture.objects.filter(pk__in=[picture.pk for picture in pictures])._raw_delete("default")


class TestPublishing:
    def test_goes_on_after_one_that_cannot_be_published_R_28(self) -> None:
        renamed = a_landing("winter-sun")
        renamed.slug = "summer-sun"
        renamed.save_revision()
        due(renamed, minutes_ago=30)
        a_landing("summer-sun")  # the address has been taken meanwhile
        behind = a_text("careers", "Work with us")
        publish_scheduled.call()
        assert TextPage.objects.get(pk=behind.pk).live
        assert LandingPage.objects.get(pk=renamed.pk).slug == "winter-sun"

    def test_tells_the_staff_what_could_not_go_live(self, editor: Client, django_user_model: Any) -> None:
        renamed = a_landing("winter-sun")
        renamed.slug = "summer-sun"
        renamed.save_revision()
        due(renamed, minutes_ago=30)
        a_landing("summer-sun")
        publish_scheduled.call()
        (warning,) = warnings_everywhere(at=clock.now())
        assert (warning.page, warning.brand) == ("Winter sun", "Leeward Holidays")
        assert "could not" in warning.problem
        assert [one.page for one in warnings_for(user=django_user_model.objects.get(), at=clock.now())] == [
            "Winter sun"
        ]
        assert "1 card or text to mend" in editor.get("/cms/").content.decode()

    def test_is_given_ten_minutes_before_anybody_is_told(self) -> None:
        a_text("careers", "Work with us")
        assert warnings_everywhere(at=clock.now()) == []


class TestDraftOfSomethingGone:
    def test_of_a_superhero_opens_without_its_deleted_pictures(self, editor: Client) -> None:
        hero = Superhero.objects.create(name="Villas", slug="villas", heading="Villas", live=True)
        whole, wide = a_picture(), a_picture("A reef")
        hero.superhero_image = whole
        hero.sizes.add(SuperheroSize(size="large", background=wide))
        hero.save_revision()
        take_away(whole, wide)
        answer = editor.get(reverse("wagtailsnippets_offers_superhero:edit", args=[hero.pk]))
        assert answer.status_code == 200
        draft = Superhero.objects.get().get_latest_revision_as_object()
        assert (draft.superhero_image, [one.background for one in draft.sizes.all()]) == (None, [None])

    def test_of_a_page_opens_without_its_deleted_picture(self, editor: Client) -> None:
        page = a_landing("winter-sun")
        page.hero_picture, page.hero_heading = a_picture(), "Winter"
        page.save_revision(clean=False)  # the builder has no file whose contrast could be measured
        take_away(page.hero_picture)
        assert editor.get(reverse("wagtailadmin_pages:edit", args=[page.pk])).status_code == 200
        draft = LandingPage.objects.get().get_latest_revision_as_object()
        assert (draft.hero_picture, draft.hero_heading) == (None, "Winter")

    def test_of_a_collection_loses_the_line_of_a_hotel_that_is_gone(self, editor: Client) -> None:
        hotel = a_hotel()
        one = a_collection()
        one.hotel_links.add(CollectionHotel(hotel=hotel))
        one.save_revision()
        hotel.delete()
        assert editor.get(reverse("wagtailsnippets_offers_collection:edit", args=[one.pk])).status_code == 200
        assert list(one.get_latest_revision_as_object().hotel_links.all()) == []

    def test_goes_live_at_its_minute_all_the_same(self) -> None:
        a_home()
        page = a_landing("winter-sun", live=False)
        page.hero_picture, page.hero_heading = a_picture(), "Winter"
        page.save_revision(clean=False)  # the builder has no file whose contrast could be measured
        due(page)
        take_away(page.hero_picture)
        publish_scheduled.call()
        assert LandingPage.objects.get().hero_heading == "Winter"


class TestSchedule:
    def test_a_page_goes_live_and_ends_at_its_minute_and_purges_what_shows_it_R_28(self) -> None:
        home = a_home()
        season = SeasonalHomePage(title="January", slug="january", live=False)
        home.add_child(instance=season)
        season.go_live_at = clock.now() + timedelta(minutes=1)
        season.expire_at = clock.now() + timedelta(minutes=2)
        season.save_revision().publish()
        assert not SeasonalHomePage.objects.get().live
        # An hour passes: what was scheduled for the next minute is due.
        revision = SeasonalHomePage.objects.get().revisions.get()
        past = clock.now() - timedelta(seconds=1)
        revision.content["go_live_at"], revision.approved_go_live_at = past.isoformat(), past
        revision.save()
        PurgedKey.objects.all().delete()
        publish_scheduled.call()
        assert SeasonalHomePage.objects.get().live
        assert f"home-{home.path}" in set(PurgedKey.objects.values_list("key", flat=True))
        SeasonalHomePage.objects.update(expire_at=clock.now() - timedelta(seconds=1))
        PurgedKey.objects.all().delete()
        publish_scheduled.call()
        assert not SeasonalHomePage.objects.get().live
        assert f"home-{home.path}" in set(PurgedKey.objects.values_list("key", flat=True))
