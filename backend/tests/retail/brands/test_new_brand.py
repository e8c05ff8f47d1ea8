"""Whoever saves a brand is told what it still needs before it may sell, in the words of the form (UK-13, R01)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from wagtail.models import Page, Site

from leeward.retail.brands.models import Brand
from leeward.retail.content.models import HomePage
from leeward.retail.editorial.linked_texts import LINKED, WITH_ATOL
from leeward.retail.editorial.models import HelpPage
from tests.retail.brands.test_brand_cms import a_client, address, filled_form

MakeBrand = Callable[..., Brand]
NO_HOME = "Palm has no home page yet"
SELLS_NOTHING = "Palm sells nothing online yet"


@pytest.fixture
def palm(a_brand: MakeBrand) -> Brand:
    a_brand("main", host="testserver")
    return a_brand("palm", week=False)


@pytest.fixture
def owner(palm: Brand) -> Client:
    return a_client(is_superuser=True)


def said_after_saving(owner: Client, brand: Brand, **changes: Any) -> str:
    answer = owner.post(address("edit", brand), filled_form(brand, **changes), follow=True)
    return " ".join(str(message) for message in answer.context["messages"])


def give_home(brand: Brand) -> None:
    home = HomePage(title="Palm", slug="palm", brand=brand)
    Page.get_first_root_node().add_child(instance=home)
    Site.objects.create(hostname=brand.canonical_host, root_page=home)


def test_what_the_law_wants_said_is_asked_for_by_the_names_of_its_fields_uk_13(owner: Client, palm: Brand) -> None:
    said = said_after_saving(owner, palm)
    assert f"{SELLS_NOTHING}. Still to be filled in: registered office (tab Trust), e-mail (tab Trust)." in said


def test_nothing_is_said_of_a_brand_that_may_sell(owner: Client, palm: Brand) -> None:
    give_home(palm)
    said = said_after_saving(owner, palm, registered_office="1 Harbour Road, Hove", email="hello@palm.example")
    assert SELLS_NOTHING not in said
    assert NO_HOME not in said


def test_what_a_brand_without_an_atol_sells_is_said_to_whoever_saves_it_uk_20(owner: Client, palm: Brand) -> None:
    assert "Palm holds no ATOL (tab Trust)." in said_after_saving(owner, palm)
    held = {"atol_scope": "all", "atol_holder": "Palm Ltd", "atol_number": "11111"}
    assert "holds no ATOL" not in said_after_saving(owner, palm, **held)


def test_a_home_page_is_asked_for_until_one_answers_at_a_host_of_the_brand(owner: Client, palm: Brand) -> None:
    assert NO_HOME in said_after_saving(owner, palm)
    assert NO_HOME in owner.get("/cms/").content.decode()
    give_home(palm)
    assert NO_HOME not in said_after_saving(owner, palm)
    assert NO_HOME not in owner.get("/cms/").content.decode()


def test_nobody_without_a_right_to_brands_reads_of_their_homes(palm: Brand) -> None:
    assert NO_HOME not in a_client().get("/cms/").content.decode()


def test_small_print_that_every_shop_links_to_is_asked_for_until_it_is_there_uk_13(
    owner: Client, palm: Brand, a_brand: MakeBrand
) -> None:
    said = said_after_saving(owner, palm)
    assert "Palm links to pages that are not there: booking conditions (/help/agency-terms), " in said
    assert "privacy notice (/help/privacy)" in said
    assert "ATOL" not in said.partition("links to pages")[2], "a brand without a licence has no page of it"
    other = a_brand("other", host="other.example")
    for slug in LINKED:
        HelpPage.objects.create(slug=slug, title=slug, live=True, brand=None if slug != "privacy" else other)
    assert "not there: privacy notice (/help/privacy). Write" in said_after_saving(owner, palm)
    HelpPage.objects.create(slug="privacy", title="Privacy", live=True, brand=palm)
    assert "links to pages" not in said_after_saving(owner, palm)
    HelpPage.objects.filter(slug="cookies").update(live=False)
    assert "not there: cookies (/help/cookies). Write" in said_after_saving(owner, palm)


def test_these_are_the_pages_that_the_shop_s_own_code_links_to() -> None:
    code = Path(__file__).parents[4]
    files = [*code.glob("backend/leeward/retail/*/**/*.py"), *code.glob("frontend/app/**/*.tsx")]
    linked = [file.read_text() for file in files if ".test." not in file.name and "linked_texts" not in file.name]
    found = {slug for text in linked for slug in re.findall(r"""["'}`]/help/([a-z-]+)["'`]""", text)}
    assert found == {*LINKED, *WITH_ATOL}
