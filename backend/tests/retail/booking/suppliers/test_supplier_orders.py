"""Booked and cancelled at an outside supplier that is slow, refuses and loses replies: once, whatever it says."""

from __future__ import annotations

import pytest

from leeward.retail.booking.models import Booking, BookingDocument, StaffAlert, SupplierOrder
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.operations.order.settling import apply_supplier
from leeward.retail.booking.operations.order.silent_cancels import hurry_cancels
from leeward.retail.booking.operations.order.supplier_orders import CANCEL
from leeward.retail.booking.suppliers import scripted
from leeward.retail.booking.suppliers.door import Booked
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.operations.outbox import MOST_ATTEMPTS, drain, find_handlers
from leeward.retail.journal.queries import audit_entries, verify_audit
from leeward.retail.payments.models import Payment, Refund
from tests.retail.booking.outside_supplier import books, held_outside, minutes_later, paid, script, taken, work
from tests.retail.booking.paid import TOTAL, post
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


class TestBook:
    def test_certifies_at_once_and_confirms_with_the_suppliers_yes_uk_20(self, outside: BrandSheet) -> None:
        booking = paid(outside)
        assert booking.state == Booking.State.CONFIRMING
        assert [one.kind for one in booking.documents.all()] == [BookingDocument.Kind.CERTIFICATE]
        work(booking)
        assert (booking.state, booking.supplier_reference) == (Booking.State.CONFIRMED, "SCR1")
        assert booking.documents.filter(superseded_at=None).count() == 2
        assert books() == [(140_000, 0)]
        events = [entry.event for entry in audit_entries(subject=booking.subject)]
        said = [event for event in events if event.startswith("booking.") or event == "document.issued"]
        assert said == [
            "booking.ordered", "document.issued", "booking.confirming", "document.issued", "booking.confirmed",
        ]  # fmt: skip
        verify_audit()
        received = post(scripted.folder().parent.parent, "booking.received")
        assert [part.get_filename() for part in received[0].iter_attachments()] == [
            f"atol-certificate-{booking.reference}.pdf"
        ]

    def test_names_every_part_of_a_trip_in_full(self, outside: BrandSheet) -> None:
        booking = paid(outside)
        orders = SupplierOrder.objects.filter(hold=booking.hold)
        orders.update(state=SupplierOrder.State.BOOKED, reference="A" * 40)
        second = SupplierOrder.objects.create(
            hold=booking.hold, supplier="Scripted", door="scripted", name="second stay", pence=1, made_at=AT,
            state=SupplierOrder.State.BOOKED, reference="B" * 40,
        )  # fmt: skip
        apply_supplier(second)
        booking.refresh_from_db()
        assert booking.supplier_reference == f"{'A' * 40}, {'B' * 40}"

    @pytest.mark.parametrize(
        "words",
        [["lost"], ["garbage"], ["silent"], ["silent", "lost"], ["silent", "silent", "lost"], ["slow:30"]],
        ids=" ".join,
    )
    def test_is_booked_once_whatever_replies_are_lost_r_24_inv2(
        self, outside: BrandSheet, words: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(scripted, "PATIENCE_SECONDS", 0.01)
        script(book=words)
        booking = paid(outside)
        work(booking)
        assert booking.state == Booking.State.CONFIRMED
        assert books() == [(140_000, 0)]

    def test_asks_again_only_after_looking_r_24(self, outside: BrandSheet) -> None:
        """Without a retrieve that finds it, a supplier that books as often as it is asked would have two."""
        script(book=["lost"], retrieve=["silent", "silent"])
        booking = paid(outside)
        work(booking)
        assert (booking.state, len(books())) == (Booking.State.CONFIRMED, 1)

    def test_sends_everything_back_when_the_supplier_refuses_inv3(self, outside: BrandSheet) -> None:
        script(book=["refused"])
        booking = paid(outside)
        work(booking)
        assert (booking.state, taken(), books()) == (Booking.State.FAILED, (0, 0), [])
        refund = Refund.objects.get()
        assert (refund.pence, refund.state, refund.reason) == (TOTAL, Refund.State.DONE, "supplier refused")
        assert not booking.documents.filter(superseded_at=None).exists()
        assert len(post(scripted.folder().parent.parent, "booking.failed")) == 1
        failed = [entry for entry in audit_entries(subject=booking.subject) if entry.event == "booking.failed"]
        assert [entry.facts["hold"] for entry in failed] == [booking.hold_id]
        verify_audit()

    def test_keeps_nothing_at_a_supplier_that_refused_to_book_r_03_inv4(self, outside: BrandSheet) -> None:
        script(book=["refused"], cancel=["silent", "lost"])
        booking = paid(outside)
        assert held_outside() == 1
        work(booking)
        assert (held_outside(), SupplierOrder.objects.get().state) == (0, SupplierOrder.State.REFUSED)

    def test_troubles_nobody_with_a_refused_part_that_its_supplier_does_not_end(self, outside: BrandSheet) -> None:
        script(book=["refused"], cancel=["refused"])
        work(paid(outside))
        assert SupplierOrder.objects.get().state == SupplierOrder.State.REFUSED
        assert not StaffAlert.objects.filter(kind="supplier", ended_at=None).exists()

    def test_keeps_the_customers_price_whatever_the_supplier_charges_inv6(self, outside: BrandSheet) -> None:
        script(book=["price:4000"])
        booking = paid(outside)
        work(booking)
        assert (booking.state, booking.total_pence) == (Booking.State.CONFIRMED, TOTAL)
        assert Payment.objects.get().pence == TOTAL
        assert "144000" in StaffAlert.objects.get(kind="supplier price").text

    def test_says_confirming_and_tells_staff_while_nobody_knows_inv1(self, outside: BrandSheet) -> None:
        script(book=["silent"] * 9, retrieve=["silent"] * 40)
        booking = paid(outside)
        work(booking)
        assert booking.state == Booking.State.CONFIRMING
        assert StaffAlert.objects.filter(kind="supplier", ended_at=None).exists()

    def test_finishes_what_a_killed_worker_began_r_15(
        self, outside: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        booking = paid(outside)
        with monkeypatch.context() as killed:
            killed.setattr("leeward.retail.booking.consumers.apply_supplier", _killed)
            find_handlers()
            drain()
        assert SupplierOrder.objects.get().state == SupplierOrder.State.BOOKED
        work(booking)
        assert (booking.state, len(books())) == (Booking.State.CONFIRMED, 1)


class TestCancel:
    def test_cancels_at_the_supplier_and_gives_seats_back(self, outside: BrandSheet) -> None:
        booking = paid(outside)
        work(booking)
        cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
        script(cancel=["silent", "lost"])
        work(booking)
        assert (booking.state, taken(), books()) == (Booking.State.CANCELLED, (0, 0), [(140_000, 1)])
        assert SupplierOrder.objects.get().state == SupplierOrder.State.CANCELLED

    def test_a_stay_that_its_silent_supplier_may_still_keep_is_told_and_cancelled_once_it_answers_r_24(
        self, outside: BrandSheet
    ) -> None:
        """Given up after an hour and three quarters, it would stay booked at our cost and nobody would know."""
        booking = paid(outside)
        work(booking)
        cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
        script(cancel=["silent"] * MOST_ATTEMPTS)
        for minute in range(0, 180, 3):
            with minutes_later(minute):
                drain()
        assert OutboxMessage.objects.get(topic=CANCEL).state == OutboxMessage.State.DEAD
        assert "SCR1" in StaffAlert.objects.get(kind="supplier", ended_at=None).text
        script(cancel=["silent"] * MOST_ATTEMPTS, retrieve=["silent"])
        assert hurry_cancels() == 0
        assert hurry_cancels() == 1
        work(booking)
        assert (SupplierOrder.objects.get().state, books()) == (SupplierOrder.State.CANCELLED, [(140_000, 1)])

    def test_a_supplier_that_says_what_it_has_and_cancels_nothing_is_asked_ever_more_seldom_r_23(
        self, outside: BrandSheet
    ) -> None:
        booking = paid(outside)
        work(booking)
        cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
        script(cancel=["silent"] * 25)
        for minute in range(180):
            with minutes_later(minute):
                hurry_cancels()
                while drain():
                    pass
        assert SupplierOrder.objects.get().state == SupplierOrder.State.CANCELLING, "25 times in three hours"

    def test_a_door_that_was_taken_out_of_the_settings_keeps_no_other_cancel_back(self, outside: BrandSheet) -> None:
        bookings = [paid(outside), paid(outside)]
        work()
        script(cancel=["silent"] * 2)
        for booking in bookings:
            cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
        drain()
        SupplierOrder.objects.filter(hold=bookings[0].hold_id).update(door="gone")
        assert hurry_cancels() == 1

    def test_waits_for_nothing_where_the_supplier_said_what_it_booked_r_03(self, outside: BrandSheet) -> None:
        booking = paid(outside)
        find_handlers()
        while drain():
            pass
        cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
        while drain():
            pass
        assert (SupplierOrder.objects.get().state, books()) == (SupplierOrder.State.CANCELLED, [(140_000, 1)])

    def test_ends_what_was_being_booked_when_another_part_was_refused_r_24(
        self, outside: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Two workers: this one waits for the supplier while the other, told no by the next hotel, ends the booking."""
        booking = paid(outside)
        before = scripted.ScriptedSupplier.book

        def book(door: scripted.ScriptedSupplier, *, key: str) -> Booked:
            booked = before(door, key=key)
            refused = SupplierOrder.objects.create(
                hold=booking.hold, supplier="Scripted", door="scripted", name="second stay", pence=1, made_at=AT,
                state=SupplierOrder.State.REFUSED,
            )  # fmt: skip
            apply_supplier(refused)
            return booked

        with monkeypatch.context() as patched:
            patched.setattr(scripted.ScriptedSupplier, "book", book)
            find_handlers()
            drain()
        first = SupplierOrder.objects.order_by("pk")[0]
        assert (first.reference, books()) == ("SCR1", [(140_000, 1)])
        work(booking)
        first.refresh_from_db()
        assert (booking.state, first.state, books()) == (
            Booking.State.FAILED, SupplierOrder.State.CANCELLED, [(140_000, 1)],
        )  # fmt: skip


def _killed(order: SupplierOrder) -> None:
    raise SystemError(f"killed before {order} was applied")
