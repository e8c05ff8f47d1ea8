"""Running a party over a block: each group's cheapest offer for some days, each day's, or whether there is any."""

from typing import NamedTuple

from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.kernel.plans import Span, cheapest_plan, price_plans
from leeward.pricing.kernel.rooms import Wanted, Workspace, cheapest_rooms
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.tables import Block, Ints, Longs, PartyTerms

#: What a visit keeps: every group's cheapest leg; every slot's cheapest offer; the first offer of every slot.
EACH_GROUP = 0
EACH_SLOT = 1
ANY_OF_SLOT = 2

#: How many plans are priced before their groups are looked at: enough to run fast, few enough to stop early.
_SPAN_PLANS = 64


class Party(NamedTuple):
    """
    What a search brings to every block: rooms by kind of guests, and the snapshot's exchange rates.

    terms: stacked, one entry a kind. counts, radix: (n_kinds,), see rooms.Wanted. booked: the booking's day number.
    """

    terms: PartyTerms
    counts: Ints
    radix: Ints
    rates: Longs
    booked: int


class Scratch(NamedTuple):
    """Room to work in: (n_kinds, n_plans) prices, (n_rooms,) chosen plans, and what several rooms need."""

    prices: Longs
    chosen: Ints
    work: Workspace


class Tally(NamedTuple):
    """
    What a visit keeps: each group's cheapest offer, or each slot's, or whether a slot has any (EACH_GROUP and so on).

    Pence are -1 where there is none. Arrays of the other way of keeping may be empty.
    """

    keeps: int
    group_pence: Longs  # (n_groups,)
    group_leg: Ints  # (n_groups,)
    group_plans: Ints  # (n_groups, n_rooms)
    slot_pence: Longs  # (n_slots,)
    slot_group: Ints  # (n_slots,)


@kernel
def _price_span(block: Block, party: Party, group: int, stay: Stay, scratch: Scratch) -> int:
    """Price some groups from one on, for each kind of room, and return the group after them."""
    first = whole(block.type_first_plan[block.group_first_type[group]])
    last, after = first, group
    while after < block.group_hotel.shape[0] and last - first < _SPAN_PLANS:
        after += 1
        last = whole(block.type_first_plan[block.group_first_type[after]])
    for kind in range(party.counts.shape[0]):
        terms = terms_of_kind(party.terms, kind)
        price_plans(block, terms, party.rates, stay, Span(first, last), scratch.prices[kind])
    return after


@kernel
def terms_of_kind(terms: PartyTerms, kind: int) -> PartyTerms:
    """One kind's terms out of a stack."""
    return PartyTerms(
        terms.refusal[kind],
        terms.n_terms[kind],
        terms.term_kind[kind],
        terms.term_count[kind],
        terms.persons[kind],
        terms.local_persons[kind],
    )


@kernel
def visit(block: Block, party: Party, legs: Longs, group_extra: Longs, scratch: Scratch, tally: Tally) -> None:
    """
    Price a block's groups on every leg and keep what the tally asks for; ties keep what was found first.

    One kernel for every kind of search: each kernel of its own would compile the rules of price anew.
    legs: (n_legs, 4) slot, check-in day, nights, pence of the flights. group_extra: (n_groups,) pence of what the hotel
    includes, -1 for groups nobody asked for.
    """
    # Named here once: in the loop every look into a tuple, and every view of a row, would count references.
    plans, types, slot_pence, keeps = block.type_first_plan, block.group_first_type, tally.slot_pence, tally.keeps
    prices, chosen = scratch.prices[0], scratch.chosen
    for leg in range(legs.shape[0]):
        slot, pence = whole(legs[leg, 0]), whole(legs[leg, 3])
        stay = Stay(whole(legs[leg, 1]), whole(legs[leg, 2]), whole(party.booked))
        priced_to = 0
        for group in range(group_extra.shape[0]):
            if keeps != EACH_GROUP and _is_settled(keeps, slot_pence[slot], pence):
                break
            if group_extra[group] < 0:
                continue
            if group >= priced_to:
                priced_to = _price_span(block, party, group, stay, scratch)
            if chosen.shape[0] == 1:
                rooms = cheapest_plan(prices, whole(plans[types[group]]), whole(plans[types[group + 1]]), chosen)
            else:
                wanted = Wanted(stay.day, stay.nights, party.counts, party.radix)
                rooms = cheapest_rooms(block, group, wanted, scratch.prices, chosen, scratch.work)
            if rooms < 0:
                continue
            total = rooms + pence + group_extra[group]
            if keeps == EACH_GROUP or slot_pence[slot] < 0 or total < slot_pence[slot]:
                _keep(tally, group, leg, slot, total, chosen)


@kernel
def _is_settled(keeps: int, held: int, flights_pence: int) -> bool:
    """Whether a slot needs no more offers: any will do, or the flights alone cost what it already has."""
    return bool(held >= 0 and (keeps == ANY_OF_SLOT or held <= flights_pence))


@kernel
def _keep(tally: Tally, group: int, leg: int, slot: int, total: int, chosen: Ints) -> None:
    if tally.keeps != EACH_GROUP:
        tally.slot_pence[slot] = total
        tally.slot_group[slot] = group
    elif tally.group_pence[group] < 0 or total < tally.group_pence[group]:
        tally.group_pence[group] = total
        tally.group_leg[group] = leg
        for room in range(chosen.shape[0]):
            tally.group_plans[group, room] = chosen[room]
