"""An enquiry names a basket that its own browser has open, and no stranger's (T-14, T-01)."""

from __future__ import annotations

import pytest
from django.test import Client

from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.drafts import keep_draft
from leeward.retail.brands.queries import list_brands
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.enquiries.operations import note_sale
from tests.retail.enquiries.conftest import MONDAY_NOON, a_form, send

pytestmark = pytest.mark.django_db


@pytest.fixture
def basket(brand: BrandSheet) -> Basket:
    return Basket.objects.create(brand_id=brand.brand_id, made_at=MONDAY_NOON, changed_at=MONDAY_NOON)


@pytest.fixture
def customer(basket: Basket, client: Client) -> Client:
    """Whose browser holds the basket's rooms."""
    client.cookies["held"] = basket.token
    return client


def about(client: Client, asked: str) -> str:
    """What the form carries along that a link of this kind opens."""
    return str(client.get(f"/callback/form.json?{asked}").json()["aboutAddress"])


def ask(client: Client, asked: str) -> Enquiry:
    body = {"kind": "callback", "name": "Ada", "phone": "07700 900123", "slot": "2026-11-23T14:00"}
    answer = send(client, {**body, "form": a_form(), "about": asked})
    assert answer.status_code == 201, answer.content
    return Enquiry.objects.get()


class TestABasket:
    def test_m16_of_this_browser_is_kept(self, basket: Basket, customer: Client) -> None:
        assert ask(customer, about(customer, f"basket={basket.code}")).basket_code == basket.code

    def test_that_was_typed_into_here_is_kept(self, basket: Basket, client: Client) -> None:
        keep_draft(basket=basket, owner="a-secret", details={}, at=MONDAY_NOON)
        client.cookies["checkout"] = "a-secret"
        assert ask(client, about(client, f"basket={basket.code.lower()}")).basket_code == basket.code

    def test_stays_with_the_form_when_it_is_drawn_anew(self, basket: Basket, customer: Client) -> None:
        first = about(customer, f"hotel=MV1&basket={basket.code}")
        assert about(Client(HTTP_HOST="localhost"), first) == first

    def test_stands_in_the_form_of_a_browser_without_scripts(self, basket: Basket, customer: Client) -> None:
        page = customer.get(f"/callback?basket={basket.code}").content.decode()
        assert f'"aboutAddress":"basket={basket.code}.' in page

    @pytest.mark.parametrize("held", ["", "x" * 43])
    def test_of_a_stranger_is_left_out_t_14(self, basket: Basket, client: Client, held: str) -> None:
        client.cookies["held"] = held
        assert about(client, f"basket={basket.code}") == ""
        enquiry = ask(client, f"basket={basket.code}")
        assert enquiry.basket_code == ""
        note_sale(basket_code=basket.code, brand_id=basket.brand_id, booking="LWAAAAAA", at=MONDAY_NOON)
        enquiry.refresh_from_db()
        assert enquiry.state == Enquiry.State.NEW

    def test_is_not_named_by_a_proof_of_another_basket_or_brand_t_02(self, basket: Basket, customer: Client) -> None:
        proof = about(customer, f"basket={basket.code}").partition(".")[2]
        other = Basket.objects.create(brand_id=basket.brand_id, made_at=MONDAY_NOON, changed_at=MONDAY_NOON)
        elsewhere = next(one for one in list_brands() if one.brand_id != basket.brand_id)
        assert about(customer, f"basket={other.code}.{proof}") == ""
        there = Client(HTTP_HOST=elsewhere.hosts[0])
        there.cookies["held"] = basket.token
        for asked in (f"basket={basket.code}", f"basket={basket.code}.{proof}"):
            assert about(there, asked) == ""

    @pytest.mark.parametrize("asked", ["basket=", "basket=.", "basket=ABC346.%ff", "basket=" + "A" * 900])
    def test_that_is_none_hurts_nobody(self, basket: Basket, customer: Client, asked: str) -> None:
        assert about(customer, asked) == ""
