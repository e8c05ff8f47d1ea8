"""Running a party over a block: each group's cheapest offer for some days, each day's, or whether there is any."""

from typing import NamedTuple

from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.kernel.plans import NO_LIMIT, Sale, Span, is_on_file, sum_span
from leeward.pricing.kernel.resolved import BY_RULES, NO_SUM, Seen, resolve
from leeward.pricing.kernel.rooms import (
    TOO_FEW_ROOMS,
    Houses,
    Party,
    Scratch,
    are_dearer,
    cheapest_rooms,
    in_pence,
    lowest_sums,
    plans_of,
    simple_rooms,
)
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.tables import Block, Ints, Longs

#: What a visit keeps: every group's cheapest leg, also noting each leg it can be sold on; every slot's cheapest offer;
#: the first offer of every slot.
EACH_GROUP = 0
EACH_GROUP_AND_LEG = 1
EACH_SLOT = 2
ANY_OF_SLOT = 3

#: How many plans are summed up before their groups are looked at: all there are, or few where one offer is enough.
MANY_PLANS = 4096
FEW_PLANS = 32
#: How many groups are ruled out at once where their cheapest rooms would be too dear.
RUN_OF_GROUPS = 16
#: Legs that can be noted.
NOTED_LEGS = 63


class Tally(NamedTuple):
    """
    What a visit keeps: each group's cheapest offer, or each slot's, or whether a slot has any (EACH_GROUP and so on).

    Pence are -1 where there is none. `group_legs` has a bit for each leg the group can be sold on.
    Arrays of the other way of keeping may be empty; slots have groups numbered through, from the block's first.
    """

    keeps: int
    group_pence: Longs  # (n_groups,)
    group_leg: Ints  # (n_groups,)
    group_plans: Ints  # (n_groups, n_rooms)
    group_legs: Longs  # (n_groups,)
    slot_pence: Longs  # (n_slots,)
    slot_group: Ints  # (n_slots,)
    first_group: int


class Asked(NamedTuple):
    """
    What is asked of one block.

    legs: (n_legs, 4 or more) slot, check-in day, nights, pence of the flights. group_extra: (n_groups,) pence of what
    the hotel includes, -1 for groups nobody asked for.
    """

    legs: Longs
    group_extra: Longs


@kernel
def visit(block: Block, seen: Seen, party: Party, asked: Asked, scratch: Scratch, tally: Tally) -> None:
    """
    Price a block's groups on every leg and keep what the tally asks for; ties keep what was found first.

    One kernel for every kind of search: each kernel of its own would compile the rules of price anew.
    """
    n_groups, lucky = asked.group_extra.shape[0], 0
    plans, resolved = seen.plans, seen.resolved
    resolve(block, plans, party.terms, whole(party.home), resolved)
    sale = Sale(
        scratch.sums,
        scratch.prices,
        resolved.way,
        block.open_run,
        plans.day_words,
        plans.longest_release,
        block.plan_ints,
        party.rates,
    )
    span_plans = FEW_PLANS if tally.keeps == ANY_OF_SLOT else MANY_PLANS
    for leg in range(asked.legs.shape[0]):
        stay = Stay(whole(asked.legs[leg, 1]), whole(asked.legs[leg, 2]), whole(party.booked))
        if not is_on_file(block, stay):
            continue
        # Where any offer will do, the groups that had one on the leg before are asked first.
        first = lucky if tally.keeps == ANY_OF_SLOT else 0
        for turn in range(2):
            group, last = (first, n_groups) if turn == 0 else (0, first)
            while group < last and not _is_settled(tally, whole(asked.legs[leg, 0]), whole(asked.legs[leg, 3])):
                if asked.group_extra[group] < 0:
                    group += 1
                    continue
                after = min(last, _span_end(block, asked.group_extra, group, span_plans))
                where = (whole(leg), whole(group), whole(after), whole(lucky))
                found = _visit_span(block, party, seen, asked, where, (scratch, tally, sale))
                lucky = found if found >= 0 else lucky
                group = after


