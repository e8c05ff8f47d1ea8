"""
A page of results as text: of each hotel on it its best offer, in ready pieces and numbers.

What the pieces say is not this kernel's business, only what follows what (see engine.pages).
"""

from typing import NamedTuple

from leeward.pricing.kernel.addresses import bytes_1, ints_1, ints_2, longs_1, longs_3
from leeward.pricing.kernel.compiled import door, kernel
from leeward.pricing.kernel.counted_texts import write_lists
from leeward.pricing.kernel.layout import (
    FAR,
    FIRST_GROUP,
    FIRST_HOTEL,
    GROUP_BOARD,
    GROUP_HOTEL,
    GROUP_LEG,
    GROUP_PENCE,
    GROUP_PLANS,
    HOTELS,
    LEGS,
    N_GROUPS,
    ORDER,
)
from leeward.pricing.kernel.legs import AIRPORT, CHECK_IN, DEPARTURE, INBOUND, NIGHTS, OUTBOUND
from leeward.pricing.kernel.rebuilt import hotels_at
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.kernel.texts import TEXTS_WORDS, Texts, texts_at, write_number, write_text
from leeward.pricing.tables import Bytes, Ints, Longs

#: Texts of a block: its hotels, its plans. Of all blocks: what stands between, boards as an offer's own and as one of
#: several; days as dates, days as digits, flights up to the digits and from there to the date.
HOTEL_TEXTS, PLAN_TEXTS = 0, TEXTS_WORDS
BETWEEN, OWN_BOARDS, ALL_BOARDS = 0, TEXTS_WORDS, 2 * TEXTS_WORDS
DAYS, DIGITS, FLIGHTS, FLIGHTS_AFTER = 0, TEXTS_WORDS, 2 * TEXTS_WORDS, 3 * TEXTS_WORDS

#: The pieces between, by number.
(
    COMMA, CHECK_IN_IS, NIGHTS_ARE, OUT_IS, BACK_IS, FLIGHTS_END, ROOMS_ARE, TOTAL_IS, PER_PERSON_IS,
    PRICE_IS, BOARDS_ARE, BOARD_END, HOTEL_END, RESULTS_END,
) = range(14)  # fmt: skip

_PENCE = 100


class PageTables(NamedTuple):
    """
    Where everything stands: the rows and the desk of the search; texts by block, (n_blocks, …), of all, of days and
    flights, of the airports by arrival airport, (n_far, …); the rooms as asked and where each one's plan stands; lists
    of counts (see counted_texts) and the counts, none where nothing was counted.
    """

    rows: Longs
    desk: Longs
    blocks: Longs
    fixed: Longs
    flights: Longs
    airports: Longs
    rooms: Longs
    counted: Longs
    counts: Longs


class Sheet(NamedTuple):
    """What a page is written with: the search's arrays that every result needs, and the pieces between."""

    totals: Longs
    best: Ints
    group_pence: Longs
    group_hotel: Ints
    group_board: Bytes
    between: Texts


@door
def write_page(tables: PageTables, first: int, last: int, people: int, paper: Bytes) -> int:
    """
    Write the results from one place of the order to before another, and then what was counted.

    Returns how many bytes that took.
    """
    desk = tables.desk
    hotels, order = hotels_at(desk, HOTELS), ints_1(desk, ORDER)
    sheet = Sheet(
        hotels.total, hotels.group, longs_1(desk, GROUP_PENCE), ints_1(desk, GROUP_HOTEL),
        bytes_1(desk, GROUP_BOARD), texts_at(tables.fixed, BETWEEN),
    )  # fmt: skip
    at = 0
    for place in range(first, last):
        if place > first:
            at = write_text(paper, at, sheet.between, whole(COMMA))
        hotel = whole(order[place])
        block = _block_of(tables.rows, hotel)
        at = _write_hotel(tables, sheet, hotel, block, (people, at), paper)
    at = write_text(paper, at, sheet.between, whole(RESULTS_END))
    return write_lists(tables.counted, tables.counts, whole(0), at, paper)


@kernel
def _block_of(rows: Longs, hotel: int) -> int:
    block = whole(rows.shape[0] - 1)
    while rows[block, FIRST_HOTEL] > hotel:
        block -= 1
    return block


