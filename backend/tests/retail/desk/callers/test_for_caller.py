"""The checkout that an agent opens for a caller: it knows how to reach who asked, and who books; no link tells that."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.core import signing
from django.test import Client

from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.journal.models import AuditEntry
from leeward.retail.kit.clock import database_now, pinned_at
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.test_booking_api import an_order
from tests.retail.desk.agents import OURS, an_agent, an_enquiry, at_desk

pytestmark = pytest.mark.django_db
THEIRS = ("grace@example.com", "+441632960123")


@pytest.fixture
def basket(brand: BrandSheet, built_front_end: None) -> Basket:
    return a_basket(brand)


@pytest.fixture
def enquiry(brand: BrandSheet, basket: Basket) -> Enquiry:
    return an_enquiry(brand, basket_code=basket.code)


def order(client: Client, basket: Basket) -> str:
    """What the checkout sends; the booking's reference."""
    hold_stock(basket=basket, quote=latest_quote(basket))
    path = f"/api/booking/baskets/{basket.token}/order"
    headers = {**OURS, "Idempotency-Key": "order-1-of-mine"}
    answer = client.post(path, an_order(plan="full"), content_type="application/json", headers=headers)
    assert answer.status_code == 201, answer.content
    return str(answer.json()["data"]["reference"])


def way(client: Client, basket: Basket, enquiry: str = "") -> str:
    """Where the desk's *Book it* leads to, on the host of the shop."""
    answer = client.get(f"/desk/baskets/{basket.code}/book", {"enquiry": enquiry})
    assert answer.status_code == 302, answer.status_code
    assert answer["Cache-Control"] == "no-store"
    parts = urlsplit(answer["Location"])
    return f"{parts.path}?{parts.query}"


def checkout(client: Client, basket: Basket) -> str:
    return client.get(f"/booking/{basket.token}").content.decode()


def says(client: Client, basket: Basket) -> bool:
    shown = checkout(client, basket)
    return all(one in shown for one in THEIRS)


def is_silent(client: Client, basket: Basket) -> bool:
    shown = checkout(client, basket)
    return not any(one in shown for one in THEIRS)


class TestContact:
    def test_an_agent_who_books_for_an_enquirer_need_not_type_how_to_reach_them(
        self, basket: Basket, enquiry: Enquiry
    ) -> None:
        agent = at_desk(an_agent())
        link = way(agent, basket, enquiry.reference)
        assert not any(one in link for one in THEIRS)
        answer = agent.get(link)
        assert (answer.status_code, answer["Location"]) == (302, f"/booking/{basket.token}")
        assert says(agent, basket)
        seen = AuditEntry.objects.filter(event="personal.viewed", subject=enquiry.subject)
        assert seen.count() == 1

    def test_a_basket_that_was_opened_by_its_letters_knows_its_newest_enquiry(
        self, brand: BrandSheet, basket: Basket, enquiry: Enquiry
    ) -> None:
        an_enquiry(brand, basket_code="ABCDEF", email="else@example.com")
        agent = at_desk(an_agent())
        agent.get(way(agent, basket))
        assert says(agent, basket)

    def test_an_enquiry_of_another_basket_is_not_brought_along(self, brand: BrandSheet, basket: Basket) -> None:
        other = an_enquiry(brand, basket_code="ABCDEF")
        agent = at_desk(an_agent())
        agent.get(way(agent, basket, other.reference))
        assert is_silent(agent, basket)

    def test_nobody_sees_it_by_the_basket_s_address_or_by_the_link_a_second_time(
        self, basket: Basket, enquiry: Enquiry
    ) -> None:
        agent, stranger = at_desk(an_agent()), Client(HTTP_HOST="localhost")
        link = way(agent, basket, enquiry.reference)
        assert is_silent(stranger, basket)
        agent.get(link)
        assert stranger.get(link)["Location"] == f"/booking/{basket.token}"
        assert is_silent(stranger, basket)

    def test_a_link_that_lay_about_for_a_minute_tells_nothing(self, basket: Basket, enquiry: Enquiry) -> None:
        agent, stranger = at_desk(an_agent()), Client(HTTP_HOST="localhost")
        link = way(agent, basket, enquiry.reference)
        with pinned_at(database_now() + timedelta(seconds=61)):
            stranger.get(link)
            assert is_silent(stranger, basket)

    @pytest.mark.parametrize("ticket", ["", "made-up", signing.dumps({"basket": 1}), "a" * 5000])
    def test_a_ticket_we_did_not_sign_leads_to_the_plain_checkout(
        self, basket: Basket, enquiry: Enquiry, ticket: str
    ) -> None:
        stranger = Client(HTTP_HOST="localhost")
        answer = stranger.get(f"/booking/{basket.token}/for-caller", {"ticket": ticket})
        assert (answer.status_code, answer["Location"]) == (302, f"/booking/{basket.token}")
        assert is_silent(stranger, basket)

    def test_it_opens_no_other_basket(self, brand: BrandSheet, basket: Basket, enquiry: Enquiry) -> None:
        agent, other = at_desk(an_agent()), a_basket(brand)
        _, _, ticket = way(agent, basket, enquiry.reference).partition("?")
        agent.get(f"/booking/{other.token}/for-caller?{ticket}")
        assert is_silent(agent, other)
        assert is_silent(agent, basket)

    def test_what_the_agent_typed_since_stands(self, basket: Basket, enquiry: Enquiry) -> None:
        agent = at_desk(an_agent())
        agent.get(way(agent, basket, enquiry.reference))
        said: dict[str, Any] = {"fields": {"contact.email": "new@example.com"}, "plan": None, "ticked": []}
        path = f"/api/booking/baskets/{basket.token}/draft"
        assert agent.put(path, said, content_type="application/json", headers=OURS).status_code == 204
        assert "new@example.com" in checkout(agent, basket)
        assert is_silent(agent, basket)

    def test_two_hours_later_it_is_forgotten(self, basket: Basket, enquiry: Enquiry) -> None:
        agent = at_desk(an_agent())
        agent.get(way(agent, basket, enquiry.reference))
        with pinned_at(database_now() + timedelta(hours=2, seconds=1)):
            assert is_silent(agent, basket)

    def test_t_06_only_an_agent_is_led_there(self, basket: Basket, enquiry: Enquiry) -> None:
        for client in (Client(HTTP_HOST="localhost"), at_desk(an_agent("visitor", role=None))):
            answer = client.get(f"/desk/baskets/{basket.code}/book", {"enquiry": enquiry.reference})
            assert (answer.status_code, answer["Location"]) == (303, "/desk")
        assert not AuditEntry.objects.filter(event="personal.viewed").exists()


