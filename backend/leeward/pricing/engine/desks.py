"""
Where searches work: the arrays one fills, and the tables by which its kernel finds them (see kernel.addresses).

A desk is given back when its answer is written and taken by the next search on the same ground, so that a search asks
for no memory: making one takes three times as long as pricing a place (measured).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from leeward.pricing.engine.flight_facts import FlightFacts
from leeward.pricing.engine.ground import Ground
from leeward.pricing.engine.legs import Ways, ways_from_anywhere
from leeward.pricing.engine.marks import MarkedGround
from leeward.pricing.engine.memory import Shelf, bytes_of, remembered
from leeward.pricing.engine.prepare import Prepared, most_check_ins
from leeward.pricing.engine.visits import NO_INTS, NO_LONGS, NO_WAYS, working_room
from leeward.pricing.kernel.addresses import table_of
from leeward.pricing.kernel.counting import Counts
from leeward.pricing.kernel.flight_choices import Choices
from leeward.pricing.kernel.legs import N_LEG_COLUMNS
from leeward.pricing.kernel.refining import Hotels
from leeward.pricing.refinement import PER_PERSON_BANDS, TOTAL_BANDS
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.tables import Ints, Longs

_PER_PERSON_BOUNDS, _TOTAL_BOUNDS = np.array(PER_PERSON_BANDS, np.int64), np.array(TOTAL_BANDS, np.int64)
_NO_CHOICES = Choices(np.zeros((0, 0), np.uint32), NO_INTS, NO_LONGS, NO_INTS, NO_LONGS)
#: Counts of boards there are, by board number.
N_BOARDS = 64
_DESKS_ALIKE, _DESK_BYTES = 4, 96 * 1024 * 1024
_FLYING_KEPT = 4096


class Found(NamedTuple):
    """
    What a search fills in; groups and hotels are numbered through. Of each group the cheapest offer (search.Tally).

    legs: (n_far, any, N_LEG_COLUMNS), n_legs of each arrival airport. order: the hotels that pass, in order.
    all_counts: every count there is, those of marks first, then in the order of Counts, those of flights last.
    """

    group_pence: Longs
    group_leg: Ints
    group_plans: Ints
    group_legs: Longs
    group_saving: Longs
    legs: Longs
    n_legs: Longs
    order: Ints
    hotels: Hotels
    counts: Counts
    flight_counts: Longs
    all_counts: Longs


@dataclass(frozen=True, slots=True)
class Desk:
    """
    The arrays of one search, and all of them as a table. Whoever holds a desk has it alone.

    `entry`: the table as it stands in a question. `fits`: the ground and the shape of the party it is for; None where
    the ground has no name and is not asked again.
    """

    found: Found
    table: Longs
    entry: bytes
    others: tuple[Any, ...]
    n_bytes: int
    fits: Hashable
    shelf: Shelf[Desk]

    def give_back(self) -> None:
        """Let the next search have it. Nothing that was found may be looked at any more."""
        if self.fits is not None:
            self.shelf.put(self.fits, self, n_bytes=self.n_bytes)


@dataclass(frozen=True, slots=True)
class Flying:
    """The ways to a ground's arrival airports, what is known of flights, and every choice of them by name."""

    name: Hashable
    ways: tuple[Ways, ...]
    table: Longs
    world: Longs
    choices: list[tuple[str, str]]
    held: tuple[Any, ...]


def shelf_of(snapshot: Snapshot) -> Shelf[Any]:
    """Where the desks of a generation stand that nobody works at."""
    return remembered(snapshot.memo, "desks", 0, _new_shelf, most=1)


def _new_shelf() -> Shelf[Any]:
    return Shelf(most_alike=_DESKS_ALIKE, most_bytes=_DESK_BYTES)


def desk_for(*, ground: MarkedGround, prepared: Prepared, n_choices: int) -> Hashable:
    """What desk a search needs; None where the ground has no name and is not asked again."""
    counts, name = prepared.party.counts, ground.ground.name
    n_states = 1 if len(prepared.rooms) == 1 else int(np.prod(counts + 1))
    return (name, ground.version, len(prepared.rooms), len(counts), n_states, n_choices) if name else None


