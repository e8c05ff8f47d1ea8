"""Store what flies when: flights with patterns, legs and departures, as schedule files and tables state it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from leeward.pricing.supply.world import Direction
from leeward.retail.inventory.models import Airline, Departure, Fare, Flight, FlightLeg, OperatingPattern
from leeward.retail.kit import clock

_BATCH = 2_000

Pattern = tuple[OperatingPattern, list[FlightLeg], list[date]]
"""A pattern without its flight, its legs without their pattern, and the days it flies from today on."""


@dataclass(frozen=True, slots=True)
class Timetable:
    """Everything one flight number flies from now on. When it lands its patterns tell, each by its last leg."""

    code: str
    airline: str
    direction: Direction
    uk_airport: str
    far_airport: str
    arrival_day_offset: int
    patterns: tuple[Pattern, ...]


def store_timetable(*, timetables: Sequence[Timetable], at: datetime) -> list[int]:
    """
    Replace these flights' patterns and departures from today on; returns the flights' keys. Call it in a transaction.

    Fares stay with their day. A day that is no longer flown is cancelled where it has fares, else it goes.
    """
    known = set(Airline.objects.values_list("code", flat=True))
    new = sorted({one.airline for one in timetables} - known)
    Airline.objects.bulk_create(Airline(code=code, name=code) for code in new)
    Flight.objects.bulk_create(
        [
            Flight(
                code=one.code,
                airline_id=one.airline,
                direction=one.direction.value,
                uk_airport_id=one.uk_airport,
                far_airport_id=one.far_airport,
                arrival_day_offset=one.arrival_day_offset,
            )
            for one in timetables
        ],
        update_conflicts=True,
        unique_fields=["code"],
        update_fields=["airline", "direction", "uk_airport", "far_airport", "arrival_day_offset"],
    )
    ids = dict(Flight.objects.filter(code__in=[one.code for one in timetables]).values_list("code", "id"))
    today = clock.uk_date(at=at)
    old = list(OperatingPattern.objects.filter(flight__in=ids.values()).values_list("id", flat=True))
    # What has flown keeps its pattern up to yesterday; of the days to come the new ones have none in common with it.
    OperatingPattern.objects.filter(pk__in=old, first__lt=today, last__gte=today).update(last=today - timedelta(days=1))
    OperatingPattern.objects.filter(pk__in=old, first__gte=today).update(weekdays=0)
    rows = _store_patterns((ids[one.code], pattern) for one in timetables for pattern in one.patterns)
    _store_departures(rows, list(ids.values()), today)
    # A pattern that old or cancelled departures still hang on stays with them.
    OperatingPattern.objects.filter(pk__in=old, departures__isnull=True).delete()
    return list(ids.values())


def _store_patterns(patterns: Iterable[tuple[int, Pattern]]) -> list[tuple[OperatingPattern, list[date]]]:
    rows: list[tuple[OperatingPattern, list[date]]] = []
    legs: list[FlightLeg] = []
    for flight_id, (pattern, pattern_legs, days) in patterns:
        pattern.flight_id = flight_id
        rows.append((pattern, days))
        # Two patterns may have been cut from one and share their legs.
        for leg in pattern_legs:
            own = copy(leg)
            own.pattern = pattern
            legs.append(own)
    OperatingPattern.objects.bulk_create([row for row, _ in rows], batch_size=_BATCH)
    for leg in legs:
        leg.pattern_id = leg.pattern.pk
    FlightLeg.objects.bulk_create(legs, batch_size=_BATCH)
    return rows


def _store_departures(rows: Sequence[tuple[OperatingPattern, list[date]]], flight_ids: list[int], today: date) -> None:
    wanted = {(row.flight_id, day): row.pk for row, days in rows for day in days}
    stored = Departure.objects.filter(flight__in=flight_ids, day__gte=today)
    gone = [pk for pk, flight_id, day in stored.values_list("id", "flight_id", "day") if (flight_id, day) not in wanted]
    for start in range(0, len(gone), _BATCH):
        some = gone[start : start + _BATCH]
        sold = set(Fare.objects.filter(departure__in=some).values_list("departure_id", flat=True))
        Departure.objects.filter(pk__in=sold).update(is_cancelled=True)
        Departure.objects.filter(pk__in=set(some) - sold).delete()
    Departure.objects.bulk_create(
        [
            Departure(flight_id=flight_id, day=day, pattern_id=pattern_id, is_cancelled=False)
            for (flight_id, day), pattern_id in wanted.items()
        ],
        batch_size=_BATCH,
        update_conflicts=True,
        unique_fields=["flight", "day"],
        update_fields=["pattern", "is_cancelled"],
    )
