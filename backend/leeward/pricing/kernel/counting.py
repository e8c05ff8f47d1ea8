"""How many hotels each further wish would leave, all others kept."""

from typing import NamedTuple

from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.refining import (
    BOARD_FAILS,
    DEAL_FAILS,
    PER_PERSON_FAILS,
    TOTAL_FAILS,
    Filters,
    Groups,
    Hotels,
    Marks,
    is_deal,
    price_fails,
)
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.tables import Longs


class Counts(NamedTuple):
    """How many hotels each choice would leave, all other filters kept."""

    marks: Longs  # (n_marks,)
    boards: Longs  # (64,)
    per_person: Longs  # (n_bands + 1,)
    totals: Longs
    deals: Longs  # (1,)


@kernel
def count(
    groups: Groups, hotels: Hotels, marks: Marks, filters: Filters, bands: tuple[Longs, Longs], counts: Counts
) -> None:
    """
    Count what each choice would leave (bands: upper bounds of prices a head and in total).

    Where one of several is enough, as with regions, the other choices of the facet do not count against it; where each
    is needed, as with facilities, they do.
    """
    for hotel in range(hotels.total.shape[0]):
        if hotels.total[hotel] < 0:
            continue
        fails, total = whole(hotels.fails[hotel]), whole(hotels.total[hotel])
        for place in range(marks.first[hotel], marks.first[hotel + 1]):
            mark = marks.mark[place]
            facet = whole(marks.facet_of[mark])
            own = 1 << facet if filters.n_needed[facet] <= 1 else 0
            counts.marks[mark] += whole(fails & ~own == 0)
        if fails & ~PER_PERSON_FAILS == 0:
            counts.per_person[_band(bands[0], -(-total // filters.people))] += 1
        if fails & ~TOTAL_FAILS == 0:
            counts.totals[_band(bands[1], total)] += 1
    _count_groups(groups, hotels, filters, counts)


@kernel
def _count_groups(groups: Groups, hotels: Hotels, filters: Filters, counts: Counts) -> None:
    """Boards, each by its own price and saving; and deals: of each hotel the cheapest one of a wanted board."""
    others = ~(BOARD_FAILS | PER_PERSON_FAILS | TOTAL_FAILS | DEAL_FAILS)
    least = -1
    for group in range(groups.total.shape[0]):
        total, hotel = whole(groups.total[group]), groups.hotel[group]
        if total >= 0 and hotels.fails[hotel] & others == 0:
            if price_fails(total, filters) == 0 and is_deal(groups, filters, group):
                counts.boards[groups.board[group]] += 1
            is_wanted = filters.boards >> whole(groups.board[group]) & 1 == 1
            if is_wanted and groups.saving[group] > 0 and (least < 0 or total < least):
                least = total
        if group + 1 == groups.total.shape[0] or groups.hotel[group + 1] != hotel:
            counts.deals[0] += whole(least >= 0 and price_fails(least, filters) == 0)
            least = -1


@kernel
def count_flights(
    groups: Groups, hotels: Hotels, filters: Filters, of: tuple[int, int], choice_legs: Longs, counts: Longs
) -> None:
    """
    Add, to each choice of flights, the hotels of one block (of: its groups, from and before) that can be sold on one of
    its legs (bits by place) with any board that will do.
    """
    legs = 0
    for group in range(of[0], of[1]):
        hotel = groups.hotel[group]
        is_wanted = filters.boards >> whole(groups.board[group]) & 1 == 1
        if groups.total[group] >= 0 and is_wanted and is_deal(groups, filters, group):
            legs |= groups.legs[group]
        if group + 1 == of[1] or groups.hotel[group + 1] != hotel:
            if hotels.total[hotel] >= 0 and hotels.fails[hotel] == 0:
                for choice in range(counts.shape[0]):
                    counts[choice] += whole(legs & choice_legs[choice] != 0)
            legs = 0


@kernel
def _band(bounds: Longs, pence: int) -> int:
    band = 0
    while band < bounds.shape[0] and pence > bounds[band]:
        band += 1
    return band
