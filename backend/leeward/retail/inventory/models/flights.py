"""
Flights: what is flown when (operating patterns), the departures that come of it, and the fares of each.

Times are local to their airports. Patterns are the one idea of schedules, charters and ferries alike (formats 3.8).
"""

from __future__ import annotations

from datetime import date
from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from modelcluster.fields import ParentalKey
from modelcluster.models import ClusterableModel

from leeward.retail.geography.models import Airport
from leeward.retail.inventory.constraints import NoSharedNight
from leeward.retail.inventory.models.fields import GOING, Cabin, in_order, real_weekdays, weekdays_field
from leeward.retail.kit.database.said_check import SaidCheck
from leeward.retail.kit.staff.parts_fields import PenceField


class Airline(models.Model):  # type: ignore[django-manager-missing]
    """Who flies."""

    code = models.CharField(max_length=3, primary_key=True)
    name = models.CharField(max_length=60, unique=True)

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


class Flight(ClusterableModel):  # type: ignore[misc]
    """
    One flight number in one direction between a departure airport and a far one, whatever lies between.

    Whether it lands on the day after it left, so that check-in moves, is told by the last leg of each timetable;
    `arrival_day_offset` counts only for one that has no legs.
    """

    code = models.CharField("flight number", max_length=12, unique=True, help_text="Such as ALB1204.")
    airline = models.ForeignKey(Airline, on_delete=models.PROTECT, related_name="flights")
    direction = models.CharField(max_length=3, choices=[(way.value, words) for way, words in GOING.items()])
    uk_airport = models.ForeignKey(Airport, on_delete=models.PROTECT, related_name="+")
    far_airport = models.ForeignKey(Airport, on_delete=models.PROTECT, related_name="+")
    arrival_day_offset = models.PositiveSmallIntegerField(
        "days later on arrival", default=0, help_text="1 where it arrives on the day after it left."
    )

    class Meta:
        ordering = ["code"]
        constraints = [
            SaidCheck(
                condition=~models.Q(uk_airport=models.F("far_airport")),
                name="inventory_flight_goes_somewhere",
                field="far_airport",
                said="It would land where it took off.",
            ),
            models.CheckConstraint(
                condition=models.Q(arrival_day_offset__lte=1), name="inventory_flight_arrives_by_the_next_day"
            ),
        ]

    def __str__(self) -> str:
        return self.code


class FlightCabin(models.Model):
    """A cabin of a flight and what its fare includes (E29, Z33)."""

    class LuggageUnit(models.TextChoices):
        KILOGRAMS = "kg", "by weight"
        PIECE = "piece", "by piece"

    flight = ParentalKey(Flight, on_delete=models.CASCADE, related_name="cabins", db_index=False)
    cabin = models.CharField(max_length=16, choices=Cabin.choices)
    luggage_unit = models.CharField(max_length=8, choices=LuggageUnit.choices, default=LuggageUnit.KILOGRAMS)
    luggage_pieces = models.PositiveSmallIntegerField("checked bags a person", default=0)
    luggage_kg = models.PositiveSmallIntegerField("kilograms a bag", default=0)
    hand_luggage_kg = models.PositiveSmallIntegerField(default=0)
    has_meals = models.BooleanField("meals included", default=False)
    has_drinks = models.BooleanField("drinks included", default=False)

    class Meta:
        ordering = ["flight_id", "id"]
        constraints = [
            models.UniqueConstraint(fields=["flight", "cabin"], name="inventory_cabin_once_a_flight"),
            models.CheckConstraint(condition=models.Q(cabin__in=Cabin.values), name="inventory_cabin_is_known"),
        ]

    def __str__(self) -> str:
        return f"{self.flight_id} {self.cabin}"


class OperatingPattern(ClusterableModel):  # type: ignore[misc]
    """The days a flight operates: weekdays of a period, every week or every other; its legs carry the times."""

    flight = models.ForeignKey(Flight, on_delete=models.CASCADE, related_name="patterns")
    first = models.DateField()
    last = models.DateField()
    weekdays = weekdays_field()
    every_weeks = models.PositiveSmallIntegerField("every so many weeks", default=1)

    class Meta:
        ordering = ["flight_id", "first"]
        constraints = [
            in_order("inventory_pattern_days_in_order"),
            real_weekdays("inventory_pattern_weekdays", "weekdays"),
            models.CheckConstraint(
                condition=models.Q(every_weeks__in=[1, 2]), name="inventory_pattern_weekly_or_other"
            ),
            NoSharedNight(name="inventory_one_pattern_a_day", within=["flight"]),
        ]

    def __str__(self) -> str:
        return f"{self.flight} {self.first:%d %b %Y} – {self.last:%d %b %Y}"

    def flies_on(self, day: date) -> bool:
        """Whether the flight leaves on a day; every other week counts from the week of the first day."""
        weeks = ((day - self.first).days + self.first.weekday()) // 7
        is_on_file = self.first <= day <= self.last and weeks % self.every_weeks == 0
        return is_on_file and bool(self.weekdays >> day.weekday() & 1)


