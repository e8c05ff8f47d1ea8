"""Facts about hotels that results are counted and filtered by, numbered so that kernels can."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from leeward.pricing.directory import HotelEntry
from leeward.pricing.engine.ground import Ground
from leeward.pricing.engine.memory import remembered
from leeward.pricing.kernel.addresses import table_of
from leeward.pricing.kernel.refining import MAX_FACETS, Marks
from leeward.pricing.refinement import HotelFacts, Refinement
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.tables import Bytes, Ints, Longs

STARS, DESTINATION = "stars", "destination"
MOST_STARS = 9
#: Where hotels lie of which nobody knows it: in no box.
NOWHERE = 1 << 30
#: Each is some dozen bytes a hotel. Fewer than a shop has places, and every search would make its own anew.
_MARKED_GROUNDS_KEPT = 2048


_ANY_AIRLINE = np.zeros(0, np.uint8)


@dataclass(frozen=True, slots=True)
class Chosen:
    """
    What hotels and flights are wished for, as a table (`entry`: as it stands in a question) and the arrays behind it.

    (n_marks,) the weight of each chosen mark; (n_facets,) what the chosen marks of a facet must weigh; (n_airlines,)
    those that will do.
    """

    table: Longs
    entry: bytes
    held: tuple[Bytes, Ints, Bytes]

    @classmethod
    def of(cls, marks: Bytes, needed: Ints, airlines: Bytes) -> Chosen:
        table = table_of(marks, needed, airlines)
        return cls(table, table_of(table).tobytes(), (marks, needed, airlines))


@dataclass(frozen=True, slots=True)
class MarkedGround:
    """
    The marks of a ground's hotels, the shop's and then the snapshot's own: stars and destination.

    `table`: the marks and what hotels are sorted by. `version`: of the facts about hotels that the marks come from.
    `memo`: what is worked out once for such a ground.
    """

    ground: Ground
    facets: tuple[str, ...]
    values: tuple[tuple[str, str], ...]
    numbers: Mapping[tuple[str, str], int]
    all_needed: frozenset[str]
    marks: Marks
    stars: Longs
    rating: Longs
    beach: Longs
    nothing_chosen: Chosen
    table: Longs
    version: Hashable
    memo: dict[Hashable, Any]

    def chosen(self, refinement: Refinement, airlines: Bytes = _ANY_AIRLINE) -> Chosen:
        """What a refinement chooses; `airlines` will do where it wishes for some."""
        if not (refinement.chosen or refinement.min_stars or len(airlines)):
            return self.nothing_chosen
        chosen = np.zeros(len(self.values), np.uint8)
        needed = np.zeros(len(self.facets), np.int32)
        wanted = dict(refinement.chosen)
        if refinement.min_stars:
            wanted[STARS] = frozenset(map(str, range(refinement.min_stars, MOST_STARS + 1)))
        for facet, values in wanted.items():
            if not values:
                continue
            if facet not in self.facets:
                # A facet nobody has facts for: no hotel can have what is wished for.
                needed[:1] = MAX_FACETS
                continue
            numbers = [self.numbers[facet, value] for value in values if (facet, value) in self.numbers]
            # A facet that needs more than one is one of which all are needed: even a single choice weighs two there.
            weight = 2 if facet in self.all_needed else 1
            chosen[numbers] = weight
            needed[self.facets.index(facet)] = weight * len(values) if weight > 1 else 1
        return Chosen.of(chosen, needed, airlines)


def marked(snapshot: Snapshot, ground: Ground, facts: HotelFacts) -> MarkedGround:
    """The ground with its marks, kept for the places asked for by name."""
    if not ground.name:
        return _mark(ground, facts)
    key = (ground.name, facts.version)
    return remembered(snapshot.memo, "marked", key, lambda: _mark(ground, facts), most=_MARKED_GROUNDS_KEPT)


def _mark(ground: Ground, facts: HotelFacts) -> MarkedGround:
    hotels = ground.hotels
    destinations = tuple(dict.fromkeys(hotel.destination for hotel in hotels))
    own = [(STARS, str(stars)) for stars in range(MOST_STARS + 1)] + [(DESTINATION, code) for code in destinations]
    values = (*facts.values, *own)
    numbers = {value: number for number, value in enumerate(values)}
    facets = tuple(dict.fromkeys(facet for facet, _ in values))
    own_marks = _marks_of(hotels, facts, [facets.index(facet) for facet, _ in values], numbers)
    stars = np.array([-hotel.stars for hotel in hotels], np.int64)
    rating = np.array([-hotel.rating_tenths for hotel in hotels], np.int64)
    beach = np.array([facts.beach_metres.get(hotel.itemcode, NOWHERE) for hotel in hotels], np.int64)
    return MarkedGround(
        ground=ground,
        facets=facets,
        values=values,
        numbers=numbers,
        all_needed=facts.all_needed,
        marks=own_marks,
        stars=stars,
        rating=rating,
        beach=beach,
        nothing_chosen=Chosen.of(np.zeros(len(values), np.uint8), np.zeros(len(facets), np.int32), _ANY_AIRLINE),
        table=table_of(own_marks, stars, rating, beach),
        version=facts.version,
        memo={},
    )


def _marks_of(
    hotels: Sequence[HotelEntry], facts: HotelFacts, facet_of: Sequence[int], numbers: Mapping[tuple[str, str], int]
) -> Marks:
    """The shop's marks of each hotel, then the snapshot's own; `facet_of`: which facet each mark belongs to."""
    by_hotel = [
        [
            *facts.marks.get(hotel.itemcode, ()),
            numbers[STARS, str(min(hotel.stars, MOST_STARS))],
            numbers[DESTINATION, hotel.destination],
        ]
        for hotel in hotels
    ]
    places = [facts.places.get(hotel.itemcode, (NOWHERE, NOWHERE)) for hotel in hotels]
    return Marks(
        first=np.cumsum([0, *map(len, by_hotel)], dtype=np.int32),
        mark=np.array([mark for marks in by_hotel for mark in marks], np.int32),
        facet_of=np.array(facet_of, np.int32),
        place=np.array(places, np.int32).reshape(-1, 2),
    )
