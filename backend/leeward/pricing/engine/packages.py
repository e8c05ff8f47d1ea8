"""Searching: the cheapest package of every hotel, exact for the party, sorted, filtered and counted."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from leeward.pricing.api import Facets, PackagePage, PackageQuery, Refinement, Sort
from leeward.pricing.directory import HotelEntry
from leeward.pricing.engine.legs import Leg, as_rows, best_legs, route_fares
from leeward.pricing.engine.offers import GroupFind, group_board, offer_of, rounded_totals, saving_pence
from leeward.pricing.engine.prepare import Prepared, ask_block, check_query, group_tally, list_asked_blocks, prepare
from leeward.pricing.kernel.search import Tally
from leeward.pricing.snapshot import LoadedBlock, Snapshot
from leeward.pricing.tables import Ints, Longs
from leeward.travel.money import per_person_pence

Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class _BlockFind:
    """What was found in one block: each group's total (-1: none), its leg and plans, and each hotel's best group."""

    loaded: LoadedBlock
    legs: Sequence[Leg]
    totals: Longs
    tally: Tally
    best: Ints

    def group(self, group: int) -> GroupFind:
        leg = self.legs[int(self.tally.group_leg[group])]
        return GroupFind(self.loaded, group, leg, self.tally.group_plans[group])

    def boards_of(self, group: int) -> dict[str, int]:
        """The totals of every board of a group's hotel."""
        hotels = self.loaded.block.group_hotel
        same = np.flatnonzero((hotels == hotels[group]) & (self.totals >= 0))
        return {group_board(self.loaded, int(other)): int(self.totals[other]) for other in same}


@dataclass(frozen=True, slots=True)
class _Shown:
    """One hotel that passes the filters."""

    find: _BlockFind
    group: int
    hotel: HotelEntry
    total_pence: int


def find_packages(*, snapshot: Snapshot, query: PackageQuery, refinement: Refinement) -> PackagePage:
    """
    The cheapest package of each hotel for the party, over all asked airports and departure days.

    Prices are exact: whatever is returned can be quoted and booked at its total on the same generation.

    :raises EngineError: the question makes no sense; `field` and `rule` say why
    """
    check_query(query)
    prepared = prepare(snapshot=snapshot, rooms=query.rooms, booked_on=query.booked_on)
    asked = [
        found
        for loaded, is_asked in list_asked_blocks(snapshot, query)
        if (found := _search_block(snapshot, prepared, query, (loaded, is_asked, refinement.boards))) is not None
    ]
    shown = [hotel for find in asked for hotel in _shown(find, refinement, prepared.people)]
    page = _sorted(shown, refinement.sort, prepared)[refinement.offset : refinement.offset + refinement.limit]
    offers = tuple(
        offer_of(
            snapshot=snapshot,
            prepared=prepared,
            find=hotel.find.group(hotel.group),
            boards=hotel.find.boards_of(hotel.group),
        )
        for hotel in page
    )
    return PackagePage(offers, n_hotels=len(shown), facets=_facets(asked), generation=snapshot.generation)


def _search_block(
    snapshot: Snapshot,
    prepared: Prepared,
    query: PackageQuery,
    asked: tuple[LoadedBlock, Longs, frozenset[str]],
) -> _BlockFind | None:
    loaded, is_asked, boards = asked
    routes = route_fares(
        snapshot=snapshot,
        airports=query.airports,
        far_airport=loaded.directory.arrival_airport,
        passengers=prepared.passengers,
    )
    calendar = snapshot.calendar
    departures = range(calendar.index(query.first_departure), calendar.index(query.last_departure) + 1)
    legs = best_legs(routes, departures=departures, nights=query.nights)
    if not legs:
        return None
    tally = group_tally(loaded, prepared)
    ask_block(loaded, is_asked, prepared, legs=as_rows(legs), tally=tally)
    totals = np.where(tally.group_pence < 0, -1, rounded_totals(snapshot, tally.group_pence))
    wanted = totals >= 0
    if boards:
        wanted &= np.array([group_board(loaded, group) in boards for group in range(len(totals))])
    return _BlockFind(loaded, legs, totals, tally, _best_of_hotels(loaded, totals, wanted))


def _best_of_hotels(loaded: LoadedBlock, totals: Longs, wanted: Mask) -> Ints:
    """The cheapest wanted group of each hotel, the first listed of equals; hotels without one left out."""
    groups = np.flatnonzero(wanted)
    by_price = groups[np.argsort(totals[groups], kind="stable")]
    _, first = np.unique(loaded.block.group_hotel[by_price], return_index=True)
    best: Ints = by_price[first].astype(np.int32)
    return best


def _shown(find: _BlockFind, refinement: Refinement, people: int) -> Iterator[_Shown]:
    hotels, numbers = find.loaded.directory.hotels, find.loaded.block.group_hotel
    dearest = refinement.max_per_person_pence
    for group in find.best.tolist():
        hotel, total = hotels[numbers[group]], int(find.totals[group])
        is_affordable = dearest is None or per_person_pence(total_pence=total, people=people) <= dearest
        if hotel.stars >= refinement.min_stars and is_affordable:
            yield _Shown(find, group, hotel, total)


def _sorted(shown: Sequence[_Shown], sort: Sort, prepared: Prepared) -> list[_Shown]:
    # The divisor is the same for every hotel: the order by total is that by price per person too.
    by_price = sorted(shown, key=lambda hotel: hotel.total_pence)
    if sort is Sort.STARS:
        return sorted(by_price, key=lambda hotel: -hotel.hotel.stars)
    if sort is Sort.RATING:
        return sorted(by_price, key=lambda hotel: -hotel.hotel.rating_tenths)
    if sort is Sort.SAVING:
        saved = [saving_pence(prepared=prepared, find=hotel.find.group(hotel.group)) for hotel in by_price]
        return [by_price[position] for position in sorted(range(len(saved)), key=lambda p: -saved[p])]
    return by_price


def _facets(finds: Sequence[_BlockFind]) -> Facets:
    boards: Counter[str] = Counter()
    stars: Counter[int] = Counter()
    destinations: Counter[str] = Counter()
    for find in finds:
        sold = np.flatnonzero(find.totals >= 0)
        boards.update(group_board(find.loaded, int(group)) for group in sold)
        hotels = [find.loaded.directory.hotels[number] for number in set(find.loaded.block.group_hotel[sold].tolist())]
        stars.update(hotel.stars for hotel in hotels)
        destinations.update(hotel.destination for hotel in hotels)
    return Facets(boards=boards, stars=stars, destinations=destinations)
