"""Whatever gets another address is found at the former one too, on each brand that shows it, and on no other (T-02)."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from wagtail.contrib.redirects.models import Redirect

from leeward.retail.brands.models import Brand
from leeward.retail.content.models import LandingPage
from tests.retail.content.building import a_home, a_landing, shared_pages

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands", "built_front_end")]
HOSTS = ("localhost", "caribbean.localhost")


@pytest.fixture(autouse=True)
def homes(demo_brands: None) -> None:
    a_home()
    a_home("caribbean")


@pytest.fixture
def shared() -> LandingPage:
    return a_landing("winter-sun", parent=shared_pages())


def leads(path: str, host: str = "localhost") -> str | int:
    """Where an address leads, or its status."""
    answer = Client(HTTP_HOST=host).get(path)
    return str(answer.get("Location", "")) or answer.status_code


def rename(page: Any, slug: str, committed: Any) -> Any:
    page = type(page).objects.get(pk=page.pk)
    page.slug = slug
    with committed(execute=True):
        page.save_revision().publish()
    return page


@pytest.fixture
def committed(django_capture_on_commit_callbacks: Any) -> Any:
    return django_capture_on_commit_callbacks


class TestPages:
    @pytest.mark.parametrize("host", HOSTS)
    def test_a_shared_page_that_is_renamed_leads_on_by_its_path_with_all_below(
        self, shared: LandingPage, committed: Any, host: str
    ) -> None:
        a_landing("families", parent=shared)
        rename(shared, "warm-winters", committed)
        assert leads("/winter-sun", host) == leads("/winter-sun?utm_source=mail", host) == "/warm-winters"
        assert leads("/winter-sun/families", host) == "/warm-winters/families"
        assert leads("/warm-winters/families", host) == 200

    def test_only_where_it_is_shown_t_02(self, shared: LandingPage, committed: Any) -> None:
        shared.brands.set(Brand.objects.filter(workspace="caribbean"))
        shared.save_revision().publish()
        rename(shared, "warm-winters", committed)
        assert [leads("/winter-sun", host) for host in HOSTS] == [404, "/warm-winters"]

    def test_a_shared_page_that_is_moved_leads_on(self, shared: LandingPage) -> None:
        below = a_landing("families", parent=shared)
        a_landing("one-more", parent=below)
        below.move(shared_pages(), pos="last-child")
        for host in HOSTS:
            assert leads("/winter-sun/families/one-more", host) == "/families/one-more"

    def test_between_a_brand_s_tree_and_the_shared_one_that_brand_s_visitors_are_led_t_02(
        self, shared: LandingPage
    ) -> None:
        own = a_landing("families", parent=a_landing("own"))
        own.move(shared_pages(), pos="last-child")
        assert [leads("/own/families", host) for host in HOSTS] == ["/families", 404]
        a_landing("rum", parent=shared).move(a_home("caribbean"), pos="last-child")
        assert [leads("/winter-sun/rum", host) for host in HOSTS] == [404, "/rum"]

    def test_a_brand_s_own_page_leads_on_by_its_path(self, committed: Any) -> None:
        rename(a_landing("own"), "ours", committed)
        assert [leads("/own", host) for host in HOSTS] == ["/ours", 404]

    def test_twice_renamed_it_leads_there_at_once_and_named_as_before_nowhere(
        self, shared: LandingPage, committed: Any
    ) -> None:
        for slug in ("warm-winters", "heat"):
            rename(shared, slug, committed)
        assert leads("/winter-sun") == leads("/warm-winters") == "/heat"
        page = rename(shared, "winter-sun", committed)
        assert leads("/winter-sun") == 200
        page.unpublish()
        assert leads("/winter-sun") == 404, "and not in a circle"

    def test_what_somebody_wrote_stays(self, shared: LandingPage, committed: Any) -> None:
        written = Redirect.objects.create(old_path="/warm-winters", redirect_link="/offers")
        rename(shared, "warm-winters", committed)
        rename(shared, "heat", committed)
        assert Redirect.objects.contains(written)

    @pytest.mark.parametrize("ways", [{"/winter": "/summer"}, {"/winter": "/spring", "/spring": "/summer"}])
    @pytest.mark.parametrize("is_for_all", [False, True])
    def test_nobody_goes_round_in_a_circle_by_what_somebody_wrote(
        self, committed: Any, ways: dict[str, str], *, is_for_all: bool
    ) -> None:
        site = None if is_for_all else a_home().get_site()
        for old, new in ways.items():
            Redirect.objects.create(site=site, old_path=old, redirect_link=new)
        page = rename(a_landing("summer"), "winter", committed)
        assert leads("/summer") == (404 if is_for_all else "/winter"), "one for all brands is not this page's to end"
        page.unpublish()
        assert leads("/summer") == 404 or leads("/winter") == 404
        assert Redirect.objects.filter(old_path="/winter").exists() == is_for_all

    def test_nobody_was_led_to_a_draft(self, committed: Any) -> None:
        page = a_landing("own")
        page.unpublish()
        rename(page, "ours", committed)
        assert leads("/own") == 404

    def test_costs_the_same_however_many_pages_lie_below(self, shared: LandingPage) -> None:
        def asked(parent: Any) -> int:
            with CaptureQueriesContext(connection) as queries:
                parent.move(shared_pages(), pos="last-child")
            return len([one for one in queries if "redirect" in one["sql"].lower()])

        one, many = (a_landing(slug, parent=shared) for slug in ("one", "many"))
        for number in range(4):
            a_landing(f"below-{number}", parent=many)
        assert asked(one) == asked(many) > 0

    def test_browsers_and_caches_ask_again_whether_it_still_leads_on_r_28(
        self, shared: LandingPage, committed: Any
    ) -> None:
        rename(shared, "warm-winters", committed)
        answer = Client(HTTP_HOST="localhost").get("/winter-sun")
        assert (answer.status_code, answer["Cache-Control"]) == (301, "no-cache")
