"""SSIM schedules in the live timetable: days, times, overnight, code shares, and fares that stay (issue 3, item 5)."""

from __future__ import annotations

from datetime import date, time
from pathlib import Path

import pytest

from leeward.retail.geography.models import Airport
from leeward.retail.inventory.models import (
    Airline,
    Departure,
    Fare,
    Flight,
    FlightLeg,
    ImportFinding,
    ImportRun,
    OperatingPattern,
)
from leeward.retail.inventory.models.fields import Cabin
from tests.retail.inventory.imports.receiving import findings, loaded, receive
from tests.retail.inventory.ssim_builders import Carrier, Leg, Stop, a_file, as_bytes, ssim_date

OUT = Leg(last=date(2027, 5, 31))


@pytest.fixture(autouse=True)
def palma() -> None:
    Airport.objects.get_or_create(
        iata="PMI", defaults={"name": "Palma", "country_id": "MV", "time_zone": "Europe/Madrid"}
    )
    Airport.objects.get_or_create(
        iata="LGW",
        defaults={"name": "Gatwick", "country_id": "GB", "time_zone": "Europe/London", "is_uk_departure": True},
    )


def schedule(*legs: Leg, mode: str = "L", airline: str = "ZZ") -> bytes:
    return as_bytes(a_file(Carrier(legs=legs, mode=mode, airline=airline)))


def days_of(code: str) -> list[str]:
    rows = Departure.objects.filter(flight__code=code, is_cancelled=False)
    return [f"{row.day:%d%b}" for row in rows.order_by("day")]


class TestTimetable:
    def test_has_the_days_times_and_route_of_the_file(self) -> None:
        run = loaded(schedule(OUT), name="summer.ssim")
        flight = Flight.objects.get(code="ZZ123")
        assert (run.format, flight.direction, flight.uk_airport_id, flight.far_airport_id) == (
            "ssim", "out", "LGW", "PMI",
        )  # fmt: skip
        leg = FlightLeg.objects.get(pattern__flight=flight)
        assert (leg.departs, leg.arrives) == (time(9), time(12, 35))
        # Mondays and Saturdays of May 2027 from the third.
        assert days_of("ZZ123") == ["03May", "08May", "10May", "15May", "17May", "22May", "24May", "29May", "31May"]
        for row in OperatingPattern.objects.filter(flight=flight):
            row.full_clean()
        for departure in Departure.objects.filter(flight=flight):
            departure.full_clean()

    def test_in_utc_is_stored_in_local_time(self) -> None:
        utc = Leg(
            departs=Stop("LGW", "0800", "0810", "+0100"), arrives=Stop("PMI", "1035", "1030", "+0200"),
            last=date(2027, 5, 31),
        )  # fmt: skip
        loaded(schedule(utc, mode="U"), name="summer.ssim")
        leg = FlightLeg.objects.get(pattern__flight__code="ZZ123")
        assert (leg.departs, leg.arrives) == (time(9), time(12, 35))

    def test_of_a_night_flight_arrives_the_next_day(self) -> None:
        night = Leg(
            departs=Stop("LGW", "2200", "2210", "+0100"), arrives=Stop("PMI", "0135", "0130", "+0200", day="1"),
            last=date(2027, 5, 31),
        )  # fmt: skip
        loaded(schedule(night), name="summer.ssim")
        assert Flight.objects.get(code="ZZ123").arrival_day_offset == 1
        leg = FlightLeg.objects.get(pattern__flight__code="ZZ123")
        assert (leg.departs_day_offset, leg.arrives_day_offset) == (0, 1)

    def test_of_a_flight_that_lands_after_midnight_in_one_season_only(self) -> None:
        summer = Leg(
            departs=Stop("LGW", "2100", "2110", "+0100"), arrives=Stop("PMI", "2355", "2350", "+0200"),
            last=date(2027, 5, 31),
        )  # fmt: skip
        later = Leg(
            departs=Stop("LGW", "2130", "2140", "+0100"), arrives=Stop("PMI", "0025", "0020", "+0200", day="1"),
            first=date(2027, 6, 1), last=date(2027, 6, 30), variation=2,
        )  # fmt: skip
        loaded(schedule(summer, later), name="summer.ssim")
        legs = FlightLeg.objects.filter(pattern__flight__code="ZZ123").order_by("pattern__first")
        assert [leg.arrives_day_offset for leg in legs] == [0, 1]

    def test_that_leaves_on_the_day_after_the_files_day_is_stored_by_the_passengers_day(self) -> None:
        late = Leg(
            departs=Stop("LGW", "0020", "0030", "+0100", day="1"),
            arrives=Stop("PMI", "0355", "0350", "+0200", day="1"),
            last=date(2027, 5, 10), days="1      ",
        )  # fmt: skip
        loaded(schedule(late), name="summer.ssim")
        assert days_of("ZZ123") == ["04May", "11May"]
        pattern = OperatingPattern.objects.get(flight__code="ZZ123")
        assert (pattern.first, pattern.weekdays) == (date(2027, 5, 4), 0b10)

    def test_every_other_week_keeps_the_files_rhythm_for_every_weekday(self) -> None:
        # From Wednesday 5 May, Mondays and Thursdays: 6 and 10 May lie in the first seven days, 20 and 24 in the third.
        loaded(schedule(Leg(first=date(2027, 5, 5), last=date(2027, 5, 31), days="1  4   ", frequency="2")))
        assert days_of("ZZ123") == ["06May", "10May", "20May", "24May"]
        for departure in Departure.objects.filter(flight__code="ZZ123"):
            departure.full_clean()

    def test_with_an_open_end_reaches_as_far_as_prices(self) -> None:
        raw = as_bytes(a_file(Carrier(legs=(Leg(last=None, days="1      "),), valid=(date(2027, 1, 1), None))))
        loaded(raw, name="summer.ssim")
        last = OperatingPattern.objects.get(flight__code="ZZ123").last
        assert last == date(2029, 1, 3)

    def test_of_two_legs_goes_from_end_to_end(self) -> None:
        Airport.objects.create(iata="BCN", name="Barcelona", country_id="MV", time_zone="Europe/Madrid")
        first = Leg(arrives=Stop("BCN", "1205", "1200", "+0200"), last=date(2027, 5, 31))
        second = Leg(
            departs=Stop("BCN", "1300", "1310", "+0200"), arrives=Stop("PMI", "1405", "1400", "+0200"), sequence=2,
            last=date(2027, 5, 31),
        )  # fmt: skip
        loaded(schedule(first, second), name="summer.ssim")
        flight = Flight.objects.get(code="ZZ123")
        assert (flight.uk_airport_id, flight.far_airport_id) == ("LGW", "PMI")
        assert FlightLeg.objects.filter(pattern__flight=flight).count() == 2


