"""Money that came in while the worker was behind counts before a fee is worked out or a booking shown (R-11, INV-3)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.test import Client

from leeward.retail.booking.models import Amendment, Booking
from leeward.retail.booking.my_booking.errors import NotCancellable
from leeward.retail.booking.my_booking.payments import bring_up_to_date, open_instalments, pay
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.operations.change.amendment_payments import begin_payment
from leeward.retail.booking.operations.contract.ending import end_by_us
from leeward.retail.booking.operations.order.settling import apply_payment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import database_now, pinned_at
from leeward.retail.payments.models import Payment, Refund, SandboxCharge
from leeward.retail.payments.operations.paying import settle
from leeward.retail.payments.providers.sandbox import move
from leeward.retail.payments.queries import paid_pence
from tests.retail.booking.changeable import SUITE_TOTAL, agreed, an_amendment
from tests.retail.booking.owner import Owner, nobody_tried_yet  # noqa: F401
from tests.retail.booking.paid import DEPOSIT, TOTAL, a_booking
from tests.retail.desk.agents import an_agent, at_desk, write

pytestmark = pytest.mark.django_db


def captured(payment: Payment) -> Payment:
    """The provider's message is here; the booking's own still waits in the outbox."""
    move(payment.provider_reference or "", to=SandboxCharge.State.PAID, is_silent=True)
    return settle(payment.pk)


@pytest.fixture
def booking(changeable_shop: BrandSheet) -> Iterator[Booking]:
    """Five days before it leaves its balance is paid, and nobody has told it."""
    made = a_booking(changeable_shop, plan="deposit")
    with pinned_at(datetime(2027, 4, 29, 12, tzinfo=UTC)):
        captured(pay(made, is_all=True, brand=changeable_shop))
        assert [part.pence for part in open_instalments(made)] == [TOTAL - DEPOSIT]
        yield made


def test_inv_3_is_applied_before_a_booking_is_shown(booking: Booking) -> None:
    bring_up_to_date(booking)
    assert open_instalments(booking) == []


def test_inv_3_no_fee_is_taken_from_money_that_is_not_applied(booking: Booking) -> None:
    with pytest.raises(NotCancellable) as refused:
        cancel_booking(booking.pk, fee_pence=fee_now(booking, at=database_now()).fee_pence)
    assert (refused.value.rule, Refund.objects.exists()) == ("fee", False)
    bring_up_to_date(booking)
    assert cancel_booking(booking.pk, fee_pence=TOTAL).refund_pence == 0
    apply_payment(Payment.objects.get(instalment=2).pk)  # the outbox, late
    assert (Refund.objects.count(), paid_pence(booking.subject)) == (0, TOTAL)


def test_inv_3_whoever_cancels_in_my_booking_cancels_what_is_paid(booking: Booking, tmp_path: Path) -> None:
    owner = Owner(booking, tmp_path)
    owner.sign_in()
    owner.about("cancel", {"fee_pence": TOTAL}, 200, **{"Idempotency-Key": "one-press"})
    apply_payment(Payment.objects.get(instalment=2).pk)  # the outbox, late
    assert (paid_pence(booking.subject), Refund.objects.count()) == (TOTAL, 0)


def test_inv_3_so_does_the_desk(booking: Booking) -> None:
    client: Client = at_desk(an_agent())
    write(client, booking, "cancel", {"fee_pence": TOTAL})
    apply_payment(Payment.objects.get(instalment=2).pk)  # the outbox, late
    assert (paid_pence(booking.subject), Refund.objects.count()) == (TOTAL, 0)


def test_inv_3_a_contract_that_we_end_gives_it_back_once(booking: Booking) -> None:
    assert end_by_us(booking.pk, reason="extraordinary", words="A storm.", actor="staff:1") == TOTAL
    apply_payment(Payment.objects.get(instalment=2).pk)
    assert paid_pence(booking.subject) == 0
    assert sum(Refund.objects.values_list("pence", flat=True)) == TOTAL


def test_inv_3_a_change_that_was_paid_is_made_before_it_is_cancelled(changeable_shop: BrandSheet) -> None:
    made = a_booking(changeable_shop)
    waiting = agreed(an_amendment(made, changeable_shop, suite=True))
    captured(begin_payment(waiting, brand=changeable_shop))
    with pytest.raises(NotCancellable):
        cancel_booking(made.pk, fee_pence=DEPOSIT)
    bring_up_to_date(made)
    assert (made.total_pence, Amendment.objects.get().state) == (SUITE_TOTAL, Amendment.State.DONE)
    assert cancel_booking(made.pk, fee_pence=DEPOSIT).refund_pence == SUITE_TOTAL - DEPOSIT


def test_inv_3_a_change_that_was_paid_too_late_gives_its_money_back_first(changeable_shop: BrandSheet) -> None:
    made = a_booking(changeable_shop)
    waiting = agreed(an_amendment(made, changeable_shop, suite=True))
    payment = captured(begin_payment(waiting, brand=changeable_shop))
    Amendment.objects.update(state=Amendment.State.GIVEN_UP)
    for _ in range(2):
        bring_up_to_date(made)
        assert [one.payment_id for one in Refund.objects.all()] == [payment.pk]
    assert cancel_booking(made.pk, fee_pence=DEPOSIT).refund_pence == TOTAL - DEPOSIT
