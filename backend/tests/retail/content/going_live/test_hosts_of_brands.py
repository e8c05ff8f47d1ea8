"""The page tree of a brand is found at whichever of its hosts a site stands (T-02, R01)."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client
from wagtail.models import Page, Site

from leeward.retail.brands.models import Brand, BrandHost
from leeward.retail.brands.queries import forget_brands, get_brand
from leeward.retail.content.models import HomePage
from leeward.retail.content.needs_you.homeless import homeless_brands
from leeward.retail.content.queries import find_site
from tests.retail.content.building import a_home, a_landing, shared_pages

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands", "built_front_end")]
NEW_HOST = "www.new.example"
NO_SITE = "No site at a host of Leeward Holidays begins with its home page"


def homeless() -> dict[Brand, str]:
    return {one.brand: one.sentence for one in homeless_brands()}


def put_first(brand: Brand, host: str) -> None:
    """A host above those it has, as *Brands* stores it."""
    for one in brand.hosts.all():
        one.sort_order = (one.sort_order or 0) + 1
        one.save()
    BrandHost.objects.create(brand=brand, host=host, sort_order=0)
    forget_brands()


@pytest.fixture
def main() -> Brand:
    a_home().save_revision().publish()
    brand: Brand = Brand.objects.get(workspace="main")
    return brand


def test_a_new_first_host_leaves_the_brand_standing_on_both(main: Brand) -> None:
    a_landing("winter-sun")
    put_first(main, NEW_HOST)
    assert get_brand(workspace="main").host == NEW_HOST
    for host in ("localhost", NEW_HOST):
        assert [Client(HTTP_HOST=host).get(path).status_code for path in ("/", "/winter-sun")] == [200, 200]
    assert main not in homeless()


def test_a_host_that_is_deleted_from_the_brand_is_missed_where_its_site_stands(main: Brand, editor: Client) -> None:
    put_first(main, NEW_HOST)
    main.hosts.exclude(host=NEW_HOST).delete()
    forget_brands()
    assert homeless()[main].endswith(f"to {NEW_HOST} (Settings, Sites).")
    assert NO_SITE in unescape(editor.get("/cms/", headers={"host": NEW_HOST}).content.decode())


def test_a_shared_page_keeps_its_address_below_a_new_first_host(main: Brand) -> None:
    page = a_landing("winter-sun", parent=shared_pages(), brands=[main])
    put_first(main, NEW_HOST)
    assert page.full_url.endswith("/winter-sun")


def test_a_shared_page_is_led_to_on_the_first_brand_that_has_a_site(main: Brand) -> None:
    page = a_landing("winter-sun", parent=shared_pages(), brands=Brand.objects.all())
    Site.objects.exclude(hostname="localhost").delete()
    assert page.full_url.endswith("/winter-sun")
    Site.objects.all().delete()
    assert page.full_url is None


def test_of_two_sites_the_one_at_the_first_host_counts(main: Brand) -> None:
    put_first(main, NEW_HOST)
    first = Site.objects.create(hostname=NEW_HOST, root_page=a_home())
    assert find_site(brand_id=main.pk) == first


def test_a_site_that_begins_with_no_home_of_the_brand_is_none_of_its_own_and_is_said_t_02(main: Brand) -> None:
    other = Brand.objects.exclude(pk=main.pk)[0]
    home = HomePage(title="Other", slug="other-home", brand=other)
    Page.get_first_root_node().add_child(instance=home)
    Site.objects.filter(hostname="localhost").update(root_page=home)
    assert find_site(brand_id=main.pk) is None
    assert homeless()[main].startswith(NO_SITE)
    assert Client(HTTP_HOST="localhost").get("/").status_code == 404
