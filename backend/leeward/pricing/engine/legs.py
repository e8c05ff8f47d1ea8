"""The flights of a question, resolved once: for every day, airport and arrival, the cheapest pair for the party."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from leeward.pricing.directory import FlightEntry
from leeward.pricing.kernel.flights import Passengers, cheapest_by_day
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.world import Direction
from leeward.pricing.tables import Ints, Longs


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
class RouteFares:
    """The cheapest fare of each day on one route, outbound by day offset of arrival (0, 1), inbound alone."""

    airport: str
    outbound: tuple[tuple[Longs, Ints], tuple[Longs, Ints]]
    inbound: tuple[Longs, Ints]

    def legs(self, *, departures: range, nights: int) -> Iterator[Leg]:
        """Every leg leaving in a range of days, in order of departure, same-day arrival first."""
        for departure in departures:
            for offset, (pence, option) in enumerate(self.outbound):
                back = departure + offset + nights
                if not (0 <= departure < len(pence) and back < len(pence)):
                    continue
                if pence[departure] >= 0 and self.inbound[0][back] >= 0:
                    yield Leg(
                        airport=self.airport,
                        departure=departure,
                        check_in=departure + offset,
                        nights=nights,
                        outbound=int(option[departure]),
                        inbound=int(self.inbound[1][back]),
                        outbound_pence=int(pence[departure]),
                        inbound_pence=int(self.inbound[0][back]),
                    )


def route_fares(
    *, snapshot: Snapshot, airports: Sequence[str], far_airport: str, passengers: Passengers, home_from: str = ""
) -> list[RouteFares]:
    """
    The fares from each airport to one far airport, airports without flights left out.

    Home from the same far airport, or from another one where `home_from` names it.
    """
    routes = []
    for airport in airports:
        out = snapshot.routes.get((airport, far_airport, Direction.OUTBOUND.value), ())
        back = snapshot.routes.get((airport, home_from or far_airport, Direction.INBOUND.value), ())
        if not out or not back:
            continue
        entries = snapshot.flight_entries
        same_day = [option for option in out if entries[option].arrival_day_offset == 0]
        overnight = [option for option in out if entries[option].arrival_day_offset == 1]
        routes.append(
            RouteFares(
                airport=airport,
                outbound=(
                    _by_day(snapshot, same_day, passengers),
                    _by_day(snapshot, overnight, passengers),
                ),
                inbound=_by_day(snapshot, back, passengers),
            )
        )
    return routes


def best_legs(routes: Sequence[RouteFares], *, departures: range, nights: int) -> list[Leg]:
    """
    The cheapest leg for each check-in day, by check-in; a tie keeps the earlier departure, then the first airport.

    Of two ways to be at the hotel on the same day for the same nights, only the cheaper is in any cheapest offer.
    """
    best: dict[int, Leg] = {}
    for route in routes:
        for leg in route.legs(departures=departures, nights=nights):
            held = best.get(leg.check_in)
            if held is None or (leg.pence, leg.departure) < (held.pence, held.departure):
                best[leg.check_in] = leg
    return [best[check_in] for check_in in sorted(best)]


def as_rows(legs: Sequence[Leg]) -> Longs:
    """(n_legs, 4) int64: departure day as slot, check-in day, nights, pence."""
    return np.array([(leg.departure, leg.check_in, leg.nights, leg.pence) for leg in legs], np.int64).reshape(-1, 4)


def airports_of(entries: Sequence[FlightEntry]) -> list[str]:
    """The UK airports somebody flies from, as first listed."""
    return list(dict.fromkeys(entry.uk_airport for entry in entries if entry.direction == Direction.OUTBOUND.value))


def _by_day(snapshot: Snapshot, options: Sequence[int], passengers: Passengers) -> tuple[Longs, Ints]:
    n_days = snapshot.calendar.n_days + 1
    pence, best = np.full(n_days, -1, np.int64), np.full(n_days, -1, np.int32)
    if options:
        cheapest_by_day(snapshot.flights, np.array(options, np.int32), passengers, pence, best)
    return pence, best
