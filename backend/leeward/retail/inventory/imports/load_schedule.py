"""A schedule file's flights, from patterns to the timetable: legs, operating days and departures (formats 3.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from leeward.pricing.supply.world import Direction
from leeward.retail.geography.models import Airport
from leeward.retail.inventory.importers.ssim.expand import list_departures
from leeward.retail.inventory.importers.ssim.parts import FlightPattern, ScheduledLeg, ScheduleFile
from leeward.retail.inventory.imports.loading import Loading
from leeward.retail.inventory.imports.timetable import Timetable, store_timetable
from leeward.retail.inventory.models import Flight, FlightLeg, OperatingPattern
from leeward.retail.kit import clock

#: An open end reaches as far as prices do.
OPEN_DAYS = 730
_NEXT_DAY = 1


@dataclass(frozen=True, slots=True)
class _Route:
    """Where a flight number goes as holidaymakers see it."""

    direction: Direction
    uk_airport: str
    far_airport: str


def load_schedule(*, schedule: ScheduleFile, loading: Loading) -> None:
    """
    Replace the timetable of every flight number in the file. Fares stay; days no longer flown are cancelled.

    Code-share twins are left out, for their seats are another flight's; so are flights no holiday begins or ends with.
    """
    airports = {airport.iata: airport for airport in Airport.objects.all()}
    by_number: dict[str, list[FlightPattern]] = {}
    twins: list[str] = []
    elsewhere: list[str] = []
    for pattern in schedule.patterns:
        number = str(pattern.designator)
        if (number,) in loading.left_out:
            continue
        if pattern.is_twin:
            twins.append(number)
        elif _direction(pattern, airports) is None:
            elsewhere.append(number)
        else:
            by_number.setdefault(number, []).append(pattern)
    _note(loading, twins, "sell seats of another flight (code share) and were left out")
    _note(loading, elsewhere, "do not link a departure airport with an airport of ours abroad and were left out")
    loading.note_left_out("flights", loading.left_out)
    timetables = [one for number, same in by_number.items() if (one := _timetable(number, same, airports, loading))]
    loading.touch_flights(Flight.objects.filter(code__in=by_number).values_list("id", flat=True))
    loading.touch_flights(store_timetable(timetables=timetables, at=loading.at))
    loading.say(f"{len(timetables):,} flight numbers stored")


def _note(loading: Loading, numbers: Sequence[str], what: str) -> None:
    distinct = sorted(set(numbers))
    if distinct:
        more = f" and {len(distinct) - 10} more" if len(distinct) > 10 else ""
        loading.notes.append(f"{len(distinct)} flights {what}: {', '.join(distinct[:10])}{more}.")


def _direction(pattern: FlightPattern, airports: Mapping[str, Airport]) -> Direction | None:
    start = airports.get(pattern.legs[0].departs.station)
    end = airports.get(pattern.legs[-1].arrives.station)
    if start is None or end is None or start.is_uk_departure == end.is_uk_departure:
        return None
    return Direction.OUTBOUND if start.is_uk_departure else Direction.INBOUND


def _route(pattern: FlightPattern, airports: Mapping[str, Airport]) -> _Route:
    start, end = pattern.legs[0].departs.station, pattern.legs[-1].arrives.station
    if _direction(pattern, airports) is Direction.OUTBOUND:
        return _Route(Direction.OUTBOUND, start, end)
    return _Route(Direction.INBOUND, end, start)


def _days_later(pattern: FlightPattern) -> int:
    return pattern.legs[-1].arrives.passenger_day_offset - pattern.legs[0].departs.passenger_day_offset


def _timetable(
    number: str, patterns: Sequence[FlightPattern], airports: Mapping[str, Airport], loading: Loading
) -> Timetable | None:
    routes = {_route(pattern, airports) for pattern in patterns}
    place = f"record {patterns[0].legs[0].record}"
    if len(routes) > 1:
        loading.refuse("the flight number has two routes", unit=(number,), place=place)
        return None
    route = routes.pop()
    if not all(0 <= _days_later(pattern) <= _NEXT_DAY for pattern in patterns):
        loading.refuse("arrives neither on its day nor on the next", unit=(number,), place=place, rule="arrival_day")
        return None
    unknown = {leg.arrives.station for one in patterns for leg in one.legs} - airports.keys()
    if unknown:
        loading.refuse(f"stops at {sorted(unknown)[0]}, which is not on file", unit=(number,), place=place)
        return None
    today = clock.uk_date(at=loading.at)
    horizon = today + timedelta(days=OPEN_DAYS)
    return Timetable(
        code=number,
        airline=patterns[0].designator.airline,
        direction=route.direction,
        uk_airport=route.uk_airport,
        far_airport=route.far_airport,
        arrival_day_offset=max(map(_days_later, patterns)),
        patterns=tuple(found for pattern in patterns for found in _patterns(pattern, today, horizon)),
    )


def _patterns(
    pattern: FlightPattern, today: date, horizon: date
) -> Iterator[tuple[OperatingPattern, list[FlightLeg], list[date]]]:
    """
    The pattern by the passengers' local departure date, its legs and its days to come.

    A file counts fortnights from the period's first day, we from Mondays: weekdays before the first day's go apart.
    """
    offset = pattern.legs[0].departs.passenger_day_offset
    first = pattern.days.period.first + timedelta(days=offset)
    last = min((pattern.last_day or horizon) + timedelta(days=offset), horizon)
    weekdays = _shifted(pattern.days.weekdays, offset)
    days = [one.departure_date for one in list_departures(pattern=pattern, first=max(first, today), last=last)]
    if first < today:
        # What is past is told by the patterns of then; a fortnight's rhythm is kept.
        first = today if pattern.days.every_weeks == 1 else first + timedelta((today - first).days // 14 * 14)
    legs = [_leg(position, leg, offset) for position, leg in enumerate(pattern.legs)]
    early = (1 << first.weekday()) - 1 if pattern.days.every_weeks > 1 else 0
    for mask, start in ((weekdays & ~early, first), (weekdays & early, first + timedelta(days=7 - first.weekday()))):
        if mask and start <= last:
            row = OperatingPattern(first=start, last=last, weekdays=mask, every_weeks=pattern.days.every_weeks)
            yield row, legs, [day for day in days if mask >> day.weekday() & 1]


def _shifted(weekdays: int, days: int) -> int:
    """The same weekdays, so many days later."""
    return sum(1 << (bit + days) % 7 for bit in range(7) if weekdays >> bit & 1)


def _leg(position: int, leg: ScheduledLeg, offset: int) -> FlightLeg:
    return FlightLeg(
        position=position,
        flight_number=str(leg.designator),
        airline_id=leg.designator.airline,
        departure_airport_id=leg.departs.station,
        arrival_airport_id=leg.arrives.station,
        departs=leg.departs.passenger_time,
        departs_day_offset=leg.departs.passenger_day_offset - offset,
        arrives=leg.arrives.passenger_time,
        arrives_day_offset=leg.arrives.passenger_day_offset - offset,
    )
