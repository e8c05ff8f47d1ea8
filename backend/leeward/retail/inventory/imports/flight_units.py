"""Tables whose unit is a flight: its timetable and its fares."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from itertools import pairwise

from django.db.models import Q

from leeward.pricing.supply.world import Direction
from leeward.retail.geography.models import Airport
from leeward.retail.inventory.importers.tables.read_tables import Row
from leeward.retail.inventory.imports.loading import Loading
from leeward.retail.inventory.imports.table_cells import Units, clock_time, day, number, text
from leeward.retail.inventory.imports.timetable import Pattern, Timetable, store_timetable
from leeward.retail.inventory.locking import lock_fares
from leeward.retail.inventory.models import Departure, Fare, Flight, FlightLeg, OperatingPattern
from leeward.retail.inventory.overlaps import Stretch, share_a_night
from leeward.retail.inventory.storing.bulk import upsert_rows
from leeward.retail.kit import clock

#: Keys of one statement; SQLite takes some thousand values at once.
_BATCH = 2_000


class _Unfit(Exception):
    """Legs that make no flight; the message says why."""


def load_legs(units: Units, loading: Loading) -> None:
    """The whole timetable of each flight; its fares stay with their days."""
    airports = {airport.iata: airport for airport in Airport.objects.all()}
    timetables: list[Timetable] = []
    for unit, rows in units.items():
        try:
            timetables.append(_timetable(unit[0], rows, airports, clock.uk_date(at=loading.at)))
        except _Unfit as unfit:
            loading.refuse(str(unfit), unit=unit, place=rows[0].place, rule="timetable")
    codes = [one.code for one in timetables]
    loading.touch_flights(Flight.objects.filter(code__in=codes).values_list("id", flat=True))
    loading.touch_flights(store_timetable(timetables=timetables, at=loading.at))


def _timetable(code: str, rows: Sequence[Row], airports: dict[str, Airport], today: date) -> Timetable:
    for row in rows:
        for name in ("departure_airport", "arrival_airport"):
            if text(row, name) not in airports:
                raise _Unfit(f"the airport {text(row, name)} is not on file")
    by_days: dict[tuple[object, ...], list[Row]] = {}
    for row in rows:
        by_days.setdefault((row.cells["first"], row.cells["last"], row.cells["weekdays"]), []).append(row)
    patterns = [sorted(legs, key=lambda row: number(row, "leg")) for legs in by_days.values()]
    held = [Stretch(day(p[0], "first"), day(p[0], "last"), number(p[0], "weekdays"), None) for p in patterns]
    if any(share_a_night(one, other) for place, one in enumerate(held) for other in held[:place]):
        raise _Unfit("the flight leaves twice on one day")
    routes = {_route(legs, airports) for legs in patterns}
    if len(routes) > 1 or len({text(row, "airline") for row in rows}) > 1:
        raise _Unfit("the flight has two routes or two airlines")
    start, end = routes.pop()
    is_outbound = airports[start].is_uk_departure
    return Timetable(
        code=code,
        airline=text(rows[0], "airline")[:3],
        direction=Direction.OUTBOUND if is_outbound else Direction.INBOUND,
        uk_airport=start if is_outbound else end,
        far_airport=end if is_outbound else start,
        arrival_day_offset=max(number(legs[-1], "arrives_day") for legs in patterns),
        # What is over is told by the patterns of then.
        patterns=tuple(_pattern(legs, today) for legs in patterns if day(legs[0], "last") >= today),
    )


def _route(legs: Sequence[Row], airports: dict[str, Airport]) -> tuple[str, str]:
    if [number(row, "leg") for row in legs] != list(range(1, len(legs) + 1)):
        raise _Unfit("legs are numbered from 1 without gaps, each once")
    for before, after in pairwise(legs):
        if text(before, "arrival_airport") != text(after, "departure_airport"):
            raise _Unfit("a leg leaves from another airport than the leg before it reaches")
    start, end = text(legs[0], "departure_airport"), text(legs[-1], "arrival_airport")
    if airports[start].is_uk_departure == airports[end].is_uk_departure:
        raise _Unfit("the flight does not link a departure airport with one abroad")
    if number(legs[0], "departs_day") or not 0 <= number(legs[-1], "arrives_day") <= 1:
        raise _Unfit("the flight leaves on its day and arrives on it or the next")
    return start, end


def _pattern(legs: Sequence[Row], today: date) -> Pattern:
    first, last, weekdays = day(legs[0], "first"), day(legs[0], "last"), number(legs[0], "weekdays")
    start = max(first, today)
    days = (start + timedelta(days=step) for step in range(min((last - start).days, 1_830) + 1))
    row = OperatingPattern(first=start, last=last, weekdays=weekdays)
    return row, [_leg(leg) for leg in legs], [one for one in days if weekdays >> one.weekday() & 1]


def _leg(row: Row) -> FlightLeg:
    return FlightLeg(
        position=number(row, "leg") - 1,
        flight_number=text(row, "flight_number")[:12],
        airline_id=text(row, "airline")[:3],
        departure_airport_id=text(row, "departure_airport"),
        arrival_airport_id=text(row, "arrival_airport"),
        departs=clock_time(row, "departs"),
        departs_day_offset=number(row, "departs_day"),
        arrives=clock_time(row, "arrives"),
        arrives_day_offset=number(row, "arrives_day"),
    )


def load_fares(units: Units, loading: Loading) -> None:
    """All fares to come of each flight; seats already taken stay taken, and keep their fare on sale to nobody."""
    flights = dict(Flight.objects.filter(code__in=[unit[0] for unit in units]).values_list("code", "id"))
    loading.touch_flights(flights.values())
    today = clock.uk_date(at=loading.at)
    days = {
        (flight_id, on): pk
        for pk, flight_id, on in Departure.objects.filter(flight__in=flights.values(), day__gte=today).values_list(
            "id", "flight_id", "day"
        )
    }
    fares: list[tuple[object, ...]] = []
    for unit, rows in units.items():
        flight_id = flights.get(unit[0])
        if flight_id is None:
            loading.refuse("no such flight is on file", unit=unit, place=rows[0].place, rule="unknown_flight")
            continue
        for row in rows:
            departure = days.get((flight_id, day(row, "day")))
            if departure is None and day(row, "day") >= today:
                reason = "the flight does not leave on this day"
                loading.refuse(reason, unit=unit, place=row.place, column="day", rule="no_departure")
            elif departure is not None:
                pence = (number(row, who) for who in ("adult", "child", "infant"))
                fares.append((departure, text(row, "cabin"), *pence, min(number(row, "seats"), 9_999), 0))
    _store(fares, Q(departure__flight__in=list(flights.values()), departure__day__gte=today))


def _store(fares: list[tuple[object, ...]], replaced: Q) -> None:
    """
    Fares that stay keep their rows, for a customer may be waiting for one. No luggage is stated: staff may (Z33).

    Those replaced are locked first: what is taken of them is told by what is committed then, and by nothing before.
    """
    named = {fare[:2] for fare in fares}
    left_out = [fare for fare in lock_fares(replaced) if (fare.departure_id, fare.cabin) not in named]
    for start in range(0, len(left_out), _BATCH):
        some = left_out[start : start + _BATCH]
        Fare.objects.filter(pk__in=[fare.pk for fare in some if not fare.taken]).delete()
        Fare.objects.filter(pk__in=[fare.pk for fare in some if fare.taken]).update(seats=0)
    upsert_rows(
        model=Fare,
        columns=["departure_id", "cabin", "adult_pence", "child_pence", "infant_pence", "seats", "taken"],
        rows=fares,
        unique=["departure_id", "cabin"],
    )
