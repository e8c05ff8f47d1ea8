"""Dated departures of a flight pattern, at local times as printed: no zone is looked up, no clock is read."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from leeward.retail.inventory.importers.ssim.parts import FlightPattern, ScheduledLeg


@dataclass(frozen=True, slots=True)
class DatedLeg:
    """A leg on a day: passengers' local times at its two stations, without zone."""

    leg: ScheduledLeg
    departs_local: datetime
    arrives_local: datetime


@dataclass(frozen=True, slots=True)
class DatedDeparture:
    """A flight on a day. `operating_day` is the file's; the departure date is the passengers', local (Z18)."""

    pattern: FlightPattern
    operating_day: date
    legs: tuple[DatedLeg, ...]

    @property
    def departure_date(self) -> date:
        return self.legs[0].departs_local.date()


def operates_on(*, pattern: FlightPattern, day: date) -> bool:
    """
    Whether the pattern operates on a day of the file's own calendar.

    Fortnightly flights operate in the first, third, fifth ... seven days counted from the period's first day.
    """
    days = pattern.days
    last = pattern.last_day
    if day < days.period.first or (last is not None and day > last):
        return False
    week = (day - days.period.first).days // 7
    return bool(days.weekdays >> day.weekday() & 1) and week % days.every_weeks == 0


def list_departures(*, pattern: FlightPattern, first: date, last: date) -> Iterator[DatedDeparture]:
    """
    The departures whose local departure date lies between two dates, both included, in order.

    An open end reaches as far as the carrier's schedule is valid, and never past `last`.
    """
    offset = pattern.legs[0].departs.passenger_day_offset
    start = max(first - timedelta(days=offset), pattern.days.period.first)
    end = last - timedelta(days=offset)
    if pattern.last_day is not None:
        end = min(end, pattern.last_day)
    for days in range((end - start).days + 1):
        day = start + timedelta(days=days)
        if operates_on(pattern=pattern, day=day):
            yield DatedDeparture(pattern, day, tuple(_dated(leg, day) for leg in pattern.legs))


def _dated(leg: ScheduledLeg, day: date) -> DatedLeg:
    midnight = datetime.combine(day, time())
    return DatedLeg(
        leg,
        midnight + timedelta(minutes=leg.departs.passenger_minutes),
        midnight + timedelta(minutes=leg.arrives.passenger_minutes),
    )