def take_desk(snapshot: Snapshot, fits: Hashable, *, ground: MarkedGround, prepared: Prepared, n_choices: int) -> Desk:
    """A desk for a search, one that was given back where there is one. `fits`: see desk_for."""
    shelf: Shelf[Desk] = shelf_of(snapshot)
    return shelf.take(fits) or _desk(ground, prepared, (n_choices, most_check_ins(snapshot)), (fits, shelf))


def flying_to(snapshot: Snapshot, ground: Ground, airports: Sequence[str], facts: FlightFacts | None) -> Flying:
    """How one flies from some airports to a ground."""
    key = (tuple(airports), ground.far_airports, facts.version if facts is not None else None)
    return remembered(snapshot.memo, "flying", key, lambda: _flying(snapshot, *key[:2], facts), most=_FLYING_KEPT)


def _desk(
    ground: MarkedGround, prepared: Prepared, most: tuple[int, int], stands: tuple[Hashable, Shelf[Desk]]
) -> Desk:
    """most: choices of flights, check-in days."""
    n_choices, n_check_ins = most
    n_groups, n_hotels = len(ground.ground.group_hotel), ground.ground.n_hotels
    n_far = len(ground.ground.far_airports)
    lengths = (len(ground.values), N_BOARDS, len(PER_PERSON_BANDS) + 1, len(TOTAL_BANDS) + 1, 1, n_choices)
    all_counts = np.zeros(sum(lengths), np.int64)
    *counts, flight_counts = np.split(all_counts, np.cumsum(lengths)[:-1])
    found = Found(
        group_pence=np.empty(n_groups, np.int64),
        group_leg=np.zeros(n_groups, np.int32),
        group_plans=np.zeros((n_groups, len(prepared.rooms)), np.int32),
        group_legs=np.zeros(n_groups, np.int64),
        group_saving=np.zeros(n_groups, np.int64),
        legs=np.zeros((n_far, n_check_ins, N_LEG_COLUMNS), np.int64),
        n_legs=np.zeros(n_far, np.int64),
        order=np.zeros(n_hotels, np.int32),
        hotels=Hotels._make(np.zeros(n_hotels, kind) for kind in (np.int64, np.int32, np.uint8, np.int64, np.int64)),
        counts=Counts._make(counts),
        flight_counts=flight_counts,
        all_counts=all_counts,
    )
    resolved, scratch = working_room(ground.ground.blocks, prepared)
    keys, hits, spare = np.empty(n_hotels, np.int64), np.empty(len(ground.facets), np.int32), np.empty_like(found.order)
    noted, extras = np.zeros(n_choices, np.int64), np.empty(n_groups, np.int64)
    table = table_of(
        found.group_pence, found.group_leg, found.group_plans, found.group_legs, NO_LONGS, NO_INTS, found.legs,
        found.n_legs, extras, ground.ground.group_hotel, ground.ground.group_board, keys, hits, found.order, spare,
        found.counts, found.flight_counts, noted, _PER_PERSON_BOUNDS, _TOTAL_BOUNDS, found.group_saving, found.hotels,
        resolved, scratch,
    )  # fmt: skip
    others = (resolved, scratch, keys, hits, spare, noted, extras)
    n_bytes = bytes_of((found, table, others))
    return Desk(found, table, table_of(table).tobytes(), (*others, ground), n_bytes, *stands)


def _flying(snapshot: Snapshot, airports: tuple[str, ...], far: tuple[str, ...], facts: FlightFacts | None) -> Flying:
    ways = tuple(ways_from_anywhere(snapshot, far_airport) for far_airport in far)
    asked = [way.asked(airports) for way in ways]
    names, choices = ([], _NO_CHOICES) if facts is None else facts.choices_of(snapshot, ways, asked)
    rows = [np.concatenate((way.table, table_of(numbers))) for way, numbers in zip(ways, asked, strict=True)]
    return Flying(
        (airports, far, facts and facts.version),
        ways,
        np.stack(rows) if rows else NO_WAYS,
        table_of(snapshot.flights, choices[:4]),
        names,
        (snapshot.flights, choices, asked),
    )
