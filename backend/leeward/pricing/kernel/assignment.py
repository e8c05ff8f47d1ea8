"""
Rooms where types run short: the cheapest exact assignment of a party's rooms to one group's room types.

How many rooms of each kind of guests go into each type? That is solved type by type over what is already housed.
"""

from typing import NamedTuple

from leeward.pricing import kinds
from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.tables import Block, Ints, Longs

_UNHOUSED = -1


class Wanted(NamedTuple):
    """
    When the rooms are wanted and how many of each kind: (n_kinds,) rooms with the same guests.

    `radix` numbers the states: housing one more room of kind k adds radix[k].
    """

    day: int
    nights: int
    counts: Ints
    radix: Ints


class Workspace(NamedTuple):
    """
    Room to solve one group in, for the widest group of a block; kernels do not ask for memory themselves.

    best: (n_states,). came_from: (n_types, n_states). plans: (n_types, MAX_ROOMS + 1, n_kinds).
    """

    best: Longs
    came_from: Ints
    plans: Ints


@kernel
def cheapest_assignment(block: Block, group: int, wanted: Wanted, prices: Longs, chosen: Ints, work: Workspace) -> int:
    """
    The rooms where types run short: type by type over what is already housed. A tie keeps the type listed first.

    prices: (n_kinds, n_plans) pence, negative where refused.
    """
    first, last = whole(block.group_first_type[group]), whole(block.group_first_type[group + 1])
    best, came_from, plans = work.best, work.came_from[: last - first], work.plans[: last - first]
    best[:] = _UNHOUSED
    best[0] = 0
    came_from[:] = _UNHOUSED
    plans[:] = _UNHOUSED
    for room_type in range(first, last):
        _cheapest_by_level(block, room_type, wanted, prices, plans[room_type - first])
        _house(best, came_from[room_type - first], plans[room_type - first], wanted, prices)
    housed = best.shape[0] - 1
    if best[housed] >= 0:
        _trace(housed, came_from, plans, wanted, chosen)
    return whole(best[housed])


@kernel
def _cheapest_by_level(block: Block, room_type: int, wanted: Wanted, prices: Longs, plans: Ints) -> None:
    """For each number of rooms taken of a type and each kind of guests, the cheapest plan with so many rooms left."""
    for level in range(1, kinds.MAX_ROOMS + 1):
        for plan in range(block.type_first_plan[room_type], block.type_first_plan[room_type + 1]):
            if block.open_run[level - 1, wanted.day, plan] < wanted.nights:
                continue
            for kind in range(plans.shape[1]):
                held = plans[level, kind]
                if prices[kind, plan] >= 0 and (held < 0 or prices[kind, plan] < prices[kind, held]):
                    plans[level, kind] = plan


@kernel
def _house(best: Longs, came_from: Ints, plans: Ints, wanted: Wanted, prices: Longs) -> None:
    """Let one more type take any part of what is not yet housed."""
    for state in range(best.shape[0] - 1, 0, -1):
        for before in range(state):
            if best[before] < 0:
                continue
            cost = _cost_between(before, state, plans, wanted, prices)
            if cost >= 0 and (best[state] < 0 or best[before] + cost < best[state]):
                best[state] = best[before] + cost
                came_from[state] = before


@kernel
def _cost_between(before: int, state: int, plans: Ints, wanted: Wanted, prices: Longs) -> int:
    """What a type asks for housing the rooms that distinguish two states; -1 where it cannot."""
    level = 0
    for kind in range(wanted.counts.shape[0]):
        added = _housed(state, kind, wanted) - _housed(before, kind, wanted)
        if added < 0:
            return _UNHOUSED
        level += added
    cost = 0
    for kind in range(wanted.counts.shape[0]):
        added = _housed(state, kind, wanted) - _housed(before, kind, wanted)
        if added > 0:
            plan = plans[level, kind]
            if plan < 0:
                return _UNHOUSED
            cost += added * int(prices[kind, plan])
    return cost


@kernel
def _housed(state: int, kind: int, wanted: Wanted) -> int:
    return int(state // wanted.radix[kind] % (wanted.counts[kind] + 1))


@kernel
def _first_of_kind(kind: int, wanted: Wanted) -> int:
    first = 0
    for earlier in range(kind):
        first += whole(wanted.counts[earlier])
    return first


@kernel
def _trace(state: int, came_from: Ints, plans: Ints, wanted: Wanted, chosen: Ints) -> None:
    """Walk back through the types and note the plan of every room, kinds in order."""
    for room_type in range(came_from.shape[0] - 1, -1, -1):
        before = came_from[room_type, state]
        if before < 0:
            continue
        level = 0
        for kind in range(wanted.counts.shape[0]):
            level += _housed(state, kind, wanted) - _housed(before, kind, wanted)
        for kind in range(wanted.counts.shape[0]):
            # Rooms of a kind stand together; those housed by earlier types come first among them.
            first = _first_of_kind(kind, wanted)
            for room in range(_housed(before, kind, wanted), _housed(state, kind, wanted)):
                chosen[first + room] = plans[room_type, level, kind]
        state = before
