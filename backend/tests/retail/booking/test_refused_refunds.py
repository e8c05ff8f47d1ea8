"""Refunds that the provider refuses, at once or days later: never lost, and put before staff (INV-3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from leeward.retail.booking.models import Booking, StaffAlert
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.payments.errors import RefundRefused
from leeward.retail.payments.models import Payment, ProviderEvent, Refund
from leeward.retail.payments.operations import events
from leeward.retail.payments.operations.refunds import ask_refund, refundable_pence
from leeward.retail.payments.providers.sandbox import Sandbox
from leeward.retail.payments.queries import paid_pence
from tests.retail.booking.paid import TOTAL, a_booking, post
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db


def refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> str:
        raise RefundRefused("The provider could not send this back.", rule="provider")

    monkeypatch.setattr(Sandbox, "refund", refused)


def a_message_about(refund: Refund, monkeypatch: pytest.MonkeyPatch, *, has_failed: bool) -> None:
    """The provider says that something became of a refund; what that is, it says when it is asked."""
    monkeypatch.setattr(Sandbox, "has_refund_failed", lambda _self, _reference: has_failed)
    event = ProviderEvent.objects.create(
        provider="sandbox", event_id=f"evt_{ProviderEvent.objects.count()}", kind="refund.updated",
        reference=refund.provider_reference, received_at=AT,
    )  # fmt: skip
    events.process_event(event.pk)


def cancelled(brand: BrandSheet) -> Booking:
    booking = a_booking(brand)
    cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
    return booking


def open_alert() -> StaffAlert | None:
    return StaffAlert.objects.filter(kind="refund", ended_at=None).first()


class TestRefusedAtOnce:
    def test_is_put_before_staff_until_it_was_sent_again_inv_3(
        self, brand: BrandSheet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with monkeypatch.context() as patched:
            refuse(patched)
            booking = cancelled(brand)
            (mail,) = post(tmp_path, "booking.staff_alert")
        alert = open_alert()
        assert alert is not None
        assert booking.reference in alert.text and booking.reference in plain_text(mail)
        assert "Ada" not in alert.text
        refund = Refund.objects.get()
        assert (refund.state, paid_pence(booking.subject)) == (Refund.State.FAILED, TOTAL)
        ask_refund(payment_id=refund.payment_id, pence=refund.pence, reason="cancelled", actor="staff:1")
        post(tmp_path, "booking.staff_alert")
        assert (open_alert(), Refund.objects.filter(state=Refund.State.DONE).count()) == (None, 1)


class TestRefusedLater:
    def test_after_the_provider_said_yes_is_known_and_told_once_inv_3(
        self, brand: BrandSheet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        booking = cancelled(brand)
        post(tmp_path, "booking.cancelled")
        refund = Refund.objects.get()
        assert refund.state == Refund.State.DONE
        for _ in range(2):
            a_message_about(refund, monkeypatch, has_failed=True)
        refund.refresh_from_db()
        assert refund.state == Refund.State.FAILED
        assert refundable_pence(Payment.objects.get()) == TOTAL
        post(tmp_path, "booking.staff_alert")
        alert = open_alert()
        assert alert is not None
        assert (alert.times, booking.reference in alert.text) == (1, True)

    def test_is_not_believed_before_it_was_asked_r_09(
        self, brand: BrandSheet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        cancelled(brand)
        post(tmp_path, "booking.cancelled")
        a_message_about(Refund.objects.get(), monkeypatch, has_failed=False)
        assert (Refund.objects.get().state, open_alert()) == (Refund.State.DONE, None)

    def test_of_money_that_was_sent_by_hand_there_is_nothing_to_us(
        self, brand: BrandSheet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        cancelled(brand)
        post(tmp_path, "booking.cancelled")
        a_message_about(Refund(provider_reference="re_by_hand"), monkeypatch, has_failed=True)
        assert (Refund.objects.get().state, open_alert()) == (Refund.State.DONE, None)
