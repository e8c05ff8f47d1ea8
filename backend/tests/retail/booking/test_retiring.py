"""Bookings that stood are parted from their people seven years on, and not before all is settled (UK-28)."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import serializers
from django.db import models

from leeward.retail.booking import exporting
from leeward.retail.booking import models as tables
from leeward.retail.booking.documents.errors import UnknownDocument
from leeward.retail.booking.documents.issuing import content_of
from leeward.retail.booking.models import Booking, BookingDocument
from leeward.retail.booking.my_booking.changes import ask_change
from leeward.retail.booking.my_booking.payments import pay
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.operations.retiring import KEPT, QUIET, forget_old_bookings
from leeward.retail.booking.sums.cancelling import table_of
from leeward.retail.booking.tasks import forget_who_booked_long_ago
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.models import BookingNote
from leeward.retail.desk.tasks import erase_notes_of_forgotten
from leeward.retail.journal.models import AuditEntry
from leeward.retail.journal.operations.audit import append
from leeward.retail.journal.queries import verify_audit
from leeward.retail.kit.clock import pinned_at
from leeward.retail.kit.schedule import find_schedules, start_due
from leeward.retail.payments.models import Payment, Refund
from leeward.retail.payments.queries import export_payments
from tests.retail.booking.contract.test_contract_changes import tell_price
from tests.retail.booking.paid import DEPOSIT, a_booking, capture
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db
WISH = "A wheelchair at the airport, please."
HOME = datetime(2027, 5, 11, tzinfo=UTC)
"""The day the couple's week is over."""
THEN = HOME + KEPT
CANARIES = ("O'Brien-Smith", "Núñez", "ada@example.co.uk", "632960123", "High Street", "wheelchair", "insulin")


def everything_kept() -> str:
    """All rows of booking, as a dump would show them."""
    of_booking = [one for one in vars(tables).values() if isinstance(one, type) and issubclass(one, models.Model)]
    rows = [row for table in of_booking for row in table._default_manager.all()]
    return json.dumps(json.loads(serializers.serialize("json", rows)), ensure_ascii=False)


def accounts() -> list[dict[str, Any]]:
    """What an auditor exports of bookings and money."""
    with pinned_at(THEN):
        return [*exporting.export_bookings(), *export_payments()]


class TestForgetOldBookings:
    def test_uk_28_parts_them_after_seven_years_and_no_sooner(self, brand: BrandSheet) -> None:
        booking = a_booking(brand, special_requests=WISH)
        ask_change(booking, about="other", text="Room for my insulin, please.")
        for document in booking.documents.all():
            content_of(document)
        before = everything_kept()
        assert all(canary in before for canary in CANARIES)
        assert forget_old_bookings(at=THEN - timedelta(days=1)) == 0
        assert everything_kept() == before
        assert forget_old_bookings(at=THEN) == 1
        after = everything_kept()
        assert [canary for canary in CANARIES if canary in after] == []
        assert {bytes(one.content) for one in BookingDocument.objects.all()} == {b""}
        assert forget_old_bookings(at=THEN + QUIET * 2) == 0

    def test_uk_28_accounts_documents_numbers_and_chain_stay_as_they_were(self, brand: BrandSheet) -> None:
        booking = a_booking(brand, special_requests=WISH)
        for document in booking.documents.all():
            content_of(document)
        before, table = accounts(), table_of(booking)
        n_documents = booking.documents.count()
        forget_old_bookings(at=THEN)
        assert accounts() == before
        assert (booking.documents.count(), table_of(booking)) == (n_documents, table)
        entry = AuditEntry.objects.get(event="booking.forgotten")
        assert (entry.subject, entry.actor, entry.facts) == (booking.subject, "worker", {"kept_years": 7})
        assert verify_audit() == AuditEntry.objects.count()

    def test_uk_28_a_document_is_not_drawn_again_without_its_people(self, brand: BrandSheet) -> None:
        a_booking(brand)
        forget_old_bookings(at=THEN)
        for document in BookingDocument.objects.all():
            with pytest.raises(UnknownDocument):
                content_of(document)

    def test_uk_28_what_was_written_to_them_and_agents_notes_go_with_them(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        tell_price(booking, 100)
        booking.instalments.update(paid_at=AT)
        BookingNote.objects.create(reference=booking.reference, text="Mrs Byrne rang about her insulin.", made_at=AT)
        erase_notes_of_forgotten.call()
        assert BookingNote.objects.count() == 1
        forget_old_bookings(at=THEN)
        erase_notes_of_forgotten.call()
        assert not BookingNote.objects.exists()
        assert [change.reason for change in booking.changes.all()] == [""]

    def test_uk_28_of_a_cancelled_one_the_years_begin_with_its_end(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
        Refund.objects.update(state=Refund.State.DONE)
        late = HOME + timedelta(days=3)
        Booking.objects.update(cancelled_at=late)
        assert forget_old_bookings(at=THEN) == 0
        assert forget_old_bookings(at=late + KEPT) == 1


class TestWhatKeepsOne:
    @pytest.fixture
    def booking(self, brand: BrandSheet) -> Booking:
        return a_booking(brand, plan="deposit")

    def test_uk_28_a_balance_that_was_never_paid(self, booking: Booking, brand: BrandSheet) -> None:
        assert forget_old_bookings(at=THEN) == 0
        capture(pay(booking, is_all=True, brand=brand))
        assert forget_old_bookings(at=THEN) == 1

    def test_uk_28_a_payment_that_is_under_way(self, booking: Booking, brand: BrandSheet) -> None:
        pay(booking, is_all=True, brand=brand)
        booking.instalments.update(paid_at=AT)
        assert forget_old_bookings(at=THEN) == 0

    def test_uk_28_money_that_is_on_its_way_back_or_was_refused(self, booking: Booking) -> None:
        cancel_booking(booking.pk, fee_pence=DEPOSIT)
        payment = Payment.objects.get(subject=booking.subject, state=Payment.State.CAPTURED)
        refund = Refund.objects.create(payment=payment, pence=100, reason="x", state=Refund.State.FAILED, made_at=AT)
        for state, n_parted in ((Refund.State.FAILED, 0), (Refund.State.ASKED, 0), (Refund.State.DONE, 1)):
            Refund.objects.filter(pk=refund.pk).update(state=state)
            assert forget_old_bookings(at=THEN) == n_parted

    def test_uk_28_a_change_that_waits_for_an_answer(self, booking: Booking, brand: BrandSheet) -> None:
        capture(pay(booking, is_all=True, brand=brand))
        tell_price(booking, 30_000)
        assert forget_old_bookings(at=THEN) == 0

    def test_uk_28_a_claim_that_somebody_works_on_and_not_a_look(self, booking: Booking, brand: BrandSheet) -> None:
        capture(pay(booking, is_all=True, brand=brand))
        noted = THEN - timedelta(days=30)
        append(event="booking.noted", subject=booking.subject, facts={"note": 1}, at=noted, actor="staff:1")
        append(event="personal.viewed", subject=booking.subject, facts={}, at=THEN, actor="staff:1")
        assert forget_old_bookings(at=THEN) == 0
        assert forget_old_bookings(at=noted + QUIET) == 1


def test_uk_28_the_worker_does_it_every_day(brand: BrandSheet) -> None:
    a_booking(brand)
    find_schedules()
    assert "booking.retired" in start_due(now=THEN)
    with pinned_at(THEN):
        forget_who_booked_long_ago.call()
    assert Booking.objects.get().forgotten_at == THEN