@kernel
def _write_hotel(tables: PageTables, sheet: Sheet, hotel: int, block: int, rest: tuple[int, int], paper: Bytes) -> int:
    """One hotel's best offer (rest: people, where to begin)."""
    people, at = rest
    row, group, between = tables.rows[block], whole(sheet.best[hotel]), sheet.between
    at = write_text(paper, at, texts_at(tables.blocks[block], HOTEL_TEXTS), hotel - row[FIRST_HOTEL])
    at = _write_leg(tables, between, (block, group, at), paper)
    at = write_text(paper, at, texts_at(tables.fixed, OWN_BOARDS), whole(sheet.group_board[group]))
    at = _write_rooms(tables, between, (block, group, at), paper)
    total = whole(sheet.totals[hotel])
    per_person = -(-total // people)
    # Whole pounds a head, rounded up (UK-04).
    price = -(-per_person // _PENCE)
    at = write_number(paper, write_text(paper, at, between, whole(TOTAL_IS)), total)
    at = write_number(paper, write_text(paper, at, between, whole(PER_PERSON_IS)), per_person)
    at = write_number(paper, write_text(paper, at, between, whole(PRICE_IS)), price)
    return _write_boards(tables, sheet, (hotel, row[FIRST_GROUP], row[FIRST_GROUP] + row[N_GROUPS], at), paper)


@kernel
def _write_leg(tables: PageTables, between: Texts, of: tuple[int, int, int], paper: Bytes) -> int:
    """The way there and back (of: block, group, where to begin)."""
    block, group, at = of
    far = tables.rows[block, FAR]
    leg = longs_3(tables.desk, LEGS)[far, ints_1(tables.desk, GROUP_LEG)[group]]
    days = texts_at(tables.flights, DAYS)
    at = write_text(paper, at, texts_at(tables.airports[far], 0), leg[AIRPORT])
    at = write_text(paper, at, days, leg[DEPARTURE])
    at = write_text(paper, at, between, whole(CHECK_IN_IS))
    at = write_text(paper, at, days, leg[CHECK_IN])
    at = write_text(paper, at, between, whole(NIGHTS_ARE))
    at = write_number(paper, at, leg[NIGHTS])
    at = write_text(paper, at, between, whole(OUT_IS))
    at = _write_flight(tables, leg[OUTBOUND], leg[DEPARTURE], at, paper)
    at = write_text(paper, at, between, whole(BACK_IS))
    at = _write_flight(tables, leg[INBOUND], leg[CHECK_IN] + leg[NIGHTS], at, paper)
    return write_text(paper, at, between, whole(FLIGHTS_END))


@kernel
def _write_flight(tables: PageTables, option: int, day: int, at: int, paper: Bytes) -> int:
    at = write_text(paper, at, texts_at(tables.flights, FLIGHTS), option)
    at = write_text(paper, at, texts_at(tables.flights, DIGITS), day)
    at = write_text(paper, at, texts_at(tables.flights, FLIGHTS_AFTER), option)
    return write_text(paper, at, texts_at(tables.flights, DAYS), day)


@kernel
def _write_rooms(tables: PageTables, between: Texts, of: tuple[int, int, int], paper: Bytes) -> int:
    block, group, at = of
    rooms, order = texts_at(tables.rooms, 0), ints_1(tables.rooms, TEXTS_WORDS)
    plans, chosen = texts_at(tables.blocks[block], PLAN_TEXTS), ints_2(tables.desk, GROUP_PLANS)
    at = write_text(paper, at, between, whole(ROOMS_ARE))
    for room in range(order.shape[0]):
        if room > 0:
            at = write_text(paper, at, between, whole(COMMA))
        at = write_text(paper, at, rooms, whole(room))
        at = write_text(paper, at, plans, whole(chosen[group, order[room]]))
    return at


@kernel
def _write_boards(tables: PageTables, sheet: Sheet, of: tuple[int, int, int, int], paper: Bytes) -> int:
    """The totals of the hotel's boards (of: hotel, its block's groups from and before, where to begin)."""
    hotel, low, high, at = of
    # A hotel's groups stand together around its best one.
    group = whole(sheet.best[hotel])
    while group > low and sheet.group_hotel[group - 1] == hotel:
        group -= 1
    at = write_text(paper, at, sheet.between, whole(BOARDS_ARE))
    is_first = True
    while group < high and sheet.group_hotel[group] == hotel:
        if sheet.group_pence[group] >= 0:
            if not is_first:
                at = write_text(paper, at, sheet.between, whole(COMMA))
            is_first = False
            at = write_text(paper, at, texts_at(tables.fixed, ALL_BOARDS), whole(sheet.group_board[group]))
            at = write_number(paper, at, whole(sheet.group_pence[group]))
            at = write_text(paper, at, sheet.between, whole(BOARD_END))
        group += 1
    return write_text(paper, at, sheet.between, whole(HOTEL_END))
