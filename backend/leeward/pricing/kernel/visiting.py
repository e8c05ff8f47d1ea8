"""
Pricing every block of a question: flights, then each group's best offer or each day's.

Everything it looks at is handed over in tables (see addresses); what it finds stands in the arrays of the desk.
"""

from typing import NamedTuple

from leeward.pricing.kernel import layout
from leeward.pricing.kernel.addresses import WORDS, bytes_1, ints_1, ints_2, longs_1, longs_2, longs_3, words_2
from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.flights import Passengers
from leeward.pricing.kernel.legs import Window, Wishes, legs_by_check_in, legs_by_departure
from leeward.pricing.kernel.rebuilt import (
    block_at,
    flights_at,
    party_at,
    plans_at,
    resolved_at,
    routes_at,
    scratch_at,
)
from leeward.pricing.kernel.resolved import Seen
from leeward.pricing.kernel.rooms import Party, Scratch
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.kernel.search import EACH_SLOT, Asked, Tally, visit
from leeward.pricing.tables import Block, Bytes, Ints, Longs


class Wish(NamedTuple):
    """
    A question in numbers: days of departure, nights, days on file; passengers; the step totals are rounded up to.

    `keeps` as in search.Tally; where legs are given nobody flies. Then, for searches, filters as in refining.Filters,
    `boards` and `flights` as bits, the order, and whether hotels are counted. Of a calendar the boards alone; searches
    price every board.
    """

    keeps: int
    are_legs_given: int
    window: Window
    party: Passengers
    step: int
    boards: int
    people: int
    per_person: tuple[int, int]
    total: tuple[int, int]
    only_deals: int
    box: tuple[int, int, int, int]
    flights: int
    order: int
    counts: int


class Tables(NamedTuple):
    """
    world: fares, seats; traits and airlines of flights; masks and airlines of choices. party: see rebuilt.

    rows: (n_blocks, ROW_WORDS). ways: (n_far, …) routes to each arrival airport. marks: of the hotels, and what they
    are sorted by. wish: chosen marks, how many are needed, airlines that will do. desk: see above.
    """

    world: Longs
    party: Longs
    rows: Longs
    ways: Longs
    marks: Longs
    wish: Longs
    desk: Longs


@kernel
def visit_all(tables: Tables, wish: Wish) -> None:
    """Price every block into an empty tally."""
    desk = tables.desk
    clear(longs_1(desk, layout.GROUP_PENCE), -1)
    clear(longs_1(desk, layout.GROUP_LEGS), 0)
    clear(longs_1(desk, layout.SLOT_PENCE), -1)
    if wish.are_legs_given == 0:
        _fly(tables, wish)
    party, scratch = party_at(tables.party, 0), scratch_at(desk, layout.SCRATCH)
    for block in range(tables.rows.shape[0]):
        _price(tables, wish, whole(block), party, scratch)


@kernel
def _fly(tables: Tables, wish: Wish) -> None:
    """The cheapest legs to every arrival airport."""
    flights = flights_at(tables.world, 0)
    traits = words_2(tables.world, 2 * WORDS)
    if wish.flights == 0:
        traits = traits[:0]
    wishes = Wishes(traits, wish.flights, ints_1(tables.world, 3 * WORDS), bytes_1(tables.wish, 2 * WORDS))
    legs, n_legs = longs_3(tables.desk, layout.LEGS), longs_1(tables.desk, layout.N_LEGS)
    for far in range(tables.ways.shape[0]):
        routes = routes_at(tables.ways[far], 0)
        if wish.keeps == EACH_SLOT:
            n_legs[far] = legs_by_departure(flights, routes, wishes, wish.party, wish.window, legs[far])
        else:
            n_legs[far] = legs_by_check_in(flights, routes, wishes, wish.party, wish.window, legs[far])


@kernel
def asked_of(tables: Tables, block: int) -> Asked:
    """What is asked of a block: the legs to its airport, and the room for what its hotels include."""
    row, desk = tables.rows[block], tables.desk
    first, far = row[layout.FIRST_GROUP], row[layout.FAR]
    extras = longs_1(desk, layout.EXTRAS)[first : first + row[layout.N_GROUPS]]
    return Asked(longs_3(desk, layout.LEGS)[far][: longs_1(desk, layout.N_LEGS)[far]], extras)


@kernel
def tally_of(tables: Tables, block: int, keeps: int) -> Tally:
    """What is kept of a block."""
    desk = tables.desk
    first = tables.rows[block, layout.FIRST_GROUP]
    last = first + tables.rows[block, layout.N_GROUPS]
    return Tally(
        keeps,
        longs_1(desk, layout.GROUP_PENCE)[first:last],
        ints_1(desk, layout.GROUP_LEG)[first:last],
        ints_2(desk, layout.GROUP_PLANS)[first:last],
        longs_1(desk, layout.GROUP_LEGS)[first:last],
        longs_1(desk, layout.SLOT_PENCE),
        ints_1(desk, layout.SLOT_GROUP),
        first,
    )


@kernel
def _price(tables: Tables, wish: Wish, number: int, party: Party, scratch: Scratch) -> None:
    row, desk = tables.rows[number], tables.desk
    asked = asked_of(tables, number)
    block: Block = block_at(row, 0)
    transfers, is_asked = longs_2(row, layout.TRANSFERS), bytes_1(row, layout.IS_ASKED)
    _include(block.group_hotel, transfers, is_asked, wish.party, asked.group_extra)
    if wish.keeps == EACH_SLOT:
        first = row[layout.FIRST_GROUP]
        _leave_out(bytes_1(desk, layout.GROUP_BOARD)[first:], wish.boards, asked.group_extra)
    if asked.legs.shape[0] > 0:
        seen = Seen(plans_at(row, layout.PLANS), resolved_at(desk, layout.RESOLVED))
        visit(block, seen, party, asked, scratch, tally_of(tables, number, whole(wish.keeps)))


@kernel
def _include(group_hotel: Ints, transfers: Longs, is_asked: Bytes, party: Passengers, extras: Longs) -> None:
    """The transfer of each group's hotel (transfers: per party, adult, child, infant), -1 where nobody asked for it."""
    for group in range(extras.shape[0]):
        hotel = group_hotel[group]
        pence = transfers[hotel, 0] + transfers[hotel, 1] * party.adults
        pence += transfers[hotel, 2] * party.children + transfers[hotel, 3] * party.infants
        extras[group] = -1 if is_asked.shape[0] > 0 and is_asked[hotel] == 0 else pence


@kernel
def _leave_out(group_board: Bytes, boards: int, extras: Longs) -> None:
    """Nobody asked for groups of other boards; of those that are asked without their boards every one will do."""
    for group in range(min(group_board.shape[0], extras.shape[0])):
        if boards >> whole(group_board[group]) & 1 == 0:
            extras[group] = -1


@kernel
def clear(array: Longs, value: int) -> None:
    """Set all of an array to a value."""
    for place in range(array.shape[0]):
        array[place] = value
