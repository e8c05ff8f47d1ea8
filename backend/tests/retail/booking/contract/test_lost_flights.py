"""A cancelled flight is somebody's holiday: staff hear which bookings have lost theirs, until they have another."""

from __future__ import annotations

from datetime import timedelta

import pytest

from leeward.retail.booking.models import Booking, HeldSeats, StaffAlert
from leeward.retail.booking.operations.contract.lost_flights import show_lost_flights
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import Departure
from leeward.retail.kit import clock
from tests.retail.booking.paid import a_booking

pytestmark = pytest.mark.django_db


def said() -> str | None:
    show_lost_flights()
    found = StaffAlert.objects.filter(ended_at=None, kind="lost_flights").first()
    return found.text if found else None


def cancel(seats: HeldSeats, *, is_cancelled: bool = True) -> None:
    changed = Departure.objects.filter(flight__code=seats.flight, day=seats.day).update(is_cancelled=is_cancelled)
    assert changed == 1


def test_staff_are_told_of_bookings_on_a_cancelled_flight_until_it_flies_again(brand: BrandSheet) -> None:
    booking = a_booking(brand)
    assert said() is None
    seats = HeldSeats.objects.filter(hold=booking.hold).order_by("day")[0]
    cancel(seats)
    text = said() or ""
    assert text.startswith(f"1 booking has a flight that was cancelled: {seats.flight} on 4 May 2027. ")
    assert text.endswith(f"end the contract: {booking.reference}.")
    cancel(seats, is_cancelled=False)
    assert said() is None


def test_a_booking_that_has_ended_or_has_left_is_nobodys_worry(brand: BrandSheet) -> None:
    booking = a_booking(brand)
    out, back = HeldSeats.objects.filter(hold=booking.hold).order_by("day")
    cancel(out)
    Booking.objects.update(state=Booking.State.CANCELLED)
    assert said() is None
    Booking.objects.update(state=Booking.State.CONFIRMED)
    assert said() is not None
    with clock.pinned_at(clock.now() + timedelta(days=(out.day - clock.uk_date(at=clock.now())).days + 1)):
        assert said() is None, "it has left"
        cancel(back)
        assert (said() or "").startswith(f"1 booking has a flight that was cancelled: {back.flight} on "), (
            "not yet home"
        )


def test_one_booking_that_loses_both_ways_is_one(brand: BrandSheet) -> None:
    booking = a_booking(brand)
    for seats in HeldSeats.objects.filter(hold=booking.hold):
        cancel(seats)
    text = said() or ""
    assert text.startswith("1 booking has")
    assert text.count(booking.reference) == 1
    assert len(text) < 300
