"""The timetables as the engine wants them: for every flight option and day its stops and time of day."""

from __future__ import annotations

import re
from datetime import time

import numpy as np
import numpy.typing as npt

from leeward.pricing.engine.flight_facts import (
    FIRST_CABIN,
    MAX_CABINS,
    MOST_STOPS,
    STOPS_UNKNOWN,
    TIME_UNKNOWN,
    FlightFacts,
)
from leeward.pricing.engine.memory import remembered
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.tables import Longs
from leeward.retail.search.catalogue import Catalogue
from leeward.retail.search.flights.times import FlightTimes, PatternTimes, part_of_day
from leeward.retail.search.pricing_client.editions import Edition
from leeward.travel.flights import TIMES_OF_DAY

_LETTERS = re.compile(r"[A-Z]+", re.ASCII)
_UNKNOWN = TIME_UNKNOWN | STOPS_UNKNOWN


def flight_facts_of(edition: Edition, catalogue: Catalogue) -> FlightFacts:
    """The facts of an edition's flights, worked out once for it and the catalogue."""
    snapshot = edition.snapshot
    return remembered(snapshot.memo, "flight facts", catalogue.version, lambda: _facts(snapshot, catalogue), most=1)


def _facts(snapshot: Snapshot, catalogue: Catalogue) -> FlightFacts:
    entries, n_days = snapshot.flight_entries, snapshot.calendar.n_days + 1
    airlines = [_airline(entry.code, catalogue.flights.get(entry.code)) for entry in entries]
    names = tuple(sorted(set(airlines)))
    cabins = tuple(dict.fromkeys(entry.cabin for entry in entries))[:MAX_CABINS]
    by_code = {code: _times(snapshot, catalogue.flights.get(code), n_days) for code in {e.code for e in entries}}
    traits = np.empty((len(entries), n_days), np.uint32)
    for option, entry in enumerate(entries):
        cabin = 1 << FIRST_CABIN + cabins.index(entry.cabin) if entry.cabin in cabins else 0
        traits[option] = by_code[entry.code] | cabin
    numbers = {name: number for number, name in enumerate(names)}
    return FlightFacts(
        version=catalogue.version,
        traits=traits,
        airline_of=np.array([numbers[airline] for airline in airlines], np.int32),
        airlines=names,
        cabins=cabins,
    )


def _airline(code: str, times: FlightTimes | None) -> str:
    """The airline of the flight's first leg; the letters of its number while no timetable is on file."""
    if times is not None and times.patterns and times.patterns[0].legs:
        return times.patterns[0].legs[0].airline_id
    letters = _LETTERS.match(code)
    return letters[0] if letters else code


def _times(snapshot: Snapshot, times: FlightTimes | None, n_days: int) -> Longs:
    """(n_days,): bits of stops and time of day; where two timetables hold a day, the first listed counts."""
    bits = np.full(n_days, _UNKNOWN, np.int64)
    for pattern in reversed(times.patterns if times is not None else ()):
        if pattern.legs:
            held = _days(snapshot, pattern, n_days)
            stops = 1 << 8 + min(len(pattern.legs) - 1, MOST_STOPS)
            bits[held] = stops | 1 << _bit_of(pattern.legs[0].departs)
    return bits


def _days(snapshot: Snapshot, pattern: PatternTimes, n_days: int) -> npt.NDArray[np.bool_]:
    """(n_days,) whether the timetable holds on each day; see PatternTimes.holds."""
    first_day = snapshot.calendar.first_day
    ordinals = first_day.toordinal() + np.arange(n_days)
    weekdays = (ordinals - 1) % 7
    weeks = (ordinals - 1) // 7 - (pattern.first.toordinal() - 1) // 7
    is_in_range = (ordinals >= pattern.first.toordinal()) & (ordinals <= pattern.last.toordinal())
    held: npt.NDArray[np.bool_] = (
        is_in_range & (pattern.weekdays >> weekdays & 1 == 1) & (weeks % pattern.every_weeks == 0)
    )
    return held


def _bit_of(departs: time) -> int:
    return TIMES_OF_DAY.index(part_of_day(departs))
