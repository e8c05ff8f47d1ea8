"""Other flights for one hotel: every pair of outbound and inbound options in every cabin (M01)."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from leeward.pricing.api import AlternativesQuery, FlightChoice, FlightPair
from leeward.pricing.choices import NOTHING_OWN, OwnStock
from leeward.pricing.engine.offers import group_board, rounded_total
from leeward.pricing.engine.own_stock import seats_pence
from leeward.pricing.engine.prepare import Prepared, one_hotel, prepare
from leeward.pricing.engine.stay_prices import get_place
from leeward.pricing.engine.tallies import block_tally
from leeward.pricing.engine.visits import ask_block
from leeward.pricing.snapshot import HotelPlace, Snapshot
from leeward.pricing.supply.world import Direction
from leeward.travel.money import per_person_pence


@dataclass(frozen=True, slots=True)
class Pair:
    """One outbound and one inbound option with their days and fares."""

    outbound: int
    inbound: int
    check_in: int
    outbound_pence: int
    inbound_pence: int


def alternatives(*, snapshot: Snapshot, query: AlternativesQuery) -> tuple[FlightPair, ...]:
    """
    Every pair of flights with enough seats, cheapest first, each with the whole package's total.

    The difference per person is to the cheapest pair, rounded up; the total beside it is exact (Z10).

    :raises EngineError: the hotel is not in the snapshot, or the party makes no sense
    """
    place = get_place(snapshot, query.itemcode)
    prepared = prepare(snapshot=snapshot, rooms=query.rooms, booked_on=query.booked_on)
    far = place.loaded.directory.arrival_airport
    way = Way(query.airport, far, far, snapshot.calendar.index(query.departure_date), query.nights)
    pairs = list(flight_pairs(snapshot, prepared, way))
    rooms = {day: _hotel_pence(snapshot, place, prepared, query, day) for day in {pair.check_in for pair in pairs}}
    priced = [
        (rounded_total(snapshot, rooms[pair.check_in] + pair.outbound_pence + pair.inbound_pence), pair)
        for pair in pairs
        if rooms[pair.check_in] >= 0
    ]
    priced.sort(key=lambda row: (row[0], row[1].outbound, row[1].inbound))
    return tuple(_named(snapshot, prepared, query, total, pair, priced[0][0]) for total, pair in priced)


@dataclass(frozen=True, slots=True)
class Way:
    """
    From an airport to where a journey begins and home from where it ends; `departure` is a day of the calendar.

    `own`: seats that the customer has are left for them.
    """

    airport: str
    out_to: str
    home_from: str
    departure: int
    nights: int
    own: OwnStock = NOTHING_OWN


def flight_pairs(snapshot: Snapshot, prepared: Prepared, way: Way) -> Iterator[Pair]:
    """Every pair of options on a way with enough seats for the party, in the order of the routes."""
    last_day = snapshot.calendar.n_days
    for outbound in snapshot.routes.get((way.airport, way.out_to, Direction.OUTBOUND.value), ()):
        check_in = way.departure + snapshot.flight_entries[outbound].arrival_day_offset
        back = check_in + way.nights
        if not (0 <= way.departure <= last_day and back <= last_day):
            continue
        out_pence = seats_pence(snapshot, outbound, way.departure, prepared.passengers, way.own)
        if out_pence < 0:
            continue
        for inbound in snapshot.routes.get((way.airport, way.home_from, Direction.INBOUND.value), ()):
            in_pence = seats_pence(snapshot, inbound, back, prepared.passengers, way.own)
            if in_pence >= 0:
                yield Pair(outbound, inbound, check_in, out_pence, in_pence)


def _hotel_pence(
    snapshot: Snapshot, place: HotelPlace, prepared: Prepared, query: AlternativesQuery, check_in: int
) -> int:
    """Rooms and transfer in pence from a check-in day, -1 where the hotel cannot house the party."""
    loaded = place.loaded
    tally = block_tally(loaded, n_rooms=len(prepared.rooms))
    legs = np.array([(0, check_in, query.nights, 0)], np.int64)
    ask_block(loaded, prepared, is_asked=one_hotel(loaded, place.number), legs=legs, tally=tally)
    totals = [
        int(pence)
        for group, pence in enumerate(tally.group_pence)
        if pence >= 0 and query.board in ("", group_board(loaded, group))
    ]
    return min(totals, default=-1)


def _named(
    snapshot: Snapshot, prepared: Prepared, query: AlternativesQuery, total: int, pair: Pair, cheapest: int
) -> FlightPair:
    people = prepared.people
    back = snapshot.calendar.day(pair.check_in + query.nights)
    choices = {
        option: FlightChoice(snapshot.flight_entries[option].code, snapshot.flight_entries[option].cabin, day, pence)
        for option, day, pence in (
            (pair.outbound, query.departure_date, pair.outbound_pence),
            (pair.inbound, back, pair.inbound_pence),
        )
    }
    return FlightPair(
        outbound=choices[pair.outbound],
        inbound=choices[pair.inbound],
        total_pence=total,
        per_person_pence=per_person_pence(total_pence=total, people=people),
        difference_pp_pence=per_person_pence(total_pence=total - cheapest, people=people),
    )
