"""Which flights there are: routes, weekdays, plausible local times, and the periods in which they operate."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from itertools import pairwise
from random import Random
from zoneinfo import ZoneInfo

from leeward.demo.world.atlas import FarAirport, get_far_airport, list_far_airports, read
from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY
from leeward.pricing.supply.world import Direction

AIRLINES = ("ALB", "NLT", "TRW")
_UK = ZoneInfo("Europe/London")
#: Hours of departure that have a reasonable arrival, by how far and which way.
_SHORT_HOURS = (6, 7, 9, 11, 13, 15, 17)
_WEST_OUT, _WEST_BACK = (9, 10, 11, 12), (16, 17, 18, 19)
_EAST_OUT, _EAST_BACK = (19, 20, 21), (8, 9, 10, 11)
#: The same for a rival, who leaves at another time of the day.
_RIVAL_WEST_OUT, _RIVAL_WEST_BACK = (13, 14, 15), (20, 21, 22)
_RIVAL_EAST_OUT, _RIVAL_EAST_BACK = (8, 9, 13, 14), (13, 14, 22, 23)
_RIVAL_SHORT_HOURS = (5, 8, 12, 16, 18, 20)


@dataclass(frozen=True, slots=True)
class Leg:
    """One take-off and landing; times are local, days count from the flight's day of departure."""

    departure_airport: str
    arrival_airport: str
    departs: time
    departs_day: int
    arrives: time
    arrives_day: int


@dataclass(frozen=True, slots=True)
class Period:
    """The days between two changes of the clock, in which local times stay as they are."""

    first: date
    last: date
    legs: tuple[Leg, ...]


@dataclass(frozen=True, slots=True)
class Scheduled:
    """A flight number in one direction."""

    code: str
    airline: str
    direction: Direction
    uk_airport: str
    far: FarAirport
    weekdays: int
    arrival_day_offset: int
    periods: tuple[Period, ...]


@dataclass(frozen=True, slots=True)
class _Route:
    uk_airport: str
    far: FarAirport
    days: str
    hub: str = ""
    #: 0 for whoever flew there first, then 1, 2, …
    rival: int = 0


def list_schedule(*, seed: int, nights: tuple[date, date], airports: Collection[str] = ()) -> list[Scheduled]:
    """
    Every flight out and home, or those of some far airports, from the first night to the day after the last.

    A flight home leaves on the weekdays on which guests of the flight out have been there for whole weeks.
    """
    flights = []
    for number, route in enumerate(_routes()):
        # Numbered before they are chosen: a flight has the same number in every world.
        if airports and route.far.iata not in airports:
            continue
        chance = Random(f"{seed}/route/{route.uk_airport}/{route.far.iata}/{route.hub}")
        code = f"{_airline(route, chance)}{100 + number * 2}"
        if route.rival:
            chance = Random(f"{seed}/rival/{code}")
        out = _scheduled(route, Direction.OUTBOUND, code, chance, nights)
        home = _scheduled(route, Direction.INBOUND, f"{code[:3]}{int(code[3:]) + 1}", chance, nights)
        flights += [out, replace(home, weekdays=_days_later(out.weekdays, out.arrival_day_offset))]
    return flights


def _days_later(weekdays: int, days: int) -> int:
    return (weekdays << days | weekdays >> 7 - days) & EVERY_WEEKDAY


def _routes() -> Iterator[_Route]:
    for far in list_far_airports():
        for uk_airport, days in far.direct.items():
            yield _Route(uk_airport, far, days)
        for uk_airport in far.via_from:
            yield _Route(uk_airport, far, far.via_days, far.via_hub)
    for far in list_far_airports():
        for uk_airport, rivals in far.rivals.items():
            for rival in range(1, rivals + 1):
                yield _Route(uk_airport, far, far.direct[uk_airport], rival=rival)


def _airline(route: _Route, chance: Random) -> str:
    if route.hub:
        return "TRW" if route.hub == "DXB" else "ALB"
    return AIRLINES[(chance.randrange(len(AIRLINES)) + route.rival) % len(AIRLINES)]


