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
from leeward.retail.booking.operations.contract.same_move import moved_ways, others_to_tell, tell_one
from leeward.retail.booking.operations.contract.sold_times import sold_ways
from leeward.retail.booking.post_sale.errors import NotInContract
from leeward.retail.booking.post_sale.times import LegTimes, check_times
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.holiday_words import holiday_words
from leeward.retail.geography.models import Airport
from leeward.retail.inventory.models import Departure, FlightLeg
from leeward.retail.kit.clock import database_now
from leeward.retail.pages.my_booking.details import details_props
from tests.retail.booking.contract.test_moved_flights import move, times_sold
from tests.retail.booking.contract.test_our_doing import airline_cancels
from tests.retail.booking.owner import Owner, nobody_tried_yet  # noqa: F401
from tests.retail.booking.paid import DEPOSIT, a_booking, post
from tests.retail.booking.pdf import read_pdf
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


def bought_too(booking: Booking, brand: BrandSheet) -> Booking:
    """Somebody else on the same flights, who knows the same times."""
    other = a_booking(brand)
    other.quote.itinerary = booking.quote.itinerary
    other.quote.save()
    return other


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


def test_uk_16_is_moved_until_it_is_told_and_then_is_nobodys_worry(booking: Booking, brand: BrandSheet) -> None:
    filed_under_the_next_day(booking)
    assert (alerts(), fee_now(booking, at=database_now()).fee_pence) == (["moved_flights"], DEPOSIT)
    assert " on 4 May 2027 by 30 min. " in StaffAlert.objects.get(kind="moved_flights").text
    assert details_props(booking, brand=brand, at=database_now()).changes == []
    assert told(booking).state == ContractChange.State.IN_FORCE
    assert (alerts(), fee_now(booking, at=database_now()).fee_pence) == ([], DEPOSIT)
    Departure.objects.filter(day=NEXT_DAY).update(is_cancelled=True)
    assert (alerts(), fee_now(booking, at=database_now()).fee_pence) == (["lost_flights"], 0), "the one they have now"


def test_uk_16_is_lost_where_the_flight_beside_it_is_another_or_goes_another_way(booking: Booking) -> None:
    airline_cancels(booking)
    assert alerts() == ["lost_flights"], "tomorrow's flight leaves a day later"
    filed_under_the_next_day(booking)
    flight = booking.quote.itinerary["outbound"]
    beside = Departure.objects.filter(flight__code=flight["code"], day=NEXT_DAY)
    leg = FlightLeg.objects.filter(pattern__in=beside.values("pattern"), position=1)
    leg.update(departs="05:50", arrives="15:00")
    assert alerts() == ["moved_flights"], "six hours and no minute more"
    leg.update(departs="05:51", arrives="15:01")
    assert alerts() == ["lost_flights"]
    elsewhere = Airport.objects.exclude(iata__in=[flight["from"], flight["to"]])[0]
    leg.update(departs="00:20", arrives="09:30", arrival_airport=elsewhere)
    assert (alerts(), fee_now(booking, at=database_now()).fee_pence) == (["lost_flights"], 0)


def test_uk_16_the_others_on_it_are_written_the_same(booking: Booking, brand: BrandSheet) -> None:
    other = bought_too(booking, brand)
    filed_under_the_next_day(booking)
    (ready,) = moved_ways(booking)
    assert (ready.name, ready.legs, ready.others) == ("outbound", moved(30), [other.reference])
    wish = NewTimes("outbound", moved(30), "The airline moved it.")
    assert others_to_tell(booking, wish=wish) == [other.reference]
    change = told(booking)
    flight = booking.quote.itinerary["outbound"]["code"]
    tell_one(change=change.pk, flight=flight, reference=other.reference, actor="staff:1")
    assert (times_sold(other, "outbound"), alerts()) == (moved(30), [])


def test_uk_16_what_moved_across_midnight_may_move_again_for_all_of_them(booking: Booking, brand: BrandSheet) -> None:
    other = bought_too(booking, brand)
    filed_under_the_next_day(booking)
    told(booking)
    told(other)
    move(booking, timedelta(minutes=10))
    assert [(one.legs, one.others) for one in moved_ways(booking)] == [(moved(40), [other.reference])]


def test_uk_16_a_flight_home_that_moved_across_midnight_is_to_come_until_its_new_day(booking: Booking) -> None:
    home = booking.quote.itinerary["inbound"]
    after = date.fromisoformat(home["date"]) + timedelta(days=1)
    booking.quote.itinerary = {**booking.quote.itinerary, "inbound": {**home, "date": after.isoformat()}}
    booking.quote.save()
    everybody = Booking.objects.all()
    assert [way.name for way in sold_ways(everybody, today=after)] == ["inbound"]
    assert list(sold_ways(everybody, today=after + timedelta(days=1))) == []


def test_uk_16_a_flight_home_filed_under_the_day_before_moves_no_day_that_nobody_announced(booking: Booking) -> None:
    home = booking.quote.itinerary["inbound"]
    filed = date.fromisoformat(home["date"])
    after = filed + timedelta(days=1)
    leg = {**home["legs"][0], "departs": f"{after}T00:10", "arrives": f"{after}T09:00"}
    booking.quote.itinerary = {**booking.quote.itinerary, "inbound": {**home, "legs": [leg]}}
    booking.quote.save()
    assert booking.return_date == filed
    told(booking)
    assert (booking.departure_date, booking.return_date) == (NEXT_DAY, filed)
    wish = move(booking, timedelta(minutes=20), "inbound")
    announce_times(booking.pk, wish=wish, actor="staff:1")
    booking.refresh_from_db()
    assert (booking.departure_date, booking.return_date) == (NEXT_DAY, filed), "it leaves on the day that it did"


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
