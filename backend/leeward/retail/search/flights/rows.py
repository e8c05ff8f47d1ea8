"""Reading flight times from the tables: two queries, however many flights there are."""

from __future__ import annotations

from collections import defaultdict

from leeward.retail.geography.models import Airport
from leeward.retail.inventory.models import FlightLeg, OperatingPattern
from leeward.retail.search.flights.times import FlightTimes, LegTimes, PatternTimes


def read_flight_times() -> dict[str, FlightTimes]:
    """The timetables of every flight, by flight number."""
    zones = list_zones()
    legs: dict[int, list[LegTimes]] = defaultdict(list)
    for leg in FlightLeg.objects.select_related("airline").order_by("pattern_id", "position"):
        legs[leg.pattern_id].append(leg_times(leg, zones))
    patterns: dict[str, list[PatternTimes]] = defaultdict(list)
    columns = ("id", "flight__code", "first", "last", "weekdays", "every_weeks")
    for number, code, first, last, weekdays, every_weeks in OperatingPattern.objects.values_list(*columns):
        patterns[code].append(PatternTimes(first, last, weekdays, every_weeks, tuple(legs[number])))
    return {code: FlightTimes(tuple(found)) for code, found in patterns.items()}


def list_zones() -> dict[str, str]:
    """The time zone of every airport, by its code."""
    return dict(Airport.objects.values_list("iata", "time_zone"))


def leg_times(leg: FlightLeg, zones: dict[str, str]) -> LegTimes:
    """A leg as its row has it, its airline read along."""
    return LegTimes(
        flight_number=leg.flight_number,
        airline_id=leg.airline_id,
        airline_name=leg.airline.name,
        departure_airport=leg.departure_airport_id,
        arrival_airport=leg.arrival_airport_id,
        departs=leg.departs,
        departs_day_offset=leg.departs_day_offset,
        departure_zone=zones[leg.departure_airport_id],
        arrives=leg.arrives,
        arrives_day_offset=leg.arrives_day_offset,
        arrival_zone=zones[leg.arrival_airport_id],
    )
