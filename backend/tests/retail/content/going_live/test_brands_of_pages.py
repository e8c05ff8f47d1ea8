"""Which brand shows a landing page: below a home page that brand, whatever is ticked; a shared one those ticked."""

from __future__ import annotations

import pytest
from django.test import Client

from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import get_brand
from leeward.retail.content.models import LandingPage
from leeward.retail.content.needs_you.warnings import brands_showing
from leeward.retail.content.queries import landing_paths
from tests.retail.content.building import a_home, a_landing, shared_pages

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands", "built_front_end")]


@pytest.fixture(autouse=True)
def homes(demo_brands: None) -> None:
    a_home()
    a_home("caribbean")


def seen(path: str) -> dict[str, int]:
    hosts = {"main": "localhost", "caribbean": "caribbean.localhost"}
    return {name: Client(HTTP_HOST=host).get(path).status_code for name, host in hosts.items()}


def tick(page: LandingPage, *workspaces: str) -> None:
    page.brands.set(Brand.objects.filter(workspace__in=workspaces))
    page.save_revision().publish()


def test_a_brand_s_own_page_is_seen_whichever_brands_are_ticked() -> None:
    page = a_landing("winter-sun")
    tick(page, "caribbean")
    assert seen("/winter-sun") == {"main": 200, "caribbean": 404}
    assert landing_paths(brand=get_brand(workspace="main")) == ["/winter-sun"]
    assert [one.workspace for one in page.shown_by()] == ["main"]
    assert brands_showing(page) == [get_brand(workspace="main")]


def test_a_shared_page_is_seen_on_the_brands_ticked_alone() -> None:
    page = a_landing("winter-sun", parent=shared_pages())
    tick(page, "caribbean")
    assert seen("/winter-sun") == {"main": 404, "caribbean": 200}
    assert [one.workspace for one in page.shown_by()] == ["caribbean"]


def test_a_shared_page_that_is_moved_below_a_home_is_that_brand_s() -> None:
    page = a_landing("winter-sun", parent=shared_pages())
    tick(page, "caribbean")
    page.move(a_home(), pos="last-child")
    assert seen("/winter-sun") == {"main": 200, "caribbean": 404}
