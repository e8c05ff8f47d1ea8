"""When flights leave and arrive: the legs of a flight's operating patterns, found for a day without a query."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from django.conf import settings

from leeward.travel.flights import TimeOfDay, time_of_day

FlightId = tuple[str, date]
_DATE_DIGITS = 8


def part_of_day(departs: time) -> TimeOfDay:
    """Morning, Afternoon, Evening or Night, as this shop has set their borders (Z35)."""
    return time_of_day(departs, begins=settings.LEEWARD_TIMES_OF_DAY)


@dataclass(frozen=True, slots=True)
class LegTimes:
    """One take-off and landing. Times are local, day offsets count from the flight's day of departure."""

    flight_number: str
    airline_id: str
    airline_name: str
    departure_airport: str
    arrival_airport: str
    departs: time
    departs_day_offset: int
    departure_zone: str
    arrives: time
    arrives_day_offset: int
    arrival_zone: str

    def departs_at(self, day: date) -> datetime:
        """Aware, in the zone of the airport."""
        return _at(day, self.departs_day_offset, self.departs, self.departure_zone)

    def arrives_at(self, day: date) -> datetime:
        """Aware, in the zone of the airport."""
        return _at(day, self.arrives_day_offset, self.arrives, self.arrival_zone)


@dataclass(frozen=True, slots=True)
class PatternTimes:
    """The days one timetable holds, weekdays as bits from Monday, and its legs in order."""

    first: date
    last: date
    weekdays: int
    every_weeks: int
    legs: tuple[LegTimes, ...]

    def holds(self, day: date) -> bool:
        if not (self.first <= day <= self.last and self.weekdays >> day.weekday() & 1):
            return False
        return (_monday(day) - _monday(self.first)).days // 7 % self.every_weeks == 0


@dataclass(frozen=True, slots=True)
class FlightTimes:
    """All timetables of one flight."""

    patterns: tuple[PatternTimes, ...]

    def legs_on(self, day: date) -> tuple[LegTimes, ...]:
        """The legs of the flight leaving on a day; none where no timetable is on file for it."""
        return next((pattern.legs for pattern in self.patterns if pattern.holds(day)), ())


@lru_cache(maxsize=8192)
def flight_id(*, code: str, day: date) -> str:
    """The id of a flight on a day, as addresses carry it: ALB1204_20270503."""
    return f"{code}_{day:%Y%m%d}"


def find_flight_id(text: str) -> FlightId | None:
    """The flight number and day of an id; None where the text is no such id."""
    code, separator, digits = text.rpartition("_")
    if not (code and separator and len(digits) == _DATE_DIGITS and digits.isascii() and digits.isdigit()):
        return None
    try:
        return code, date(int(digits[:4]), int(digits[4:6]), int(digits[6:]))
    except ValueError:
        return None


def _at(day: date, offset: int, local: time, zone: str) -> datetime:
    return datetime.combine(day + timedelta(days=offset), local, ZoneInfo(zone))


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())
