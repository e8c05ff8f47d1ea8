"""From groups to hotels: each hotel's best offer, who passes the filters, and in which order."""

from typing import NamedTuple

from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.tables import Bytes, Ints, Longs

#: Bits of what a hotel fails: first one a facet of marks, then these.
MAX_FACETS = 40
BOARD_FAILS = 1 << 40
PER_PERSON_FAILS = 1 << 41
TOTAL_FAILS = 1 << 42
DEAL_FAILS = 1 << 43
BOX_FAILS = 1 << 44


class Hotels(NamedTuple):
    """
    All asked hotels, numbered through. Of a hotel without an offer the total is -1.

    The group is the best of the wanted boards, else the best of all; numbered through likewise. Where only deals are
    wished for, the best of those with a saving. The saving is the group's.
    """

    total: Longs  # (n_hotels,)
    group: Ints  # (n_hotels,)
    has_board: Bytes  # (n_hotels,)
    saving: Longs  # (n_hotels,)
    fails: Longs  # (n_hotels,)


class Groups(NamedTuple):
    """
    All groups, numbered through, a hotel's together: totals (-1: none), their hotel, their board's number, legs they
    can be sold on, what promotions take off them.
    """

    total: Longs
    hotel: Ints
    board: Bytes
    legs: Longs
    saving: Longs


class Marks(NamedTuple):
    """
    What is known of the hotels besides price. Marks are numbered; a hotel's stand together.

    first: (n_hotels + 1,), mark: which. facet_of: (n_marks,). place: (n_hotels, 2) millionths of degrees north and
    east, out of this world where unknown.
    """

    first: Ints
    mark: Ints
    facet_of: Ints
    place: Ints


class Filters(NamedTuple):
    """
    What is wished for. is_chosen: (n_marks,). n_needed: (n_facets,) how many of a facet's chosen marks a hotel needs.

    Bounds are pence, both included; the box is south, west, north, east; boards are bits.
    """

    is_chosen: Bytes
    n_needed: Ints
    people: int
    per_person: tuple[int, int]
    total: tuple[int, int]
    only_deals: int
    box: tuple[int, int, int, int]
    boards: int


@kernel
def settle(groups: Groups, filters: Filters, step: int, hotels: Hotels) -> None:
    """Round the groups' totals up to the step and find each hotel's best group, the first of equals."""
    for hotel in range(hotels.total.shape[0]):
        hotels.total[hotel] = -1
        hotels.has_board[hotel] = 0
        hotels.saving[hotel] = 0
    for group in range(groups.total.shape[0]):
        if groups.total[group] < 0:
            continue
        total = -(-whole(groups.total[group]) // step) * step
        groups.total[group] = total
        hotel = groups.hotel[group]
        is_wanted = whole(filters.boards >> whole(groups.board[group]) & 1)
        held = whole(hotels.total[hotel])
        is_first = held < 0 or is_wanted > hotels.has_board[hotel]
        if not is_first and is_wanted == hotels.has_board[hotel]:
            is_one, has_one = is_deal(groups, filters, group), hotels.saving[hotel] > 0 or filters.only_deals == 0
            is_first = is_one if is_one != has_one else total < held
        if is_first:
            hotels.total[hotel] = total
            hotels.group[hotel] = group
            hotels.has_board[hotel] = is_wanted
            hotels.saving[hotel] = groups.saving[group]


@kernel
def is_deal(groups: Groups, filters: Filters, group: int) -> bool:
    """Whether a group is as cheap as it is by an offer, where that is wished for."""
    return bool(filters.only_deals == 0 or groups.saving[group] > 0)


@kernel
def judge(groups: Groups, hotels: Hotels, marks: Marks, filters: Filters, hits: Ints) -> int:
    """Note what each hotel with an offer fails, and return how many fail nothing. hits: (n_facets,) to work in."""
    n_passing = 0
    for hotel in range(hotels.total.shape[0]):
        if hotels.total[hotel] < 0:
            continue
        fails = price_fails(whole(hotels.total[hotel]), filters)
        fails |= BOARD_FAILS * whole(hotels.has_board[hotel] == 0)
        fails |= DEAL_FAILS * whole(filters.only_deals == 1 and hotels.saving[hotel] <= 0)
        north, east = marks.place[hotel, 0], marks.place[hotel, 1]
        south, west, top, right = filters.box
        # A box across the date line has its east to the left of its west.
        is_between = west <= east <= right if west <= right else (east >= west or east <= right)
        fails |= BOX_FAILS * whole(not (south <= north <= top and is_between))
        hits[:] = 0
        for place in range(marks.first[hotel], marks.first[hotel + 1]):
            hits[marks.facet_of[marks.mark[place]]] += filters.is_chosen[marks.mark[place]]
        for facet in range(filters.n_needed.shape[0]):
            if hits[facet] < filters.n_needed[facet]:
                fails |= 1 << facet
        hotels.fails[hotel] = fails
        n_passing += whole(fails == 0)
    return n_passing


@kernel
def price_fails(total: int, filters: Filters) -> int:
    """The bits of the bounds that a total is beyond."""
    per_person = -(-total // filters.people)
    fails = 0
    if not filters.per_person[0] <= per_person <= filters.per_person[1]:
        fails |= PER_PERSON_FAILS
    if not filters.total[0] <= total <= filters.total[1]:
        fails |= TOTAL_FAILS
    return fails


@kernel
def in_order(hotels: Hotels, keys: Longs, order: Ints, spare: Ints) -> None:
    """
    Order the hotels that fail nothing by key, then total, then number. order, spare: (n_passing,).

    Merging runs of doubling length: stable, and without asking for memory.
    """
    n_passing = 0
    for hotel in range(hotels.total.shape[0]):
        if hotels.total[hotel] >= 0 and hotels.fails[hotel] == 0:
            order[n_passing] = hotel
            n_passing += 1
    width = 1
    while width < n_passing:
        for start in range(0, n_passing, 2 * width):
            _merge(
                hotels, keys, order, spare, (start, min(start + width, n_passing), min(start + 2 * width, n_passing))
            )
        for place in range(n_passing):
            order[place] = spare[place]
        width *= 2


@kernel
def _merge(hotels: Hotels, keys: Longs, order: Ints, spare: Ints, run: tuple[int, int, int]) -> None:
    start, middle, end = run
    left, right = start, middle
    for place in range(start, end):
        takes_left = right == end
        if left < middle and right < end:
            one, other = order[left], order[right]
            takes_left = keys[one] < keys[other] or (
                keys[one] == keys[other] and hotels.total[one] <= hotels.total[other]
            )
        if takes_left:
            spare[place] = order[left]
            left += 1
        else:
            spare[place] = order[right]
            right += 1