class TestCodeShares:
    def test_do_not_double_a_flight(self) -> None:
        twin = Leg(number=" 999", disclosure="L", last=date(2027, 5, 31), segments=(("050", "ZZ 123"),))
        run = loaded(schedule(OUT, twin), name="summer.ssim")
        assert not Flight.objects.filter(code="ZZ999").exists()
        assert "1 flights sell seats of another flight (code share)" in findings(run, ImportFinding.Kind.NOTE)[0]

    def test_and_flights_that_no_holiday_begins_with_are_left_out(self) -> None:
        Airport.objects.create(iata="BCN", name="Barcelona", country_id="MV", time_zone="Europe/Madrid")
        between = Leg(number=" 500", departs=Stop("BCN", "0900", "0910", "+0200"), last=date(2027, 5, 31))
        run = loaded(schedule(OUT, between), name="summer.ssim")
        assert not Flight.objects.filter(code="ZZ500").exists()
        assert any("ZZ500" in note for note in findings(run, ImportFinding.Kind.NOTE))


class TestANewerFile:
    def test_keeps_fares_and_cancels_days_no_longer_flown(self) -> None:
        loaded(schedule(OUT), name="summer.ssim")
        for day, taken in ((date(2027, 5, 3), 0), (date(2027, 5, 8), 2)):
            Fare.objects.create(
                departure=Departure.objects.get(flight__code="ZZ123", day=day), cabin=Cabin.ECONOMY,
                adult_pence=20_000, child_pence=18_000, infant_pence=2_000, seats=9, taken=taken,
            )  # fmt: skip
        loaded(schedule(Leg(last=date(2027, 5, 31), days="1      ")), name="summer-2.ssim")
        assert days_of("ZZ123") == ["03May", "10May", "17May", "24May", "31May"]
        assert Fare.objects.get(departure__day=date(2027, 5, 3), departure__flight__code="ZZ123").seats == 9
        assert Departure.objects.get(flight__code="ZZ123", day=date(2027, 5, 8)).is_cancelled
        assert not Departure.objects.filter(flight__code="ZZ123", day=date(2027, 5, 15)).exists()
        for row in OperatingPattern.objects.filter(flight__code="ZZ123"):
            row.full_clean()

    def test_that_takes_every_fare_off_sale_is_held(self) -> None:
        loaded(schedule(OUT), name="summer.ssim")
        Fare.objects.create(
            departure=Departure.objects.get(flight__code="ZZ123", day=date(2027, 5, 8)), cabin=Cabin.ECONOMY,
            adult_pence=20_000, child_pence=18_000, infant_pence=2_000, seats=9,
        )  # fmt: skip
        run = receive(schedule(Leg(last=date(2027, 5, 31), days="1      ")), name="summer-2.ssim")
        assert run.state == ImportRun.State.HELD
        assert not Departure.objects.get(flight__code="ZZ123", day=date(2027, 5, 8)).is_cancelled

    def test_with_a_fault_changes_nothing(self, tmp_path: Path) -> None:
        _ = tmp_path
        raw = schedule(OUT).replace(ssim_date(date(2027, 5, 31)).encode(), b"32MAY27")
        run = receive(raw, name="summer.ssim")
        assert run.state == ImportRun.State.REFUSED
        assert "columns 22–28, ZZ  123: no such date" in findings(run)[0]
        assert not Airline.objects.filter(code="ZZ").exists()

    def test_with_two_routes_of_one_number_waits(self) -> None:
        Airport.objects.create(iata="BCN", name="Barcelona", country_id="MV", time_zone="Europe/Madrid")
        other = Leg(
            arrives=Stop("BCN", "1205", "1200", "+0200"), variation=2, first=date(2027, 6, 1), last=date(2027, 6, 30)
        )
        run = receive(schedule(OUT, other), name="summer.ssim")
        assert run.state == ImportRun.State.QUARANTINED
        assert "two routes" in findings(run)[0]
