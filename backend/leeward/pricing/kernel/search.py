"""Running a party over a block: each group's cheapest offer for some days, each day's, or whether there is any."""

from typing import NamedTuple

from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.kernel.rooms import Wanted, cheapest_rooms
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.kernel.stays import price_stay
from leeward.pricing.tables import Block, Ints, Longs, PartyTerms

#: What a visit keeps: every group's cheapest leg; every slot's cheapest offer; the first offer of every slot.
EACH_GROUP = 0
EACH_SLOT = 1
ANY_OF_SLOT = 2


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
    """Room to work in: (n_kinds, n_plans) prices, (n_rooms,) chosen plans."""

    prices: Longs
    chosen: Ints


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
def group_price(block: Block, party: Party, group: int, day: int, nights: int, scratch: Scratch) -> int:
    """The party's rooms in one group from a day on, in pence; -1 where it cannot house them. Fills the chosen plans."""
    stay = Stay(whole(day), whole(nights), whole(party.booked))
    first = whole(block.type_first_plan[block.group_first_type[group]])
    last = whole(block.type_first_plan[block.group_first_type[group + 1]])
    for kind in range(party.counts.shape[0]):
        terms = terms_of_kind(party.terms, kind)
        for plan in range(first, last):
            scratch.prices[kind, plan] = price_stay(block, terms, party.rates, plan, stay)
    wanted = Wanted(stay.day, stay.nights, party.counts, party.radix)
    return cheapest_rooms(block, group, wanted, scratch.prices, scratch.chosen)


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
    for leg in range(legs.shape[0]):
        slot, pence = legs[leg, 0], legs[leg, 3]
        for group in range(group_extra.shape[0]):
            if tally.keeps != EACH_GROUP and _is_settled(tally, slot, pence):
                break
            if group_extra[group] < 0:
                continue
            rooms = group_price(block, party, group, legs[leg, 1], legs[leg, 2], scratch)
            if rooms < 0:
                continue
            total = rooms + pence + group_extra[group]
            if tally.keeps == EACH_GROUP:
                _keep_for_group(tally, group, leg, total, scratch)
            elif tally.slot_pence[slot] < 0 or total < tally.slot_pence[slot]:
                tally.slot_pence[slot] = total
                tally.slot_group[slot] = group


@kernel
def _is_settled(tally: Tally, slot: int, flights_pence: int) -> bool:
    """Whether a slot needs no more offers: any will do, or the flights alone cost what it already has."""
    held = tally.slot_pence[slot]
    return held >= 0 and (tally.keeps == ANY_OF_SLOT or held <= flights_pence)


@kernel
def _keep_for_group(tally: Tally, group: int, leg: int, total: int, scratch: Scratch) -> None:
    if tally.group_pence[group] < 0 or total < tally.group_pence[group]:
        tally.group_pence[group] = total
        tally.group_leg[group] = leg
        tally.group_plans[group] = scratch.chosen
