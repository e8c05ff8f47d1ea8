"""
A whole search in one call: flights, prices, each hotel's best offer, filters, order, counts.

Everything it looks at is handed over in tables (see addresses); what it finds stands in the arrays of the desk.
"""

from typing import NamedTuple

from leeward.pricing.kernel import layout
from leeward.pricing.kernel.addresses import WORDS, bytes_1, ints_1, ints_2, longs_1, longs_3, words_2
from leeward.pricing.kernel.compiled import door, kernel
from leeward.pricing.kernel.flight_choices import Choices, note_choices
from leeward.pricing.kernel.flights import Passengers
from leeward.pricing.kernel.legs import Window, Wishes, legs_by_check_in
from leeward.pricing.kernel.rebuilt import (
    block_at,
    flights_at,
    hotels_at,
    marks_at,
    party_at,
    resolved_at,
    routes_at,
    scratch_at,
)
from leeward.pricing.kernel.refining import (
    Counts,
    Filters,
    Groups,
    Hotels,
    Marks,
    count,
    count_flights,
    in_order,
    judge,
    settle,
)
from leeward.pricing.kernel.rooms import Party, Scratch
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.kernel.savings import note_savings
from leeward.pricing.kernel.search import EACH_GROUP, EACH_GROUP_AND_LEG, Asked, Tally, visit
from leeward.pricing.tables import Block, Longs

#: What hotels are sorted by besides price: where the keys of each order stand after the marks.
BY_STARS, BY_RATING, BY_BEACH = layout.MARKS_WORDS, layout.MARKS_WORDS + WORDS, layout.MARKS_WORDS + 2 * WORDS
BY_PRICE, BY_SAVING = 0, -1


class Wish(NamedTuple):
    """
    A question in numbers: days of departure, nights, days on file; passengers; the step totals are rounded up to.

    Then filters as in refining.Filters, `boards` and `flights` as bits, the order, whether legs are noted and hotels
    counted.
    """

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
    notes_legs: int
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


@door
def run_search(tables: Tables, wish: Wish) -> int:
    """Fill the desk and return how many hotels pass the filters; `order` holds them in order."""
    desk = tables.desk
    party = party_at(tables.party, 0)
    hotels, scratch = hotels_at(desk, layout.HOTELS), scratch_at(desk, layout.SCRATCH)
    groups = Groups(
        longs_1(desk, layout.GROUP_PENCE),
        ints_1(desk, layout.GROUP_HOTEL),
        bytes_1(desk, layout.GROUP_BOARD),
        longs_1(desk, layout.GROUP_LEGS),
    )
    _clear(groups.total, -1)
    _clear(groups.legs, 0)
    _clear(hotels.saving, 0)
    _clear(hotels.fails, 0)
    _fly(tables, wish)
    for block in range(tables.rows.shape[0]):
        _price(tables, whole(block), party, scratch, whole(wish.notes_legs))
    settle(groups, wish.boards, wish.step, hotels)
    for block in range(tables.rows.shape[0]):
        if tables.rows[block, layout.HAS_PROMOTIONS] != 0:
            _save(tables, whole(block), party, hotels)
    marks = marks_at(tables.marks, 0)
    filters = Filters(
        bytes_1(tables.wish, 0), ints_1(tables.wish, WORDS), wish.people, wish.per_person, wish.total, wish.only_deals,
        wish.box,
    )  # fmt: skip
    n_passing = judge(groups, hotels, marks, filters, ints_1(desk, layout.HITS))
    keys = longs_1(desk, layout.KEYS)
    _sort_by(tables, whole(wish.order), hotels, keys)
    in_order(hotels, keys, ints_1(desk, layout.ORDER)[:n_passing], ints_1(desk, layout.SPARE)[:n_passing])
    if wish.counts != 0:
        _count(tables, wish, groups, hotels, marks, filters)
    return n_passing


@kernel
def _count(tables: Tables, wish: Wish, groups: Groups, hotels: Hotels, marks: Marks, filters: Filters) -> None:
    """How many hotels each further wish would leave."""
    desk = tables.desk
    counts = Counts(
        longs_1(desk, layout.MARK_COUNTS),
        longs_1(desk, layout.BOARD_COUNTS),
        longs_1(desk, layout.PER_PERSON_COUNTS),
        longs_1(desk, layout.TOTAL_COUNTS),
        longs_1(desk, layout.DEAL_COUNTS),
    )
    _clear(counts.marks, 0)
    _clear(counts.boards, 0)
    _clear(counts.per_person, 0)
    _clear(counts.totals, 0)
    _clear(counts.deals, 0)
    bands = longs_1(desk, layout.PER_PERSON_BOUNDS), longs_1(desk, layout.TOTAL_BOUNDS)
    count(groups, hotels, marks, filters, bands, counts)
    _clear(longs_1(desk, layout.FLIGHT_COUNTS), 0)
    if wish.notes_legs != 0:
        _count_flights(tables, wish, groups, hotels)


