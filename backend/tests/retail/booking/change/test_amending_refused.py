"""A change of a booking that is refused leaves everything as it was, however many ask at once (R-01, R-02, INV-3)."""

from __future__ import annotations

import threading
from datetime import date, timedelta
from typing import Any

import pytest
from django.db import connection, connections

from leeward.retail.booking.errors import NotAmendable, SoldOut
from leeward.retail.booking.models import Amendment
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.operations.change.agreeing import agree
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight
from leeward.retail.journal.queries import verify_audit
from leeward.retail.kit.clock import pinned_at
from leeward.retail.kit.errors import BadDetails
from leeward.retail.payments.models import Refund
from tests.retail.booking.changeable import (
    IN_JUNE,
    IN_MAY,
    JUNE,
    MAY_TOTAL,
    agreed,
    an_amendment,
    facts_of,
    proposed,
    taken,
    yes_to,
)
from tests.retail.booking.paid import a_booking
from tests.retail.hotels.stored_worlds import AT


@pytest.mark.django_db
class TestARefusedChange:
    @pytest.mark.parametrize("field", ["quote_id", "total_pence", "due_pence", "refund_pence"])
    def test_of_other_sums_than_were_told_leaves_everything_alone(
        self, changeable_shop: BrandSheet, field: str
    ) -> None:
        booking = a_booking(changeable_shop)
        before, amendment = facts_of(booking), an_amendment(booking, changeable_shop, day=JUNE)
        with pytest.raises(NotAmendable, match="sums have changed"):
            agreed(amendment, **{field: 1})
        assert (facts_of(booking), taken()) == (before, IN_MAY)

    def test_that_is_sold_out_leaves_everything_alone_r_02(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        before, amendment = facts_of(booking), an_amendment(booking, changeable_shop, day=JUNE)
        AllotmentNight.objects.filter(night=JUNE + timedelta(3)).update(rooms=0)
        with pytest.raises(SoldOut):
            agreed(amendment)
        assert (facts_of(booking), taken()) == (before, IN_MAY)
        assert not Refund.objects.exists()
        verify_audit()

    def test_to_what_is_booked_already_changes_nothing(self, changeable_shop: BrandSheet) -> None:
        with pytest.raises(NotAmendable, match="booked already"):
            agreed(an_amendment(a_booking(changeable_shop), changeable_shop))

    def test_is_no_way_around_the_cancellation_fee(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        with pinned_at(AT.replace(month=4, day=30)):  # less than eight days before: all of it is the fee
            assert fee_now(booking, at=AT.replace(month=4, day=30)).fee_pence == MAY_TOTAL
            with pytest.raises(NotAmendable, match="cost less than cancelling"):
                agreed(an_amendment(booking, changeable_shop, day=JUNE))

    def test_of_a_party_that_would_be_another_on_that_day_is_refused_v12(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        booking.travellers.filter(position=2).update(born_on=date(2015, 1, 1))
        with pytest.raises(BadDetails):
            agreed(an_amendment(booking, changeable_shop, day=JUNE))

    def test_of_a_booking_that_is_over_cannot_begin(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        amendment = an_amendment(booking, changeable_shop, day=JUNE)
        cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
        with pytest.raises(NotAmendable):
            agreed(amendment)
        booking.refresh_from_db()
        with pytest.raises(NotAmendable):
            an_amendment(booking, changeable_shop, day=JUNE)

    def test_of_two_only_the_first_is_made(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        first, second = (
            an_amendment(booking, changeable_shop, day=JUNE),
            an_amendment(booking, changeable_shop, suite=True),
        )
        told = yes_to(proposed(second))
        agreed(first)
        with pytest.raises(NotAmendable):
            agree(second.pk, agreed=told, actor="staff:2")
        assert taken() == IN_JUNE


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
@pytest.mark.skipif(connection.vendor == "sqlite", reason="the test database of SQLite has one connection")
def test_r_01_r_02_many_agents_at_once_make_each_change_once_and_promise_no_room_twice(
    changeable_shop: BrandSheet,
) -> None:
    """
    Two bookings, four agents each: half want June, half the one suite. Stock is what the bookings hold, no more.

    A dearer change that waits for its money holds what the booking has not: the suite, and no second set of seats.
    """
    bookings = [a_booking(changeable_shop), a_booking(changeable_shop)]
    tries = [
        an_amendment(booking, changeable_shop, day=JUNE)
        if number % 2
        else an_amendment(booking, changeable_shop, suite=True)
        for booking in bookings
        for number in range(4)
    ]
    told = [(one.pk, yes_to(proposed(one))) for one in tries]
    done: list[int] = []

    def want(amendment_id: int, said: Any) -> None:
        try:
            with pinned_at(AT):
                agree(amendment_id, agreed=said, actor="staff:1")
            done.append(amendment_id)
        except (NotAmendable, SoldOut):
            pass
        finally:
            connections.close_all()

    threads = [threading.Thread(target=want, args=one) for one in told]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    states = [one.state for one in Amendment.objects.filter(pk__in=done)]
    n_june, n_suite = states.count(Amendment.State.DONE), states.count(Amendment.State.WAITING)
    assert n_suite <= 1
    rooms = {"DLX May": 7 * (2 - n_june), "DLX June": 7 * n_june, "SUI May": 7 * n_suite}
    seats = {"seats May": 4 * (2 - n_june), "seats June": 4 * n_june}
    assert taken() == {name: count for name, count in {**rooms, **seats}.items() if count}
    verify_audit()
