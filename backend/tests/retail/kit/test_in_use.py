"""What is used somewhere stays, and whoever tries to delete it is told where, whatever the index knows."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.contrib.messages.storage.cookie import CookieStorage
from django.db import transaction
from django.db.models import ProtectedError
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse
from wagtail.models import ReferenceIndex

from leeward.retail.content.models import LandingPage
from leeward.retail.kit.staff.in_use import InUseMiddleware
from leeward.retail.pictures.models import Picture
from tests.retail.content.building import a_card, a_hotel, a_landing, a_row, built
from tests.retail.hotels.factsheet_builders import a_factsheet, a_picture, stream

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


def test_a_picture_that_a_page_needs_is_kept_and_the_page_is_named() -> None:
    picture = a_picture()
    page = a_landing("winter-sun")
    LandingPage.objects.filter(pk=page.pk).update(hero_picture=picture)  # as if the worker had not come to it yet
    ReferenceIndex.objects.all().delete()
    client = Client(HTTP_HOST="localhost")
    client.force_login(get_user_model().objects.create_superuser(username="ed", password="a long enough password"))
    answer = client.post(reverse("wagtailimages:delete", args=[picture.pk]), follow=True)
    said = [str(message) for message in answer.context["messages"]]
    assert said == [
        "It is still used, so nothing was deleted: landing page “Winter sun”. Choose something else there first."
    ]
    assert Picture.objects.filter(pk=picture.pk).exists()


def test_of_many_that_need_it_three_are_named_and_the_others_counted() -> None:
    picture = a_picture()
    for number in range(5):
        LandingPage.objects.filter(pk=a_landing(f"sun-{number}").pk).update(hero_picture=picture)
    request = RequestFactory().post("/cms/images/1/delete/")
    request.session, request._messages = {}, CookieStorage(request)  # type: ignore[attr-defined, assignment]
    with pytest.raises(ProtectedError) as refused:
        picture.delete()
    InUseMiddleware(lambda _: HttpResponse()).process_exception(request, refused.value)
    (said,) = request._messages  # type: ignore[attr-defined]
    assert str(said).count("landing page “Sun") == 3
    assert " and 2 more. Choose something else" in str(said)


@pytest.mark.parametrize("door", ["one", "many"])
def test_a_picture_of_a_gallery_or_a_card_is_kept_and_its_place_is_named(door: str) -> None:
    """Neither is a key of the database: only the index knows them."""
    picture = a_picture()
    sheet = a_factsheet(a_hotel(), gallery=stream("picture", {"picture": picture.pk, "description": ""}))
    page = a_landing("winter-sun", a_row(a_card("Go", picture=picture)))
    for one in (sheet, page):
        ReferenceIndex.create_or_update_for_object(one)
    client = Client(HTTP_HOST="localhost")
    client.force_login(get_user_model().objects.create_superuser(username="ed", password="a long enough password"))
    many = reverse("wagtail_bulk_action", args=["pictures", "picture", "delete"]) + f"?id={picture.pk}&next=/cms/"
    address = many if door == "many" else reverse("wagtailimages:delete", args=[picture.pk])
    answer = client.post(address, follow=True)
    (said,) = [str(message) for message in answer.context["messages"]]
    assert said.startswith("It is still used, so nothing was deleted: ")
    assert "landing page “Winter sun”" in said
    assert "factsheet “" in said
    assert Picture.objects.filter(pk=picture.pk).exists()


def test_a_picture_that_only_a_draft_of_a_live_page_shows_is_kept_until_the_draft_shows_another() -> None:
    picture, other = a_picture(), a_picture()
    page = a_landing("winter-sun", a_row(a_card("Go")))
    built(page, a_row(a_card("Go", picture=picture))).save_revision()
    with pytest.raises(ProtectedError) as refused, transaction.atomic():
        picture.delete()
    assert {str(one) for one in refused.value.protected_objects} == {"Winter sun"}
    other.delete()
    built(page, a_row(a_card("Go"))).save_revision()
    picture.delete()
    assert not Picture.objects.exists()


def test_so_is_one_that_only_the_draft_of_a_factsheet_shows() -> None:
    picture = a_picture()
    sheet = a_factsheet(a_hotel())
    sheet.gallery = stream("picture", {"picture": picture.pk, "description": ""})
    sheet.save_revision()
    with pytest.raises(ProtectedError):
        picture.delete()


def test_a_picture_of_nothing_goes() -> None:
    picture = a_picture()
    picture.delete()
    assert not Picture.objects.exists()
