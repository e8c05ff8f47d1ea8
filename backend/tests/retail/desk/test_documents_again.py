"""The documents of a booking once more, at the desk: of a holiday that is confirmed, and of no other (UK-20, R-13)."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.cancelling import cancel_booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import AuditEntry
from tests.retail.booking.paid import DEPOSIT, a_booking, post
from tests.retail.desk.agents import send

pytestmark = pytest.mark.django_db
KIND = "booking.confirmation"


@pytest.fixture
def booking(brand: BrandSheet) -> Booking:
    return a_booking(brand)


def ask(client: Client, booking: Booking) -> str:
    return str(send(client, f"bookings/{booking.reference}/documents", {})["sentence"])


class TestDocumentsAgain:
    def test_leave_with_the_confirmation_and_are_on_record(
        self, booking: Booking, agent: Client, tmp_path: Path
    ) -> None:
        assert len(post(tmp_path, KIND)) == 1
        assert ask(agent, booking) == "The documents are on their way to the customer."
        again = post(tmp_path, KIND)[-1]
        assert len(post(tmp_path, KIND)) == 2
        assert len(list(again.iter_attachments())) == 3
        assert AuditEntry.objects.filter(event="documents.resent").count() == 1

    @pytest.mark.parametrize(
        ("state", "why"),
        [
            (Booking.State.AWAITING_PAYMENT, "There are no documents yet: they are made with the first payment."),
            (Booking.State.CONFIRMING, "The supplier has not confirmed yet. The documents leave by themselves then."),
            (Booking.State.FAILED, "There are no documents: this holiday could not be booked."),
            (Booking.State.CANCELLED, "This booking is cancelled: its documents are not sent any more."),
            (Booking.State.LAPSED, "There are no documents: the order ended without a payment."),
        ],
    )
    def test_of_a_booking_that_is_not_confirmed_are_not_offered_nor_sent_and_it_is_said_why(
        self, booking: Booking, agent: Client, tmp_path: Path, state: Booking.State, why: str
    ) -> None:
        sent = len(post(tmp_path, KIND))
        Booking.objects.update(state=state)
        shown = agent.get(f"/api/desk/bookings/{booking.reference}").json()["data"]
        assert shown["no_documents"] == why
        assert ask(agent, booking) == f"Nothing was sent. {why}"
        assert len(post(tmp_path, KIND)) == sent
        assert not AuditEntry.objects.filter(event="documents.resent").exists()

    def test_are_offered_once_the_booking_is_confirmed(self, booking: Booking, agent: Client) -> None:
        assert agent.get(f"/api/desk/bookings/{booking.reference}").json()["data"]["no_documents"] == ""

    def test_have_no_address_once_it_was_erased_uk_28(self, booking: Booking, agent: Client) -> None:
        booking.contact.delete()
        assert ask(agent, booking) == "Nothing was sent. There is no address to send them to any more."

    def test_that_were_asked_for_before_the_booking_was_cancelled_confirm_nothing(
        self, booking: Booking, agent: Client, tmp_path: Path
    ) -> None:
        sent = len(post(tmp_path, KIND))
        ask(agent, booking)
        cancel_booking(booking.pk, fee_pence=DEPOSIT)
        assert len(post(tmp_path, KIND)) == sent
        assert len(post(tmp_path, "booking.cancelled")) == 1
