"""What an upgrade does to flights that were there: sold as they were, with no word of luggage of ours (R-27, Z33)."""

from __future__ import annotations

from datetime import time, timedelta
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.utils import timezone

from leeward.cli.check_running import look_at_timetables
from leeward.cli.refusals import Refusal
from leeward.pricing.supply.world import Departure, Direction, FlightOption
from leeward.retail.inventory.models import ChangeMark, Flight, FlightCabin, FlightLeg, OperatingPattern
from leeward.retail.search.flights.facts import list_shown_flights
from tests.retail.hotels.island import an_island
from tests.retail.hotels.stored_worlds import store_flight, store_identities

pytestmark = pytest.mark.django_db
UPGRADE: Any = import_module("leeward.retail.inventory.migrations.0008_landings_and_luggage")


@pytest.fixture
def flight() -> Flight:
    """A flight of the next days, written by hand: it takes off at ten at night and lands at one in the afternoon."""
    store_identities(an_island().hotels)
    today = timezone.now().date()
    departures = tuple(Departure(today + timedelta(day), 30_000, 20_000, 5_000, 9) for day in range(40))
    stored = store_flight(FlightOption("ALB1", "LGW", "MLE", Direction.OUTBOUND, "Economy", departures))
    Flight.objects.update(arrival_day_offset=1)
    FlightLeg.objects.update(departs=time(22), arrives=time(13))
    return stored


def upgrade() -> None:
    """Twice, as a migration that broke off is."""
    for _ in range(2):
        UPGRADE.land_on_the_day_that_was_sold(apps, None)
        UPGRADE.say_nothing_of_luggage(apps, None)


def landings() -> list[int]:
    return list(FlightLeg.objects.order_by("pattern_id", "position").values_list("arrives_day_offset", flat=True))


class TestALandingAfterMidnight:
    def test_that_only_the_flight_told_is_told_by_its_leg(self, flight: Flight) -> None:
        upgrade()
        assert landings() == [1]
        assert list(ChangeMark.objects.values_list("flight_id", flat=True)) == [flight.pk]

    def test_is_told_by_the_last_leg_of_a_journey_with_a_stop(self, flight: Flight) -> None:
        pattern = flight.patterns.get()
        FlightLeg.objects.create(
            pattern=pattern, position=2, flight_number="ALB9", airline_id="ALB", departs=time(14), arrives=time(15),
            departure_airport_id="MLE", arrival_airport_id="LHR",
        )  # fmt: skip
        upgrade()
        assert landings() == [0, 1]

    def test_is_none_where_the_timetable_of_a_season_says_so_rightly(self, flight: Flight) -> None:
        """A file's flight tells of all its seasons the latest landing."""
        FlightLeg.objects.update(departs=time(8), arrives=time(22))
        upgrade()
        assert (landings(), ChangeMark.objects.count()) == ([0], 0)

    def test_is_left_to_the_legs_of_a_flight_that_never_told_one(self, flight: Flight) -> None:
        Flight.objects.update(arrival_day_offset=0)
        upgrade()
        assert landings() == [0]


class TestCheck:
    @pytest.mark.parametrize("day", [-1, 2])
    def test_names_flights_whose_last_leg_lands_on_no_day_that_is_sold(self, flight: Flight, day: int) -> None:
        assert look_at_timetables() == "every flight to come lands on a day that is sold"
        FlightLeg.objects.update(arrives_day_offset=day)
        with pytest.raises(Refusal, match=r"^1 flight is not sold, .*: ALB1\. Correct its arrival"):
            look_at_timetables()

    def test_asks_for_no_timetable_that_nothing_flies_by(self, flight: Flight) -> None:
        FlightLeg.objects.update(arrives_day_offset=2)
        flight.departures.update(is_cancelled=True)
        assert look_at_timetables().startswith("every flight")

    def test_asks_for_no_leg_but_the_last(self, flight: Flight) -> None:
        FlightLeg.objects.update(position=0, arrives_day_offset=2)
        pattern = OperatingPattern.objects.get()
        FlightLeg.objects.create(
            pattern=pattern, position=1, flight_number="ALB9", airline_id="ALB", departs=time(14), arrives=time(15),
            departure_airport_id="MLE", arrival_airport_id="LHR",
        )  # fmt: skip
        assert look_at_timetables().startswith("every flight")


class TestLuggage:
    def test_that_nobody_stated_is_promised_and_denied_no_more_z33(self, flight: Flight) -> None:
        for cabin, stated in (("Economy", {}), ("Business", {"luggage_kg": 30}), ("Premium", {"has_meals": True})):
            FlightCabin.objects.create(flight=flight, cabin=cabin, **stated)
        upgrade()
        day = timezone.now().date()
        assert [one.cabin for one in list_shown_flights({("ALB1", day)})["ALB1", day].cabins] == ["Business", "Premium"]
