"""Cancelling: the fee is shown first, stock and money go back once (UK-13, INV-3, INV-4)."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from leeward.retail.booking.models import Booking, BookingDocument, Hold
from leeward.retail.booking.my_booking.errors import NotCancellable, NothingDue
from leeward.retail.booking.my_booking.payments import open_instalments, pay
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.operations.change.correcting import RightName, correct_name
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.booking.operations.order.settling import apply_payment
from leeward.retail.booking.operations.reminding import remind_of_payments
from leeward.retail.booking.sums import cancelling
from leeward.retail.booking.sums.cancelling import TABLE, Cancelling, fee_of, table_lines, table_of
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight, Fare
from leeward.retail.journal.queries import audit_entries, verify_audit
from leeward.retail.kit.clock import pinned_at
from leeward.retail.payments.models import Payment, Refund, SandboxCharge
from leeward.retail.payments.operations.paying import settle
from leeward.retail.payments.providers.sandbox import move
from leeward.retail.payments.queries import paid_pence
from tests.retail.booking.paid import DEPOSIT, TOTAL, a_booking, an_order, capture, post
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import plain_text

LEAVES = date(2027, 5, 4)


def asked(*, deposit_pence: int = DEPOSIT, paid_pence: int = TOTAL) -> Cancelling:
    return Cancelling(TOTAL, deposit_pence, paid_pence, LEAVES)


class TestFee:
    @pytest.mark.parametrize(
        ("days", "percent", "fee"),
        [
            (200, 0, 30_000), (70, 0, 30_000), (69, 40, 104_000), (43, 40, 104_000), (42, 60, 156_000),
            (28, 80, 208_000), (8, 90, 234_000), (7, 100, TOTAL), (0, 100, TOTAL), (-1, 100, TOTAL),
        ],
    )  # fmt: skip
    def test_rises_as_departure_comes_nearer(self, days: int, percent: int, fee: int) -> None:
        found = fee_of(asked(), on=LEAVES - timedelta(days=days))
        assert (found.percent, found.fee_pence, found.refund_pence) == (percent, fee, TOTAL - fee)

    def test_is_never_more_than_was_paid_nor_less_than_the_deposit(self) -> None:
        assert fee_of(asked(paid_pence=DEPOSIT), on=LEAVES).fee_pence == DEPOSIT
        assert fee_of(asked(deposit_pence=200_000), on=LEAVES - timedelta(days=50)).fee_pence == 200_000

    def test_leaves_no_day_out_of_its_table_in_words(self) -> None:
        assert table_lines(TABLE) == [
            "70 days or more before departure: the deposit", "69 to 43 days before: 40 per cent of the price",
            "42 to 29 days before: 60 per cent of the price", "28 to 15 days before: 80 per cent of the price",
            "14 to 8 days before: 90 per cent of the price", "Less than 8 days before: the whole price",
        ]  # fmt: skip


@pytest.mark.django_db
class TestCancelling:
    def test_gives_back_stock_and_money_once_and_says_so(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand)
        cancel_booking(booking.pk, fee_pence=DEPOSIT)
        with pytest.raises(NotCancellable):
            cancel_booking(booking.pk, fee_pence=DEPOSIT)
        (mail,) = post(tmp_path, "booking.cancelled")
        assert "Cancellation fee: £300" in plain_text(mail)
        assert "Goes back to you: £2,300" in plain_text(mail)
        booking.refresh_from_db()
        assert (booking.state, Hold.objects.get().state) == (Booking.State.CANCELLED, Hold.State.RELEASED)
        assert sum(AllotmentNight.objects.values_list("taken", flat=True)) == 0
        assert sum(Fare.objects.values_list("taken", flat=True)) == 0
        assert Refund.objects.get().pence == TOTAL - DEPOSIT
        assert SandboxCharge.objects.get().refunded_pence == TOTAL - DEPOSIT
        assert "booking.cancelled" in [entry.event for entry in audit_entries(subject=booking.subject)]
        assert verify_audit() > 0

    def test_refuses_a_fee_that_was_not_the_one_shown(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        with pinned_at(AT + timedelta(days=70)), pytest.raises(NotCancellable) as error:
            cancel_booking(booking.pk, fee_pence=DEPOSIT)
        assert error.value.rule == "fee"
        booking.refresh_from_db()
        assert booking.state == Booking.State.CONFIRMED

    def test_follows_the_table_of_its_own_confirmation(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        document = BookingDocument.objects.get(kind=BookingDocument.Kind.CONFIRMATION)
        document.facts["cancelling"] = [[0, 10]]
        document.facts["deposit"] = 0
        document.save()
        assert fee_now(booking, at=AT).percent == 10

    @pytest.mark.parametrize("when", ["before it is paid", "after"])
    def test_uk_21_prints_the_agreed_table_though_ours_is_another_by_now(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch, when: str
    ) -> None:
        booking = an_order(brand) if when == "before it is paid" else a_booking(brand)
        monkeypatch.setattr(cancelling, "TABLE", ((0, 90),))
        if when == "before it is paid":
            capture(pay_first_instalment(booking, brand=brand))
        correct_name(booking.pk, position=2, name=RightName("Mr", "José María", "Núñez"), actor="staff:1")
        booking.refresh_from_db()
        tables = [one.facts["cancelling"] for one in booking.documents.all()]
        assert tables == [[list(row) for row in TABLE]] * 4
        assert (fee_now(booking, at=AT).percent, table_of(booking)) == (0, tables[0])

    def test_is_over_on_the_day_of_departure(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        with pinned_at(AT.replace(month=5, day=4)), pytest.raises(NotCancellable):
            cancel_booking(booking.pk, fee_pence=TOTAL)

    def test_takes_the_latest_payments_back_first(self, brand: BrandSheet) -> None:
        booking = a_booking(brand, plan="deposit")
        capture(pay(booking, is_all=False, brand=brand))
        cancel_booking(booking.pk, fee_pence=DEPOSIT)
        assert [(one.payment.instalment, one.pence) for one in Refund.objects.all()] == [(2, 230_000)]

    def test_sends_back_money_that_arrives_afterwards_inv3(self, brand: BrandSheet) -> None:
        booking = a_booking(brand, plan="deposit")
        payment = pay(booking, is_all=False, brand=brand)
        cancel_booking(booking.pk, fee_pence=DEPOSIT)
        for _ in range(2):
            capture(payment)
            apply_payment(Payment.objects.get(instalment=1).pk)
        assert [one.pence for one in Refund.objects.all()] == [230_000]
        assert paid_pence(booking.subject) == DEPOSIT


@pytest.mark.django_db
class TestPayingTheRest:
    def test_pays_the_next_instalment_or_all_of_it(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand, plan="monthly")
        dates = [part.pence for part in open_instalments(booking)]
        assert (len(dates), sum(dates)) == (2, TOTAL - DEPOSIT)
        first = pay(booking, is_all=False, brand=brand)
        assert first.pence == dates[0]
        every = pay(booking, is_all=True, brand=brand)
        assert (every.pence, Payment.objects.get(pk=first.pk).state) == (TOTAL - DEPOSIT, Payment.State.DECLINED)
        capture(every)
        apply_payment(every.pk)
        assert open_instalments(booking) == []
        with pytest.raises(NothingDue):
            pay(booking, is_all=False, brand=brand)
        (mail,) = post(tmp_path, "booking.paid")
        assert "paid in full" in plain_text(mail)

    def test_marks_one_part_for_one_payment_however_often_it_is_told(self, brand: BrandSheet) -> None:
        booking = a_booking(brand, plan="monthly")
        payment = capture(pay(booking, is_all=False, brand=brand))
        for _ in range(3):
            apply_payment(payment.pk)
        assert len(open_instalments(booking)) == 1

    def test_gives_the_open_page_again_and_settles_what_was_paid_there(self, brand: BrandSheet) -> None:
        booking = a_booking(brand, plan="deposit")
        payment = pay(booking, is_all=False, brand=brand)
        assert pay(booking, is_all=True, brand=brand).pk == payment.pk
        move(payment.provider_reference or "", to=SandboxCharge.State.PAID, is_silent=True)
        with pytest.raises(NothingDue):
            pay(booking, is_all=False, brand=brand)
        assert settle(payment.pk).state == Payment.State.CAPTURED


@pytest.mark.django_db
class TestReminders:
    def test_come_a_week_before_once_and_not_for_what_is_paid(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand, plan="deposit")  # £2,300 due on 9 February
        with pinned_at(AT.replace(month=2, day=1)):
            assert remind_of_payments() == 0
        with pinned_at(AT.replace(month=2, day=2)):
            for _ in range(2):
                assert remind_of_payments() == 1
            (mail,) = post(tmp_path, "booking.reminder")
            assert mail["Subject"] == "A payment is due on 9 February"
            assert "£2,300" in plain_text(mail)
            capture(pay(booking, is_all=False, brand=brand))
            assert remind_of_payments() == 0
