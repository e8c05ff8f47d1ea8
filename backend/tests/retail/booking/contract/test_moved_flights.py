"""A sold flight that leaves at another hour is news for who bought it: staff hear of it until each was told (UK-16)."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.db import transaction

from leeward.pricing.supply.world import Direction
from leeward.retail.booking.models import Booking, StaffAlert
from leeward.retail.booking.operations.contract.contract_changes import NewTimes, accept_change, announce_times
from leeward.retail.booking.operations.contract.moved_flights import show_moved_flights
from leeward.retail.booking.post_sale.times import LegTimes
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.geography.models import Airport
from leeward.retail.inventory.imports.timetable import Timetable, store_timetable
from leeward.retail.inventory.models import Departure, Flight, FlightLeg, OperatingPattern
from leeward.retail.kit import clock
from tests.retail.booking.paid import a_booking

pytestmark = pytest.mark.django_db
STAFF = "staff:1"


def said() -> str | None:
    show_moved_flights()
    found = StaffAlert.objects.filter(ended_at=None, kind="moved_flights").first()
    return found.text if found else None


def times_sold(booking: Booking, way: str) -> list[LegTimes]:
    booking.refresh_from_db()
    legs = booking.quote.itinerary[way]["legs"]
    return [LegTimes(datetime.fromisoformat(leg["departs"]), datetime.fromisoformat(leg["arrives"])) for leg in legs]


def move(booking: Booking, by: timedelta, way: str = "outbound") -> NewTimes:
    """The timetable moves by so much; returns what an agent then writes to the customer."""
    flight = booking.quote.itinerary[way]
    moved = [LegTimes(leg.departs + by, leg.arrives + by) for leg in times_sold(booking, way)]
    day = datetime.fromisoformat(flight["date"]).date()
    pattern = Departure.objects.get(flight__code=flight["code"], day=day).pattern
    for leg, times in zip(FlightLeg.objects.filter(pattern=pattern).order_by("position"), moved, strict=True):
        leg.departs, leg.departs_day_offset = times.departs.time(), (times.departs.date() - day).days
        leg.arrives, leg.arrives_day_offset = times.arrives.time(), (times.arrives.date() - day).days
        leg.save()
    return NewTimes(way, moved, "The airline has moved it.")


def test_uk_16_staff_are_told_of_a_sold_flight_that_moves_until_the_customer_is(brand: BrandSheet) -> None:
    booking = a_booking(brand)
    assert said() is None
    wish = move(booking, timedelta(minutes=35))
    code = booking.quote.itinerary["outbound"]["code"]
    assert said() == (
        f"1 booking has a flight that was moved: {code} on 4 May 2027 by 35 min. "
        f"Open at the desk, write the new times to the customer: {booking.reference}."
    )
    announce_times(booking.pk, wish=wish, actor=STAFF)
    assert said() is None


def test_uk_16_a_big_move_says_that_they_may_go_and_ends_with_the_letter(brand: BrandSheet) -> None:
    booking = a_booking(brand)
    back = times_sold(booking, "inbound")[0].departs
    by = -timedelta(hours=12, minutes=10) if back.hour > 12 else timedelta(hours=12, minutes=10)
    wish = move(booking, by, "inbound")
    text = said() or ""
    assert " by 12 h 10 min (may cancel free of charge). " in text
    change = announce_times(booking.pk, wish=wish, actor=STAFF)
    assert said() is None, "the letter is written: the customer chooses"
    accept_change(booking.pk, change_id=change.pk)
    assert said() is None


def test_a_letter_about_other_times_than_these_ends_nothing(brand: BrandSheet) -> None:
    booking = a_booking(brand)
    announce_times(booking.pk, wish=move(booking, timedelta(minutes=35)), actor=STAFF)
    move(booking, timedelta(minutes=10))
    assert " by 10 min. " in (said() or "")


def test_a_flight_over_other_airports_is_said_to_go_another_way(brand: BrandSheet) -> None:
    booking = a_booking(brand)
    flight = booking.quote.itinerary["outbound"]
    elsewhere = Airport.objects.exclude(iata__in=[flight["from"], flight["to"]]).first()
    FlightLeg.objects.filter(pattern__flight__code=flight["code"], position=1).update(arrival_airport=elsewhere)
    assert f"{flight['code']} on 4 May 2027 goes another way. " in (said() or "")


def test_what_was_cancelled_has_ended_or_has_left_is_not_said_again(brand: BrandSheet) -> None:
    booking = a_booking(brand)
    move(booking, timedelta(minutes=35))
    departure = Departure.objects.filter(flight__code=booking.quote.itinerary["outbound"]["code"])
    departure.update(is_cancelled=True)
    assert said() is None, "the alert of lost flights says it"
    departure.update(is_cancelled=False)
    Booking.objects.update(state=Booking.State.CANCELLED)
    assert said() is None
    Booking.objects.update(state=Booking.State.CONFIRMED)
    assert said() is not None
    with clock.pinned_at(
        clock.now() + timedelta(days=(booking.departure_date - clock.uk_date(at=clock.now())).days + 1)
    ):
        assert said() is None, "it has left"


def test_uk_16_a_schedule_file_that_moves_a_sold_flight_is_news_too(brand: BrandSheet) -> None:
    booking = a_booking(brand)
    sold = booking.quote.itinerary["outbound"]
    day = datetime.fromisoformat(sold["date"]).date()
    flight = Flight.objects.get(code=sold["code"])
    legs = list(FlightLeg.objects.filter(pattern=Departure.objects.get(flight=flight, day=day).pattern_id))
    for leg in legs:
        leg.pk = None
    legs[0].departs = (datetime.combine(day, legs[0].departs) + timedelta(minutes=50)).time()
    moved = Timetable(
        flight.code, flight.airline_id, Direction(flight.direction), flight.uk_airport_id, flight.far_airport_id,
        flight.arrival_day_offset, ((OperatingPattern(first=day, last=day, weekdays=127), legs, [day]),),
    )  # fmt: skip
    with transaction.atomic():
        store_timetable(timetables=[moved], at=clock.now())
    assert f"{flight.code} on 4 May 2027 by 50 min. " in (said() or "")
