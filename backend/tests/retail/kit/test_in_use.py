"""What is used somewhere stays, and whoever tries to delete it is told where, whatever the index knows."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse
from wagtail.models import ReferenceIndex

from leeward.retail.content.models import LandingPage
from leeward.retail.pictures.models import Picture
from tests.retail.content.building import a_landing
from tests.retail.hotels.factsheet_builders import a_picture

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
