"""Over many days: the cheapest package of each departure, and the lead-in price."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

import numpy as np

from leeward.pricing.api import CalendarDay, PackageOffer, PackageQuery, Refinement
from leeward.pricing.engine.ground import ground_of
from leeward.pricing.engine.legs import Legwork, legs_of_departures, ways_to
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.engine.prepare import Prepared, ask_block, check_query, prepare
from leeward.pricing.engine.tallies import slot_tally
from leeward.pricing.kernel.legs import Window
from leeward.pricing.kernel.search import EACH_SLOT
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.tables import Longs


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
