"""Over many days: the cheapest package of each departure, what may be chosen at all, and the lead-in price."""

from collections.abc import Sequence
from datetime import date

import numpy as np

from leeward.pricing.api import CalendarDay, PackageOffer, PackageQuery, Refinement
from leeward.pricing.engine.legs import RouteFares, route_fares
from leeward.pricing.engine.offers import rounded_total
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.engine.prepare import Prepared, ask_block, check_query, list_asked_blocks, prepare, slot_tally
from leeward.pricing.kernel.search import ANY_OF_SLOT, EACH_SLOT, Tally
from leeward.pricing.snapshot import LoadedBlock, Snapshot
from leeward.pricing.tables import Longs
from leeward.travel.money import per_person_pence

Departures = dict[str, dict[int, list[date]]]


def calendar(*, snapshot: Snapshot, query: PackageQuery) -> tuple[CalendarDay, ...]:
    """
    The cheapest package of each departure day in the range, days without one left out.

    :raises EngineError: the question makes no sense
    """
    check_query(query)
    prepared = prepare(snapshot=snapshot, rooms=query.rooms, booked_on=query.booked_on)
    n_days = snapshot.calendar.n_days + 1
    tally = slot_tally(n_slots=n_days, keeps=EACH_SLOT)
    hotels = [""] * n_days
    for loaded, is_asked in list_asked_blocks(snapshot, query):
        before = tally.slot_pence.copy()
        ask_block(loaded, is_asked, prepared, legs=_legs(snapshot, query, prepared, loaded), tally=tally)
        for day in np.flatnonzero(tally.slot_pence != before):
            number = int(loaded.block.group_hotel[tally.slot_group[day]])
            hotels[day] = loaded.directory.hotels[number].itemcode
    pence = tally.slot_pence.tolist()
    return tuple(_day(snapshot, prepared, day, pence[day], hotels[day]) for day in range(n_days) if pence[day] >= 0)


def options(*, snapshot: Snapshot, query: PackageQuery, lengths: Sequence[int]) -> Departures:
    """
    Departure dates by airport and nights on which at least one asked hotel can be sold to the party (E25).

    `query.nights` is not looked at; airports and lengths without a date are left out.

    :raises EngineError: the question makes no sense
    """
    check_query(query)
    prepared = prepare(snapshot=snapshot, rooms=query.rooms, booked_on=query.booked_on)
    wanted = sorted(set(lengths))
    # Where several blocks share an arrival airport, a day that one of them can sell is not asked of the next.
    tallies: dict[str, Tally] = {}
    stays = _every_stay(snapshot.calendar.n_days, wanted)
    for loaded, is_asked in list_asked_blocks(snapshot, query):
        airport = loaded.directory.arrival_airport
        tally = tallies.setdefault(airport, slot_tally(n_slots=len(stays), keeps=ANY_OF_SLOT))
        ask_block(loaded, is_asked, prepared, legs=stays, tally=tally)
    found: dict[str, dict[int, set[int]]] = {}
    for airport, tally in tallies.items():
        sellable = (tally.slot_pence >= 0).reshape(len(wanted), -1)
        for row, nights in enumerate(wanted):
            for route in _routes(snapshot, query, prepared, airport):
                for leg in route.legs(departures=_departures(snapshot, query), nights=nights):
                    if leg.check_in < snapshot.calendar.n_days and sellable[row, leg.check_in]:
                        found.setdefault(route.airport, {}).setdefault(nights, set()).add(leg.departure)
    return {
        airport: {nights: [snapshot.calendar.day(day) for day in sorted(days)] for nights, days in by_nights.items()}
        for airport, by_nights in found.items()
    }


def lead_in(*, snapshot: Snapshot, query: PackageQuery) -> PackageOffer | None:
    """The cheapest package of the range and all asked hotels; the earliest of equals; None where nothing sells."""
    days = calendar(snapshot=snapshot, query=query)
    if not days:
        return None
    best = min(days, key=lambda day: (day.total_pence, day.departure_date))
    narrowed = PackageQuery(
        airports=query.airports,
        first_departure=best.departure_date,
        last_departure=best.departure_date,
        nights=query.nights,
        rooms=query.rooms,
        booked_on=query.booked_on,
        itemcodes=(best.itemcode,),
    )
    page = find_packages(snapshot=snapshot, query=narrowed, refinement=Refinement(limit=1))
    return page.offers[0]


def _routes(snapshot: Snapshot, query: PackageQuery, prepared: Prepared, far_airport: str) -> list[RouteFares]:
    return route_fares(
        snapshot=snapshot, airports=query.airports, far_airport=far_airport, passengers=prepared.passengers
    )


def _departures(snapshot: Snapshot, query: PackageQuery) -> range:
    first, last = (snapshot.calendar.index(day) for day in (query.first_departure, query.last_departure))
    return range(max(0, first), min(snapshot.calendar.n_days, last) + 1)


def _legs(snapshot: Snapshot, query: PackageQuery, prepared: Prepared, loaded: LoadedBlock) -> Longs:
    """(n_legs, 4) int64: departure day, check-in day, nights, pence; of equal days only the cheapest."""
    best: dict[tuple[int, int], int] = {}
    for route in _routes(snapshot, query, prepared, loaded.directory.arrival_airport):
        for leg in route.legs(departures=_departures(snapshot, query), nights=query.nights):
            days = (leg.departure, leg.check_in)
            best[days] = min(leg.pence, best.get(days, leg.pence))
    rows = [(departure, check_in, query.nights, pence) for (departure, check_in), pence in best.items()]
    return np.array(rows, np.int64).reshape(-1, 4)


def _every_stay(n_days: int, lengths: Sequence[int]) -> Longs:
    """(n_lengths × n_days, 4) int64: a slot of its own for every length and check-in day, no flights."""
    rows = [(row * n_days + day, day, nights, 0) for row, nights in enumerate(lengths) for day in range(n_days)]
    return np.array(rows, np.int64).reshape(-1, 4)


def _day(snapshot: Snapshot, prepared: Prepared, day: int, pence: int, itemcode: str) -> CalendarDay:
    total = rounded_total(snapshot, pence)
    return CalendarDay(
        departure_date=snapshot.calendar.day(day),
        total_pence=total,
        per_person_pence=per_person_pence(total_pence=total, people=prepared.people),
        itemcode=itemcode,
    )
