"""Flights and timetables written by staff: the day of arrival is said once, with the legs, and can be flown."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.pricing.generations import SnapshotReader
from leeward.retail.inventory.models import Departure, Fare, Flight, FlightLeg, OperatingPattern
from leeward.retail.inventory.operations.publishing import publish_all_marked, snapshot_folder
from leeward.retail.kit import clock
from tests.retail.hotels.island import night
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.staff.test_records import address, formset, saved


@pytest.fixture(autouse=True)
def january() -> Any:
    with clock.pinned_at(AT):
        yield


def a_timetable(flight: Flight, **leg: object) -> dict[str, object]:
    """What a browser sends of a timetable with one leg from Gatwick to Malé."""
    usual = {
        "position": 0, "flight_number": "ALB9", "airline": "ALB", "departure_airport": "LGW", "departs": "21:05",
        "departs_day_offset": 0, "arrival_airport": "MLE", "arrives": "11:40", "arrives_day_offset": 1,
    }  # fmt: skip
    days = {"first": "2027-05-01", "last": "2027-06-30", "weekdays": [str(day) for day in range(7)], "every_weeks": 1}
    return {"flight": flight.pk, **days, **formset("legs", usual | leg)}


@pytest.fixture
def flight(chief: Client) -> Flight:
    form = {"code": "ALB9", "airline": "ALB", "direction": "out", "uk_airport": "LGW", "far_airport": "MLE"}
    saved(chief, Flight, form | formset("cabins"))
    return Flight.objects.get(code="ALB9")


class TestAFlight:
    def test_moves_check_in_as_the_legs_say(self, chief: Client, flight: Flight) -> None:
        saved(chief, OperatingPattern, a_timetable(flight))
        leaves = Departure.objects.create(flight=flight, pattern=flight.patterns.get(), day=night(3))
        Fare.objects.create(
            departure=leaves, cabin="Economy", adult_pence=100, child_pence=100, infant_pence=100, seats=9
        )
        saved(chief, Flight, _as_it_stands(chief, flight), flight.pk)
        publish_all_marked(at=AT + timedelta(minutes=1))
        entries = SnapshotReader(snapshot_folder()).current().flight_entries
        assert [one.arrival_day_offset for one in entries if one.code == "ALB9"] == [1]

    def test_is_asked_for_no_day_of_arrival_beside_them(self, chief: Client) -> None:
        assert "arrival_day_offset" not in chief.get(address(Flight, "add")).content.decode()


class TestATimetable:
    @pytest.mark.parametrize(
        "leg",
        [{"arrives_day_offset": 2}, {"arrives_day_offset": -1}, {"departs_day_offset": 1}],
    )
    def test_that_no_holiday_can_be_made_of_is_refused_in_words(
        self, chief: Client, flight: Flight, leg: dict[str, object]
    ) -> None:
        shown = chief.post(address(OperatingPattern, "add"), a_timetable(flight, **leg)).content.decode()
        assert "The first leg leaves on the day itself, and the last lands on it or on the next." in shown
        assert not FlightLeg.objects.filter(flight_number="ALB9").exists()


def _as_it_stands(chief: Client, flight: Flight) -> dict[str, object]:
    """The form of a flight as its page shows it, sent again."""
    form = {"code": flight.code, "airline": "ALB", "direction": "out", "uk_airport": "LGW", "far_airport": "MLE"}
    return form | formset("cabins")