@kernel
def _clear(array: Longs, value: int) -> None:
    for place in range(array.shape[0]):
        array[place] = value


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
        n_legs[far] = legs_by_check_in(flights, routes, wishes, wish.party, wish.window, legs[far])


@kernel
def _tally(tables: Tables, block: int, notes_legs: int) -> Tally:
    desk = tables.desk
    first = tables.rows[block, layout.FIRST_GROUP]
    last = first + tables.rows[block, layout.N_GROUPS]
    return Tally(
        EACH_GROUP_AND_LEG if notes_legs != 0 else EACH_GROUP,
        longs_1(desk, layout.GROUP_PENCE)[first:last],
        ints_1(desk, layout.GROUP_LEG)[first:last],
        ints_2(desk, layout.GROUP_PLANS)[first:last],
        longs_1(desk, layout.GROUP_LEGS)[first:last],
        longs_1(desk, layout.NO_LONGS),
        ints_1(desk, layout.NO_INTS),
    )


@kernel
def _asked_of(tables: Tables, block: int) -> Asked:
    far = tables.rows[block, layout.FAR]
    legs = longs_3(tables.desk, layout.LEGS)[far]
    return Asked(legs[: longs_1(tables.desk, layout.N_LEGS)[far]], longs_1(tables.rows[block], layout.EXTRAS))


@kernel
def _price(tables: Tables, number: int, party: Party, scratch: Scratch, notes_legs: int) -> None:
    row = tables.rows[number]
    asked = _asked_of(tables, number)
    if asked.legs.shape[0] > 0:
        block: Block = block_at(row, 0)
        visit(block, party, resolved_at(row, layout.BLOCK_WORDS), asked, scratch, _tally(tables, number, notes_legs))


@kernel
def _hotels_of(row: Longs, hotels: Hotels) -> Hotels:
    first = row[layout.FIRST_HOTEL]
    last = first + row[layout.N_HOTELS]
    return Hotels(
        hotels.total[first:last],
        hotels.group[first:last],
        hotels.has_board[first:last],
        hotels.saving[first:last],
        hotels.fails[first:last],
    )


@kernel
def _save(tables: Tables, number: int, party: Party, hotels: Hotels) -> None:
    row = tables.rows[number]
    tally = _tally(tables, number, whole(0))
    own = _hotels_of(row, hotels)
    note_savings(block_at(row, 0), party, _asked_of(tables, number).legs, tally, own, row[layout.FIRST_GROUP])


@kernel
def _sort_by(tables: Tables, order: int, hotels: Hotels, keys: Longs) -> None:
    for hotel in range(keys.shape[0]):
        if order > 0:
            keys[hotel] = longs_1(tables.marks, order)[hotel]
        else:
            keys[hotel] = hotels.total[hotel] if order == BY_PRICE else -hotels.saving[hotel]


@kernel
def _count_flights(tables: Tables, wish: Wish, groups: Groups, hotels: Hotels) -> None:
    """How many hotels each choice of flights would leave."""
    desk, world = tables.desk, tables.world
    counts, noted = longs_1(desk, layout.FLIGHT_COUNTS), longs_1(desk, layout.NOTED)
    choices = Choices(
        words_2(world, 2 * WORDS), ints_1(world, 3 * WORDS), longs_1(world, 4 * WORDS), ints_1(world, 5 * WORDS), noted
    )
    flights = flights_at(world, 0)
    for far in range(tables.ways.shape[0]):
        _clear(noted, 0)
        legs = longs_3(desk, layout.LEGS)[far]
        own = legs[: longs_1(desk, layout.N_LEGS)[far]]
        note_choices(flights, routes_at(tables.ways[far], 0), choices, wish.party, wish.window, own)
        for block in range(tables.rows.shape[0]):
            if tables.rows[block, layout.FAR] == far:
                count_flights(groups, _hotels_of(tables.rows[block], hotels), noted, counts)
