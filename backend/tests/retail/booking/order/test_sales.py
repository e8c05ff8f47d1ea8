"""What measurement learns of a booking: its own record's figures, and nobody's details (TR4, Z74, T-17)."""

from __future__ import annotations

import json

import pytest
from django.contrib.auth.models import User

from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.booking.operations.order.settling import apply_payment
from leeward.retail.booking.sales import sale_facts
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.operations.outbox import find_handlers
from leeward.retail.tracking.cleaning import clean_parameters
from leeward.retail.tracking.operations.sales import TOPIC, find_sale, record_sale
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.order.test_orders import CONTACT, PEOPLE, TOTAL, order, pay
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


@pytest.fixture
def held(brand: BrandSheet) -> Basket:
    """A couple's week, held."""
    basket = a_basket(brand)
    hold_stock(basket=basket, quote=latest_quote(basket))
    return basket


def test_a_confirmed_booking_tells_its_own_figures_once_tr4_z74(held: Basket, brand: BrandSheet) -> None:
    find_handlers()
    booking = order(held, brand)
    payment = pay(booking)
    apply_payment(payment.pk)
    apply_payment(payment.pk)
    (message,) = OutboxMessage.objects.filter(topic=TOPIC)
    sale = record_sale(message.payload, at=AT)
    purchase = sale.purchase
    assert (purchase["transaction_id"], purchase["type"], purchase["currency"]) == (booking.reference, "online", "GBP")
    assert purchase["value"] == TOTAL / 100
    assert (purchase["start_date"], purchase["end_date"]) == ("2027-05-04", "2027-05-11")
    (item,) = purchase["items"]
    assert (item["item_id"], item["quantity"], item["price"], item["depair"]) == ("mv1", 1, TOTAL / 100, "LGW")
    assert (item["adults"], item["children"], item["infants"], item["nights"]) == (2, 0, 0, 7)
    assert find_sale(basket_token=held.token, workspace="main") == sale


def test_nothing_of_it_is_anybodys_and_nothing_is_lost_in_cleaning_v06(held: Basket, brand: BrandSheet) -> None:
    facts = sale_facts(order(held, brand))
    told = json.dumps(facts)
    for personal in (CONTACT.email, CONTACT.phone, CONTACT.postcode, PEOPLE[0].first_name, PEOPLE[0].last_name):
        assert personal not in told
    assert held.token not in told
    assert clean_parameters("purchase", facts["purchase"]) == facts["purchase"]


def test_the_desk_sells_offline_and_a_discount_is_told_apart_tr4_z74(
    held: Basket, brand: BrandSheet, admin_user: User
) -> None:
    booking = order(held, brand)
    booking.basket.agent = admin_user
    booking.discount_pence, booking.promo_code, booking.total_pence = 5_000, "PROMO50", TOTAL - 5_000
    purchase = sale_facts(booking)["purchase"]
    assert (purchase["type"], purchase["value"]) == ("offline", (TOTAL - 5_000) / 100)
    assert (purchase["coupon"], purchase["discount"]) == ("PROMO50", 50.0)
