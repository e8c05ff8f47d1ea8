"""Flights in the tables: when a pattern flies, and what is refused (issue 3, item 2; formats 3.8)."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from leeward.pricing.supply.world import Direction
from leeward.retail.inventory import models
from tests.retail.hotels.island import FIRST_DAY, a_flight, an_island
from tests.retail.hotels.stored_worlds import store_flight, store_identities

MONDAY = date(2027, 5, 3)


def days_of(pattern: models.OperatingPattern) -> list[int]:
    return [day for day in range(-7, 40) if pattern.flies_on(MONDAY + timedelta(day))]


class TestFliesOn:
    def test_holds_on_the_weekdays_of_the_period(self) -> None:
        pattern = models.OperatingPattern(first=MONDAY, last=MONDAY + timedelta(14), weekdays=0b0001001)
        assert days_of(pattern) == [0, 3, 7, 10, 14]

    def test_counts_every_other_week_from_the_week_it_began_in(self) -> None:
        thursday = MONDAY + timedelta(3)
        pattern = models.OperatingPattern(
            first=thursday, last=MONDAY + timedelta(30), weekdays=0b0001001, every_weeks=2
        )
        assert days_of(pattern) == [3, 14, 17, 28]


@pytest.mark.django_db
class TestFlights:
    @pytest.fixture
    def flight(self) -> models.Flight:
        store_identities(an_island().hotels)
        return store_flight(a_flight("ALB1", Direction.OUTBOUND))

    def refused(self, row: Any) -> None:
        with pytest.raises(IntegrityError), transaction.atomic():
            row.save()

    def test_leave_once_a_day_and_go_somewhere(self, flight: models.Flight) -> None:
        self.refused(models.Departure(flight=flight, pattern=flight.patterns.get(), day=FIRST_DAY))
        flight.far_airport_id = flight.uk_airport_id
        self.refused(flight)

    def test_arrive_by_the_next_day(self, flight: models.Flight) -> None:
        flight.arrival_day_offset = 2
        self.refused(flight)

    def test_have_one_fare_a_cabin_and_known_cabins_only_e31(self, flight: models.Flight) -> None:
        departure = flight.departures.order_by("day")[0]
        fares = {"adult_pence": 1, "child_pence": 1, "infant_pence": 1, "seats": 1}
        self.refused(models.Fare(departure=departure, cabin="Economy", **fares))
        self.refused(models.Fare(departure=departure, cabin="First", **fares))
        models.Fare(departure=departure, cabin="PremiumEconomy", **fares).save()

    def test_leave_on_days_their_pattern_flies(self, flight: models.Flight) -> None:
        pattern = flight.patterns.get()
        late = models.Departure(flight=flight, pattern=pattern, day=pattern.last + timedelta(1))
        with pytest.raises(ValidationError) as refused:
            late.full_clean()
        assert set(refused.value.message_dict) == {"day"}

    def test_follow_one_pattern_on_a_day(self, flight: models.Flight) -> None:
        with pytest.raises(ValidationError):
            models.OperatingPattern(flight=flight, first=FIRST_DAY, last=FIRST_DAY).full_clean()
