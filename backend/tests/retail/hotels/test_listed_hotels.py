"""Hotels of a page of results: the same as other lists say of them, by SQL that is made once."""

from __future__ import annotations

import pytest
from pytest_django import DjangoAssertNumQueries

from leeward.retail.brands.models import Brand
from leeward.retail.brands.overlay.operations import set_own_value
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import hotel_cards, listed_hotels
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pictures.models import Picture
from tests.retail.hotels.factsheet_builders import a_factsheet, a_picture, a_stored_hotel

pytestmark = pytest.mark.django_db
BRANDS = ("main", "tropical")


@pytest.fixture(autouse=True)
def tropical(db: None) -> Brand:
    """One of two brands."""
    facts = {"company_name": "Leeward Ltd", "phone_number": "020 7946 0142"}
    return [Brand.objects.create(workspace=name, name=name, name_lead=name, **facts) for name in BRANDS][-1]


def drawn(picture: Picture | None) -> object:
    return picture and picture_props(picture=picture, preset="card")


def the_same_as_cards(itemcodes: list[str], *, brand_id: int) -> None:
    listed = listed_hotels(itemcodes, brand_id=brand_id)
    cards = {card.hotel.itemcode: card for card in hotel_cards(itemcodes, brand_id=brand_id)}
    assert {code: (one.path, one.why_line, drawn(one.picture), one.review_host) for code, one in listed.items()} == {
        code: (card.hotel.path, card.why_line, drawn(card.picture), card.review_host) for code, card in cards.items()
    }


def test_say_what_cards_say_in_each_brands_own_words_e07_t_02(tropical: Brand) -> None:
    codes = [f"MV120{number}" for number in range(6)]
    hotels = [a_stored_hotel(code) for code in codes]
    sheets = [a_factsheet(hotel, picture=a_picture(), why_line=f"Reef {hotel.itemcode}") for hotel in hotels[:4]]
    sheets[0].review_url = "https://www.reviews.example/hotel/1"
    sheets[1].live = False
    sheets[2].picture = None
    for sheet in sheets:
        sheet.save()
    Hotel.objects.filter(itemcode=codes[5]).update(status=Hotel.Status.WITHDRAWN)
    set_own_value(brand=tropical, thing=sheets[0], path="why_line", value="Mantas before breakfast")
    set_own_value(brand=tropical, thing=sheets[2], path="picture", value=a_picture("Our reef at seven"))
    for brand in Brand.objects.all():
        the_same_as_cards([*codes, "MV9999"], brand_id=brand.pk)
    found = listed_hotels(codes, brand_id=tropical.pk)
    assert [found[code].why_line for code in codes[:3]] == ["Mantas before breakfast", "", "Reef MV1202"]
    assert [found[code].review_host for code in codes[:2]] == ["reviews.example", ""]
    assert codes[5] not in found


def test_ask_once_for_two_dozen_and_again_for_more(
    tropical: Brand, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    codes = [f"MV1{number:03d}" for number in range(30)]
    for code in codes:
        a_stored_hotel(code)
    with django_assert_num_queries(1):
        assert set(listed_hotels(codes[:24], brand_id=tropical.pk)) == set(codes[:24])
    with django_assert_num_queries(2):
        assert set(listed_hotels(codes, brand_id=tropical.pk)) == set(codes)
    with django_assert_num_queries(0):
        assert listed_hotels([], brand_id=tropical.pk) == {}


def test_are_read_anew_each_time(tropical: Brand) -> None:
    sheet = a_factsheet(a_stored_hotel("MV1204"), why_line="Before")
    assert listed_hotels(["MV1204"], brand_id=tropical.pk)["MV1204"].why_line == "Before"
    sheet.why_line = "After"
    sheet.save()
    assert listed_hotels(["MV1204"], brand_id=tropical.pk)["MV1204"].why_line == "After"
