"""Payments whose page could not be opened, or that two windows begin at once (R-11, INV-2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest

from leeward.retail.brands.models import Brand
from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.queries import audit_entries
from leeward.retail.kit.clock import database_now, pinned_at
from leeward.retail.payments.errors import AlreadyPaid, PaymentsUnavailable
from leeward.retail.payments.models import Payment, SandboxCharge
from leeward.retail.payments.operations import paying
from leeward.retail.payments.providers.base import Started
from leeward.retail.payments.providers.sandbox import Sandbox, move
from tests.retail.payments.test_paying import AT, SUBJECT, a_payment, reference, settlements

pytestmark = pytest.mark.django_db
Start = Callable[..., Started]


@pytest.fixture(autouse=True)
def noon(demo_brands: None) -> Iterator[None]:
    with pinned_at(AT):
        yield


def while_starting(monkeypatch: pytest.MonkeyPatch, happens: Callable[[], Any]) -> None:
    """Something happens while the provider opens its page."""
    start = Sandbox.start

    def started(self: Sandbox, **said: Any) -> Started:
        monkeypatch.setattr(Sandbox, "start", start)
        happens()
        return start(self, **said)

    monkeypatch.setattr(Sandbox, "start", started)


def away() -> None:
    raise PaymentsUnavailable("Payments cannot be reached just now.", rule="provider")


@pytest.fixture
def unopened(monkeypatch: pytest.MonkeyPatch) -> Payment:
    """The provider was away when it was begun."""
    while_starting(monkeypatch, away)
    with pytest.raises(PaymentsUnavailable):
        a_payment()
    return Payment.objects.get()


class TestAPageThatNeverOpened:
    def test_is_opened_by_the_next_press(self, unopened: Payment) -> None:
        assert (a_payment().pk, bool(a_payment().pay_url)) == (unopened.pk, True)

    def test_ends_after_an_hour_and_says_so_r_11(self, unopened: Payment) -> None:
        with pinned_at(AT + timedelta(minutes=3)):
            assert paying.reconcile(began=database_now()).settled == 0
        with pinned_at(AT + timedelta(hours=1, minutes=1)):
            assert (paying.reconcile(began=database_now()).settled, paying.reconcile(began=database_now()).settled) == (
                1,
                0,
            )
        assert Payment.objects.get().state == Payment.State.DECLINED
        assert settlements() == ["declined"]
        assert [entry.event for entry in audit_entries(subject=SUBJECT)] == ["payment.started", "payment.declined"]

    def test_can_be_given_up_at_once(self, unopened: Payment) -> None:
        assert paying.give_up(unopened.pk).state == Payment.State.DECLINED
        assert a_payment().attempt == 2

    def test_is_shown_to_nobody_once_it_was_given_up_meanwhile(self, monkeypatch: pytest.MonkeyPatch) -> None:
        while_starting(monkeypatch, lambda: paying.give_up(Payment.objects.get().pk))
        with pytest.raises(PaymentsUnavailable):
            a_payment()
        left = Payment.objects.get()
        assert (left.state, left.provider_reference) == (Payment.State.DECLINED, None)
        assert a_payment().attempt == 2


class TestTwoWindows:
    def other_window(self, monkeypatch: pytest.MonkeyPatch, *, pence: int) -> None:
        """Its row stands before ours is written; its page is not open yet."""

        def quicker() -> Any:
            monkeypatch.setattr(paying, "database_now", database_now)
            Payment.objects.create(
                brand_id=Brand.objects.order_by("pk")[0].pk, subject=SUBJECT, instalment=1, pence=pence,
                provider="sandbox", made_at=AT,
            )  # fmt: skip
            return database_now()

        monkeypatch.setattr(paying, "database_now", quicker)

    def test_that_pay_different_sums_leave_the_first_as_it_is_inv_3(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.other_window(monkeypatch, pence=40_000)
        with pytest.raises(AlreadyPaid):
            a_payment(30_000)
        assert SandboxCharge.objects.count() == 0
        assert a_payment(40_000).attempt == 1
        assert SandboxCharge.objects.get().pence == 40_000

    def test_that_pay_the_same_share_one_page_inv_2(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.other_window(monkeypatch, pence=30_000)
        ours = a_payment(30_000)
        assert (ours.attempt, SandboxCharge.objects.get().reference) == (1, ours.provider_reference)

    def test_never_open_again_what_the_other_has_paid_inv_2(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def paid_there() -> None:
            payment = a_payment()
            move(reference(payment), to=SandboxCharge.State.PAID, is_silent=True)
            paying.settle(payment.pk)

        while_starting(monkeypatch, paid_there)
        with pytest.raises(AlreadyPaid):
            a_payment()
        assert (Payment.objects.get().state, SandboxCharge.objects.count()) == (Payment.State.CAPTURED, 1)
        assert OutboxMessage.objects.filter(topic=paying.SETTLED).count() == 1
