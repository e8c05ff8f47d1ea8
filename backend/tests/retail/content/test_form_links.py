"""Cards and superheroes may lead to a form: by name for editors, a page without scripts (M10, M16, S20)."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client
from django.urls import resolve, reverse

from leeward.retail.brands.queries import get_default_brand
from leeward.retail.content.queries import structure_of
from leeward.retail.content.structure.shapes import Row
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.clock import now
from leeward.retail.kit.staff.link_input import FORMS
from tests.retail.content.building import a_card, a_home, a_hotel, a_landing, a_row

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


@pytest.fixture
def hotel() -> Hotel:
    return a_hotel()


@pytest.mark.parametrize("form", ["wagtailsnippets_offers_superhero:add", "wagtailadmin_pages:add content landingpage"])
def test_editors_choose_a_form_by_name_where_they_write_an_address_m10_m16(editor: Client, form: str) -> None:
    name, *given = form.split()
    drawn = editor.get(reverse(name, args=[*given, a_home().pk] if given else [])).content.decode()
    # Cards stand in the form as JSON: their widgets are drawn by the browser.
    drawn = unescape(drawn).replace("\\u003C", "<").replace("\\u003E", ">").replace('\\"', '"')
    for address, words in FORMS:
        assert f'<option value="{address}">{words}</option>' in drawn


@pytest.mark.parametrize("address", [address for address, _ in FORMS])
def test_every_form_has_a_page_of_its_own_m10_m12_m16(address: str) -> None:
    assert resolve(address).func is not resolve("/a-page-of-an-editor").func


def test_a_hotels_card_asks_about_that_hotel_and_any_other_about_none_m10(hotel: Hotel) -> None:
    page = a_landing(
        "ask-us", a_row(a_card(hotel=hotel, link="/quote"), a_card(link="/callback"), a_card(link="/offers"))
    )
    structure = structure_of(page=page, brand=get_default_brand(), at=now())
    links = [card.link_href for row in structure.rows if isinstance(row, Row) for card in row.cards]
    assert links == ["/quote?hotel=JM1", "/callback", "/offers"]
