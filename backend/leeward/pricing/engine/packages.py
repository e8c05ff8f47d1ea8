"""Searching: the cheapest package of every hotel, exact for the party, sorted, filtered and counted."""

from __future__ import annotations

from leeward.pricing.api import EngineError, PackagePage, PackageQuery, Refinement, Sort
from leeward.pricing.engine.desks import flying_to, take_desk
from leeward.pricing.engine.facts import board_number
from leeward.pricing.engine.flight_facts import FlightFacts
from leeward.pricing.engine.found import FoundPackages
from leeward.pricing.engine.ground import ground_of
from leeward.pricing.engine.marks import marked
from leeward.pricing.engine.prepare import Prepared, check_query, prepare
from leeward.pricing.kernel.legs import Window
from leeward.pricing.kernel.search import EACH_GROUP, EACH_GROUP_AND_LEG, NOTED_LEGS
from leeward.pricing.kernel.visiting import Tables, Wish
from leeward.pricing.kernel.whole_search import (
    BY_BEACH,
    BY_PRICE,
    BY_RATING,
    BY_SAVING,
    BY_STARS,
    run_search,
)
from leeward.pricing.refinement import NO_FACTS, HotelFacts
from leeward.pricing.snapshot import Snapshot

_NO_LIMIT = 1 << 60
_EVERYWHERE = (-(1 << 31), -(1 << 31), (1 << 31), (1 << 31))
_ALL_BOARDS = (1 << 63) - 1
# The divisor is the same for every hotel: the order by total is that by price per person too.
_ORDERS = {
    Sort.PRICE: BY_PRICE, Sort.TOTAL: BY_PRICE, Sort.STARS: BY_STARS, Sort.RATING: BY_RATING, Sort.BEACH: BY_BEACH,
    Sort.SAVING: BY_SAVING,
}  # fmt: skip


def find_packages(
    *,
    snapshot: Snapshot,
    query: PackageQuery,
    refinement: Refinement,
    facts: HotelFacts = NO_FACTS,
    flight_facts: FlightFacts | None = None,
) -> PackagePage:
    """
    The cheapest package of each hotel for the party, over all asked airports and departure days.

    Prices are exact: whatever is returned can be quoted and booked at its total on the same generation.

    :raises EngineError: the question makes no sense; `field` and `rule` say why
    """
    found = search_packages(
        snapshot=snapshot, query=query, refinement=refinement, facts=facts, flight_facts=flight_facts
    )
    page = found.page()
    found.desk.give_back()
    return page


def search_packages(
    *,
    snapshot: Snapshot,
    query: PackageQuery,
    refinement: Refinement,
    facts: HotelFacts = NO_FACTS,
    flight_facts: FlightFacts | None = None,
) -> FoundPackages:
    """
    The same as columns, for those who need no names. Raises EngineError likewise.

    Whoever has done with them may give back the desk they stand on, so that the next search finds it ready.
    """
    check_query(query)
    if flight_facts is None and not refinement.flights.is_any:
        raise EngineError("Nothing is known of flights.", field="flights", rule="unknown")
    prepared = prepare(snapshot=snapshot, rooms=query.rooms, booked_on=query.booked_on)
    ground = ground_of(snapshot, query)
    hotels = marked(snapshot, ground, facts)
    flying = flying_to(snapshot, ground, query.airports, flight_facts)
    desk = take_desk(snapshot, ground=hotels, prepared=prepared, n_choices=len(flying.choices))
    wish = _wish(snapshot, query, refinement, prepared, has_choices=flight_facts is not None)
    chosen = hotels.chosen(refinement)
    if flight_facts is not None and not refinement.flights.is_any:
        mask, airlines = flight_facts.wishes(refinement.flights)
        chosen, wish = hotels.chosen(refinement, airlines), wish._replace(flights=mask)
    tables = Tables(flying.world, prepared.table, ground.rows, flying.table, hotels.table, chosen.table, desk.table)
    n_hotels = run_search(tables, wish)
    page = desk.found.order[refinement.offset : min(n_hotels, refinement.offset + refinement.limit)].tolist()
    counts, are_legs_noted = refinement.counts_facets, wish.keeps == EACH_GROUP_AND_LEG
    return FoundPackages(snapshot, prepared, hotels, flying, desk, n_hotels, page, counts, are_legs_noted)


def _wish(
    snapshot: Snapshot, query: PackageQuery, refinement: Refinement, prepared: Prepared, *, has_choices: bool
) -> Wish:
    calendar, boards, box = snapshot.calendar, refinement.boards, refinement.box
    first, last = calendar.index(query.first_departure), calendar.index(query.last_departure)
    notes_legs = has_choices and refinement.counts_facets and last - first < NOTED_LEGS - 2
    return Wish(
        EACH_GROUP_AND_LEG if notes_legs else EACH_GROUP,
        0,
        Window(first, last, query.nights, calendar.n_days),
        prepared.passengers,
        calendar.total_step_pence,
        sum(1 << board_number(board) for board in boards) if boards else _ALL_BOARDS,
        prepared.people,
        (refinement.min_per_person_pence, _or_no_limit(refinement.max_per_person_pence)),
        (refinement.min_total_pence, _or_no_limit(refinement.max_total_pence)),
        int(refinement.only_deals),
        _EVERYWHERE if box is None else (box.south, box.west, box.north, box.east),
        0,
        _ORDERS[refinement.sort],
        int(refinement.counts_facets),
    )


def _or_no_limit(pence: int | None) -> int:
    return _NO_LIMIT if pence is None else pence
