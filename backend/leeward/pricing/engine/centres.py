"""Trips of several centres: ordered stays, one party, flights out to the first and home from the last (P03)."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from leeward.pricing.api import Availability, CentreOffer, CentreQuery, CentreStay, EngineError, PackageQuery
from leeward.pricing.directory import CentreEntry
from leeward.pricing.engine.chosen_trips import legs_pence
from leeward.pricing.engine.legs import Leg, Legwork, Ways, best_legs, leg_of, ways_to
from leeward.pricing.engine.offers import (
    GroupFind,
    flight_choice,
    group_board,
    room_choices,
    rounded_total,
)
from leeward.pricing.engine.prepare import (
    Prepared,
    check_query,
    one_hotel,
    prepare,
    transfer_pence,
)
from leeward.pricing.engine.stay_prices import get_place
from leeward.pricing.engine.tallies import block_tally, slot_tally
from leeward.pricing.engine.visits import ask_block
from leeward.pricing.kernel.legs import CHECK_IN, DEPARTURE, NIGHTS, PENCE, Window
from leeward.pricing.kernel.search import EACH_SLOT
from leeward.pricing.snapshot import HotelPlace, Snapshot
from leeward.pricing.tables import Longs
from leeward.travel.money import per_person_pence


def find_trip(*, snapshot: Snapshot, query: CentreQuery) -> CentreOffer | None:
    """
    The cheapest way to make a trip in the range of departures; None where some centre or flight has nothing left.

    Every centre takes its cheapest board, or the one that is asked for; the earliest departure of equals.

    :raises EngineError: the trip is not in the snapshot with all of its hotels, or the question makes no sense
    """
    priced = _price_days(snapshot, query)
    if not len(priced.sold):
        return None
    departures, totals = priced.rows[priced.sold, DEPARTURE], priced.totals[priced.sold]
    row = priced.rows[priced.sold[np.lexsort((departures, totals))[0]]]
    return _offer(snapshot, priced, leg_of(priced.ways, row), query.board)


def find_trip_availability(*, snapshot: Snapshot, query: CentreQuery, most_pence: int) -> Availability:
    """
    Of the departure days of the range on which a trip is sold, those on which it costs the party so much at most.

    :raises EngineError: as `find_trip`
    """
    priced = _price_days(snapshot, query)
    days = priced.rows[priced.sold, DEPARTURE]
    at_price = days[priced.totals[priced.sold] <= most_pence]
    return Availability(departures=len(np.unique(days)), at_price=len(np.unique(at_price)))


@dataclass(frozen=True, slots=True)
class _PricedDays:
    """
    A trip on every day of a range.

    rows: (n_legs, N_LEG_COLUMNS), the cheapest flights for each check-in. totals: (n_legs,) pence, rounded up to the
    step. sold: which legs every stay can be had on.
    """

    trip: CentreEntry
    prepared: Prepared
    places: Sequence[HotelPlace]
    ways: Ways
    rows: Longs
    totals: Longs
    sold: Longs


def _price_days(snapshot: Snapshot, query: CentreQuery) -> _PricedDays:
    """Each stay is asked once, for all days."""
    trip = _checked_trip(snapshot, query)
    prepared = prepare(snapshot=snapshot, rooms=query.rooms, booked_on=query.booked_on)
    places = [get_place(snapshot, itemcode) for itemcode, _ in trip.stays]
    ways, rows = _legs(snapshot, prepared, query, places, sum(nights for _, nights in trip.stays))
    totals, is_sold, check_in = rows[:, PENCE].copy(), np.ones(len(rows), bool), rows[:, CHECK_IN].copy()
    for place, (_, nights) in zip(places, trip.stays, strict=True):
        pence = _stay_pence(prepared, place, (check_in, nights), query.board)
        is_sold &= pence >= 0
        totals += pence
        check_in += nights
    step = snapshot.calendar.total_step_pence
    totals = -(-(totals + legs_pence(trip, prepared)) // step) * step
    return _PricedDays(trip, prepared, places, ways, rows, totals, np.flatnonzero(is_sold))


def _checked_trip(snapshot: Snapshot, query: CentreQuery) -> CentreEntry:
    trip = snapshot.trips.get(query.trip)
    if trip is None:
        raise EngineError("We do not sell a trip of this code.", field="trip", rule="unknown_trip")
    check_query(
        PackageQuery(
            airports=query.airports,
            first_departure=query.first_departure,
            last_departure=query.last_departure,
            nights=sum(nights for _, nights in trip.stays),
            rooms=query.rooms,
            booked_on=query.booked_on,
            itemcodes=tuple(itemcode for itemcode, _ in trip.stays),
        )
    )
    return trip


def _legs(
    snapshot: Snapshot, prepared: Prepared, query: CentreQuery, places: Sequence[HotelPlace], nights: int
) -> tuple[Ways, Longs]:
    first, last = (snapshot.calendar.index(day) for day in (query.first_departure, query.last_departure))
    outbound, home = (place.loaded.directory.arrival_airport for place in (places[0], places[-1]))
    ways = ways_to(snapshot, query.airports, outbound, home)
    work = Legwork(snapshot, prepared.passengers, Window(first, last, nights, snapshot.calendar.n_days))
    return ways, best_legs(work, ways)


def _stay_pence(prepared: Prepared, place: HotelPlace, when: tuple[Longs, int], board: str) -> Longs:
    """One centre's cheapest rooms with their transfer on each of some days, -1 where it cannot house the party."""
    check_in, nights = when
    n_legs, loaded = len(check_in), place.loaded
    legs = np.zeros((n_legs, len((DEPARTURE, CHECK_IN, NIGHTS, PENCE))), np.int64)
    legs[:, DEPARTURE], legs[:, CHECK_IN], legs[:, NIGHTS] = range(n_legs), check_in, nights
    tally = slot_tally(n_slots=n_legs, keeps=EACH_SLOT)
    if n_legs:
        is_asked = one_hotel(loaded, place.number)
        ask_block(loaded, prepared, is_asked=is_asked, legs=legs, tally=tally, board=board)
    return tally.slot_pence


