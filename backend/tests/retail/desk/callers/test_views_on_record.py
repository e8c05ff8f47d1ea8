"""Every answer that shows an agent a person leaves a row of who saw whom, repeated and empty presses too (UK-28)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Basket, Booking
from leeward.retail.booking.my_booking.changes import ask_change
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.getting_in.second_factor import has_device
from leeward.retail.journal.models import AuditEntry
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.paid import CONTACT, TOTAL, a_booking
from tests.retail.desk.agents import OURS, an_agent, an_enquiry, at_desk

pytestmark = pytest.mark.django_db
PEOPLE = (CONTACT.email, "grace@example.com", "Núñez", "960123")
"""Of the booking, the enquiry and the mailed quote."""

Press = Callable[[], Any]


class Watched:
    """An agent at the desk, and what the audit chain says of them."""

    def __init__(self, role: str = "Lead agents") -> None:
        self.user = an_agent("lee", role=role)
        self.client = at_desk(self.user)
        assert has_device(self.user)

    def rows(self, subject: str) -> int:
        return AuditEntry.objects.filter(actor=f"staff:{self.user.pk}", subject=subject).count()

    def get(self, path: str) -> Any:
        return self.client.get(f"/api/desk/{path}")

    def post(self, path: str, body: Any, key: str = "one-click") -> Any:
        headers = {**OURS, "Idempotency-Key": key}
        return self.client.post(f"/api/desk/{path}", body, content_type="application/json", headers=headers)

    def sees(self, subject: str, press: Press) -> None:
        """The press shows somebody, and is on record about them."""
        before = self.rows(subject)
        answer = press()
        assert answer.status_code in {200, 201}, answer.content
        assert any(person in answer.content.decode() for person in PEOPLE)
        assert self.rows(subject) > before


@pytest.fixture
def lee(brand: BrandSheet) -> Watched:
    return Watched()


class TestABooking:
    @pytest.fixture
    def booking(self, brand: BrandSheet) -> Booking:
        return a_booking(brand)

    @pytest.fixture
    def at(self, booking: Booking) -> str:
        return f"bookings/{booking.reference}"

    def test_uk28_opened_or_written_about(self, lee: Watched, booking: Booking, at: str) -> None:
        lee.sees(booking.subject, lambda: lee.get(at))
        lee.sees(booking.subject, lambda: lee.post(f"{at}/notes", {"text": "Rang."}))

    def test_uk28_a_refund_pressed_twice(self, lee: Watched, booking: Booking, at: str) -> None:
        said = {"pence": 5_000, "reason": "goodwill", "refundable_pence": TOTAL}
        for _ in range(2):
            lee.sees(booking.subject, lambda: lee.post(f"{at}/refunds", said))

    def test_uk28_a_request_that_is_answered_already(self, lee: Watched, booking: Booking, at: str) -> None:
        asked = ask_change(booking, about="dates", text="A week later, please.")
        for _ in range(2):
            lee.sees(booking.subject, lambda: lee.post(f"{at}/requests/{asked.pk}", {}))

    def test_uk28_a_name_that_was_right_already(self, lee: Watched, booking: Booking, at: str) -> None:
        right = {"title": "Mr", "first_name": "José", "last_name": "Núñez"}
        lee.sees(booking.subject, lambda: lee.post(f"{at}/travellers/2", right))

    def test_uk28_what_names_nobody_is_not_noted(self, lee: Watched, booking: Booking, at: str) -> None:
        before = lee.rows(booking.subject)
        told = lee.get(f"{at}/contract").content.decode()
        assert not any(person in told for person in PEOPLE)
        assert lee.rows(booking.subject) == before


class TestABasket:
    @pytest.fixture
    def basket(self, brand: BrandSheet) -> Basket:
        return a_basket(brand)

    def test_uk28_opened_taken_and_quoted_twice(self, lee: Watched, basket: Basket) -> None:
        at = f"baskets/{basket.code}"
        due = lee.get(at).json()["data"]["due_pence"]
        said = {"email": "grace@example.com", "days": 3, "message": "", "due_pence": due}
        for _ in range(2):
            lee.sees(basket.subject, lambda: lee.post(f"{at}/quotes", said))
        lee.sees(basket.subject, lambda: lee.get(at))
        lee.sees(basket.subject, lambda: lee.post(f"{at}/take", {}))
        lee.sees(basket.subject, lambda: lee.post(f"{at}/offer", {"code": ""}))


class TestAnEnquiry:
    def test_uk28_opened_changed_and_written_about(self, lee: Watched, brand: BrandSheet) -> None:
        enquiry = an_enquiry(brand)
        at = f"enquiries/{enquiry.reference}"
        lee.sees(enquiry.subject, lambda: lee.get(at))
        lee.sees(enquiry.subject, lambda: lee.post(at, {"version": 1, "take": True}))
        lee.sees(enquiry.subject, lambda: lee.post(f"{at}/notes", {"text": "Rang."}))


def test_uk28_the_queue_and_a_look_name_nobody(lee: Watched, brand: BrandSheet) -> None:
    an_enquiry(brand)
    mark = lee.get("enquiries").json()["data"]["mark"]
    enquiry = an_enquiry(brand)
    for path in ("enquiries", f"changes?since={mark}&opened=enquiry/{enquiry.reference}"):
        told = lee.get(path).content.decode()
        assert enquiry.reference in told
        assert not any(person in told for person in PEOPLE)


def test_uk28_a_press_that_is_refused_shows_nobody(lee: Watched, brand: BrandSheet) -> None:
    enquiry = an_enquiry(brand)
    told = lee.post(f"enquiries/{enquiry.reference}", {"version": 9, "take": True})
    assert told.status_code == 409
    assert not any(person in told.content.decode() for person in PEOPLE)


def test_uk28_nobody_without_the_role_is_noted_as_having_seen(brand: BrandSheet) -> None:
    enquiry, stranger = an_enquiry(brand), Client(HTTP_HOST="localhost")
    assert stranger.get(f"/api/desk/enquiries/{enquiry.reference}").status_code == 401
    assert not AuditEntry.objects.filter(event="personal.viewed").exists()
