"""Legs joined to flights by airline, number and variation, in the order of their leg sequence."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import pairwise

from leeward.retail.inventory.importers.errors import MessageRefused, Problem
from leeward.retail.inventory.importers.ssim.expand import operates_on
from leeward.retail.inventory.importers.ssim.parts import (
    CarrierSchedule,
    FlightDesignator,
    FlightPattern,
    ScheduledLeg,
)

_DAYS_UNTIL_ALL_REPEATS = 14


def join_legs(*, carriers: Sequence[CarrierSchedule], legs: Sequence[ScheduledLeg]) -> tuple[FlightPattern, ...]:
    """
    One pattern for each flight's variation, in order of first mention.

    :raises MessageRefused: with every leg that has no place in its flight, and every flight that flies twice a day
    """
    schedules = {carrier.airline: carrier for carrier in carriers}
    flights: dict[tuple[FlightDesignator, int], list[ScheduledLeg]] = {}
    for leg in legs:
        flights.setdefault((leg.designator, leg.variation), []).append(leg)
    patterns = tuple(_pattern(schedules, flight) for flight in flights.values())
    problems = [problem for pattern in patterns for problem in _faults(pattern)]
    problems.extend(_same_day_twice(patterns))
    flown = {leg.designator.airline for leg in legs}
    problems.extend(Problem(f"the schedule of {airline} is empty") for airline in schedules.keys() - flown)
    if problems:
        raise MessageRefused(*problems)
    return patterns


def _pattern(schedules: Mapping[str, CarrierSchedule], legs: list[ScheduledLeg]) -> FlightPattern:
    ordered = tuple(sorted(legs, key=lambda leg: leg.sequence))
    first = ordered[0]
    return FlightPattern(schedules[first.designator.airline], first.designator, first.variation, first.days, ordered)


def _faults(pattern: FlightPattern) -> Iterator[Problem]:
    for position, leg in enumerate(pattern.legs, start=1):
        if leg.sequence != position:
            yield _problem(leg, f"leg {position} of the flight is missing or stands twice")
            return
        if leg.days != pattern.days:
            yield _problem(leg, "the legs of one variation have different periods or days")
    for before, after in pairwise(pattern.legs):
        if before.arrives.station != after.departs.station:
            yield _problem(after, f"leaves {after.departs.station}, the leg before lands in {before.arrives.station}")
        elif before.arrives.aircraft_minutes > after.departs.aircraft_minutes:
            yield _problem(after, "leaves before the leg before it has landed")
    period, valid = pattern.days.period, pattern.schedule.valid
    if period.first > (valid.last or date.max) or (period.last or date.max) < valid.first:
        yield _problem(pattern.legs[0], "operates outside the validity of the schedule")
    elif not _ever_operates(pattern):
        yield _problem(pattern.legs[0], "no day of operation falls into the period")


def _ever_operates(pattern: FlightPattern) -> bool:
    return any(operates_on(pattern=pattern, day=day) for day in _fortnight(pattern.days.period.first))


def _same_day_twice(patterns: Sequence[FlightPattern]) -> Iterator[Problem]:
    by_flight: dict[tuple[FlightDesignator, str], list[FlightPattern]] = {}
    for pattern in patterns:
        for station in {leg.departs.station for leg in pattern.legs}:
            by_flight.setdefault((pattern.designator, station), []).append(pattern)
    for (_, station), same in by_flight.items():
        yield from _first_clash(sorted(same, key=lambda pattern: pattern.days.period.first), station)


def _first_clash(patterns: list[FlightPattern], station: str) -> Iterator[Problem]:
    """One clash is reason enough; without any, no more than 14 (weekdays, two weeks) are ever active at once."""
    active: list[FlightPattern] = []
    for pattern in patterns:
        active = [other for other in active if (other.last_day or date.max) >= pattern.days.period.first]
        for other in active:
            if _meet(pattern, other):
                reason = f"leaves {station} twice on one day: also variation {other.variation}"
                yield _problem(pattern.legs[0], reason)
                return
        active.append(pattern)


def _meet(one: FlightPattern, other: FlightPattern) -> bool:
    start = max(one.days.period.first, other.days.period.first)
    return any(operates_on(pattern=one, day=day) and operates_on(pattern=other, day=day) for day in _fortnight(start))


def _fortnight(start: date) -> list[date]:
    """Weekly and fortnightly days repeat after two weeks, so that many days show whether there are any."""
    return [start + timedelta(days=days) for days in range(_DAYS_UNTIL_ALL_REPEATS)]


def _problem(leg: ScheduledLeg, reason: str) -> Problem:
    return Problem(reason, plan=f"{leg.designator}/{leg.variation:02}", element=f"record {leg.record}")