def _offer(snapshot: Snapshot, priced: _PricedDays, leg: Leg, board: str) -> CentreOffer | None:
    prepared, trip = priced.prepared, priced.trip
    stays = []
    check_in = leg.check_in
    for place, (itemcode, nights) in zip(priced.places, trip.stays, strict=True):
        stay = _stay(snapshot, prepared, place, (itemcode, check_in, nights, board))
        if stay is None:
            return None
        stays.append(stay)
        check_in += nights
    between = legs_pence(trip, prepared)
    rooms_pence = sum(room.pence for stay in stays for room in stay.rooms)
    carried = sum(stay.transfer_pence for stay in stays)
    total = rounded_total(snapshot, rooms_pence + carried + between + leg.pence)
    return CentreOffer(
        trip=trip.code,
        airport=leg.airport,
        departure_date=snapshot.calendar.day(leg.departure),
        outbound=flight_choice(snapshot, leg.outbound, leg.departure, leg.outbound_pence),
        inbound=flight_choice(snapshot, leg.inbound, leg.check_in + leg.nights, leg.inbound_pence),
        stays=tuple(stays),
        legs_pence=between,
        total_pence=total,
        per_person_pence=per_person_pence(total_pence=total, people=prepared.people),
    )


def _stay(
    snapshot: Snapshot, prepared: Prepared, place: HotelPlace, wanted: tuple[str, int, int, str]
) -> CentreStay | None:
    """The board of one centre on its days, the cheapest where none is named; None where it cannot house the party."""
    itemcode, check_in, nights, board = wanted
    loaded = place.loaded
    tally = block_tally(loaded, n_rooms=len(prepared.rooms))
    legs = np.array([(0, check_in, nights, 0)], np.int64)
    ask_block(loaded, prepared, is_asked=one_hotel(loaded, place.number), legs=legs, tally=tally)
    sold = [
        (int(pence), group)
        for group, pence in enumerate(tally.group_pence)
        if pence >= 0 and board in ("", group_board(loaded, group))
    ]
    if not sold:
        return None
    _, group = min(sold)
    ground = Leg("", check_in, check_in, nights, 0, 0, 0, 0)
    find = GroupFind(loaded, group, ground, tally.group_plans[group])
    return CentreStay(
        itemcode=itemcode,
        board=group_board(loaded, group),
        check_in=snapshot.calendar.day(check_in),
        nights=nights,
        rooms=room_choices(snapshot=snapshot, prepared=prepared, find=find),
        transfer_pence=transfer_pence(loaded.directory.hotels[place.number], prepared.passengers),
    )
