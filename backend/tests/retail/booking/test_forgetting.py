"""Who never travelled with us is forgotten after thirty days: orders that came to nothing, old baskets (UK-28)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from leeward.retail.booking.models import Basket, Booking, Contact, Hold, Traveller
from leeward.retail.booking.my_booking.changes import ask_change
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import LIFETIME, hold_stock, release_expired
from leeward.retail.booking.operations.forgetting import KEPT, forget_baskets, forget_people
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.booking.operations.order.unpaid import end_unpaid_orders
from leeward.retail.booking.tasks import forget_who_never_booked
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.models import BookingNote, SentQuote
from leeward.retail.desk.tasks import erase_notes_of_forgotten
from leeward.retail.inventory.models import AllotmentNight
from leeward.retail.journal.models import AuditEntry
from leeward.retail.journal.operations.outbox import drain, find_handlers
from leeward.retail.journal.queries import verify_audit
from leeward.retail.kit.clock import pinned_at
from leeward.retail.kit.schedule import find_schedules, start_due
from leeward.retail.payments.models import Refund
from leeward.retail.payments.queries import paid_pence
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.paid import TOTAL, a_booking, an_order, capture
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db
WISH = "A wheelchair at the airport, please."
AFTERWARDS = AT + KEPT


def lapsed(brand: BrandSheet) -> Booking:
    """Ordered with a wish, never paid."""
    booking = an_order(brand, special_requests=WISH)
    with pinned_at(AT + LIFETIME):
        release_expired()
        end_unpaid_orders()
    booking.refresh_from_db()
    assert booking.state == Booking.State.LAPSED
    return booking


def failed(brand: BrandSheet) -> Booking:
    """Paid when its rooms were gone; the refund is written down and not sent."""
    booking = an_order(brand, special_requests=WISH)
    payment = pay_first_instalment(booking, brand=brand)
    with pinned_at(AT + LIFETIME):
        release_expired()
        AllotmentNight.objects.update(rooms=0)
        capture(payment)
    booking.refresh_from_db()
    assert booking.state == Booking.State.FAILED
    return booking


def is_whole(booking: Booking) -> bool:
    booking.refresh_from_db()
    people = Traveller.objects.filter(booking=booking).count(), Contact.objects.filter(booking=booking).count()
    return (booking.special_requests, *people) == (WISH, 2, 1)


def is_empty(booking: Booking) -> bool:
    booking.refresh_from_db()
    people = Traveller.objects.filter(booking=booking).count(), Contact.objects.filter(booking=booking).count()
    return (booking.special_requests, *people) == ("", 0, 0)


class TestOrdersThatCameToNothing:
    def test_uk_28_a_lapsed_one_loses_its_people_after_thirty_days_and_no_sooner(self, brand: BrandSheet) -> None:
        booking = lapsed(brand)
        assert forget_people(at=AFTERWARDS - timedelta(seconds=1)) == 0
        assert is_whole(booking)
        assert forget_people(at=AFTERWARDS) == 1
        assert is_empty(booking)
        assert forget_people(at=AFTERWARDS) == 0

    def test_uk_28_reference_amounts_and_chain_stay(self, brand: BrandSheet) -> None:
        booking = lapsed(brand)
        forget_people(at=AFTERWARDS)
        kept = Booking.objects.get(reference=booking.reference)
        assert (kept.total_pence, kept.lines, kept.instalments.count()) == (booking.total_pence, booking.lines, 1)
        entry = AuditEntry.objects.get(event="booking.forgotten")
        assert (entry.subject, entry.actor, entry.facts) == (booking.subject, "worker", {})
        assert verify_audit() == AuditEntry.objects.count()

    def test_uk_28_a_failed_one_not_before_its_money_is_back(self, brand: BrandSheet) -> None:
        booking = failed(brand)
        ask_change(booking, about="other", text="Ada asks where her money is.")
        assert forget_people(at=AFTERWARDS) == 0
        assert is_whole(booking)
        find_handlers()
        with pinned_at(AFTERWARDS):
            while drain():
                pass
        assert (Refund.objects.get().state, Refund.objects.get().pence) == (Refund.State.DONE, TOTAL)
        assert forget_people(at=AFTERWARDS) == 1
        assert is_empty(booking)
        assert not booking.change_requests.exists()
        assert paid_pence(booking.subject) == 0

    def test_uk_28_a_refused_refund_keeps_it_whole_for_staff(self, brand: BrandSheet) -> None:
        booking = failed(brand)
        Refund.objects.update(state=Refund.State.FAILED)
        assert forget_people(at=AFTERWARDS) == 0
        assert is_whole(booking)

    def test_uk_28_a_booking_that_stands_is_nobody_s_to_forget(self, brand: BrandSheet) -> None:
        booking = a_booking(brand, special_requests=WISH)
        assert forget_people(at=AFTERWARDS) == 0
        assert is_whole(booking)


class TestBaskets:
    @pytest.fixture
    def basket(self, brand: BrandSheet) -> Basket:
        return a_basket(brand)

    def test_uk_28_go_thirty_days_after_they_were_last_touched(self, basket: Basket) -> None:
        hold_stock(basket=basket, quote=latest_quote(basket))
        with pinned_at(AT + LIFETIME):
            release_expired()
        assert forget_baskets(at=AFTERWARDS) == 0
        assert forget_baskets(at=AFTERWARDS + LIFETIME) == 1
        assert not Basket.objects.exists()
        assert verify_audit() == AuditEntry.objects.count()

    def test_uk_28_not_where_they_were_priced_again_since(self, basket: Basket) -> None:
        quote = latest_quote(basket)
        basket.quotes.create(
            version=2, itemcode=quote.itemcode, departure_date=quote.departure_date, claims=quote.claims,
            lines=quote.lines, itinerary=quote.itinerary, total_pence=1, shown_pence=1, generation=1,
            made_at=AT + timedelta(days=29),
        )  # fmt: skip
        assert forget_baskets(at=AFTERWARDS) == 0

    def test_inv_4_not_while_they_hold_stock(self, basket: Basket) -> None:
        hold = hold_stock(basket=basket, quote=latest_quote(basket))
        assert forget_baskets(at=AFTERWARDS) == 0
        assert Hold.objects.get(pk=hold.pk).state == Hold.State.LIVE

    def test_uk_28_not_those_of_a_booking_or_of_a_quote_that_was_mailed(
        self, basket: Basket, brand: BrandSheet
    ) -> None:
        quoted = SentQuote.objects.create(
            basket=basket, quote=latest_quote(basket), version=1, email="ada@example.co.uk", message="", due_pence=1,
            made_at=AT, ends_at=AT,
        )  # fmt: skip
        lapsed(brand)
        assert forget_baskets(at=AFTERWARDS + LIFETIME) == 0
        quoted.delete()
        assert forget_baskets(at=AFTERWARDS + LIFETIME) == 1
        assert Basket.objects.get().bookings.exists()


def test_uk_28_the_worker_does_both_every_day(brand: BrandSheet) -> None:
    booking = lapsed(brand)
    a_basket(brand)
    with pinned_at(AFTERWARDS + timedelta(days=1)):
        forget_who_never_booked.call()
    assert is_empty(booking)
    assert Basket.objects.get() == booking.basket
    find_schedules()
    assert {"booking.forgotten", "desk.notes"} <= set(start_due(now=AFTERWARDS))


def test_uk_28_agents_notes_go_with_the_people_they_are_about(brand: BrandSheet) -> None:
    booking = lapsed(brand)
    BookingNote.objects.create(reference=booking.reference, text="Mrs Byrne rang about her insulin.", made_at=AT)
    erase_notes_of_forgotten.call()
    assert BookingNote.objects.exists()
    forget_people(at=AFTERWARDS)
    erase_notes_of_forgotten.call()
    assert not BookingNote.objects.exists()
