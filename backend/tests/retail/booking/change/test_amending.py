"""A booking that changes in place: all of it or nothing, one reference, new documents (UK-16, UK-21, R-02, INV-3)."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from leeward.retail.booking.documents.issuing import content_of
from leeward.retail.booking.errors import HoldOver, NotAmendable
from leeward.retail.booking.models import Amendment, AmendmentTerms, Booking, BookingDocument, Hold
from leeward.retail.booking.my_booking.payments import pay
from leeward.retail.booking.operations.basket.holds import LIFETIME, release_expired
from leeward.retail.booking.operations.change.amendment_payments import (
    begin_payment,
    end_unpaid_amendments,
    end_waiting,
)
from leeward.retail.booking.operations.order.settling import apply_payment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight, Supplier
from leeward.retail.journal.queries import audit_entries, verify_audit
from leeward.retail.kit.clock import pinned_at
from leeward.retail.payments.models import Payment, Refund
from leeward.retail.payments.queries import paid_pence
from tests.retail.booking.changeable import (
    IN_JUNE,
    IN_MAY,
    IN_THE_SUITE,
    JUNE,
    JUNE_TOTAL,
    MAY_TOTAL,
    SUITE_TOTAL,
    agreed,
    an_amendment,
    facts_of,
    proposed,
    taken,
)
from tests.retail.booking.contract.test_contract_changes import tell_price
from tests.retail.booking.paid import DEPOSIT, a_booking, capture, post
from tests.retail.booking.pdf import read_pdf
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import plain_text


@pytest.mark.django_db
class TestToACheaperDate:
    def test_moves_stock_money_and_contract_at_once_under_the_same_reference(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        reference, old_hold = booking.reference, booking.hold_id
        amendment = an_amendment(booking, changeable_shop, day=JUNE)
        assert taken() == IN_MAY  # looking holds nothing
        agreed(amendment)
        booking.refresh_from_db()
        assert (booking.reference, booking.state) == (reference, Booking.State.CONFIRMED)
        assert (booking.departure_date, booking.return_date) == (JUNE, JUNE + timedelta(7))
        assert (booking.total_pence, sum(line["pence"] for line in booking.lines)) == (JUNE_TOTAL, JUNE_TOTAL)
        assert taken() == IN_JUNE
        assert (Hold.objects.get(pk=old_hold).state, booking.hold.state) == (Hold.State.RELEASED, Hold.State.USED)
        assert booking.schedule1["stays"][0]["check_in"] == "2027-06-08"
        assert booking.schedule1["total_pence"] == JUNE_TOTAL

    def test_sends_the_difference_back_and_the_plan_sums_up_inv3(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        agreed(an_amendment(booking, changeable_shop, day=JUNE))
        assert [(one.pence, one.reason) for one in Refund.objects.all()] == [(MAY_TOTAL - JUNE_TOTAL, "changed")]
        assert sum(booking.instalments.values_list("pence", flat=True)) == JUNE_TOTAL
        assert paid_pence(booking.subject) == JUNE_TOTAL

    def test_issues_certificate_and_confirmation_again_and_keeps_the_earlier_ones_uk_21(
        self, changeable_shop: BrandSheet
    ) -> None:
        booking = a_booking(changeable_shop)
        earlier = {one.kind: (one.number, content_of(one)) for one in booking.documents.all()}
        agreed(an_amendment(booking, changeable_shop, day=JUNE))
        now = {one.kind: one for one in booking.documents.filter(superseded_at=None)}
        assert set(now) == set(earlier) == set(BookingDocument.Kind.values)
        certificate = read_pdf(content_of(now["atol-certificate"])).text
        assert "8 June 2027" in certificate or "8 Jun 2027" in certificate
        for old in booking.documents.exclude(superseded_at=None):
            assert (old.number, content_of(old)) == earlier[old.kind]
            assert now[old.kind].number != old.number

    def test_writes_what_was_what_is_and_what_goes_back_with_the_documents_uk_16(
        self, changeable_shop: BrandSheet, tmp_path: Path
    ) -> None:
        booking = a_booking(changeable_shop)
        agreed(an_amendment(booking, changeable_shop, day=JUNE))
        (mail,) = post(tmp_path, "booking.amended")
        text = plain_text(mail)
        for said in ("4 May 2027 to 11 May 2027", "8 June 2027 to 15 June 2027", "£2,600", "£2,320", "£280"):
            assert said in text
        assert len(list(mail.iter_attachments())) == 3  # certificate, confirmation, calendar
        assert not post(tmp_path, "booking.reissued")

    def test_leaves_one_row_of_each_thing_in_the_audit_chain_inv7(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        before = [entry.event for entry in audit_entries(subject=booking.subject)]
        agreed(an_amendment(booking, changeable_shop, day=JUNE))
        entries = list(audit_entries(subject=booking.subject))[len(before) :]
        assert sorted(entry.event for entry in entries) == [
            "booking.amended", "document.issued", "document.issued", "refund.asked",
        ]  # fmt: skip
        (done,) = [entry for entry in entries if entry.event == "booking.amended"]
        assert (done.actor, done.facts["before_pence"], done.facts["total_pence"]) == ("staff:1", MAY_TOTAL, JUNE_TOTAL)
        verify_audit()

    def test_can_be_done_on_the_very_last_room_which_is_its_own_r_01(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        amendment = an_amendment(booking, changeable_shop, day=date(2027, 5, 6))
        AllotmentNight.objects.filter(taken__gt=0).update(rooms=1)
        agreed(amendment)
        assert taken() == {"DLX May": 7, "seats May": 4}
        assert all(night.taken <= night.rooms for night in AllotmentNight.objects.all())


@pytest.mark.django_db
class TestToADearerRoom:
    def test_waits_for_its_payment_and_is_done_by_it(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        before = facts_of(booking)
        waiting = agreed(an_amendment(booking, changeable_shop, suite=True))
        assert (waiting.state, waiting.due_pence) == (Amendment.State.WAITING, SUITE_TOTAL - MAY_TOTAL)
        assert facts_of(booking) == before
        assert taken() == {"DLX May": 7, "SUI May": 7, "seats May": 4}  # its seats are its own already
        payment = begin_payment(waiting, brand=changeable_shop)
        assert payment.pence == SUITE_TOTAL - MAY_TOTAL
        for _ in range(2):
            capture(payment)
        booking.refresh_from_db()
        assert (booking.total_pence, paid_pence(booking.subject)) == (SUITE_TOTAL, SUITE_TOTAL)
        assert taken() == IN_THE_SUITE
        assert sum(booking.instalments.values_list("pence", flat=True)) == SUITE_TOTAL
        assert not booking.instalments.filter(paid_at=None).exists()
        assert [entry.event for entry in audit_entries(subject=booking.subject)].count("booking.amended") == 1

    def test_never_paid_leaves_the_booking_as_it_was_r_04(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        before = facts_of(booking)
        waiting = agreed(an_amendment(booking, changeable_shop, suite=True))
        with pinned_at(AT + LIFETIME):
            release_expired()
            assert end_unpaid_amendments() == 1
            with pytest.raises(HoldOver):
                begin_payment(Amendment.objects.get(pk=waiting.pk), brand=changeable_shop)
        assert (facts_of(booking), taken()) == (before, IN_MAY)

    def test_given_up_closes_the_page_and_gives_stock_back_at_once(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        before = facts_of(booking)
        waiting = agreed(an_amendment(booking, changeable_shop, suite=True))
        begin_payment(waiting, brand=changeable_shop)
        assert end_waiting(waiting, actor="staff:1")
        assert (facts_of(booking), taken()) == (before, IN_MAY)
        assert Payment.objects.get(instalment=waiting.instalment or 0).state == Payment.State.DECLINED
        agreed(an_amendment(booking, changeable_shop, day=JUNE))  # the next change is free to be made

    def test_paid_too_late_for_stock_that_is_gone_gives_the_money_back_inv3(
        self, changeable_shop: BrandSheet, tmp_path: Path
    ) -> None:
        booking = a_booking(changeable_shop)
        before = facts_of(booking)
        waiting = agreed(an_amendment(booking, changeable_shop, suite=True))
        payment = begin_payment(waiting, brand=changeable_shop)
        with pinned_at(AT + LIFETIME):
            release_expired()
            AllotmentNight.objects.filter(room_type__code="SUI").update(rooms=0)
            for _ in range(2):
                capture(payment)
        assert (facts_of(booking), taken()) == (before, IN_MAY)
        assert [one.pence for one in Refund.objects.all()] == [SUITE_TOTAL - MAY_TOTAL]
        with pinned_at(AT + LIFETIME):
            (mail,) = post(tmp_path, "booking.not_amended")
        assert "not to be had any more" in plain_text(mail)
        assert "stands exactly as it is" in plain_text(mail)

    def test_paid_when_the_contract_had_moved_gives_the_money_back_and_says_why_inv3(
        self, changeable_shop: BrandSheet, tmp_path: Path
    ) -> None:
        booking = a_booking(changeable_shop)
        waiting = agreed(an_amendment(booking, changeable_shop, suite=True))
        tell_price(booking, 1_000)
        before = facts_of(booking)
        capture(begin_payment(waiting, brand=changeable_shop))
        assert facts_of(booking) == before
        (mail,) = post(tmp_path, "booking.not_amended")
        assert "your booking had changed in another way" in plain_text(mail)
        assert "not to be had" not in plain_text(mail)


@pytest.mark.django_db
class TestMoney:
    def test_whoever_pays_in_parts_pays_the_rest_when_the_new_balance_is_due(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop, plan="deposit")
        agreed(an_amendment(booking, changeable_shop, day=JUNE))
        parts = list(booking.instalments.values_list("due_on", "pence"))
        assert [pence for _, pence in parts] == [DEPOSIT, JUNE_TOTAL - DEPOSIT]
        assert parts[1][0] == JUNE - timedelta(weeks=12)
        capture(pay(booking, is_all=False, brand=changeable_shop))
        assert paid_pence(booking.subject) == JUNE_TOTAL

    def test_the_fee_is_the_one_that_was_said_when_it_was_sold_uk_13(self, changeable_shop: BrandSheet) -> None:
        terms = AmendmentTerms.objects.create(supplier=Supplier.objects.get(contracts__hotel__itemcode="MV1"))
        AmendmentTerms.objects.filter(pk=terms.pk).update(fee_pp_pence=2_500)
        booking = a_booking(changeable_shop)
        AmendmentTerms.objects.filter(pk=terms.pk).update(fee_pp_pence=9_900)
        proposal = proposed(an_amendment(booking, changeable_shop, day=JUNE))
        assert (proposal.bill.fee_pence, proposal.bill.total_pence) == (5_000, JUNE_TOTAL + 5_000)
        assert proposal.settlement.refund_pence == MAY_TOTAL - JUNE_TOTAL - 5_000
        agreed(proposal.amendment)
        booking.refresh_from_db()
        assert booking.lines[-1] == {"rule": "amendment fee", "pence": 5_000}
        # What a change has cost stays paid, and the next one costs what the contract said, too.
        second = proposed(an_amendment(booking, changeable_shop, day=JUNE + timedelta(1)))
        assert second.bill.total_pence == JUNE_TOTAL + 5_000 + 2 * 2_500
        assert "£25 for each person" in booking.schedule1["amending"]

    def test_a_payment_for_a_part_that_is_gone_goes_back_inv3(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop, plan="deposit")
        stray = pay(booking, is_all=False, brand=changeable_shop)
        with pytest.raises(NotAmendable, match="paying at this moment"):
            agreed(an_amendment(booking, changeable_shop, day=JUNE))
        Payment.objects.filter(pk=stray.pk).update(state=Payment.State.DECLINED)
        agreed(an_amendment(booking, changeable_shop, day=JUNE))
        Payment.objects.filter(pk=stray.pk).update(state=Payment.State.CAPTURED)
        for _ in range(2):
            apply_payment(stray.pk)
        assert [(one.payment_id, one.pence) for one in Refund.objects.all()] == [(stray.pk, stray.pence)]
