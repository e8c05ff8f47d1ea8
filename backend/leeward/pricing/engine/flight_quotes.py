"""The quote of named flights: one hotel's cheapest rooms on the nights between them, line by line."""

import numpy as np

from leeward.pricing.api import AlternativesQuery, EngineError, FlightPair, PackageQuote
from leeward.pricing.choices import ChosenFlight, ChosenPackage
from leeward.pricing.engine.chosen import chosen_leg
from leeward.pricing.engine.offers import GroupFind, group_board, offer_of, rounded_total
from leeward.pricing.engine.prepare import one_hotel, prepare
from leeward.pricing.engine.quotes import quote_of
from leeward.pricing.engine.stay_prices import get_place
from leeward.pricing.engine.tallies import block_tally
from leeward.pricing.engine.visits import ask_block
from leeward.pricing.snapshot import Snapshot


def quote_on_flights(*, snapshot: Snapshot, query: AlternativesQuery, pair: FlightPair) -> PackageQuote:
    """
    What `alternatives` says of a pair, with its rooms and lines. Rooms are looked for anew: flights that arrive on
    another day may leave others.

    :raises EngineError: the hotel is not in the snapshot, or the pair or the rooms are not for sale
    """
    place = get_place(snapshot, query.itemcode)
    prepared = prepare(snapshot=snapshot, rooms=query.rooms, booked_on=query.booked_on)
    out, home = (ChosenFlight(one.code, one.cabin, one.departure_date) for one in (pair.outbound, pair.inbound))
    chosen = ChosenPackage(query.itemcode, query.airport, query.nights, (), out, home, query.booked_on)
    leg = chosen_leg(snapshot, (place, place), prepared, chosen)
    loaded, tally = place.loaded, block_tally(place.loaded, n_rooms=len(prepared.rooms))
    legs = np.array([(0, leg.check_in, leg.nights, leg.pence)], np.int64)
    ask_block(loaded, prepared, is_asked=one_hotel(loaded, place.number), legs=legs, tally=tally)
    sold = [(group, int(pence)) for group, pence in enumerate(tally.group_pence) if pence >= 0]
    boards: dict[str, int] = {}
    for group, pence in sold:
        board = group_board(loaded, group)
        boards[board] = min(boards.get(board, pence), pence)
    wanted = [pair for pair in sold if query.board in ("", group_board(loaded, pair[0]))]
    if not wanted:
        raise EngineError("Nothing is left to sell.", field="date", rule="sold_out")
    group, _ = min(wanted, key=lambda pair: pair[1])
    find = GroupFind(loaded, group, leg, tally.group_plans[group])
    totals = {board: rounded_total(snapshot, pence) for board, pence in boards.items()}
    offer = offer_of(snapshot=snapshot, prepared=prepared, find=find, boards=totals, saving=0)
    return quote_of(snapshot=snapshot, offer=offer, booked_on=query.booked_on)
