"""
A booking whose room type or departure was deleted and made anew, so that it counts nothing as taken: it can be
cancelled, ended by us and changed all the same, and nobody else's room is given back for it (INV-1, INV-3).
"""

from __future__ import annotations

from typing import Any

import pytest

from leeward.retail.booking.models import Amendment, Booking, HeldRooms, StaffAlert
from leeward.retail.booking.operations.change.amendment_payments import begin_payment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight, Departure, Fare, RatePlan, RoomType
from leeward.retail.journal.operations.outbox import drain, find_handlers
from leeward.retail.journal.queries import verify_audit
from leeward.retail.payments.models import Refund
from tests.retail.booking.change.test_amending_ended import end
from tests.retail.booking.changeable import IN_MAY, IN_THE_SUITE, agreed, an_amendment, taken
from tests.retail.booking.paid import a_booking, capture

pytestmark = pytest.mark.django_db


def made_anew(booking: Booking) -> None:
    """Staff delete the room type and both departures; the supplier's next file brings the same again."""
    held = HeldRooms.objects.get(hold=booking.hold)
    room = RoomType.objects.get(hotel__itemcode=held.itemcode, code=held.room_type)
    nights = list(room.allotment.all())
    plans = list(room.rate_plans.all())
    room.delete()
    room.pk = None
    room.save()
    AllotmentNight.objects.bulk_create(
        AllotmentNight(room_type=room, night=one.night, rooms=one.rooms, release_days=one.release_days)
        for one in nights
    )
    for plan in plans:
        RatePlan.objects.create(**{**_fields(plan), "room_type_id": room.pk})
    for departure in Departure.objects.filter(fares__taken__gt=0):
        fares = list(departure.fares.all())
        departure.delete()
        again = Departure.objects.create(**_fields(departure))
        for fare in fares:
            Fare.objects.create(**{**_fields(fare), "departure_id": again.pk, "taken": 0})


def _fields(row: Any) -> dict[str, Any]:
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields if field.name != "id"}


def alerts() -> list[str]:
    find_handlers()
    while drain():
        pass
    return list(
        StaffAlert.objects.filter(kind__startswith="unreleased_holds", ended_at=None).values_list("text", flat=True)
    )


class TestABookingWhoseStockWasMadeAnew:
    @pytest.mark.parametrize("by", ["them", "us"])
    def test_can_be_ended_and_staff_are_told_inv3(self, changeable_shop: BrandSheet, by: str) -> None:
        booking = a_booking(changeable_shop)
        made_anew(booking)
        end(booking, by=by)
        booking.refresh_from_db()
        assert booking.state == Booking.State.CANCELLED
        assert not taken()
        assert Refund.objects.get().pence > 0
        (text,) = alerts()
        assert booking.reference in text and "MV1 DLX from 04 May 2027" in text
        verify_audit()

    @pytest.mark.parametrize("others", [1, 2])
    def test_gives_back_nothing_that_somebody_else_has_by_now_inv1(
        self, changeable_shop: BrandSheet, others: int
    ) -> None:
        booking = a_booking(changeable_shop)
        made_anew(booking)
        for _ in range(others):
            a_booking(changeable_shop)
        before = taken()
        end(booking, by="us")
        assert before and taken() == before
        (text,) = alerts()
        assert booking.reference in text

    def test_one_of_several_gives_back_its_own_and_nobody_is_alarmed(self, changeable_shop: BrandSheet) -> None:
        booking, _ = a_booking(changeable_shop), a_booking(changeable_shop)
        end(booking, by="us")
        assert taken() == IN_MAY
        assert not alerts()

    @pytest.mark.parametrize("gone", [RoomType, Departure])
    def test_staff_are_told_what_was_deleted_with_something_sold(
        self, changeable_shop: BrandSheet, gone: type[RoomType] | type[Departure]
    ) -> None:
        booking = a_booking(changeable_shop)
        gone.objects.all().delete()
        end(booking, by="us")
        assert not taken()
        (text,) = alerts()
        assert booking.reference in text

    def test_each_is_told_of_by_itself_and_no_text_takes_the_place_of_another(
        self, changeable_shop: BrandSheet
    ) -> None:
        bookings = [a_booking(changeable_shop), a_booking(changeable_shop)]
        made_anew(bookings[0])
        for booking in bookings:
            end(booking, by="us")
        told = alerts()
        assert all(len([text for text in told if one.reference in text]) == 1 for one in bookings)

    def test_gives_back_what_is_still_counted_of_it(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        last = HeldRooms.objects.get(hold=booking.hold).last
        AllotmentNight.objects.filter(night=last).update(taken=0)
        end(booking, by="them")
        assert not taken()

    def test_can_be_changed_for_money_inv3(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        amendment = agreed(an_amendment(booking, changeable_shop, suite=True))
        payment = begin_payment(amendment, brand=changeable_shop)
        made_anew(booking)
        capture(payment)
        amendment.refresh_from_db()
        assert (amendment.state, taken()) == (Amendment.State.DONE, IN_THE_SUITE)
        assert not Refund.objects.exists()
        assert alerts()