@kernel
def _visit_span(
    block: Block,
    party: Party,
    seen: Seen,
    asked: Asked,
    where: tuple[int, int, int, int],
    memory: tuple[Scratch, Tally, Sale],
) -> int:
    """Price a run of groups (where: leg, from, up to, favourite). Returns the last one that was kept, -1 for none."""
    leg, group, after, favourite = where
    scratch, tally, sale = memory
    legs, houses = asked.legs, Houses(block.group_first_type, block.type_first_plan)
    slot, pence = whole(legs[leg, 0]), whole(legs[leg, 3])
    stay = Stay(whole(legs[leg, 1]), whole(legs[leg, 2]), whole(party.booked))
    sum_span(block, seen.resolved, stay, plans_of(houses, group, after), scratch.sums)
    # Where no group holds an offer yet, or each is asked on every leg, there is nothing a lowest price could rule out.
    has_limits = tally.keeps > EACH_GROUP_AND_LEG or (tally.keeps == EACH_GROUP and leg > 0)
    # What was cheapest on the leg before is hardly dearer now: with its price at hand few others need a look.
    is_trial = tally.keeps == EACH_SLOT and group < favourite < after
    cap, number, kept, looked = NO_LIMIT, (favourite if is_trial else group), -1, group
    while number < after:
        limit = min(cap, _limit(tally.keeps, tally.group_pence, tally.slot_pence, number, slot)) - pence
        if has_limits and not is_trial:
            if number == looked:
                here = (whole(tally.keeps), whole(number), whole(after), stay, limit)
                number, looked = _next_run(block, party, seen, scratch, here)
            if number == after or _is_ruled_out(
                party, seen, scratch.lowest, (whole(number), stay, limit - asked.group_extra[number])
            ):
                number += 1
                continue
        extra, way = whole(asked.group_extra[number]), whole(seen.resolved.group_way[number])
        rooms = _rooms_of(block, party, stay, (whole(number), limit - extra, way), (scratch, sale))
        if is_trial:
            cap, number, is_trial = (rooms + extra + pence + 1 if rooms >= 0 else NO_LIMIT), group, False
            continue
        if rooms >= 0:
            _keep(tally, number, leg, slot, rooms + extra + pence, scratch.chosen)
            kept = number
            if tally.keeps == ANY_OF_SLOT:
                break
        number += 1
    return kept


@kernel
def _next_run(
    block: Block, party: Party, seen: Seen, scratch: Scratch, of: tuple[int, int, int, Stay, int]
) -> tuple[int, int]:
    """
    The next run of groups of which not all are too dear (of: keeps, from, before, stay, limit); nothing where none is.

    Notes its groups' lowest sums. Only a slot has one limit for all groups.
    """
    keeps, group, last, stay, limit = of
    while group < last:
        run = Span(group, min(group + RUN_OF_GROUPS, last))
        if keeps != EACH_SLOT or not are_dearer(block, party, seen, scratch.sums, (run, stay, limit)):
            houses = Houses(block.group_first_type, block.type_first_plan)
            lowest_sums(scratch.sums, party.counts, houses, run, scratch.lowest)
            return group, run.last
        group = run.last
    return last, last


@kernel
def _is_ruled_out(party: Party, seen: Seen, lowest: Longs, of: tuple[int, Stay, int]) -> bool:
    """Whether a group's noted sums say that it is too dear (of: group, stay, limit)."""
    group, stay, limit = of
    way, currency = whole(seen.resolved.group_way[group]), whole(seen.plans.group_currency[group])
    return bool(in_pence(whole(lowest[group]), (way, currency), party, stay.day) >= min(limit, NO_SUM))


@kernel
def _rooms_of(block: Block, party: Party, stay: Stay, asked: tuple[int, int, int], memory: tuple[Scratch, Sale]) -> int:
    """What the party's rooms in a group cost at best (asked: group, limit, way); where rooms can be had simply, so."""
    number, limit, way = asked
    scratch, sale = memory
    if way != BY_RULES:
        houses = Houses(block.group_first_type, block.type_first_plan)
        rooms = simple_rooms(sale, houses, party.counts, stay, (number, limit), scratch.chosen)
        if rooms != TOO_FEW_ROOMS:
            return rooms
    return cheapest_rooms(block, party, sale, stay, (number, limit), scratch)


@kernel
def _limit(keeps: int, group_pence: Longs, slot_pence: Longs, group: int, slot: int) -> int:
    """What an offer must stay below to be kept."""
    held = -1
    if keeps == EACH_GROUP:
        held = whole(group_pence[group])
    elif keeps != EACH_GROUP_AND_LEG:
        held = whole(slot_pence[slot])
    return held if held >= 0 else NO_LIMIT


@kernel
def _span_end(block: Block, group_extra: Longs, group: int, n_plans: int) -> int:
    """The group after a run of asked groups with enough plans to be priced at once."""
    plans, types = block.type_first_plan, block.group_first_type
    after = group + 1
    while (
        after < group_extra.shape[0] and group_extra[after] >= 0 and plans[types[after]] - plans[types[group]] < n_plans
    ):
        after += 1
    return after


@kernel
def _is_settled(tally: Tally, slot: int, flights_pence: int) -> bool:
    """Whether a slot needs no more offers: any will do, or the flights alone cost what it already has."""
    if tally.keeps <= EACH_GROUP_AND_LEG:
        return False
    held = whole(tally.slot_pence[slot])
    return bool(held >= 0 and (tally.keeps == ANY_OF_SLOT or held <= flights_pence))


@kernel
def _keep(tally: Tally, group: int, leg: int, slot: int, total: int, chosen: Ints) -> None:
    if tally.keeps > EACH_GROUP_AND_LEG:
        tally.slot_pence[slot] = total
        tally.slot_group[slot] = tally.first_group + group
        return
    if tally.keeps == EACH_GROUP_AND_LEG:
        tally.group_legs[group] |= 1 << min(leg, NOTED_LEGS)
    if tally.group_pence[group] < 0 or total < tally.group_pence[group]:
        tally.group_pence[group] = total
        tally.group_leg[group] = leg
        for room in range(chosen.shape[0]):
            tally.group_plans[group, room] = chosen[room]
