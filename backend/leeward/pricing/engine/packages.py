"""Searching: the cheapest package of every hotel, exact for the party, sorted, filtered and counted."""

from __future__ import annotations

import numpy as np

from leeward.pricing.api import EngineError, PackagePage, PackageQuery, Refinement, Sort
from leeward.pricing.engine.facts import board_number
from leeward.pricing.engine.flight_facts import FlightFacts
from leeward.pricing.engine.found import BlockLegs, Columns, Counted, FoundPackages
from leeward.pricing.engine.ground import Ground, ground_of
from leeward.pricing.engine.legs import NO_WISHES, Legwork, best_legs, ways_to
from leeward.pricing.engine.marks import MarkedGround, marked
from leeward.pricing.engine.prepare import Prepared, ask_block, check_query, prepare
from leeward.pricing.engine.tallies import group_tally, part_of
from leeward.pricing.kernel.flight_choices import note_choices
from leeward.pricing.kernel.legs import Window
from leeward.pricing.kernel.refining import (
    Counts,
    Filters,
    Groups,
    Hotels,
    count,
    count_flights,
    in_order,
    judge,
    settle,
)
from leeward.pricing.kernel.savings import note_savings
from leeward.pricing.kernel.search import EACH_GROUP_AND_LEG, NOTED_LEGS
from leeward.pricing.refinement import NO_FACTS, PER_PERSON_BANDS, TOTAL_BANDS, HotelFacts
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.tables import Longs

_PER_PERSON_BOUNDS, _TOTAL_BOUNDS = np.array(PER_PERSON_BANDS, np.int64), np.array(TOTAL_BANDS, np.int64)
_NO_LIMIT = 1 << 60
_EVERYWHERE = (-(1 << 31), -(1 << 31), (1 << 31), (1 << 31))
_ALL_BOARDS = (1 << 63) - 1


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
    return found.page()


def search_packages(
    *,
    snapshot: Snapshot,
    query: PackageQuery,
    refinement: Refinement,
    facts: HotelFacts = NO_FACTS,
    flight_facts: FlightFacts | None = None,
) -> FoundPackages:
    """The same as columns, for those who need no names. Raises EngineError likewise."""
    check_query(query)
    if flight_facts is None and not refinement.flights.is_any:
        raise EngineError("Nothing is known of flights.", field="flights", rule="unknown")
    search = _Search(snapshot, query, refinement, flight_facts)
    search.price()
    return search.refine(marked(snapshot, search.ground, facts))


