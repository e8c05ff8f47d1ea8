"""No redirect leads back to where it began, and none to another brand's host (T-02)."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Site

from tests.retail.content.building import a_home, a_landing, shared_pages

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands", "built_front_end")]
CIRCLE = "visitors would go round in a circle"


@pytest.fixture
def site(demo_brands: None) -> Site:
    a_home("caribbean")
    return a_home().get_site()


@pytest.fixture
def owner(site: Site) -> Client:
    client = Client(HTTP_HOST="localhost")
    client.force_login(User.objects.create_superuser("owner"))
    return client


def send(client: Client, old: str, to: str, *, at: str = "add/", **more: Any) -> Any:
    form = {"old_path": old, "redirect_link": to, "site": "", "redirect_page": "", "is_permanent": "on"}
    return client.post(f"/cms/redirects/{at}", form | more)


def row(old: str, to: str, site: Site | None) -> Redirect:
    return Redirect.objects.create(old_path=old, redirect_link=to, site=site)


@pytest.mark.parametrize(
    "to",
    ["/gone", "/gone/", "/gone?from=mail", "/gone#top", "http://localhost/gone", "https://caribbean.localhost/gone"],
)
def test_none_leads_to_itself(owner: Client, to: str) -> None:
    assert CIRCLE in send(owner, "/gone", to).content.decode()
    assert not Redirect.objects.exists()


@pytest.mark.parametrize("is_for_all", [False, True])
def test_none_leads_back_over_others(owner: Client, site: Site, *, is_for_all: bool) -> None:
    row("/b", "/c?x=1", None)
    row("/c", "http://localhost/a", site)
    whose = "" if is_for_all else site.pk
    assert CIRCLE in send(owner, "/a", "/b", site=whose).content.decode()
    assert send(owner, "/a", "/d", site=whose).status_code == 302


def test_none_leads_to_a_page_whose_path_leads_back(owner: Client, site: Site) -> None:
    page = a_landing("sun")
    row("/sun", "/a", site)
    assert CIRCLE in send(owner, "/a", "", site=site.pk, redirect_page=page.pk).content.decode()


def test_a_changed_one_is_compared_with_the_others_alone(owner: Client, site: Site) -> None:
    one = row("/a", "/b", site)
    row("/c", "/a", site)
    assert CIRCLE in send(owner, "/a", "/c", at=f"{one.pk}/", site=site.pk).content.decode()
    assert send(owner, "/b", "/a", at=f"{one.pk}/", site=site.pk).status_code == 302, "it no more leads from /a"


def test_what_leads_back_on_another_site_or_is_overruled_is_no_circle(owner: Client, site: Site) -> None:
    other = a_home("caribbean").get_site()
    row("/b", "/a", other)
    assert send(owner, "/a", "/b", site=site.pk).status_code == 302
    row("/a", "/elsewhere", other)
    assert send(owner, "/a", "/b").status_code == 302, "each site that would go round has its own"


def test_a_circle_of_others_ends_the_search(owner: Client, site: Site) -> None:
    row("/b", "/c", site)
    row("/c", "/b", site)
    assert send(owner, "/a", "/b", site=site.pk).status_code == 302


@pytest.mark.parametrize("is_for_all", [False, True])
def test_to_a_page_that_all_brands_show_it_leads_by_its_path_t_02(owner: Client, *, is_for_all: bool) -> None:
    page = a_landing("rum", parent=a_landing("sale", parent=shared_pages()))
    whose = "" if is_for_all else a_home("caribbean").get_site().pk
    assert send(owner, "/before", "", site=whose, redirect_page=page.pk).status_code == 302
    assert Client(HTTP_HOST="caribbean.localhost").get("/before")["Location"] == "/sale/rum"


def test_to_a_page_of_one_brand_it_leads_to_that_brand_s_host(owner: Client) -> None:
    send(owner, "/before", "", redirect_page=a_landing("sale").pk)
    assert Client(HTTP_HOST="caribbean.localhost").get("/before")["Location"] == "http://localhost:8000/sale"


def test_what_leads_to_a_page_that_all_brands_come_to_show_leads_by_its_path_t_02(owner: Client, site: Site) -> None:
    page = a_landing("own")
    below = a_landing("rum", parent=page)
    row("/hers", "", a_home("caribbean").get_site())
    Redirect.objects.update(redirect_page=below)
    page.move(shared_pages(), pos="last-child")
    assert Client(HTTP_HOST="caribbean.localhost").get("/hers")["Location"] == "/own/rum"
