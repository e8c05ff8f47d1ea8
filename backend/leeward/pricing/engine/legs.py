"""The flights of a question, resolved once: for every day, airport and arrival, the cheapest pair for the party."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from leeward.pricing.directory import FlightEntry
from leeward.pricing.engine.memory import remembered
from leeward.pricing.kernel import legs as columns
from leeward.pricing.kernel.addresses import table_of
from leeward.pricing.kernel.doors import legs_by_check_in
from leeward.pricing.kernel.flights import Passengers
from leeward.pricing.kernel.legs import (
    N_LEG_COLUMNS,
    Routes,
    Window,
    Wishes,
)
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.world import Direction
from leeward.pricing.tables import Ints, Longs

_ROUTES_KEPT = 4096
_NO_INTS = np.zeros(0, np.int32)
#: Any flight will do.
NO_WISHES = Wishes(np.zeros((0, 0), np.uint32), 0, _NO_INTS, np.zeros(0, np.uint8))


@dataclass(frozen=True, slots=True)
class Leg:
    """A way to get there and back: departure and check-in days, the options, the party's fares in pence."""

    airport: str
    departure: int
    check_in: int
    nights: int
    outbound: int
    inbound: int
    outbound_pence: int
    inbound_pence: int

    @property
    def pence(self) -> int:
        return self.outbound_pence + self.inbound_pence


@dataclass(frozen=True, slots=True)
class Ways:
    """
    The flight options from some airports to one far airport, airports without flights left out. `name`: which.

    `table`: the routes but for who is asked (see kernel.addresses).
    """

    name: tuple[tuple[str, ...], str, str]
    airports: tuple[str, ...]
    routes: Routes
    table: Longs

    def asked(self, airports: Sequence[str]) -> Ints:
        """The numbers of some airports, those without flights left out."""
        return np.array([self.airports.index(one) for one in airports if one in self.airports], np.int32)

    def options_of(self, asked: Ints) -> list[Ints]:
        """The options of some airports by number, one way and the other."""
        routes = self.routes
        both = ((routes.out_first, routes.out_option), (routes.back_first, routes.back_option))
        return [option[first[number] : first[number + 1]] for first, option in both for number in asked.tolist()]


@dataclass(frozen=True, slots=True)
class Legwork:
    """Who flies when, and with which flights: what legs depend on besides the way."""

    snapshot: Snapshot
    passengers: Passengers
    window: Window
    wishes: Wishes = NO_WISHES


def ways_to(snapshot: Snapshot, airports: Sequence[str], far_airport: str, home_from: str = "") -> Ways:
    """The ways from airports to a far airport, and home from it or from another where `home_from` names it."""
    key = (tuple(airports), far_airport, home_from)
    return remembered(snapshot.memo, "ways", key, lambda: _ways(snapshot, *key), most=_ROUTES_KEPT)


def ways_from_anywhere(snapshot: Snapshot, far_airport: str) -> Ways:
    """The ways from every airport somebody flies from to a far airport."""
    airports = remembered(snapshot.memo, "airports", 0, lambda: tuple(airports_of(snapshot.flight_entries)), most=1)
    return ways_to(snapshot, airports, far_airport)


def best_legs(work: Legwork, ways: Ways) -> Longs:
    """(n_legs, N_LEG_COLUMNS): the cheapest leg for each check-in day, by check-in; see the kernel for ties."""
    legs = _empty_legs(min(work.window.last - work.window.first, work.window.n_days) + 2)
    return legs[: legs_by_check_in(work.snapshot.flights, ways.routes, work.wishes, work.passengers, work.window, legs)]


def leg_of(ways: Ways, row: Longs) -> Leg:
    """A row of legs by its names."""
    leg = row.tolist()
    return Leg(
        airport=ways.airports[leg[columns.AIRPORT]],
        departure=leg[columns.DEPARTURE],
        check_in=leg[columns.CHECK_IN],
        nights=leg[columns.NIGHTS],
        outbound=leg[columns.OUTBOUND],
        inbound=leg[columns.INBOUND],
        outbound_pence=leg[columns.OUTBOUND_PENCE],
        inbound_pence=leg[columns.PENCE] - leg[columns.OUTBOUND_PENCE],
    )


def airports_of(entries: Sequence[FlightEntry]) -> list[str]:
    """The UK airports somebody flies from, as first listed."""
    return list(dict.fromkeys(entry.uk_airport for entry in entries if entry.direction == Direction.OUTBOUND.value))


def _empty_legs(n_legs: int) -> Longs:
    return np.empty((n_legs, N_LEG_COLUMNS), np.int64)


def _ways(snapshot: Snapshot, airports: tuple[str, ...], far_airport: str, home_from: str) -> Ways:
    served = []
    out_first, out_option, back_first, back_option = [0], list[int](), [0], list[int]()
    for airport in airports:
        out = snapshot.routes.get((airport, far_airport, Direction.OUTBOUND.value), ())
        back = snapshot.routes.get((airport, home_from or far_airport, Direction.INBOUND.value), ())
        if out and back:
            served.append(airport)
            out_option.extend(out)
            back_option.extend(back)
            out_first.append(len(out_option))
            back_first.append(len(back_option))
    late = [snapshot.flight_entries[option].arrival_day_offset for option in out_option]
    lists = (out_first, out_option, late, back_first, back_option, range(len(served)))
    routes = Routes._make(np.array(numbers, np.int32) for numbers in lists)
    return Ways((airports, far_airport, home_from), tuple(served), routes, table_of(routes[:-1]))
