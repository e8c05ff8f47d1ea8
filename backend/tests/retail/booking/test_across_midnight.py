"""A flight that moves across midnight, by less than twelve hours, is the same holiday at another hour (UK-16)."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from leeward.retail.booking.documents.issuing import content_of
from leeward.retail.booking.models import Booking, ContractChange, StaffAlert
from leeward.retail.booking.operations.cancelling import fee_now
from leeward.retail.booking.operations.contract.contract_changes import NewTimes, announce_times
from leeward.retail.booking.operations.contract.lost_flights import show_lost_flights
from leeward.retail.booking.operations.contract.moved_flights import show_moved_flights
from leeward.retail.booking.post_sale.errors import NotInContract
from leeward.retail.booking.post_sale.times import LegTimes, check_times
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.holiday_words import holiday_words
from leeward.retail.inventory.models import Departure, FlightLeg
from leeward.retail.kit.clock import database_now
from tests.retail.booking.owner import Owner, nobody_tried_yet  # noqa: F401
from tests.retail.booking.paid import DEPOSIT, a_booking, post
from tests.retail.booking.pdf import read_pdf
from tests.retail.booking.test_moved_flights import move, times_sold
from tests.retail.booking.test_our_doing import airline_cancels
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db
SOLD = [LegTimes(datetime.fromisoformat("2027-05-04T23:50"), datetime.fromisoformat("2027-05-05T09:00"))]
NEXT_DAY = date(2027, 5, 5)


def moved(minutes: int) -> list[LegTimes]:
    by = timedelta(minutes=minutes)
    return [LegTimes(leg.departs + by, leg.arrives + by) for leg in SOLD]


@pytest.fixture
def booking(brand: BrandSheet) -> Booking:
    """Its flight out leaves ten minutes before midnight, and the timetable says so."""
    made = a_booking(brand)
    flight = made.quote.itinerary["outbound"]
    leg = {**flight["legs"][0], "departs": "2027-05-04T23:50", "arrives": "2027-05-05T09:00"}
    made.quote.itinerary = {**made.quote.itinerary, "outbound": {**flight, "legs": [leg]}}
    made.quote.save()
    move(made, timedelta(0))
    assert alerts() == []
    return made


def alerts() -> list[str]:
    show_lost_flights()
    show_moved_flights()
    return list(StaffAlert.objects.filter(ended_at=None).values_list("kind", flat=True))


def told(booking: Booking) -> ContractChange:
    change = announce_times(booking.pk, wish=NewTimes("outbound", moved(30), "The airline moved it."), actor="staff:1")
    booking.refresh_from_db()
    return change


def filed_under_the_next_day(booking: Booking) -> None:
    """As a schedule file has it: the flight of the fourth is cancelled, that of the fifth leaves at twenty past."""
    airline_cancels(booking)
    flight = booking.quote.itinerary["outbound"]["code"]
    pattern = Departure.objects.get(flight__code=flight, day=NEXT_DAY).pattern
    FlightLeg.objects.filter(pattern=pattern, position=1).update(
        departs="00:20", departs_day_offset=0, arrives="09:30", arrives_day_offset=0
    )


def test_uk_16_may_be_told_as_a_move() -> None:
    check_times(SOLD, moved(30))
    check_times(moved(30), SOLD)


def test_uk_16_by_more_than_twelve_hours_another_day_is_another_holiday() -> None:
    check_times(SOLD, moved(720))
    with pytest.raises(NotInContract) as refused:
        check_times(SOLD, moved(721))
    assert refused.value.rule == "day"


def test_uk_16_is_lost_until_it_is_told_and_then_is_nobodys_worry(booking: Booking) -> None:
    filed_under_the_next_day(booking)
    assert (alerts(), fee_now(booking, at=database_now()).fee_pence) == (["lost_flights"], 0)
    assert told(booking).state == ContractChange.State.IN_FORCE
    assert (alerts(), fee_now(booking, at=database_now()).fee_pence) == ([], DEPOSIT)
    Departure.objects.filter(day=NEXT_DAY).update(is_cancelled=True)
    assert alerts() == ["lost_flights"], "the flight that they have now"


def test_uk_16_where_the_timetable_keeps_it_under_its_old_day_it_is_found_there(booking: Booking) -> None:
    move(booking, timedelta(minutes=30))
    assert alerts() == ["moved_flights"]
    told(booking)
    assert (times_sold(booking, "outbound"), booking.quote.itinerary["outbound"]["date"]) == (moved(30), "2027-05-04")
    assert alerts() == []


def test_uk_16_everything_names_the_new_day(booking: Booking, tmp_path: Path) -> None:
    filed_under_the_next_day(booking)
    told(booking)
    assert booking.departure_date == NEXT_DAY
    for document in booking.documents.filter(superseded_at=None):
        assert "Wednesday 5 May 2027, leaves 00:20" in read_pdf(content_of(document)).text
    assert "Wed 5 May 2027" in holiday_words(booking.quote, total_pence=booking.total_pence).flights[0]
    assert "leaves 00:20 on 5 May" in plain_text(post(tmp_path, "booking.contract_change")[0])


def test_uk_16_my_booking_is_found_by_either_day(booking: Booking, tmp_path: Path) -> None:
    told(booking)
    owner = Owner(booking, tmp_path)
    owner.look_up()
    owner.look_up(departure_date=NEXT_DAY.isoformat())
    owner.look_up(404, departure_date="2027-05-06")