def _scheduled(route: _Route, direction: Direction, code: str, chance: Random, nights: tuple[date, date]) -> Scheduled:
    """Times are tried until the flight arrives on the same day of its journey in summer and winter."""
    spans = list(_spans(route.far, nights))
    for _ in range(50):
        start = time(chance.choice(_hours(route, direction)), chance.choice(range(0, 60, 5)))
        wait = chance.randrange(80, 170, 5)
        periods = tuple(Period(first, last, _legs(route, direction, start, wait, first)) for first, last in spans)
        arrivals = {period.legs[-1].arrives_day for period in periods}
        if len(arrivals) == 1 and max(arrivals) <= 1:
            break
    else:
        raise ValueError(f"{code} finds no times between {route.uk_airport} and {route.far.iata}.")
    return Scheduled(
        code=code,
        airline=code[:3],
        direction=direction,
        uk_airport=route.uk_airport,
        far=route.far,
        weekdays=sum(1 << int(day) - 1 for day in route.days),
        arrival_day_offset=arrivals.pop(),
        periods=periods,
    )


def _hours(route: _Route, direction: Direction) -> tuple[int, ...]:
    outward = direction is Direction.OUTBOUND
    if route.rival:
        return _rival_hours(route, outward=outward)
    if not route.far.is_long_haul:
        return _SHORT_HOURS
    if route.far.zone.startswith("America"):
        return ((8, 9) if route.hub else _WEST_OUT) if outward else _WEST_BACK
    return ((13, 14, 15, 19, 20) if route.hub else _EAST_OUT) if outward else _EAST_BACK


def _rival_hours(route: _Route, *, outward: bool) -> tuple[int, ...]:
    if not route.far.is_long_haul:
        return _RIVAL_SHORT_HOURS
    if route.far.zone.startswith("America"):
        return _RIVAL_WEST_OUT if outward else _RIVAL_WEST_BACK
    return _RIVAL_EAST_OUT if outward else _RIVAL_EAST_BACK


def _legs(route: _Route, direction: Direction, start: time, wait: int, day: date) -> tuple[Leg, ...]:
    stops = [(route.uk_airport, _UK), (route.far.iata, ZoneInfo(route.far.zone))]
    minutes = [route.far.minutes]
    if route.hub:
        to_hub = int(read("routes")["hubs"][route.hub])
        from_london = 0 if route.hub == "LHR" else to_hub
        hub_zone = _UK if route.hub == "LHR" else ZoneInfo(get_far_airport(iata=route.hub).zone)
        stops.insert(1, (route.hub, hub_zone))
        minutes = [to_hub, max(route.far.minutes - from_london, 60)]
    if direction is Direction.INBOUND:
        stops.reverse()
        minutes.reverse()
    legs, moment = [], datetime.combine(day, start, stops[0][1])
    for (here, _), (there, zone), duration in zip(stops, stops[1:], minutes, strict=False):
        # Zones are crossed on the clock everybody shares, or an hour is lost where the clocks change.
        landing = _later(moment, duration).astimezone(zone)
        legs.append(
            Leg(here, there, moment.time(), (moment.date() - day).days, landing.time(), (landing.date() - day).days)
        )
        moment = _later(landing, wait).astimezone(zone)
    return tuple(legs)


def _later(moment: datetime, minutes: int) -> datetime:
    return moment.astimezone(ZoneInfo("UTC")) + timedelta(minutes=minutes)


def _spans(far: FarAirport, nights: tuple[date, date]) -> Iterator[tuple[date, date]]:
    """Summer and winter timetables; they change with the clocks, on the last Sundays of March and October."""
    first, last = nights[0], nights[1] + timedelta(days=1)
    changes = sorted(
        (_last_sunday(year, month), month == 3) for year in range(first.year - 1, last.year + 2) for month in (3, 10)
    )
    for (start, is_summer), (following, _) in pairwise(changes):
        begins, ends = max(start, first), min(following - timedelta(days=1), last)
        if begins <= ends and (is_summer or not far.is_summer_only):
            yield begins, ends


def _last_sunday(year: int, month: int) -> date:
    end = date(year, month, 31)
    return end - timedelta(days=(end.weekday() + 1) % 7)
