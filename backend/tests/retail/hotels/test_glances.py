"""Choosers and blocks show picture, place and price of what they name."""

from __future__ import annotations

from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from leeward.retail.content.blocks import CardBlock
from leeward.retail.hotels import choosing
from leeward.retail.hotels.glances import PicturedChooser, glance_at
from leeward.retail.hotels.models import Hotel
from tests.retail.hotels.factsheet_builders import a_factsheet, a_picture, a_stored_hotel

pytestmark = pytest.mark.django_db


@pytest.fixture
def hotel(monkeypatch: pytest.MonkeyPatch) -> Hotel:
    monkeypatch.setattr(choosing._Prices, "ask", lambda itemcode: f"from £899 pp ({itemcode})")
    return a_factsheet(picture=a_picture()).hotel


def test_a_hotel_is_shown_with_place_price_and_picture(hotel: Hotel) -> None:
    glance = glance_at(hotel)
    assert glance.words == "Coral MV1204 · Baa Atoll, Maldives · from £899 pp (MV1204)"
    assert glance.thumbnail.startswith("/media/pictures/thumb/")


def test_a_hotel_that_is_not_on_sale_says_so_instead_of_a_price(hotel: Hotel) -> None:
    hotel.status = Hotel.Status.PAUSED
    assert glance_at(hotel).words.endswith("Maldives · Not sold for now")


def test_a_form_is_given_the_same(hotel: Hotel) -> None:
    data: dict[str, Any] = PicturedChooser(Hotel).get_value_data(hotel.pk)
    assert data["string"] == glance_at(hotel).words
    assert data["preview"] == glance_at(hotel).thumbnail


def test_a_row_of_cards_reads_its_hotels_once(hotel: Hotel, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    keys = [hotel.pk, a_stored_hotel("MV1205").pk, hotel.pk]
    block = CardBlock().child_blocks["hotel"]
    with django_assert_num_queries(1):
        words = [glance_at(one).words for one in block.bulk_to_python(keys)]
    assert [word.split(" · ")[0] for word in words] == ["Coral MV1204", "Coral MV1205", "Coral MV1204"]
