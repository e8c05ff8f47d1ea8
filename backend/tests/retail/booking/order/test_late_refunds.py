"""Refunds whose provider is silent for hours, or has wrong keys: sent when it answers, and told of (INV-3, R-11)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from leeward.retail.booking.models import StaffAlert
from leeward.retail.booking.operations.late_refunds import show_late
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.operations.outbox import drain, find_handlers
from leeward.retail.kit import clock
from leeward.retail.kit.clock import pinned_at
from leeward.retail.payments.errors import PaymentsSilent, PaymentsUnavailable
from leeward.retail.payments.models import Payment, ProviderEvent, Refund
from leeward.retail.payments.operations import events, refunds
from leeward.retail.payments.operations.events import receive_event
from leeward.retail.payments.operations.hurrying import hurry_refunds
from leeward.retail.payments.operations.refunds import ask_refund
from leeward.retail.payments.providers.base import Event
from leeward.retail.payments.providers.sandbox import Sandbox
from tests.retail.booking.paid import a_booking

pytestmark = pytest.mark.django_db
ASKED = ("look_up", "refund", "has_refund_failed")


@pytest.fixture
def payment(brand: BrandSheet) -> Payment:
    booking = a_booking(brand)
    work(minutes=0)
    return Payment.objects.get(subject=booking.subject)


def work(*, minutes: int) -> None:
    """The worker, once a minute for so long."""
    find_handlers()
    for minute in range(minutes + 1):
        with pinned_at(clock.now() + timedelta(minutes=minute)):
            while drain():
                pass


def every_minute(hurry: Callable[[], int], *, minutes: int) -> None:
    for minute in range(minutes):
        with pinned_at(clock.now() + timedelta(minutes=minute)):
            hurry()
            while drain():
                pass


def away(monkeypatch: pytest.MonkeyPatch, error: Exception, *questions: str) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise error

    for question in questions:
        monkeypatch.setattr(Sandbox, question, fail)


def dead(topic: str) -> int:
    return OutboxMessage.objects.filter(topic=topic, state=OutboxMessage.State.DEAD).count()


class TestAnOutage:
    @pytest.mark.parametrize("error", [PaymentsSilent("No answer."), PaymentsUnavailable("Wrong key.")], ids=repr)
    def test_a_refund_that_was_given_up_leaves_once_the_provider_answers_inv3_r_11(
        self, payment: Payment, monkeypatch: pytest.MonkeyPatch, error: Exception
    ) -> None:
        with monkeypatch.context() as silent:
            away(silent, error, *ASKED)
            ask_refund(payment_id=payment.pk, pence=5_000, reason="goodwill")
            work(minutes=180)
            assert dead(refunds.TOPIC) == 1
            assert hurry_refunds() == 0, "nobody answers yet"
        assert hurry_refunds() == 1
        work(minutes=0)
        assert Refund.objects.get().state == Refund.State.DONE
        assert hurry_refunds() == 0

    def test_a_silent_account_is_asked_once_however_many_refunds_wait_r_23(
        self, payment: Payment, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for pence in (1_000, 2_000, 3_000):
            ask_refund(payment_id=payment.pk, pence=pence, reason="goodwill")
        asked: list[str] = []

        def look_up(_self: Sandbox, reference: str) -> None:
            asked.append(reference)
            raise PaymentsSilent("No answer.")

        away(monkeypatch, PaymentsSilent("No answer."), "refund")
        monkeypatch.setattr(Sandbox, "look_up", look_up)
        work(minutes=1)
        assert hurry_refunds() == 0
        assert len(asked) == 1

    def test_a_key_that_may_read_and_not_refund_is_tried_ever_more_seldom_r_23(
        self, payment: Payment, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        tried: list[str] = []

        def refund(_self: Sandbox, reference: str, **_: Any) -> str:
            tried.append(reference)
            raise PaymentsUnavailable("This key may not refund.")

        with monkeypatch.context() as forbidden:
            forbidden.setattr(Sandbox, "refund", refund)
            ask_refund(payment_id=payment.pk, pence=5_000, reason="goodwill")
            every_minute(hurry_refunds, minutes=120)
            assert len(tried) < 25
        with pinned_at(clock.now() + timedelta(hours=3)):
            assert hurry_refunds() == 1
            work(minutes=0)
        assert Refund.objects.get().state == Refund.State.DONE

    def test_one_refund_that_waits_keeps_no_other_of_the_booking_back(
        self, payment: Payment, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        sent = Sandbox.refund

        def refund(self: Sandbox, reference: str, *, pence: int, key: str) -> str:
            if pence == 1_000:
                raise PaymentsUnavailable("No.")
            return sent(self, reference, pence=pence, key=key)

        monkeypatch.setattr(Sandbox, "refund", refund)
        for pence in (1_000, 2_000):
            ask_refund(payment_id=payment.pk, pence=pence, reason="goodwill")
        work(minutes=0)
        assert Refund.objects.get(pence=2_000).state == Refund.State.DONE

    def test_a_message_that_a_refund_came_back_is_not_lost_to_the_silence_inv3(
        self, payment: Payment, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        refund = ask_refund(payment_id=payment.pk, pence=5_000, reason="goodwill")
        work(minutes=0)
        refund.refresh_from_db()
        said = Event(id="evt_1", kind="refund.failed", reference=refund.provider_reference)
        monkeypatch.setattr(Sandbox, "read_event", lambda *_: said)
        receive_event(provider="sandbox", body=b"", headers={})
        with monkeypatch.context() as silent:
            away(silent, PaymentsSilent("No answer."), *ASKED)
            work(minutes=180)
            assert dead(events.TOPIC) == 1
        monkeypatch.setattr(Sandbox, "has_refund_failed", lambda *_: True)
        assert hurry_refunds() == 1
        work(minutes=0)
        refund.refresh_from_db()
        assert refund.state == Refund.State.FAILED
        assert ProviderEvent.objects.get(event_id="evt_1").processed_at is not None


class TestTheAlert:
    def test_names_what_was_promised_over_an_hour_ago_and_ends_when_it_has_left_r_11(
        self, payment: Payment, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with monkeypatch.context() as silent:
            away(silent, PaymentsSilent("No answer."), *ASKED)
            ask_refund(payment_id=payment.pk, pence=5_000, reason="goodwill")
            with pinned_at(clock.now() + timedelta(minutes=59)):
                show_late()
            assert open_alert() is None
            with pinned_at(clock.now() + timedelta(minutes=61)):
                show_late()
            alert = open_alert()
            assert alert is not None and payment.subject.removeprefix("booking:") in alert.text
        work(minutes=1)
        show_late()
        assert open_alert() is None


def open_alert() -> StaffAlert | None:
    return StaffAlert.objects.filter(kind="late_refunds", ended_at=None).first()
