"""The details of a basket's flights, looked up for each direction by number and day (E35, E33, Z31)."""

from __future__ import annotations

from datetime import date, time, timedelta
from typing import Any

import pytest

from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.geography.models import Airport
from leeward.retail.inventory.models import Departure, FlightLeg, OperatingPattern
from tests.retail.booking.conftest import LEAVES, a_basket

pytestmark = pytest.mark.django_db
WEEK = timedelta(days=7)
STOP = "DXB"


def flown(brand: BrandSheet) -> tuple[dict[str, Any], dict[str, Any]]:
    """Both directions of a basket that is opened now."""
    itinerary = latest_quote(a_basket(brand)).itinerary
    return itinerary["outbound"], itinerary["inbound"]


def times(direction: dict[str, Any]) -> list[tuple[str, str, str]]:
    return [(leg["flight_number"], leg["departs"], leg["arrives"]) for leg in direction["legs"]]


def a_timetable(code: str, day: date, *legs: tuple[str, str, str, time, time]) -> None:
    """Another timetable of a flight on one day alone: number, from, to, take-off and landing of each leg."""
    departure = Departure.objects.get(flight__code=code, day=day)
    old = departure.pattern
    OperatingPattern.objects.filter(pk=old.pk).update(last=day - timedelta(days=1))
    pattern = OperatingPattern.objects.create(flight=departure.flight, first=day, last=day, weekdays=old.weekdays)
    Departure.objects.filter(pk=departure.pk).update(pattern=pattern)
    # Written last leg first: what counts is their place, not the order they came in.
    for place, (number, start, end, departs, arrives) in reversed(list(enumerate(legs, start=1))):
        FlightLeg.objects.create(
            pattern=pattern, position=place, flight_number=number, airline=departure.flight.airline,
            departure_airport_id=start, arrival_airport_id=end, departs=departs, arrives=arrives,
        )  # fmt: skip


@pytest.fixture
def over_dubai(brand: BrandSheet) -> BrandSheet:
    """On the day of departure alone, the flight out goes by way of Dubai; on every other day as before."""
    out, _ = flown(brand)
    there = Airport.objects.get(pk="MLE").country
    Airport.objects.get_or_create(iata=STOP, defaults={"name": "Dubai", "time_zone": "Asia/Dubai", "country": there})
    a_timetable(
        out["code"], LEAVES,
        ("ALB77", "LGW", STOP, time(8, 0), time(18, 0)), ("ALB78", STOP, "MLE", time(19, 30), time(23, 45)),
    )  # fmt: skip
    return brand


def test_e35_are_those_of_its_number_on_its_day_leg_by_leg_in_order(over_dubai: BrandSheet) -> None:
    out, _ = flown(over_dubai)
    assert times(out) == [
        ("ALB77", f"{LEAVES}T08:00", f"{LEAVES}T18:00"), ("ALB78", f"{LEAVES}T19:30", f"{LEAVES}T23:45"),
    ]  # fmt: skip
    # Eight in London in summer is seven, a quarter to midnight in Malé is a quarter to seven in the evening.
    assert (len(out["legs"]), out["stops"], out["minutes"]) == (2, [STOP], 11 * 60 + 45)


def test_e35_of_the_other_direction_are_its_own(brand: BrandSheet, over_dubai: BrandSheet) -> None:
    out, back = flown(over_dubai)
    assert back["code"] != out["code"]
    assert (back["from"], back["to"]) == (out["to"], out["from"])
    assert (len(back["legs"]), back["stops"]) == (1, [])
    assert back["date"] == (LEAVES + WEEK).isoformat()


def test_e35_z31_of_the_same_number_on_another_day_are_not_taken(brand: BrandSheet) -> None:
    before = flown(brand)[0]
    a_timetable(before["code"], LEAVES + timedelta(days=1), ("ALB99", "LGW", "MLE", time(6, 0), time(20, 0)))
    assert times(flown(brand)[0]) == times(before)


def test_e35_without_a_timetable_day_and_places_are_told_and_no_time(brand: BrandSheet) -> None:
    FlightLeg.objects.all().delete()
    out, _ = flown(brand)
    assert (out["date"], out["legs"], out["minutes"]) == (LEAVES.isoformat(), [], None)
    assert (out["from"], out["to"]) == ("LGW", "MLE")
