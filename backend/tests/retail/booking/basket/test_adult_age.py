"""Who counts as an adult: the hotel's own minimum age, and 18 for the lead passenger (V12, Z12)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from django.test import Client

from leeward.retail.booking.models import Basket, Booking
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.booking.operations.change.amending import party_of
from leeward.retail.booking.rules.travellers import TravellerDetails
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.errors import BadDetails
from leeward.travel.occupancy import Occupancy
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.order.test_orders import PEOPLE, order, wrong

pytestmark = pytest.mark.django_db
BACK = date(2027, 5, 11)
LEAD = replace(PEOPLE[0], born_on=date(1997, 1, 2))


def aged(age: int) -> TravellerDetails:
    """Somebody of that age on the day of return, and not a day more."""
    return replace(PEOPLE[1], born_on=BACK.replace(year=BACK.year - age))


@pytest.fixture
def held(brand: BrandSheet) -> Basket:
    """A week for two adults, held."""
    basket = a_basket(brand)
    hold_stock(basket=basket, quote=latest_quote(basket))
    return basket


def from_age(age: int | None) -> None:
    Hotel.objects.update(min_adult_age=age)


@pytest.mark.parametrize(("adult_age", "age"), [(16, 16), (21, 21), (None, 18)])
def test_v12_z12_somebody_of_the_hotels_own_age_goes_as_an_adult(
    held: Basket, brand: BrandSheet, adult_age: int | None, age: int
) -> None:
    from_age(adult_age)
    booking = order(held, brand, travellers=(LEAD, aged(age)))
    assert [one.is_adult for one in booking.travellers.all()] == [True, True]


@pytest.mark.parametrize(("adult_age", "age"), [(16, 15), (21, 20), (None, 17)])
def test_v12_z12_somebody_younger_does_not(held: Basket, brand: BrandSheet, adult_age: int | None, age: int) -> None:
    from_age(adult_age)
    with pytest.raises(BadDetails) as error:
        order(held, brand, travellers=(LEAD, aged(age)))
    assert wrong(error) == {"travellers.1.born_on": "age"}
    assert f"adults of {adult_age or 18} or over" in error.value.errors[0].msg
    assert not Booking.objects.exists()


def test_z12_the_lead_passenger_is_of_age_whatever_the_hotel_says(held: Basket, brand: BrandSheet) -> None:
    from_age(16)
    with pytest.raises(BadDetails) as error:
        order(held, brand, travellers=(aged(17), LEAD))
    assert wrong(error) == {"travellers.0.born_on": "lead"}


def test_z12_a_change_counts_the_party_as_the_hotel_does(held: Basket, brand: BrandSheet) -> None:
    from_age(16)
    booking = order(held, brand, travellers=(LEAD, aged(16)))
    assert party_of(booking, back_on=BACK, adult_age=16) == (Occupancy(adults=2),)
    assert party_of(booking, back_on=BACK, adult_age=18) == (Occupancy(adults=1, ages=(16,)),)


@pytest.mark.parametrize(("adult_age", "told"), [(16, 16), (None, 18)])
def test_z12_the_checkout_is_told_the_age(
    held: Basket, drawn: list[dict[str, dict[str, int]]], adult_age: int | None, told: int
) -> None:
    from_age(adult_age)
    Client(HTTP_HOST="localhost").get(f"/booking/{held.token}")
    assert drawn[0]["props"]["adultAge"] == told
