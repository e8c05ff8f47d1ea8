"""
Whose payment bought the booking has its papers, and nobody who only began one (UK-28, T-14).

The basket's address is known to whoever was sent its quote: anybody of them may begin a payment.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.basket.holds import LIFETIME
from leeward.retail.booking.operations.order.settling import apply_payment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import pinned_at
from leeward.retail.payments.errors import PaymentsUnavailable
from leeward.retail.payments.models import Payment, SandboxCharge
from leeward.retail.payments.operations.paying import settle
from leeward.retail.payments.providers.sandbox import Sandbox, move
from tests.retail.booking.owner import OURS
from tests.retail.booking.paid import an_order
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


class Browser:
    """Somebody who knows the basket's address, with a browser of their own."""

    def __init__(self, booking: Booking) -> None:
        self.client = Client(HTTP_HOST="localhost")
        self.token, self.reference = booking.basket.token, ""

    def ask(self, method: str, step: str) -> Any:
        return getattr(self.client, method)(f"/api/booking/baskets/{self.token}/{step}", headers=OURS)

    def begin(self) -> str:
        """To the payment page; its address."""
        answer = self.ask("post", "pay")
        assert answer.status_code == 200, answer.content
        page = str(answer.json()["data"]["pay_url"])
        self.reference = page.rpartition("/")[2]
        return page

    def pay(self) -> str:
        """Pay on that page; the state of it there."""
        return move(self.reference, to=SandboxCharge.State.PAID, is_silent=True).state

    def come_back(self) -> str:
        return self.client.get(f"/booking/{self.token}/done").content.decode()

    def has_papers(self) -> bool:
        address = f"/booking/{self.token}/documents/atol-certificate"
        is_shown = address in self.come_back()
        paper = self.client.get(address)
        got = paper.status_code == 200 and paper.content.startswith(b"%PDF")
        assert got == is_shown
        return got


@pytest.fixture
def booking(brand: BrandSheet, built_front_end: None) -> Booking:
    """Ordered by telephone: no browser of the customer's did it."""
    return an_order(brand, plan="deposit")


@pytest.fixture
def stranger(booking: Booking) -> Browser:
    return Browser(booking)


@pytest.fixture
def customer(booking: Booking) -> Browser:
    return Browser(booking)


class TestWhoBeganAndWalkedAway:
    def test_has_no_papers_once_somebody_else_paid_uk_28_t_14(self, stranger: Browser, customer: Browser) -> None:
        begun = stranger.begin()
        assert customer.begin() != begun
        assert customer.pay() == SandboxCharge.State.PAID
        assert customer.has_papers()
        assert not stranger.has_papers()

    def test_is_not_given_the_papers_by_paying_too_late_t_14(self, stranger: Browser, customer: Browser) -> None:
        """One page can be paid at a time (INV-2): that of whoever went there last."""
        stranger.begin()
        customer.begin()
        assert stranger.pay() == SandboxCharge.State.DECLINED
        customer.pay()
        assert not stranger.has_papers()

    def test_is_never_told_where_the_other_pays_t_14(self, stranger: Browser, customer: Browser) -> None:
        begun = customer.begin()
        assert customer.ask("get", "outcome").json()["data"]["pay_url"] == begun
        assert stranger.ask("get", "outcome").json()["data"]["pay_url"] is None
        assert begun not in stranger.come_back()

    def test_cannot_close_the_page_of_a_customer_whose_rooms_are_kept_no_more(
        self, stranger: Browser, customer: Browser
    ) -> None:
        """A payment at the last moment is a holiday where the rooms are still free (R-04); a new page would be none."""
        customer.begin()
        with pinned_at(AT + LIFETIME + timedelta(seconds=1)):
            refused = stranger.ask("post", "pay")
            assert (refused.status_code, refused.json()["code"]) == (409, "already_paid")
            assert customer.pay() == SandboxCharge.State.PAID

    def test_is_told_to_wait_while_the_other_page_cannot_be_closed(
        self, stranger: Browser, customer: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        customer.begin()
        monkeypatch.setattr(Sandbox, "give_up", lambda *_: None)  # as a page that is just being paid
        assert stranger.ask("post", "pay").json()["code"] == "already_paid"
        customer.pay()
        assert not stranger.has_papers()

    def test_leaves_the_page_open_while_the_provider_is_away(
        self, stranger: Browser, customer: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def away(*_: object) -> None:
            raise PaymentsUnavailable("Payments cannot be reached just now.", rule="provider")

        customer.begin()
        with monkeypatch.context() as patched:
            patched.setattr(Sandbox, "give_up", away)
            assert stranger.ask("post", "pay").status_code == 503
        assert customer.pay() == SandboxCharge.State.PAID


class TestWhoPaid:
    @pytest.mark.parametrize("is_message_first", [True, False])
    def test_has_the_papers_whether_message_or_browser_comes_first_r_10(
        self, customer: Browser, is_message_first: bool
    ) -> None:
        customer.begin()
        customer.pay()
        if is_message_first:
            apply_payment(settle(Payment.objects.get().pk).pk)
        assert "/documents/" in customer.come_back()
        assert customer.has_papers()

    def test_has_them_in_a_second_tab_and_the_same_page_in_both_inv_2(self, customer: Browser) -> None:
        assert customer.begin() == customer.begin()
        customer.pay()
        assert customer.has_papers()
        assert Payment.objects.count() == 1

    def test_has_them_after_a_card_that_was_declined(self, customer: Browser) -> None:
        customer.begin()
        move(customer.reference, to=SandboxCharge.State.DECLINED, is_silent=True)
        customer.come_back()
        customer.begin()
        customer.pay()
        assert customer.has_papers()

    def test_on_the_telephone_has_them_where_the_agent_began_at_the_desk_m10(self, booking: Booking) -> None:
        agent, telephone = Browser(booking), Browser(booking)
        agent.begin()
        telephone.begin()
        telephone.pay()
        assert telephone.has_papers()
        assert [one.state for one in Payment.objects.order_by("attempt")] == ["declined", "captured"]

    def test_keeps_them_though_others_begin_afterwards(self, stranger: Browser, customer: Browser) -> None:
        customer.begin()
        customer.pay()
        assert stranger.ask("post", "pay").json()["code"] == "already_paid"
        assert customer.has_papers()
        assert not stranger.has_papers()
