"""Changes and fees: none by our doing, and no other date is a way around what cancelling costs (UK-13, UK-16)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from leeward.retail.booking.documents.issuing import content_of
from leeward.retail.booking.errors import NotAmendable
from leeward.retail.booking.models import AmendmentTerms, Booking, BookingDocument, ContractChange
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.operations.change.amendment_payments import begin_payment
from leeward.retail.booking.operations.contract.contract_changes import announce_times
from leeward.retail.booking.operations.contract.our_doing import our_doing
from leeward.retail.booking.post_sale.words import state_of
from leeward.retail.booking.sums.cancelling import TABLE, Fee, at_least, table_of
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import Supplier
from leeward.retail.journal.queries import audit_entries
from leeward.retail.kit.clock import database_now, pinned_at
from leeward.retail.payments.queries import paid_pence
from tests.retail.booking.changeable import (
    IN_JUNE,
    JUNE,
    JUNE_TOTAL,
    MAY_TOTAL,
    agreed,
    an_amendment,
    proposed,
    taken,
    yes_to,
)
from tests.retail.booking.contract.test_contract_changes import tell_price
from tests.retail.booking.contract.test_moved_flights import move
from tests.retail.booking.contract.test_our_doing import FAR, airline_cancels, leaves_at
from tests.retail.booking.paid import a_booking, capture, post
from tests.retail.booking.pdf import read_pdf
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db
NO_FLOOR = [list(row) for row in TABLE]


@pytest.fixture
def booking(changeable_shop: BrandSheet) -> Booking:
    """A change of it costs £50 a person."""
    for supplier in Supplier.objects.all():
        AmendmentTerms.objects.create(supplier=supplier, fee_pp_pence=5_000)
    return a_booking(changeable_shop)


def fee(booking: Booking) -> Fee:
    return fee_now(booking, at=database_now())


class TestByOurDoing:
    def test_uk_16_another_date_for_a_lost_flight_costs_no_fee(
        self, booking: Booking, changeable_shop: BrandSheet
    ) -> None:
        airline_cancels(booking)
        proposal = proposed(an_amendment(booking, changeable_shop, day=JUNE))
        assert (proposal.bill.fee_pence, proposal.bill.total_pence) == (0, JUNE_TOTAL)
        agreed(proposal.amendment)
        booking.refresh_from_db()
        assert (booking.total_pence, paid_pence(booking.subject), taken()) == (JUNE_TOTAL, JUNE_TOTAL, IN_JUNE)
        done = next(one for one in audit_entries(subject=booking.subject) if one.event == "booking.amended")
        assert (done.facts["fee_pence"], done.facts["our_doing"]) == (0, "lost")
        # With another flight it is settled: the next change is theirs.
        assert proposed(an_amendment(booking, changeable_shop, day=JUNE + timedelta(1))).bill.fee_pence == 10_000

    def test_uk_16_is_not_refused_for_costing_less_than_cancelling_would(
        self, booking: Booking, changeable_shop: BrandSheet
    ) -> None:
        with pinned_at(datetime(2027, 4, 30, 12, tzinfo=UTC)):  # all of it would be the fee
            with pytest.raises(NotAmendable, match="cost less than cancelling"):
                agreed(an_amendment(booking, changeable_shop, day=JUNE))
            airline_cancels(booking)
            agreed(an_amendment(booking, changeable_shop, day=JUNE))
            booking.refresh_from_db()
            assert (booking.total_pence, table_of(booking)) == (JUNE_TOTAL, NO_FLOOR)

    def test_uk_16_what_was_agreed_stays_though_the_flight_flies_again(
        self, booking: Booking, changeable_shop: BrandSheet
    ) -> None:
        airline_cancels(booking)
        waiting = agreed(an_amendment(booking, changeable_shop, day=JUNE, suite=True))
        airline_cancels(booking, is_cancelled=False)
        capture(begin_payment(waiting, brand=changeable_shop))
        booking.refresh_from_db()
        assert (booking.total_pence, booking.departure_date) == (waiting.total_pence, JUNE)
        assert waiting.fee_pence == 0

    def test_uk_16_another_flight_answers_a_letter_about_one_that_moved(
        self, booking: Booking, changeable_shop: BrandSheet
    ) -> None:
        leaves_at(booking, "outbound", 6)
        change = announce_times(booking.pk, wish=move(booking, FAR), actor="staff:1")
        agreed(an_amendment(booking, changeable_shop, day=JUNE))
        change.refresh_from_db()
        booking.refresh_from_db()
        assert change.state == ContractChange.State.ENDED
        assert state_of(change, changeable_shop).startswith("You chose another holiday on ")
        assert booking.state == Booking.State.CONFIRMED
        assert our_doing(booking, at=database_now()) is None

    def test_uk_16_a_letter_about_a_price_is_answered_first(
        self, booking: Booking, changeable_shop: BrandSheet
    ) -> None:
        tell_price(booking, 30_000)
        with pytest.raises(NotAmendable, match="Settle that first"):
            agreed(an_amendment(booking, changeable_shop, day=JUNE))


class TestByTheirWish:
    @pytest.fixture
    def booking(self, changeable_shop: BrandSheet) -> Iterator[Booking]:
        """Twenty-four days before it leaves: cancelling costs 80 per cent."""
        made = a_booking(changeable_shop)
        with pinned_at(datetime(2027, 4, 10, 12, tzinfo=UTC)):
            yield made

    def test_uk_13_another_date_is_no_way_around_the_fee(self, booking: Booking, changeable_shop: BrandSheet) -> None:
        assert fee(booking).fee_pence == 208_000
        proposal = proposed(an_amendment(booking, changeable_shop, day=JUNE))
        assert proposal.least_percent == 89  # of £2,320; rounded down, for the customer
        agreed(proposal.amendment)
        booking.refresh_from_db()
        assert (fee(booking).percent, fee(booking).fee_pence) == (89, -(-JUNE_TOTAL * 89 // 100))
        with pinned_at(datetime(2027, 5, 26, 12, tzinfo=UTC)):  # thirteen days before: the table asks for more
            assert fee(booking).percent == 90

    def test_uk_13_nor_are_two_of_them(self, booking: Booking, changeable_shop: BrandSheet) -> None:
        agreed(an_amendment(booking, changeable_shop, day=JUNE))
        booking.refresh_from_db()
        again = proposed(an_amendment(booking, changeable_shop, day=JUNE + timedelta(1)))
        assert again.least_percent == 89
        agreed(again.amendment)
        booking.refresh_from_db()
        assert fee(booking).percent == 89

    def test_uk_13_it_is_printed_and_written(
        self, booking: Booking, changeable_shop: BrandSheet, tmp_path: Path
    ) -> None:
        agreed(an_amendment(booking, changeable_shop, day=JUNE))
        booking.refresh_from_db()
        paper = booking.documents.get(kind=BookingDocument.Kind.CONFIRMATION, superseded_at=None)
        said = read_pdf(content_of(paper)).text
        assert "15 days or more before departure: 89 per cent of the price" in said
        assert "the deposit" not in said.partition("If you cancel")[2].partition("Less than 8 days")[0]
        assert "Cancelling costs at least: 89 per cent" in plain_text(post(tmp_path, "booking.amended")[0])

    def test_uk_13_it_must_have_been_told(self, booking: Booking, changeable_shop: BrandSheet) -> None:
        with pytest.raises(NotAmendable, match="sums have changed"):
            agreed(an_amendment(booking, changeable_shop, day=JUNE), least_percent=0)

    def test_uk_16_a_flight_that_is_lost_lets_them_go_all_the_same(
        self, booking: Booking, changeable_shop: BrandSheet
    ) -> None:
        agreed(an_amendment(booking, changeable_shop, day=JUNE))
        booking.refresh_from_db()
        airline_cancels(booking)
        assert cancel_booking(booking.pk, fee_pence=0).refund_pence == JUNE_TOTAL

    def test_uk_13_a_change_of_the_room_leaves_nothing(self, booking: Booking, changeable_shop: BrandSheet) -> None:
        """The day is the same: its own table asks for as much."""
        assert proposed(an_amendment(booking, changeable_shop, suite=True)).least_percent == 0


def test_uk_13_while_cancelling_costs_the_deposit_a_change_leaves_nothing(
    booking: Booking, changeable_shop: BrandSheet
) -> None:
    proposal = proposed(an_amendment(booking, changeable_shop, day=JUNE))
    assert (proposal.least_percent, yes_to(proposal).least_percent) == (0, 0)
    agreed(proposal.amendment)
    booking.refresh_from_db()
    assert (table_of(booking), booking.total_pence) == (NO_FLOOR, JUNE_TOTAL + 10_000)
    assert MAY_TOTAL > JUNE_TOTAL
    assert date(2027, 6, 8) == booking.departure_date


@pytest.mark.parametrize(
    ("percent", "table"),
    [
        (0, NO_FLOOR),
        (80, [[15, 80], [8, 90], [0, 100]]),
        (89, [[15, 89], [8, 90], [0, 100]]),
        (100, [[0, 100]]),
    ],
)
def test_uk_13_a_table_says_each_share_once(percent: int, table: list[list[int]]) -> None:
    assert at_least(TABLE, percent) == table
