"""Over many days: the cheapest package of each departure, what may be chosen at all, and the lead-in price."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

import numpy as np

from leeward.pricing.api import CalendarDay, PackageOffer, PackageQuery, Refinement
from leeward.pricing.engine.ground import Ground, ground_of
from leeward.pricing.engine.legs import Legwork, days_with_flights, legs_of_departures, ways_to
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.engine.prepare import Prepared, ask_block, check_query, prepare
from leeward.pricing.engine.tallies import slot_tally
from leeward.pricing.kernel.legs import Window
from leeward.pricing.kernel.search import ANY_OF_SLOT, EACH_SLOT
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.tables import Bytes, Longs

Departures = dict[str, dict[int, list[date]]]


@dataclass(frozen=True, slots=True)
class SellableDays:
    """
    Departure days by airport and nights on which something can be sold.

    days: (n_lengths, n_days + 1) one where it can, by airport. Airports without any day are left out.
    """

    lengths: tuple[int, ...]
    days: Mapping[str, Bytes]


def calendar(*, snapshot: Snapshot, query: PackageQuery) -> tuple[CalendarDay, ...]:
    """
    The cheapest package of each departure day in the range, days without one left out.

    :raises EngineError: the question makes no sense
    """
    check_query(query)
    prepared = prepare(snapshot=snapshot, rooms=query.rooms, booked_on=query.booked_on)
    n_days = snapshot.calendar.n_days + 1
    tally = slot_tally(n_slots=n_days, keeps=EACH_SLOT)
    hotels: dict[int, str] = {}
    legs_to: dict[str, Longs] = {}
    window = _window(snapshot, query, query.nights)
    for asked in ground_of(snapshot, query).blocks:
        loaded = asked.loaded
        far = loaded.directory.arrival_airport
        if far not in legs_to:
            work = Legwork(snapshot, prepared.passengers, window)
            legs_to[far] = legs_of_departures(work, ways_to(snapshot, query.airports, far))
        before = tally.slot_pence.copy()
        ask_block(snapshot, loaded, prepared, is_asked=asked.is_asked, legs=legs_to[far], tally=tally)
        directory = loaded.directory.hotels
        changed = np.flatnonzero(tally.slot_pence != before)
        numbers = loaded.block.group_hotel[tally.slot_group[changed]].tolist()
        hotels.update((day, directory[number].itemcode) for day, number in zip(changed.tolist(), numbers, strict=True))
    return _days(snapshot, prepared, tally.slot_pence, hotels)


def options(*, snapshot: Snapshot, query: PackageQuery, lengths: Sequence[int]) -> Departures:
    """
    Departure dates by airport and nights on which at least one asked hotel can be sold to the party (E25).

    `query.nights` is not looked at; airports and lengths without a date are left out.

    :raises EngineError: the question makes no sense
    """
    found = sellable_days(snapshot=snapshot, query=query, lengths=lengths)
    return {
        airport: {
            nights: [snapshot.calendar.day(day) for day in np.flatnonzero(row).tolist()]
            for nights, row in zip(found.lengths, rows, strict=True)
            if row.any()
        }
        for airport, rows in found.days.items()
    }


def sellable_days(*, snapshot: Snapshot, query: PackageQuery, lengths: Sequence[int]) -> SellableDays:
    """The same as bits by day. Raises EngineError likewise."""
    check_query(query)
    prepared = prepare(snapshot=snapshot, rooms=query.rooms, booked_on=query.booked_on)
    wanted = tuple(sorted(set(lengths)))
    ground = ground_of(snapshot, query)
    days: dict[str, Bytes] = {}
    for far in dict.fromkeys(asked.loaded.directory.arrival_airport for asked in ground.blocks):
        ways = ways_to(snapshot, query.airports, far)
        if not ways.airports:
            continue
        flying = np.stack(
            [
                days_with_flights(Legwork(snapshot, prepared.passengers, _window(snapshot, query, nights)), ways)
                for nights in wanted
            ],
            axis=1,
        )
        is_sold = _check_ins(snapshot, prepared, ground, far, lengths=wanted, flying=flying)
        # A flight that arrives on the next day needs a room on the next day.
        for airport, bits in zip(ways.airports, flying, strict=True):
            leaves = ((bits & 1 != 0) & is_sold[:, :-1]) | ((bits & 2 != 0) & is_sold[:, 1:])
            if leaves.any():
                days[airport] = days[airport] | leaves if airport in days else leaves.astype(np.uint8)
    return SellableDays(wanted, {airport: days[airport] for airport in query.airports if airport in days})


def lead_in(*, snapshot: Snapshot, query: PackageQuery) -> PackageOffer | None:
    """The cheapest package of the range and all asked hotels; the earliest of equals; None where nothing sells."""
    days = calendar(snapshot=snapshot, query=query)
    if not days:
        return None
    best = min(days, key=lambda day: (day.total_pence, day.departure_date))
    narrowed = replace(
        query,
        first_departure=best.departure_date,
        last_departure=best.departure_date,
        places=(),
        itemcodes=(best.itemcode,),
    )
    refinement = Refinement(limit=1, counts_facets=False)
    return find_packages(snapshot=snapshot, query=narrowed, refinement=refinement).offers[0]


def _check_ins(
    snapshot: Snapshot, prepared: Prepared, ground: Ground, far: str, *, lengths: Sequence[int], flying: Bytes
) -> Bytes:
    """(n_lengths, n_days + 2): check-in days, of those somebody can fly to, on which a hotel there can be sold."""
    n_slots = snapshot.calendar.n_days + 2
    needed = np.zeros((len(lengths), n_slots), np.bool_)
    needed[:, :-1] |= (flying & 1).any(axis=0)
    needed[:, 1:] |= (flying & 2).any(axis=0)
    row, day = np.nonzero(needed)
    legs = np.zeros((len(row), 4), np.int64)
    legs[:, 0], legs[:, 1], legs[:, 2] = row * n_slots + day, day, np.array(lengths, np.int64)[row]
    # A day that one block can sell is not asked of the next.
    tally = slot_tally(n_slots=len(lengths) * n_slots, keeps=ANY_OF_SLOT)
    for asked in ground.blocks:
        if asked.loaded.directory.arrival_airport == far:
            ask_block(snapshot, asked.loaded, prepared, is_asked=asked.is_asked, legs=legs, tally=tally)
    sold: Bytes = (tally.slot_pence >= 0).reshape(len(lengths), n_slots).astype(np.uint8)
    return sold


def _window(snapshot: Snapshot, query: PackageQuery, nights: int) -> Window:
    first, last = (snapshot.calendar.index(day) for day in (query.first_departure, query.last_departure))
    return Window(first, last, nights, snapshot.calendar.n_days)


def _days(
    snapshot: Snapshot, prepared: Prepared, slot_pence: Longs, hotels: Mapping[int, str]
) -> tuple[CalendarDay, ...]:
    """The days that have a hotel, with totals rounded up to the step and shares to the penny (UK-04)."""
    numbers = sorted(hotels)
    step, first = snapshot.calendar.total_step_pence, snapshot.calendar.first_day.toordinal()
    totals = -(-slot_pence[numbers] // step) * step
    shares = -(-totals // prepared.people)
    rows = zip(numbers, totals.tolist(), shares.tolist(), strict=True)
    return tuple(CalendarDay(date.fromordinal(first + day), total, share, hotels[day]) for day, total, share in rows)