class _Search:
    """One search on its way: columns are filled, then judged."""

    def __init__(
        self, snapshot: Snapshot, query: PackageQuery, refinement: Refinement, flight_facts: FlightFacts | None
    ) -> None:
        self.snapshot = snapshot
        self.query = query
        self.refinement = refinement
        self.flight_facts = flight_facts
        self.prepared: Prepared = prepare(snapshot=snapshot, rooms=query.rooms, booked_on=query.booked_on)
        self.ground: Ground = ground_of(snapshot, query)
        calendar = snapshot.calendar
        first = calendar.index(query.first_departure)
        n_departures = (query.last_departure - query.first_departure).days + 1
        self.window = Window(first, first + n_departures - 1, query.nights, calendar.n_days)
        notes_legs = flight_facts is not None and refinement.counts_facets and n_departures < NOTED_LEGS - 1
        n_groups, n_hotels = len(self.ground.group_hotel), self.ground.n_hotels
        self.tally = group_tally(n_groups=n_groups, n_rooms=len(query.rooms), notes_legs=notes_legs)
        self.groups = Groups(
            self.tally.group_pence, self.ground.group_hotel, self.ground.group_board, self.tally.group_legs
        )
        self.hotels = Hotels(
            np.empty(n_hotels, np.int64),
            np.zeros(n_hotels, np.int32),
            np.empty(n_hotels, np.uint8),
            np.zeros(n_hotels, np.int64),
            np.zeros(n_hotels, np.int64),
        )
        self.legs: dict[int, BlockLegs] = {}
        self.legs_to: dict[str, BlockLegs] = {}

    def price(self) -> None:
        """Each group's cheapest offer, each hotel's best group and what promotions save on it."""
        for asked in self.ground.blocks:
            ways_and_legs = self._legs_to(asked.loaded.directory.arrival_airport)
            self.legs[asked.first_hotel] = ways_and_legs
            if len(ways_and_legs.legs):
                ask_block(
                    self.snapshot,
                    asked.loaded,
                    self.prepared,
                    is_asked=asked.is_asked,
                    legs=ways_and_legs.legs,
                    tally=part_of(self.tally, asked.groups),
                )
        boards = self.refinement.boards
        wanted = sum(1 << board_number(board) for board in boards) if boards else _ALL_BOARDS
        settle(self.groups, wanted, self.snapshot.calendar.total_step_pence, self.hotels)
        for asked in self.ground.blocks:
            legs = self.legs[asked.first_hotel].legs
            if asked.facts.has_promotions and len(legs):
                hotels = Hotels._make(column[asked.hotels] for column in self.hotels)
                tally = part_of(self.tally, asked.groups)
                note_savings(asked.loaded.block, self.prepared.party, legs, tally, hotels, asked.first_group)

    def refine(self, ground: MarkedGround) -> FoundPackages:
        """Judge, count and order what was priced."""
        filters = self._filters(ground)
        n_passing = judge(self.groups, self.hotels, ground.marks, filters, np.empty(len(ground.facets), np.int32))
        order, spare = np.empty(n_passing, np.int32), np.empty(n_passing, np.int32)
        in_order(self.hotels, self._keys(ground), order, spare)
        page = order[self.refinement.offset : self.refinement.offset + self.refinement.limit].tolist()
        return FoundPackages(
            snapshot=self.snapshot,
            prepared=self.prepared,
            ground=self.ground,
            legs=self.legs,
            columns=Columns(self.groups, self.hotels, self.tally),
            n_hotels=n_passing,
            order=page,
            counted=self._count(ground, filters) if self.refinement.counts_facets else None,
        )

    def _legs_to(self, far_airport: str) -> BlockLegs:
        found = self.legs_to.get(far_airport)
        if found is None:
            ways = ways_to(self.snapshot, self.query.airports, far_airport)
            wishes = NO_WISHES
            if self.flight_facts is not None and not self.refinement.flights.is_any:
                wishes = self.flight_facts.wishes(self.refinement.flights)
            work = Legwork(self.snapshot, self.prepared.passengers, self.window, wishes)
            found = self.legs_to[far_airport] = BlockLegs(ways, best_legs(work, ways))
        return found

    def _filters(self, ground: MarkedGround) -> Filters:
        wish = self.refinement
        chosen, needed = ground.is_chosen(wish)
        box = wish.box
        return Filters(
            is_chosen=chosen,
            n_needed=needed,
            people=self.prepared.people,
            per_person=(wish.min_per_person_pence, _or_no_limit(wish.max_per_person_pence)),
            total=(wish.min_total_pence, _or_no_limit(wish.max_total_pence)),
            only_deals=int(wish.only_deals),
            box=_EVERYWHERE if box is None else (box.south, box.west, box.north, box.east),
        )

    def _keys(self, ground: MarkedGround) -> Longs:
        sort = self.refinement.sort
        if sort is Sort.SAVING:
            return -self.hotels.saving
        keys = {Sort.STARS: ground.stars, Sort.RATING: ground.rating, Sort.BEACH: ground.beach}
        # The divisor is the same for every hotel: the order by total is that by price per person too.
        return keys.get(sort, self.hotels.total)

    def _count(self, ground: MarkedGround, filters: Filters) -> Counted:
        counts = Counts(
            marks=np.zeros(len(ground.values), np.int64),
            boards=np.zeros(64, np.int64),
            per_person=np.zeros(len(PER_PERSON_BANDS) + 1, np.int64),
            totals=np.zeros(len(TOTAL_BANDS) + 1, np.int64),
            deals=np.zeros(1, np.int64),
        )
        count(self.groups, self.hotels, ground.marks, filters, (_PER_PERSON_BOUNDS, _TOTAL_BOUNDS), counts)
        return Counted(counts, ground, self._flight_counts())

    def _flight_counts(self) -> dict[tuple[str, str], int]:
        """Hotels by choice of flights; none over so many days that legs were not noted."""
        if self.tally.keeps != EACH_GROUP_AND_LEG or self.flight_facts is None:
            return {}
        names, choices = self.flight_facts.choices_of(self.snapshot, [legs.ways for legs in self.legs_to.values()])
        counted = np.zeros(len(names), np.int64)
        for far_airport, legs in self.legs_to.items():
            noted = np.zeros(len(names), np.int64)
            party, routes = self.prepared.passengers, legs.ways.routes
            own = choices._replace(noted=noted)
            note_choices(self.snapshot.flights, routes, own, party, self.window, legs.legs)
            for asked in self.ground.blocks:
                if asked.loaded.directory.arrival_airport == far_airport:
                    hotels = Hotels._make(column[asked.hotels] for column in self.hotels)
                    count_flights(self.groups, hotels, noted, counted)
        return dict(zip(names, counted.tolist(), strict=True))


def _or_no_limit(pence: int | None) -> int:
    return _NO_LIMIT if pence is None else pence
