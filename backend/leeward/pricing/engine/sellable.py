"""
What may be chosen at all: the departure days on which a place can be sold to a party (E25).

Whether a room can be sold to guests does not depend on how many there are but on which rate plans take them and which
of their columns they pay; whether they can fly there, on how many seats they need. Both are worked out once for all
parties alike, over all days, and then only laid over each other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np
import numpy.typing as npt

from leeward.pricing.api import PackageQuery
from leeward.pricing.engine.ground import Ground, ground_of
from leeward.pricing.engine.legs import Ways, ways_to
from leeward.pricing.engine.memory import remembered
from leeward.pricing.engine.prepare import Prepared, check_query, prepare
from leeward.pricing.engine.tallies import slot_tally
from leeward.pricing.engine.visits import ask_blocks
from leeward.pricing.kernel.legs import Window
from leeward.pricing.kernel.search import ANY_OF_SLOT
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.tables import Bytes

Departures = dict[str, dict[int, list[date]]]
Days = npt.NDArray[np.bool_]
_SOLD_KEPT = 512
_FLYING_KEPT = 1024


@dataclass(frozen=True, slots=True)
class SellableDays:
    """
    Departure days by airport and nights on which something can be sold.

    days: (n_lengths, n_days + 1) one where it can, by airport. Airports without any day are left out.
    """

    lengths: tuple[int, ...]
    days: Mapping[str, Bytes]


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
    calendar = snapshot.calendar
    window = Window(calendar.index(query.first_departure), calendar.index(query.last_departure), 0, calendar.n_days)
    days: dict[str, Bytes] = {}
    for far in ground.far_airports:
        ways = ways_to(snapshot, query.airports, far)
        if not ways.airports:
            continue
        flying = _flying(snapshot, ways, prepared, window, wanted)
        is_sold = _check_ins(snapshot, prepared, ground, far, (window, wanted))
        # A flight that arrives on the next day needs a room on the next day.
        leaves = (flying[0] & is_sold[:, :-1]) | (flying[1] & is_sold[:, 1:])
        for airport, rows in zip(ways.airports, leaves, strict=True):
            if rows.any():
                days[airport] = (days[airport] | rows if airport in days else rows).view(np.uint8)
    return SellableDays(wanted, {airport: days[airport] for airport in query.airports if airport in days})


def _flying(
    snapshot: Snapshot, ways: Ways, prepared: Prepared, window: Window, lengths: tuple[int, ...]
) -> tuple[Days, Days]:
    """(n_airports, n_lengths, n_days + 1) twice: days to leave on and arrive at once, those to arrive on the next."""
    seats = max(1, prepared.passengers.adults + prepared.passengers.children)
    key = (ways.name, seats, window, lengths)
    return remembered(
        snapshot.memo, "days flown", key, lambda: _days_flown(snapshot, ways, *key[1:]), most=_FLYING_KEPT
    )


def _days_flown(
    snapshot: Snapshot, ways: Ways, seats: int, window: Window, lengths: tuple[int, ...]
) -> tuple[Days, Days]:
    n_days = window.n_days + 1
    flown: tuple[Days, Days] = (
        np.zeros((len(ways.airports), len(lengths), n_days), np.bool_),
        np.zeros((len(ways.airports), len(lengths), n_days), np.bool_),
    )
    routes, first = ways.routes, max(0, window.first)
    asked = slice(first, max(first, min(window.last, window.n_days) + 1))
    for airport in range(len(ways.airports)):
        back = _has_seats(
            snapshot, routes.back_option[routes.back_first[airport] : routes.back_first[airport + 1]], seats
        )
        places = slice(routes.out_first[airport], routes.out_first[airport + 1])
        for is_late, days in enumerate(flown):
            options = routes.out_option[places][routes.is_late[places] == is_late]
            out = _has_seats(snapshot, options, seats)
            for number, nights in enumerate(lengths):
                home = np.zeros(n_days, np.bool_)
                home[: max(0, n_days - nights - is_late)] = back[nights + is_late :]
                days[airport, number, asked] = (out & home)[asked]
    return flown


def _has_seats(snapshot: Snapshot, options: npt.NDArray[np.int32], seats: int) -> Days:
    """(n_days + 1,) whether one of some flight options has seats enough."""
    found: Days = np.any(snapshot.flights.seats[options] >= seats, axis=0)
    return found


def _check_ins(
    snapshot: Snapshot, prepared: Prepared, ground: Ground, far: str, what: tuple[Window, tuple[int, ...]]
) -> Days:
    """(n_lengths, n_days + 2): check-in days of a window of departures on which a hotel can be sold for each length."""
    if not ground.name:
        return _sold(snapshot, prepared, ground, far, what)
    window, lengths = what
    key = (ground.name, far, prepared.sells_like, prepared.party.booked, window)
    # Questions differ in one length and share the usual ones: each length is looked up once.
    kept: dict[int, Days] = remembered(snapshot.memo, "days sold", key, dict, most=_SOLD_KEPT)
    lacking = tuple(nights for nights in lengths if nights not in kept)
    if lacking:
        kept.update(zip(lacking, _sold(snapshot, prepared, ground, far, (window, lacking)), strict=True))
    return np.stack([kept[nights] for nights in lengths])


def _sold(
    snapshot: Snapshot, prepared: Prepared, ground: Ground, far: str, what: tuple[Window, tuple[int, ...]]
) -> Days:
    window, lengths = what
    n_slots = snapshot.calendar.n_days + 2
    days = np.arange(max(0, window.first), min(window.last + 1, window.n_days) + 1)
    legs = np.zeros((len(lengths) * len(days), 4), np.int64)
    legs[:, 1] = np.tile(days, len(lengths))
    legs[:, 2] = np.repeat(np.array(lengths, np.int64), len(days))
    legs[:, 0] = legs[:, 1] + n_slots * np.repeat(np.arange(len(lengths)), len(days))
    # A day that one block can sell is not asked of the next.
    tally = slot_tally(n_slots=len(lengths) * n_slots, keeps=ANY_OF_SLOT)
    blocks = [asked for asked in ground.blocks if asked.loaded.directory.arrival_airport == far]
    ask_blocks(blocks, prepared, legs=legs, tally=tally)
    sold: Days = (tally.slot_pence >= 0).reshape(len(lengths), n_slots)
    return sold
