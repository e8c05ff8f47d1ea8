"""Searching: the cheapest package of every hotel, exact for the party, sorted, filtered and counted."""

from __future__ import annotations

from leeward.pricing.api import EngineError, PackagePage, PackageQuery, Refinement, Sort
from leeward.pricing.engine.approach import approach_to
from leeward.pricing.engine.desks import take_desk
from leeward.pricing.engine.flight_facts import FlightFacts
from leeward.pricing.engine.found import FoundPackages
from leeward.pricing.engine.prepare import Prepared, check_when
from leeward.pricing.engine.running import run
from leeward.pricing.engine.visits import bits_of
from leeward.pricing.kernel.search import EACH_GROUP, EACH_GROUP_AND_LEG, NOTED_LEGS
from leeward.pricing.kernel.whole_search import BY_BEACH, BY_PRICE, BY_RATING, BY_SAVING, BY_STARS
from leeward.pricing.refinement import NO_FACTS, HotelFacts
from leeward.pricing.snapshot import Snapshot

_NO_LIMIT = 1 << 60
_EVERYWHERE = (-(1 << 31), -(1 << 31), (1 << 31), (1 << 31))
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
    check_when(query)
    if flight_facts is None and not refinement.flights.is_any:
        raise EngineError("Nothing is known of flights.", field="flights", rule="unknown")
    approach = approach_to(snapshot, query, facts, flight_facts)
    prepared, hotels, flying = approach.prepared, approach.hotels, approach.flying
    n_choices = len(flying.choices)
    desk = take_desk(snapshot, approach.fits, ground=hotels, prepared=prepared, n_choices=n_choices)
    flights, chosen = 0, hotels.chosen(refinement)
    if flight_facts is not None and not refinement.flights.is_any:
        flights, airlines = flight_facts.wishes(refinement.flights)
        chosen = hotels.chosen(refinement, airlines)
    wish = _wish(snapshot, query, refinement, prepared, (flights, flight_facts is not None))
    n_hotels = run(approach.head, chosen.entry, desk.entry, wish)
    page = desk.found.order[refinement.offset : min(n_hotels, refinement.offset + refinement.limit)]
    counts, are_legs_noted = refinement.counts_facets, wish[0] == EACH_GROUP_AND_LEG
    return FoundPackages(snapshot, prepared, hotels, flying, desk, n_hotels, page, counts, are_legs_noted)


def _wish(
    snapshot: Snapshot, query: PackageQuery, refinement: Refinement, prepared: Prepared, flights: tuple[int, bool]
) -> tuple[int, ...]:
    """The numbers of a wish (kernel.questions). flights: bits of those that will do, and whether any is known of."""
    calendar, boards, box, (wanted, is_known) = snapshot.calendar, refinement.boards, refinement.box, flights
    first, last = calendar.index(query.first_departure), calendar.index(query.last_departure)
    notes_legs = is_known and refinement.counts_facets and last - first < NOTED_LEGS - 2
    return (
        EACH_GROUP_AND_LEG if notes_legs else EACH_GROUP,
        0,
        first, last, query.nights, calendar.n_days,
        *prepared.passengers,
        calendar.total_step_pence,
        bits_of(boards),
        prepared.people,
        refinement.min_per_person_pence, _or_no_limit(refinement.max_per_person_pence),
        refinement.min_total_pence, _or_no_limit(refinement.max_total_pence),
        int(refinement.only_deals),
        *(_EVERYWHERE if box is None else (box.south, box.west, box.north, box.east)),
        wanted,
        _ORDERS[refinement.sort],
        int(refinement.counts_facets),
    )  # fmt: skip


def _or_no_limit(pence: int | None) -> int:
    return _NO_LIMIT if pence is None else pence
