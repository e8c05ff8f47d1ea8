"""A contract that changes after the sale: letter, choice, money, documents, record (UK-16, UK-17)."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from leeward.retail.booking.documents.issuing import content_of
from leeward.retail.booking.models import Booking, BookingDocument, ContractChange, Hold, StaffAlert
from leeward.retail.booking.my_booking.errors import NotCancellable
from leeward.retail.booking.my_booking.payments import open_instalments, pay
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.operations.contract.contract_changes import (
    accept_change,
    announce_price,
    withdraw_change,
)
from leeward.retail.booking.operations.contract.contract_checks import NewPrice
from leeward.retail.booking.operations.contract.ending import end_by_us
from leeward.retail.booking.operations.contract.silent_changes import tell_again
from leeward.retail.booking.post_sale.errors import NotInContract, UnknownChange
from leeward.retail.booking.post_sale.prices import CostMoved
from leeward.retail.booking.post_sale.words import state_of
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.queries import audit_entries, verify_audit
from leeward.retail.kit.clock import pinned_at
from leeward.retail.payments.models import Refund
from leeward.retail.payments.queries import paid_pence
from tests.retail.booking.owner import Owner
from tests.retail.booking.paid import DEPOSIT, TOTAL, a_booking, capture, post
from tests.retail.booking.pdf import read_pdf
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db
LEAVES = date(2027, 5, 4)
STAFF = "staff:1"
WHY = "Fuel has become dearer since you booked."


def tell_price(booking: Booking, difference: int) -> ContractChange:
    booking.refresh_from_db()
    cost = CostMoved("fuel", "Fuel of both flights", 60_000, 60_000 + difference)
    wish = NewPrice([cost], WHY, booking.total_pence + difference)
    return announce_price(booking.pk, wish=wish, actor=STAFF)


def events(booking: Booking) -> list[str]:
    return [entry.event for entry in audit_entries(subject=booking.subject)]


def confirmation(booking: Booking) -> str:
    document = booking.documents.get(kind=BookingDocument.Kind.CONFIRMATION, superseded_at=None)
    return read_pdf(content_of(document)).text


class TestSmallRise:
    def test_uk_16_holds_with_its_letter_that_shows_why_and_how(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand, plan="deposit")
        tell_price(booking, 13_000)  # five per cent of £2,600
        booking.refresh_from_db()
        assert (booking.total_pence, sum(line["pence"] for line in booking.lines)) == (273_000, 273_000)
        parts = [(part.due_on, part.pence) for part in open_instalments(booking)]
        assert parts == [(date(2027, 2, 9), TOTAL - DEPOSIT), (date(2027, 2, 9), 13_000)]
        text = plain_text(post(tmp_path, "booking.contract_change")[0])
        for said in ("rises by £130", WHY, "£600 when you booked, £730 now", "£2,730 instead of £2,600, 5 per cent"):
            assert said in text
        assert "cancel free of charge" not in text
        assert ContractChange.objects.get().state == ContractChange.State.IN_FORCE
        verify_audit()

    def test_uk_16_stands_on_the_new_confirmation_with_the_new_total(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand, plan="deposit")
        certificate = booking.documents.get(kind=BookingDocument.Kind.CERTIFICATE)
        tell_price(booking, 13_000)
        said = confirmation(booking)
        assert "£2,730" in said
        assert "The price of your holiday rises by £130" in said
        certificate.refresh_from_db()
        assert certificate.superseded_at is None  # a certificate names no price
        (mail,) = post(tmp_path, "booking.reissued")
        assert len(list(mail.iter_attachments())) == 2

    def test_uk_16_of_a_booking_paid_in_full_is_due_in_a_fortnight(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        tell_price(booking, 13_000)
        booking.refresh_from_db()
        (part,) = open_instalments(booking)
        assert (part.pence, part.due_on) == (13_000, AT.date() + timedelta(days=14))
        capture(pay(booking, is_all=False, brand=brand))
        assert (paid_pence(booking.subject), open_instalments(booking)) == (273_000, [])

    def test_uk_16_waits_while_the_customer_is_paying(self, brand: BrandSheet) -> None:
        booking = a_booking(brand, plan="deposit")
        payment = pay(booking, is_all=False, brand=brand)
        with pytest.raises(NotInContract) as refused:
            tell_price(booking, 13_000)
        assert refused.value.rule == "paying"
        capture(payment)
        assert tell_price(booking, 13_000).state == ContractChange.State.IN_FORCE


class TestBigRise:
    def test_uk_16_above_eight_per_cent_waits_and_moves_nothing(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand, plan="deposit")
        change = tell_price(booking, 20_801)  # a penny above eight per cent
        booking.refresh_from_db()
        assert (booking.total_pence, change.state) == (TOTAL, ContractChange.State.OPEN)
        assert [part.pence for part in open_instalments(booking)] == [TOTAL - DEPOSIT]
        assert change.answer_by == AT.date() + timedelta(days=7)
        text = plain_text(post(tmp_path, "booking.contract_change")[0])
        assert "cancel free of charge and get £300 back" in text
        assert "Nothing changes without your yes" in text

    def test_uk_16_is_accepted_in_my_booking_once(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand, plan="deposit")
        change = tell_price(booking, 30_000)
        owner = Owner(booking, tmp_path)
        owner.sign_in()
        page = owner.see()
        assert "The price of your holiday rises by £300" in page
        assert "Accept the change" in page
        for key in ("first-press", "first-press", "second-tab"):
            status = 404 if key == "second-tab" else 200
            owner.about(f"contract-changes/{change.pk}", status=status, **{"Idempotency-Key": key})
        booking.refresh_from_db()
        assert booking.total_pence == TOTAL + 30_000
        assert [part.pence for part in open_instalments(booking)] == [TOTAL - DEPOSIT, 30_000]
        assert events(booking).count("booking.change_accepted") == 1

    def test_uk_16_whoever_would_rather_go_gets_everything_back(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand)
        change = tell_price(booking, 30_000)
        fee = fee_now(booking, at=AT)
        assert (fee.fee_pence, fee.refund_pence) == (0, TOTAL)
        cancel_booking(booking.pk, fee_pence=0)
        change.refresh_from_db()
        booking.refresh_from_db()
        assert (booking.state, change.state) == (Booking.State.CANCELLED, ContractChange.State.ENDED)
        assert change.get_state_display() == "Ended with the booking"  # by whom, the booking says
        assert (Refund.objects.get().pence, Hold.objects.get().state) == (TOTAL, Hold.State.RELEASED)
        with pytest.raises(NotInContract):
            accept_change(booking.pk, change_id=change.pk)
        assert "Cancellation fee: £0" in plain_text(post(tmp_path, "booking.cancelled")[0])

    def test_uk_16_costs_the_fee_again_once_it_is_withdrawn(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand)
        change = tell_price(booking, 30_000)
        withdraw_change(booking.pk, change_id=change.pk, actor=STAFF)
        assert fee_now(booking, at=AT).fee_pence == DEPOSIT
        with pytest.raises(NotCancellable):
            cancel_booking(booking.pk, fee_pence=0)
        letters = [plain_text(mail) for mail in post(tmp_path, "booking.contract_change")]
        assert "everything stays as it was" in letters[-1]
        with pytest.raises(UnknownChange):
            accept_change(booking.pk, change_id=change.pk)

    def test_uk_16_small_steps_count_together(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        assert tell_price(booking, 15_000).state == ContractChange.State.IN_FORCE
        assert tell_price(booking, 10_000).state == ContractChange.State.OPEN
        with pytest.raises(NotInContract) as refused:
            tell_price(booking, 100)
        assert refused.value.rule == "open"

    def test_uk_16_is_refused_for_another_total_than_was_seen(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        wish = NewPrice([CostMoved("taxes", "Tourist tax", 0, 1_000)], WHY, TOTAL)
        with pytest.raises(NotInContract) as refused:
            announce_price(booking.pk, wish=wish, actor=STAFF)
        assert (refused.value.rule, ContractChange.objects.count()) == ("changed", 0)


class TestSilence:
    def test_uk_16_is_told_a_second_time_and_then_put_before_staff(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand)
        change = tell_price(booking, 30_000)
        with pinned_at(AT + timedelta(days=7)):
            assert tell_again() == 0
        assert len(post(tmp_path, "booking.contract_change")) == 1
        with pinned_at(AT + timedelta(days=8)):
            for _ in range(2):
                tell_again()
            letters = [plain_text(mail) for mail in post(tmp_path, "booking.contract_change")]
        assert ["second and last letter" in text for text in letters] == [False, True]
        change.refresh_from_db()
        assert change.answer_by == AT.date() + timedelta(days=15)
        with pinned_at(AT + timedelta(days=16)):
            tell_again()
            alert = StaffAlert.objects.get(kind="unanswered_changes", ended_at=None)
            assert booking.reference not in alert.text
            end_by_us(booking.pk, reason="unanswered", words="We heard nothing from you.", actor=STAFF)
            tell_again()
            change.refresh_from_db()
            assert state_of(change, brand) == "Your booking ended on 20 January 2027"  # not: you cancelled
        assert not StaffAlert.objects.filter(kind="unanswered_changes", ended_at=None).exists()
        assert paid_pence(booking.subject) == 0

    def test_uk_17_one_letter_is_not_enough_to_end_it(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        tell_price(booking, 30_000)
        with pinned_at(AT + timedelta(days=30)), pytest.raises(NotInContract) as refused:
            end_by_us(booking.pk, reason="unanswered", words="We heard nothing.", actor=STAFF)
        assert refused.value.rule == "answered"


class TestFall:
    def test_uk_16_comes_off_what_is_left_to_pay(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand, plan="deposit")
        tell_price(booking, -10_000)
        booking.refresh_from_db()
        assert booking.total_pence == TOTAL - 10_000
        assert [part.pence for part in open_instalments(booking)] == [TOTAL - DEPOSIT - 10_000]
        assert not Refund.objects.exists()
        assert "falls by £100" in plain_text(post(tmp_path, "booking.contract_change")[0])

    def test_uk_16_sends_back_what_was_paid_already(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        with pinned_at(datetime(2027, 5, 1, 12, tzinfo=UTC)):
            tell_price(booking, -10_000)
        assert (Refund.objects.get().pence, paid_pence(booking.subject)) == (10_000, TOTAL - 10_000)
        booking.refresh_from_db()
        assert (booking.total_pence, open_instalments(booking)) == (TOTAL - 10_000, [])

    def test_uk_16_larger_than_what_is_left_takes_the_part_away(self, brand: BrandSheet) -> None:
        booking = a_booking(brand, plan="deposit")
        booking.instalments.filter(position=2).update(pence=5_000)
        tell_price(booking, -10_000)
        assert not booking.instalments.filter(position=2).exists()
        assert Refund.objects.get().pence == 5_000


class TestWhatIsSaid:
    def test_uk_16_uk_17_the_contract_says_all_of_it_before_and_after(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand)
        said = confirmation(booking)
        rights = [booking.schedule1[key] for key in ("price_changes", "changes", "ending", "pass_on")]
        for sentence in rights:
            assert " ".join(sentence.split()) in " ".join(said.split())
        owner = Owner(booking, tmp_path)
        owner.sign_in()
        page = owner.see()
        assert all(sentence.split(",")[0] in page for sentence in rights)
        assert booking.schedule1["terms"]["price_may_rise"] is True
