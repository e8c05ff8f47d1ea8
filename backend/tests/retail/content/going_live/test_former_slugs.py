"""Offers, collections, posts, help pages and places that get another slug while visitors see them (T-02)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from wagtail.contrib.redirects.models import Redirect

from leeward.retail.brands.models import Brand
from leeward.retail.geography.models import Country, Region
from leeward.retail.kit import clock
from leeward.retail.offers.models import Collection, Offer
from tests.retail.content.building import a_home, a_hotel
from tests.retail.content.going_live.test_former_addresses import HOSTS, leads
from tests.retail.editorial.writing import a_help_page, a_post, a_version

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands", "built_front_end")]


@pytest.fixture(autouse=True)
def homes(demo_brands: None) -> None:
    a_home()
    a_home("caribbean")


def an_offer() -> Offer:
    found: Offer = Offer.objects.create(name="Sun", slug="sun", active_from=clock.now(), live=True)
    return found


def a_collection() -> Collection:
    found: Collection = Collection.objects.create(name="Sun", title="Sun", slug="sun", live=True)
    return found


def published(thing: Any, slug: str) -> Any:
    thing = type(thing).objects.get(pk=thing.pk)
    thing.slug = slug
    thing.save_revision().publish()
    return thing


KINDS: dict[str, Callable[[], Any]] = {
    "offers": an_offer,
    "collections": a_collection,
    "blog": lambda: a_post("sun"),
    "help": lambda: a_help_page("sun"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_are_found_at_the_former_address_on_each_brand(kind: str) -> None:
    thing = KINDS[kind]()
    published(thing, "warm")
    assert [leads(f"/{kind}/sun", host) for host in HOSTS] == [f"/{kind}/warm"] * 2
    published(thing, "hot")
    assert leads(f"/{kind}/sun") == leads(f"/{kind}/warm") == f"/{kind}/hot"


@pytest.mark.parametrize(("kind", "facts"), [("offers", "offer.json"), ("help", "page.json")])
def test_so_is_what_a_page_open_in_a_browser_asks_for_k_04(kind: str, facts: str) -> None:
    thing = KINDS[kind]()
    if kind == "help":
        a_version(thing, 1, date(2020, 1, 1))
    published(thing, "warm")
    assert leads(f"/{kind}/sun/{facts}") == f"/{kind}/warm/{facts}"
    assert leads(f"/{kind}/warm/{facts}") == 200


def test_an_offer_that_its_schedule_ended_says_so_at_its_former_address_k_04() -> None:
    offer = an_offer()
    offer.unpublish(set_expired=True)
    draft = Offer.objects.get(pk=offer.pk)
    draft.slug = "warm"
    draft.save()
    assert leads("/offers/sun") == "/offers/warm"
    assert leads("/offers/warm") == 410


@pytest.mark.parametrize("kind", ["blog", "help"])
def test_nothing_leads_to_what_answers_nothing_once_it_is_ended(kind: str) -> None:
    thing = KINDS[kind]()
    thing.unpublish(set_expired=True)
    thing = type(thing).objects.get(pk=thing.pk)
    thing.slug = "warm"
    thing.save()
    assert not Redirect.objects.exists()


@pytest.mark.parametrize("kind", KINDS)
def test_of_a_draft_or_without_another_slug_nothing_is_written(kind: str) -> None:
    thing = KINDS[kind]()
    thing.slug = "warm"
    thing.save_revision()
    published(thing, "sun")
    thing = type(thing).objects.get(pk=thing.pk)
    thing.unpublish()
    published(thing, "hot")
    assert not Redirect.objects.exists()


def test_one_brand_s_leads_that_brand_s_visitors_alone_t_02() -> None:
    offer = an_offer()
    offer.brands.set(Brand.objects.filter(workspace="caribbean"))
    offer.save()
    published(offer, "warm")
    assert [leads("/offers/sun", host) for host in HOSTS] == [404, "/offers/warm"]


def test_what_another_thing_answers_is_not_led_away() -> None:
    own = a_post("sun", brand=Brand.objects.get(workspace="main"))
    published(own, "warm")
    a_post("sun")
    assert [leads("/blog/sun", host) for host in HOSTS] == [200, 200]


class TestPlaces:
    @pytest.fixture(autouse=True)
    def negril(self) -> Region:
        region: Region = a_hotel().region
        return region

    def test_a_region_is_found_at_its_former_address(self, negril: Region) -> None:
        negril.slug = "negril-bay"
        negril.save()
        assert leads("/holidays/jamaica/negril") == "/holidays/jamaica/negril-bay"

    def test_a_country_is_with_all_below_it(self, negril: Region) -> None:
        country = Country.objects.get(pk=negril.country_id)
        country.slug = "isle-of-jamaica"
        country.save()
        to = "/holidays/isle-of-jamaica"
        assert [leads("/holidays/jamaica"), leads("/holidays/jamaica/negril")] == [to, f"{to}/negril"]
        assert leads("/holidays/jamaica/negril/cove-house") == f"{to}/negril/cove-house"

    def test_a_new_one_takes_nobody_elsewhere(self) -> None:
        Country.objects.create(code="CU", name="Cuba", slug="cuba")
        assert not Redirect.objects.exists()
