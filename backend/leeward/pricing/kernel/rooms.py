"""
Choosing the rooms of a party in one group (one hotel, one board): the cheapest exact way to house it.

Rooms with the same guests are priced once and counted. Each takes its cheapest plan; only where two rooms of one type
are wanted and too few are left must all be weighed against each other (`assignment`).
"""

from typing import NamedTuple

from leeward.pricing.kernel.assignment import Wanted, Workspace, cheapest_assignment
from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.kernel.plans import NO_LIMIT, Sale, Span, cheapest_plan, cheapest_simple_plan, price_plan
from leeward.pricing.kernel.resolved import ABROAD, AT_HOME, NO_SUM, Seen
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.supply.world import MICROS
from leeward.pricing.tables import Block, Bytes, Ints, Longs, PartyTerms

_UNHOUSED = -1
TOO_FEW_ROOMS = -2


class Party(NamedTuple):
    """
    What a search brings to every block: rooms by kind of guests, and the snapshot's exchange rates.

    terms: stacked, one entry a kind. counts, radix: (n_kinds,), see Wanted. booked: the booking's day number. home: the
    sale currency's number, -1 where no plan has it.
    """

    terms: PartyTerms
    counts: Ints
    radix: Ints
    rates: Longs
    booked: int
    home: int


class Houses(NamedTuple):
    """Which plans stand where; see tables.Block."""

    group_first_type: Ints
    type_first_plan: Ints


class Scratch(NamedTuple):
    """
    Room to work in: (n_kinds, n_plans) sums and prices, (n_groups,) lowest sums, (n_rooms,) chosen plans, and what
    several rooms need.
    """

    sums: Longs
    prices: Longs
    lowest: Longs
    chosen: Ints
    work: Workspace


@kernel
def plans_of(houses: Houses, group: int, after: int) -> Span:
    """The plans of a run of groups."""
    plans, types = houses.type_first_plan, houses.group_first_type
    return Span(whole(plans[types[group]]), whole(plans[types[after]]))


@kernel
def lowest_sums(sums: Longs, counts: Ints, houses: Houses, groups: Span, lowest: Longs) -> None:
    """Fill in, for a run of groups, less than which their rooms cannot cost, in their plans' currency."""
    for group in range(groups.first, groups.last):
        lowest[group] = 0
        span = plans_of(houses, whole(group), whole(group + 1))
        for kind in range(counts.shape[0]):
            least = whole(NO_LIMIT)
            for plan in range(span.first, span.last):
                least = min(least, whole(sums[kind, plan]))
            lowest[group] += min(least, whole(NO_SUM)) * whole(counts[kind])


@kernel
def in_pence(lowest: int, of: tuple[int, int], party: Party, day: int) -> int:
    """
    Less than which a group's rooms (of: way, currency) cannot cost: margins only add to it. Nought where that is not
    known. Each room is exchanged by itself, and may lose half a penny that all of them together would not.
    """
    way, currency = of
    if way == AT_HOME:
        return lowest
    rate = party.rates[currency, day] if way == ABROAD and currency >= 0 else 0
    if rate <= 0:
        return 0
    n_rooms = 0
    for kind in range(party.counts.shape[0]):
        n_rooms += whole(party.counts[kind])
    return lowest * rate // MICROS - n_rooms // 2


@kernel
def are_dearer(block: Block, party: Party, seen: Seen, sums: Longs, of: tuple[Span, Stay, int]) -> bool:
    """
    Whether no group of a run can house the party for less than a limit (of: run, stay, pence of rooms).

    False where that is not plain: their plans are summed in several currencies, or not by sums alone.
    """
    groups, stay, limit = of
    way, currency = seen.resolved.group_way[groups.first], seen.plans.group_currency[groups.first]
    for group in range(groups.first + 1, groups.last):
        if seen.resolved.group_way[group] != way or seen.plans.group_currency[group] != currency:
            return False
    span = plans_of(Houses(block.group_first_type, block.type_first_plan), groups.first, groups.last)
    floor = whole(0)
    for kind in range(party.counts.shape[0]):
        floor += _least(sums[kind, span.first : span.last]) * whole(party.counts[kind])
    return bool(in_pence(floor, (whole(way), whole(currency)), party, stay.day) >= min(limit, NO_SUM))


@kernel
def _least(row: Longs) -> int:
    # A row alone, without branches, as in `plans`.
    least = whole(NO_SUM)
    for place in range(row.shape[0]):
        least = min(least, row[place])
    return least


@kernel
def simple_rooms(sale: Sale, houses: Houses, counts: Ints, stay: Stay, of: tuple[int, int], chosen: Ints) -> int:
    """
    The party's rooms in pence in a group without plans by the full rules (of: group, limit).

    -1 where it cannot house them for less than the limit, TOO_FEW_ROOMS where that has to be found out by assignment.
    The plan of each room is noted in `chosen`, kinds in order: of equal prices the plan listed first. The group's plans
    have been summed up.
    """
    group, limit = of
    span = plans_of(houses, group, group + 1)
    pence, room = 0, 0
    for kind in range(counts.shape[0]):
        plan = cheapest_simple_plan(sale, stay, whole(kind), span, limit - pence)
        if plan < 0:
            return _UNHOUSED
        for _ in range(counts[kind]):
            pence += whole(sale.prices[kind, plan])
            chosen[room] = plan
            room += 1
    if room == 1 or pence >= limit:
        # Without a thought for who else is housed it cannot be cheaper than this.
        return pence if pence < limit else _UNHOUSED
    return pence if _are_housed(houses, sale.open_run, group, stay, chosen) else TOO_FEW_ROOMS


@kernel
def cheapest_rooms(block: Block, party: Party, sale: Sale, stay: Stay, of: tuple[int, int], scratch: Scratch) -> int:
    """The same for any group, by the full rules and by assignment."""
    group, limit = of
    houses = Houses(block.group_first_type, block.type_first_plan)
    span = plans_of(houses, group, group + 1)
    pence, room = 0, 0
    for kind in range(party.counts.shape[0]):
        of_kind = (whole(kind), span, limit - pence)
        plan = cheapest_plan(block, party.terms, sale, stay, of_kind)
        if plan < 0:
            return _UNHOUSED
        for _ in range(party.counts[kind]):
            pence += whole(sale.prices[kind, plan])
            scratch.chosen[room] = plan
            room += 1
    if room == 1 or pence >= limit:
        return pence if pence < limit else _UNHOUSED
    if _are_housed(houses, block.open_run, group, stay, scratch.chosen):
        return pence
    for kind in range(party.counts.shape[0]):
        for plan in range(span.first, span.last):
            what = (whole(kind), whole(plan))
            sale.prices[kind, plan] = price_plan(block, party.terms, sale, stay, what)
    wanted = Wanted(stay.day, stay.nights, party.counts, party.radix)
    pence = cheapest_assignment(block, group, wanted, sale.prices, scratch.chosen, scratch.work)
    return pence if pence < limit else _UNHOUSED


@kernel
def _are_housed(houses: Houses, open_run: Bytes, group: int, stay: Stay, chosen: Ints) -> bool:
    """Whether each type has as many rooms left as were chosen of it."""
    for room_type in range(houses.group_first_type[group], houses.group_first_type[group + 1]):
        first, last = houses.type_first_plan[room_type], houses.type_first_plan[room_type + 1]
        level = 0
        for room in range(chosen.shape[0]):
            level += whole(first <= chosen[room] < last)
        for room in range(chosen.shape[0]):
            is_here = first <= chosen[room] < last
            if is_here and open_run[level - 1, stay.day, chosen[room]] < stay.nights:
                return False
    return True