class TestWhoActed:
    def test_an_order_names_the_agent_who_booked_for_the_caller(
        self, brand: BrandSheet, basket: Basket, enquiry: Enquiry
    ) -> None:
        user = an_agent()
        agent = at_desk(user)
        agent.get(way(agent, basket, enquiry.reference))
        reference = order(agent, basket)
        agent.post(f"/api/booking/baskets/{basket.token}/pay", headers=OURS)
        told = AuditEntry.objects.filter(subject=f"booking:{reference}").values_list("event", "actor")
        assert dict(told) == {"booking.ordered": f"staff:{user.pk}", "payment.started": f"staff:{user.pk}"}
        shown = agent.get(f"/api/desk/bookings/{reference}").json()["data"]["timeline"]
        assert {(one["event"], one["actor"]) for one in shown} >= {
            ("booking.ordered", "Ada"),
            ("payment.started", "Ada"),
        }

    def test_whoever_books_it_at_home_is_the_customer(self, basket: Basket) -> None:
        agent, customer = at_desk(an_agent()), Client(HTTP_HOST="localhost")
        agent.get(way(agent, basket))
        reference = order(customer, basket)
        shown = agent.get(f"/api/desk/bookings/{reference}").json()["data"]["timeline"]
        assert [one["actor"] for one in shown if one["event"] == "booking.ordered"] == ["Customer"]


def actors(client: Client, reference: str) -> list[tuple[Any, ...]]:
    told = client.get(f"/api/desk/enquiries/{reference}").json()["data"]["timeline"]
    return [(one["event"], one["actor"], one["detail"]) for one in told]


def test_an_enquiry_s_history_names_who_did_what(brand: BrandSheet) -> None:
    enquiry = an_enquiry(brand)
    agent = at_desk(an_agent())
    path = f"/api/desk/enquiries/{enquiry.reference}"
    said = {"version": 1, "take": True, "state": "waiting"}
    assert agent.post(path, said, content_type="application/json", headers=OURS).status_code == 200
    assert agent.post(f"{path}/notes", {"text": "x"}, content_type="application/json", headers=OURS).status_code == 201
    week = "itemcode=MV1&date=2027-05-04&depair=LGW&nights=7&room[adults]=2"
    body = {"workspace": brand.workspace, "search": week, "enquiry": enquiry.reference}
    answer = agent.post("/api/desk/baskets", body, content_type="application/json", headers=OURS)
    code = answer.json()["data"]["code"]
    assert actors(agent, enquiry.reference) == [
        ("enquiry.changed", "Ada", "Taken. Waiting for the customer"),
        ("enquiry.noted", "Ada", ""),
        ("enquiry.answered", "Ada", f"Basket {code}, MV1"),
    ]
    back = agent.get(f"/api/desk/baskets/{code}").json()["data"]["enquiries"]
    assert [(one["reference"], one["kind"]) for one in back] == [(enquiry.reference, "quote")]
    assert THEIRS[0] not in str(back), "a basket names no person"