class FlightLeg(models.Model):
    """
    One take-off and landing of a pattern, in order.

    Day offsets count from the flight's day of departure, each on its own airport's calendar.
    """

    pattern = ParentalKey(OperatingPattern, on_delete=models.CASCADE, related_name="legs", db_index=False)
    position = models.PositiveSmallIntegerField()
    flight_number = models.CharField(max_length=12)
    airline = models.ForeignKey(Airline, on_delete=models.PROTECT, related_name="+")
    departure_airport = models.ForeignKey(Airport, on_delete=models.PROTECT, related_name="+")
    arrival_airport = models.ForeignKey(Airport, on_delete=models.PROTECT, related_name="+")
    departs = models.TimeField()
    departs_day_offset = models.SmallIntegerField(default=0)
    arrives = models.TimeField()
    arrives_day_offset = models.SmallIntegerField(default=0)

    class Meta:
        ordering = ["pattern_id", "position"]
        constraints = [
            models.UniqueConstraint(fields=["pattern", "position"], name="inventory_leg_place_once_a_pattern"),
            SaidCheck(
                condition=~models.Q(departure_airport=models.F("arrival_airport")),
                name="inventory_leg_goes_somewhere",
                field="arrival_airport",
                said="It would land where it took off.",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.flight_number} {self.departure_airport_id}–{self.arrival_airport_id}"


class Departure(ClusterableModel):  # type: ignore[misc]
    """A flight on one day, its times as its pattern's legs have them."""

    flight = models.ForeignKey(Flight, on_delete=models.CASCADE, related_name="departures", db_index=False)
    pattern = models.ForeignKey(OperatingPattern, on_delete=models.PROTECT, related_name="departures")
    day = models.DateField()
    is_cancelled = models.BooleanField("cancelled", default=False)

    class Meta:
        ordering = ["flight_id", "day"]
        constraints = [models.UniqueConstraint(fields=["flight", "day"], name="inventory_flight_once_a_day")]

    def __str__(self) -> str:
        return f"{self.flight}, {self.day:%d %b %Y}"

    def clean(self) -> None:
        """:raises ValidationError: the pattern is another flight's, or does not fly that day"""
        super().clean()
        if not self.pattern_id or not self.flight_id or self.day is None:
            return  # the fields themselves say what is missing
        if self.pattern.flight_id != self.flight_id:
            raise ValidationError({"pattern": "This pattern is another flight's."})
        if not self.pattern.flies_on(self.day):
            raise ValidationError({"day": "The flight does not operate on this day."})


class Fare(models.Model):
    """A departure's fares in one cabin, taxes included, in pence; the seats held for us and how many are taken."""

    departure = ParentalKey(Departure, on_delete=models.CASCADE, related_name="fares", db_index=False)
    cabin = models.CharField(max_length=16, choices=Cabin.choices)
    adult_pence = PenceField("an adult, pounds", help_text="Taxes included.")
    child_pence = PenceField("a child, pounds")
    infant_pence = PenceField("an infant, pounds", help_text="On an adult’s lap, without a seat.")
    seats = models.PositiveSmallIntegerField("seats held for us", help_text="Those already taken included.")
    taken = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["departure_id", "id"]
        constraints = [
            models.UniqueConstraint(fields=["departure", "cabin"], name="inventory_one_fare_a_cabin"),
            models.CheckConstraint(condition=models.Q(cabin__in=Cabin.values), name="inventory_fare_cabin_is_known"),
        ]

    def __str__(self) -> str:
        return f"{self.departure_id} {self.cabin}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Seats are taken by selling alone (`operations.taking`): saving a fare brings back no count of before."""
        if not self._state.adding and kwargs.get("update_fields") is None:
            kwargs["update_fields"] = [
                one.name for one in self._meta.concrete_fields if one.name not in ("id", "taken")
            ]
        super().save(*args, **kwargs)

    @property
    def seats_left(self) -> int:
        return max(self.seats - self.taken, 0)
