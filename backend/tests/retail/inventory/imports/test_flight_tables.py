"""Tables of flights, Parquet files, and the declarations themselves (issue 3, item 5; formats 3.8)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import date, time
from pathlib import Path

import duckdb
import pytest

from leeward.cli.main import main
from leeward.retail.geography.models import Airport
from leeward.retail.inventory.importers.tables.declarations import TABLES
from leeward.retail.inventory.importers.tables.manual import with_chapter
from leeward.retail.inventory.models import Departure, Fare, Flight, FlightCabin, FlightLeg, ImportRun, OperatingPattern
from leeward.retail.search.flights.facts import list_shown_flights
from tests.retail.inventory.imports.receiving import agreed, findings, loaded, price, receive
from tests.retail.inventory.imports.table_files import delivery, table

MAY_3 = date(2027, 5, 3)


class TestFlights:
    LEG = {
        "flight": "ALB700", "airline": "ALB", "first": "2027-05-01", "last": "2027-05-31", "weekdays": "26", "leg": "1",
        "flight_number": "ALB700", "departure_airport": "LGW", "departs": "21:05", "arrival_airport": "MLE",
        "arrives": "11:40", "arrives_day": "1",
    }  # fmt: skip
    FARE = {
        "flight": "ALB700", "cabin": "Economy", "adult": "389.00", "child": "289.50", "infant": "45.00", "seats": "12",
    }  # fmt: skip

    @pytest.fixture(autouse=True)
    def timetable(self) -> None:
        Airport.objects.filter(iata="LGW").update(is_uk_departure=True)
        fares = [self.FARE | {"day": day} for day in ("2027-05-04", "2027-05-08")]
        loaded(
            delivery(flight_leg=table("flight_leg", self.LEG), flight_price=table("flight_price", *fares)), name="f.zip"
        )

    def test_leave_on_their_days_at_their_times(self) -> None:
        flight = Flight.objects.get(code="ALB700")
        assert (flight.direction, flight.arrival_day_offset) == ("out", 1)
        leg = FlightLeg.objects.get(pattern__flight=flight)
        assert (leg.departs, leg.arrives, leg.arrives_day_offset) == (time(21, 5), time(11, 40), 1)
        days = list(Departure.objects.filter(flight=flight).values_list("day", flat=True))
        # Tuesdays and Saturdays.
        assert [day.day for day in days] == [1, 4, 8, 11, 15, 18, 22, 25, 29]

    def test_cost_what_the_table_says(self) -> None:
        fare = Fare.objects.get(departure__flight__code="ALB700", departure__day=date(2027, 5, 4))
        assert (fare.adult_pence, fare.child_pence, fare.infant_pence, fare.seats) == (38_900, 28_950, 4_500, 12)

    def test_say_nothing_of_luggage_that_a_table_cannot_state_z33(self) -> None:
        day = date(2027, 5, 4)
        assert list_shown_flights({("ALB700", day)})["ALB700", day].cabins == ()

    def test_leave_the_luggage_that_staff_state_z33(self) -> None:
        FlightCabin.objects.create(flight=Flight.objects.get(code="ALB700"), cabin="Economy", luggage_kg=23)
        loaded(table("flight_price", self.FARE | {"day": "2027-05-04", "adult": "399.00"}), name="flight_price.csv")
        assert FlightCabin.objects.get(flight__code="ALB700").luggage_kg == 23

    def test_are_no_longer_sold_on_days_left_out_but_keep_seats_that_are_taken(self) -> None:
        Fare.objects.filter(departure__flight__code="ALB700", departure__day=date(2027, 5, 8)).update(taken=2)
        loaded(table("flight_price", self.FARE | {"day": "2027-05-04", "adult": "399.00"}), name="flight_price.csv")
        fares = Fare.objects.filter(departure__flight__code="ALB700").order_by("departure__day")
        assert [(fare.adult_pence, fare.seats_left) for fare in fares] == [(39_900, 12), (38_900, 0)]

    @pytest.mark.parametrize("flown", [True, False])
    def test_with_a_period_that_is_over_are_taken_without_it(self, flown: bool) -> None:
        winter = {"first": "2026-11-01", "last": "2026-12-31", "weekdays": ""}
        pattern = OperatingPattern.objects.create(
            flight=Flight.objects.get(code="ALB700"), first=date(2026, 11, 1), last=date(2026, 12, 31), weekdays=127
        )
        if flown:
            Departure.objects.create(flight=pattern.flight, pattern=pattern, day=date(2026, 12, 31))
        legs = [self.LEG | winter, self.LEG | {"arrives": "11:50"}]
        loaded(table("flight_leg", *legs), name="flight_leg.csv")
        stored = OperatingPattern.objects.filter(flight=pattern.flight).order_by("first")
        assert [(one.first.month, one.last.month) for one in stored] == [(11, 12)] * flown + [(5, 5)]
        for one in stored:
            one.full_clean()  # none holds a day of another

    def test_land_after_midnight_in_one_season_only(self) -> None:
        winter = {"first": "2027-11-01", "last": "2027-11-30", "arrives": "00:35", "arrives_day": "1"}
        summer = self.LEG | {"departs": "09:05", "arrives": "23:30", "arrives_day": "0"}
        loaded(table("flight_leg", summer, summer | winter), name="flight_leg.csv")
        legs = FlightLeg.objects.filter(pattern__flight__code="ALB700").order_by("pattern__first")
        assert [(leg.arrives, leg.arrives_day_offset) for leg in legs] == [(time(23, 30), 0), (time(0, 35), 1)]

    def test_whose_every_period_is_over_leave_no_more(self) -> None:
        over = {"first": "2026-11-01", "last": "2026-12-31"}
        agreed(table("flight_leg", self.LEG | over), name="flight_leg.csv")
        flight = Flight.objects.get(code="ALB700")
        left = flight.departures.order_by("day").values_list("day", "is_cancelled")
        # The days that have fares are cancelled, for seats may be taken.
        assert [(day.day, is_cancelled) for day, is_cancelled in left] == [(4, True), (8, True)]

    @pytest.mark.parametrize(
        ("name", "row", "reason"),
        [
            ("flight_price", FARE | {"day": "2027-05-05"}, "the flight does not leave on this day"),
            ("flight_price", FARE | {"day": "2027-05-04", "flight": "ALB9"}, "no such flight is on file"),
            ("flight_leg", LEG | {"arrival_airport": "XXX"}, "the airport XXX is not on file"),
            ("flight_leg", LEG | {"leg": "2"}, "legs are numbered from 1"),
            ("flight_leg", LEG | {"arrives_day": "2"}, "arrives on it or the next"),
            ("flight_leg", LEG | {"departs": "24:00"}, "a local time such as 09:05"),
        ],
    )
    def test_that_cannot_be_are_told(self, name: str, row: dict[str, str], reason: str) -> None:
        assert any(reason in one for one in findings(receive(table(name, row), name=f"{name}.csv")))

    def test_at_a_pound_wait_for_a_person(self) -> None:
        run = receive(
            table("flight_price", self.FARE | {"day": "2027-05-04", "adult": "1.00"}), name="flight_price.csv"
        )
        assert run.state == ImportRun.State.HELD


class TestParquet:
    def test_without_its_reader_is_refused_in_one_clear_sentence(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("leeward.retail.inventory.importers.tables.read_parquet.READER", "no_such_reader")
        run = receive(b"PAR1 and so on PAR1", name="rate.parquet")
        assert findings(run) == [
            "Parquet files need the optional reader: install backend/requirements-parquet.lock, or send CSV"
        ]

    def test_is_read_like_csv(self, tmp_path: Path) -> None:
        path = tmp_path / "rate.parquet"
        duckdb.execute(
            "COPY (SELECT 'MV1' AS hotel, 'DLX' AS room, 'FLEX' AS plan, DATE '2027-05-01' AS first, "
            "DATE '2027-06-30' AS last, 'base' AS kind, 2 AS guests, CAST(110 AS DECIMAL(12,2)) AS amount) "
            f"TO '{path}' (FORMAT parquet)"
        )
        loaded(path.read_bytes(), name="rate.parquet")
        assert price(MAY_3, 1) == 22_000

    def test_that_is_damaged_is_refused(self) -> None:
        run = receive(b"PAR1" + b"\x00" * 200 + b"PAR1", name="rate.parquet")
        assert findings(run) == ["rate.parquet: not a Parquet file that can be read"]


class TestDeclarations:
    def test_are_whole(self) -> None:
        for name, one in TABLES.items():
            columns = {column.name for column in one.columns}
            assert {*one.key, *one.unit} <= columns, name
            for column in one.columns:
                assert column.kind.read(column.example) is not None, (name, column.name)

    def test_are_given_as_json_schema(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["import", "--schema", "rate"]) == 0
        schema = json.loads(capsys.readouterr().out)
        assert schema["title"] == "rate"
        assert schema["required"] == ["hotel", "room", "plan", "first", "last", "kind", "amount"]

    def test_need_no_parquet_reader(self) -> None:
        asked = (
            "import sys, django; django.setup();"
            "import leeward.retail.inventory.importers.tables.read_tables;"
            "print([name for name in sys.modules if name.startswith('duckdb')])"
        )
        env = {**os.environ, "DJANGO_SETTINGS_MODULE": "leeward.retail.project.settings"}
        found = subprocess.run(
            [sys.executable, "-c", asked], env=env, capture_output=True, text=True, check=True, timeout=120
        )
        assert found.stdout.strip() == "[]"

    def test_are_what_the_manual_prints(self) -> None:
        manual = Path(__file__).parents[5] / "docs" / "imports.md"
        text = manual.read_text(encoding="utf-8")
        assert with_chapter(text) == text, "write the chapter of docs/imports.md anew with manual.with_chapter"
