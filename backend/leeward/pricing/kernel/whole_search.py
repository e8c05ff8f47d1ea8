"""
A whole question in one call: flights, prices, each hotel's best offer, filters, order, counts; or each day's best.

Everything it looks at is handed over in tables (see addresses); what it finds stands in the arrays of the desk.
"""

from leeward.pricing.kernel import layout
from leeward.pricing.kernel.addresses import WORDS, bytes_1, ints_1, longs_1, longs_3, words_2
from leeward.pricing.kernel.compiled import door, kernel
from leeward.pricing.kernel.counting import Counts, count, count_flights
from leeward.pricing.kernel.flight_choices import Choices, note_choices
from leeward.pricing.kernel.questions import tables_at, wish_at
from leeward.pricing.kernel.rebuilt import block_at, flights_at, hotels_at, marks_at, party_at, routes_at
from leeward.pricing.kernel.refining import Filters, Groups, Hotels, Marks, in_order, judge, settle
from leeward.pricing.kernel.rooms import Party
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.kernel.savings import note_savings
from leeward.pricing.kernel.search import EACH_GROUP_AND_LEG
from leeward.pricing.kernel.visiting import Tables, Wish, asked_of, clear, tally_of, visit_all
from leeward.pricing.tables import Longs

#: What hotels are sorted by besides price: where the keys of each order stand after the marks.
BY_STARS, BY_RATING, BY_BEACH = layout.MARKS_WORDS, layout.MARKS_WORDS + WORDS, layout.MARKS_WORDS + 2 * WORDS
BY_PRICE, BY_SAVING = 0, -1


@door
def run_search(question: Longs) -> int:
    """Fill the desk and return how many hotels pass the filters; `order` holds them in order. question: see there."""
    tables, wish = tables_at(question), wish_at(question)
    visit_all(tables, wish)
    desk = tables.desk
    party = party_at(tables.party, 0)
    hotels = hotels_at(desk, layout.HOTELS)
    # Where slots were kept, or legs were given, nobody asks for hotels.
    if hotels.total.shape[0] == 0:
        return 0
    groups = Groups(
        longs_1(desk, layout.GROUP_PENCE),
        ints_1(desk, layout.GROUP_HOTEL),
        bytes_1(desk, layout.GROUP_BOARD),
        longs_1(desk, layout.GROUP_LEGS),
        longs_1(desk, layout.GROUP_SAVING),
    )
    clear(groups.saving, 0)
    clear(hotels.fails, 0)
    for block in range(tables.rows.shape[0]):
        if tables.rows[block, layout.HAS_PROMOTIONS] != 0:
            _save(tables, wish, whole(block), party, groups.saving)
    marks = marks_at(tables.marks, 0)
    filters = Filters(
        bytes_1(tables.wish, 0), ints_1(tables.wish, WORDS), wish.people, wish.per_person, wish.total, wish.only_deals,
        wish.box, wish.boards,
    )  # fmt: skip
    settle(groups, filters, wish.step, hotels)
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
    clear(counts.marks, 0)
    clear(counts.boards, 0)
    clear(counts.per_person, 0)
    clear(counts.totals, 0)
    clear(counts.deals, 0)
    bands = longs_1(desk, layout.PER_PERSON_BOUNDS), longs_1(desk, layout.TOTAL_BOUNDS)
    count(groups, hotels, marks, filters, bands, counts)
    clear(longs_1(desk, layout.FLIGHT_COUNTS), 0)
    if wish.keeps == EACH_GROUP_AND_LEG:
        _count_flights(tables, wish, groups, hotels, filters)


@kernel
def _groups_of(row: Longs) -> tuple[int, int]:
    first = whole(row[layout.FIRST_GROUP])
    return first, first + whole(row[layout.N_GROUPS])


@kernel
def _save(tables: Tables, wish: Wish, number: int, party: Party, savings: Longs) -> None:
    row = tables.rows[number]
    first, last = _groups_of(row)
    tally = tally_of(tables, number, whole(wish.keeps))
    note_savings(block_at(row, 0), party, asked_of(tables, number).legs, tally, savings[first:last])


@kernel
def _sort_by(tables: Tables, order: int, hotels: Hotels, keys: Longs) -> None:
    for hotel in range(keys.shape[0]):
        if order > 0:
            keys[hotel] = longs_1(tables.marks, order)[hotel]
        else:
            keys[hotel] = hotels.total[hotel] if order == BY_PRICE else -hotels.saving[hotel]


@kernel
def _count_flights(tables: Tables, wish: Wish, groups: Groups, hotels: Hotels, filters: Filters) -> None:
    """How many hotels each choice of flights would leave."""
    desk, world = tables.desk, tables.world
    counts, noted = longs_1(desk, layout.FLIGHT_COUNTS), longs_1(desk, layout.NOTED)
    choices = Choices(
        words_2(world, 2 * WORDS), ints_1(world, 3 * WORDS), longs_1(world, 4 * WORDS), ints_1(world, 5 * WORDS), noted
    )
    flights = flights_at(world, 0)
    for far in range(tables.ways.shape[0]):
        clear(noted, 0)
        legs = longs_3(desk, layout.LEGS)[far]
        own = legs[: longs_1(desk, layout.N_LEGS)[far]]
        note_choices(flights, routes_at(tables.ways[far], 0), choices, wish.party, wish.window, own)
        for block in range(tables.rows.shape[0]):
            if tables.rows[block, layout.FAR] == far:
                count_flights(groups, hotels, filters, _groups_of(tables.rows[block]), noted, counts)
