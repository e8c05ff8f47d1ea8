"""The forms of built pages lead an editor who has no other help."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from tests.retail.content.building import a_home

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


@pytest.fixture
def editor() -> Client:
    client = Client(HTTP_HOST="localhost")
    client.force_login(get_user_model().objects.create_superuser(username="ed", password="a long enough password"))
    return client


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
