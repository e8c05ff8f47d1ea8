"""Every published page is for everybody: the CMS offers no privacy that the API would not keep (T-05)."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from wagtail.models import Page, PageViewRestriction

from leeward.retail.content.models import HomePage, LandingPage, SharedPages

pytestmark = pytest.mark.django_db


def a_landing_page() -> LandingPage:
    home = HomePage.objects.get(brand__workspace="main")
    page: LandingPage = home.add_child(instance=LandingPage(title="Partners only", slug="partners-only"))
    page.save_revision().publish()
    return page


def test_t_05_nobody_is_promised_that_a_page_is_private(demo_shop: None) -> None:
    client = Client(HTTP_HOST="localhost")
    client.force_login(User.objects.create_superuser("root"))
    pages = [a_landing_page(), *HomePage.objects.all(), *SharedPages.objects.all()]
    for page in pages:
        form = {"restriction_type": "password", "password": "sesame"}
        client.post(f"/cms/pages/{page.pk}/privacy/", form)
    assert not PageViewRestriction.objects.exists()


def test_t_05_one_that_was_made_private_elsewhere_is_in_no_answer(demo_shop: None) -> None:
    page = a_landing_page()
    client = Client(HTTP_HOST="localhost")
    asked = f"/api/page-builder/structure?slug={page.slug}"
    assert client.get(asked).status_code == 200
    assert page.slug in client.get("/sitemap-pages.xml").content.decode()
    above = Page.objects.get(pk=page.get_parent().pk)
    for closed in (page, above):
        restriction = PageViewRestriction.objects.create(page=closed, restriction_type="password", password="sesame")
        assert client.get(asked).status_code == 404
        assert page.slug not in client.get("/sitemap-pages.xml").content.decode()
        restriction.delete()


@pytest.mark.parametrize("door", ["login/", "authenticate_with_password/1/1/"])
def test_t_06_there_is_no_second_sign_in_beside_that_of_the_cms(demo_shop: None, door: str) -> None:
    User.objects.create_superuser("root", password="seven sails at dawn")
    client = Client(HTTP_HOST="localhost")
    assert client.get(f"/_util/{door}").status_code == 404
    answer = client.post(f"/_util/{door}", {"username": "root", "password": "seven sails at dawn"})
    assert answer.status_code == 404
    assert "_auth_user_id" not in client.session
