"""Searching: the cheapest package of every hotel, exact for the party, sorted, filtered and counted."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from leeward.pricing.api import Facets, PackageOffer, PackagePage, PackageQuery, Refinement, Sort
from leeward.pricing.directory import HotelEntry
from leeward.pricing.engine.legs import as_rows, best_legs, route_fares
from leeward.pricing.engine.offers import GroupFind, offer_of, rounded_total, saving_pence
from leeward.pricing.engine.prepare import Prepared, ask_block, check_query, group_tally, list_asked_blocks, prepare
from leeward.pricing.snapshot import LoadedBlock, Snapshot
from leeward.pricing.tables import Longs
from leeward.travel.money import per_person_pence


@dataclass(slots=True)
class _HotelFind:
    """What was found for one hotel: each board's total, and the cheapest group of the boards asked for."""

    hotel: HotelEntry
    boards: dict[str, int]
    best: GroupFind | None = None
    total_pence: int = -1


def find_packages(*, snapshot: Snapshot, query: PackageQuery, refinement: Refinement) -> PackagePage:
    """
    The cheapest package of each hotel for the party, over all asked airports and departure days.

    Prices are exact: whatever is returned can be quoted and booked at its total on the same generation.

    :raises EngineError: the question makes no sense; `field` and `rule` say why
    """
    check_query(query)
    prepared = prepare(snapshot=snapshot, rooms=query.rooms, booked_on=query.booked_on)
    finds: list[_HotelFind] = []
    for loaded, is_asked in list_asked_blocks(snapshot, query):
        finds.extend(_search_block(snapshot, prepared, query, loaded, (is_asked, refinement)))
    facets = _facets(finds)
    people = prepared.people
    shown = [
        find
        for find in finds
        if find.best is not None
        and find.hotel.stars >= refinement.min_stars
        and (
            refinement.max_per_person_pence is None
            or per_person_pence(total_pence=find.total_pence, people=people) <= refinement.max_per_person_pence
        )
    ]
    ordered = _sorted(shown, refinement.sort, prepared)
    page = ordered[refinement.offset : refinement.offset + refinement.limit]
    offers = tuple(_offer(snapshot, prepared, find) for find in page)
    return PackagePage(offers=offers, n_hotels=len(shown), facets=facets, generation=snapshot.generation)


def _search_block(
    snapshot: Snapshot,
    prepared: Prepared,
    query: PackageQuery,
    loaded: LoadedBlock,
    asked: tuple[Longs, Refinement],
) -> Iterator[_HotelFind]:
    is_asked, refinement = asked
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
        return
    tally = group_tally(loaded, prepared)
    ask_block(loaded, is_asked, prepared, legs=as_rows(legs), tally=tally)
    hotels: dict[int, _HotelFind] = {}
    for group, pence in enumerate(tally.group_pence.tolist()):
        if pence < 0:
            continue
        number = int(loaded.block.group_hotel[group])
        hotel = hotels.setdefault(number, _HotelFind(loaded.directory.hotels[number], {}))
        total = rounded_total(snapshot, pence)
        board = loaded.directory.plans[int(tally.group_plans[group, 0])].board
        hotel.boards[board] = total
        is_wanted = not refinement.boards or board in refinement.boards
        if is_wanted and (hotel.best is None or total < hotel.total_pence):
            hotel.total_pence = total
            hotel.best = GroupFind(loaded, group, legs[int(tally.group_leg[group])], tally.group_plans[group])
    yield from hotels.values()


def _sorted(finds: Sequence[_HotelFind], sort: Sort, prepared: Prepared) -> list[_HotelFind]:
    by_price = sorted(finds, key=lambda find: find.total_pence)
    if sort is Sort.STARS:
        return sorted(by_price, key=lambda find: -find.hotel.stars)
    if sort is Sort.RATING:
        return sorted(by_price, key=lambda find: -find.hotel.rating_tenths)
    if sort is Sort.SAVING:
        savings = {id(f): saving_pence(prepared=prepared, find=f.best) for f in by_price if f.best is not None}
        return sorted(by_price, key=lambda find: -savings[id(find)])
    # The divisor is the same for every hotel: by total is by price per person too.
    return by_price


def _facets(finds: Sequence[_HotelFind]) -> Facets:
    return Facets(
        boards=Counter(board for find in finds for board in find.boards),
        stars=Counter(find.hotel.stars for find in finds),
        destinations=Counter(find.hotel.destination for find in finds),
    )


def _offer(snapshot: Snapshot, prepared: Prepared, find: _HotelFind) -> PackageOffer:
    assert find.best is not None  # noqa: S101  (only finds with a best are shown)
    return offer_of(snapshot=snapshot, prepared=prepared, find=find.best, boards=find.boards)
