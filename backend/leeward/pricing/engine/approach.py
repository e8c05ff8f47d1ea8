"""
What many questions have in common: the party, the place, its marks and how one flies there, found by one look.

Searches differ in days and nights more than in who travels where from. Looking each part up by itself took as long as
pricing a small place (measured).
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from leeward.pricing.api import PackageQuery
from leeward.pricing.engine.desks import Flying, desk_for, flying_to
from leeward.pricing.engine.flight_facts import FlightFacts
from leeward.pricing.engine.ground import Ground, ground_of
from leeward.pricing.engine.marks import MarkedGround, marked
from leeward.pricing.engine.memory import remembered
from leeward.pricing.engine.prepare import Prepared, check_where, prepare
from leeward.pricing.kernel.addresses import table_of
from leeward.pricing.refinement import NO_FACTS, HotelFacts
from leeward.pricing.snapshot import Snapshot

_APPROACHES_KEPT = 4096


@dataclass(frozen=True, slots=True)
class Approach:
    """
    A party on its way to a place. `head`: the first five tables of a question (kernel.questions).

    `fits`: what desk a search needs (desks); None where the ground has no name and is not asked again.
    """

    prepared: Prepared
    ground: Ground
    hotels: MarkedGround
    flying: Flying
    head: bytes
    fits: Hashable


def approach_to(
    snapshot: Snapshot, query: PackageQuery, facts: HotelFacts = NO_FACTS, flight_facts: FlightFacts | None = None
) -> Approach:
    """
    What a question has in common with others; neither its days nor its nights are looked at.

    :raises EngineError: the question makes no sense; `field` and `rule` say why
    """
    if query.itemcodes:
        return _approach(snapshot, query, facts, flight_facts)
    version = None if flight_facts is None else flight_facts.version
    key = (query.places, query.rooms, query.airports, query.booked_on, facts.version, version)
    return remembered(
        snapshot.memo, "approaches", key, lambda: _approach(snapshot, query, facts, flight_facts),
        most=_APPROACHES_KEPT,
    )  # fmt: skip


def _approach(snapshot: Snapshot, query: PackageQuery, facts: HotelFacts, flight_facts: FlightFacts | None) -> Approach:
    check_where(query)
    prepared = prepare(snapshot=snapshot, rooms=query.rooms, booked_on=query.booked_on)
    ground = ground_of(snapshot, query)
    hotels = marked(snapshot, ground, facts)
    flying = flying_to(snapshot, ground, query.airports, flight_facts)
    head = table_of(flying.world, prepared.table, ground.rows, flying.table, hotels.table)
    fits = desk_for(ground=hotels, prepared=prepared, n_choices=len(flying.choices))
    return Approach(prepared, ground, hotels, flying, head.tobytes(), fits)
