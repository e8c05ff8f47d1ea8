"""Over many days: the cheapest package of each departure, and the lead-in price."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

import numpy as np

from leeward.pricing.api import CalendarDay, PackageOffer, PackageQuery, Refinement
from leeward.pricing.engine.approach import approach_to
from leeward.pricing.engine.desks import shelf_of
from leeward.pricing.engine.ground import Ground
from leeward.pricing.engine.memory import Shelf, bytes_of
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.engine.prepare import Prepared, check_when, most_check_ins
from leeward.pricing.engine.running import run
from leeward.pricing.engine.tallies import slot_tally
from leeward.pricing.engine.visits import NO_ENTRY, bare_desk, bare_wish, bits_of
from leeward.pricing.kernel.addresses import table_of
from leeward.pricing.kernel.legs import N_LEG_COLUMNS, Window
from leeward.pricing.kernel.search import EACH_SLOT, Tally
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.tables import Bytes, Ints, Longs


@dataclass(frozen=True, slots=True)
class FoundCalendar:
    """
    The cheapest package of each departure day in numbers.

    days: those on which anything is sold. totals: pence, rounded up to the step; groups: by number, of the ground.
    """

    snapshot: Snapshot
    ground: Ground
    people: int
    days: Longs
    totals: Longs
    groups: Ints

    @property
    def boards(self) -> Bytes:
        """The number of each day's board (facts.board_number)."""
        boards: Bytes = self.ground.group_board[self.groups]
        return boards

    def days_and_totals(self) -> list[tuple[int, int]]:
        """(day number, total in pence): the bare answer."""
        return list(zip(self.days.tolist(), self.totals.tolist(), strict=True))

    def page(self) -> tuple[CalendarDay, ...]:
        """The days by their names, with shares to the penny (UK-04)."""
        first, shares = self.snapshot.calendar.first_day.toordinal(), -(-self.totals // self.people)
        rows = zip(self.days.tolist(), self.totals.tolist(), shares.tolist(), self.itemcodes(), strict=True)
        return tuple(CalendarDay(date.fromordinal(first + day), total, share, code) for day, total, share, code in rows)

    def itemcodes(self) -> list[str]:
        """The hotel of each day."""
        numbers, places = np.unique(self.ground.group_hotel[self.groups], return_inverse=True)
        codes = [self.ground.hotels[number].itemcode for number in numbers.tolist()]
        return [codes[place] for place in places.tolist()]


def calendar(
    *, snapshot: Snapshot, query: PackageQuery, boards: Collection[str] = frozenset()
) -> tuple[CalendarDay, ...]:
    """
    The cheapest package of each departure day in the range, days without one left out; of some boards where named.

    :raises EngineError: the question makes no sense
    """
    return search_calendar(snapshot=snapshot, query=query, boards=boards).page()


def search_calendar(*, snapshot: Snapshot, query: PackageQuery, boards: Collection[str] = frozenset()) -> FoundCalendar:
    """The same as columns, for those who need no names. Raises EngineError likewise."""
    check_when(query)
    approach = approach_to(snapshot, query)
    prepared, ground = approach.prepared, approach.ground
    first, last = (snapshot.calendar.index(day) for day in (query.first_departure, query.last_departure))
    window = Window(first, last, query.nights, snapshot.calendar.n_days)
    shelf: Shelf[_Desk] = shelf_of(snapshot)
    fits = ("calendar", ground.name, len(prepared.rooms), *prepared.party.counts.tolist()) if ground.name else None
    desk = shelf.take(fits) or _desk(snapshot, ground, prepared)
    wish = bare_wish(prepared, window, EACH_SLOT, are_legs_given=False, boards=bits_of(boards))
    run(approach.head, NO_ENTRY, desk.entry, wish)
    days = np.flatnonzero(desk.tally.slot_pence >= 0)
    step = snapshot.calendar.total_step_pence
    totals = -(-desk.tally.slot_pence[days] // step) * step
    groups = desk.tally.slot_group[days]
    if fits is not None:
        shelf.put(fits, desk, n_bytes=desk.n_bytes)
    return FoundCalendar(snapshot, ground, prepared.people, days, totals, groups)


@dataclass(frozen=True, slots=True)
class _Desk:
    """
    Where one calendar at a time is worked out; `entry`: its table as it stands in a question.

    `held` are the arrays behind the table, `n_bytes` what they hold.
    """

    tally: Tally
    entry: bytes
    held: tuple[Any, ...]
    n_bytes: int


def _desk(snapshot: Snapshot, ground: Ground, prepared: Prepared) -> _Desk:
    tally = slot_tally(n_slots=snapshot.calendar.n_days + 1, keeps=EACH_SLOT)
    # A departure may arrive on the same day or on the next.
    legs = np.empty((len(ground.far_airports), 2 * most_check_ins(snapshot), N_LEG_COLUMNS), np.int64)
    table, held = bare_desk(ground.blocks, prepared, legs, tally, ground.group_board)
    return _Desk(tally, table_of(table).tobytes(), (table, held), bytes_of((table, held)))


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
