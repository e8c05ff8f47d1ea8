"""Running a party over a block: each group's cheapest offer for some days, each day's, or whether there is any."""

from typing import NamedTuple

from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.kernel.rooms import Wanted, cheapest_rooms
from leeward.pricing.kernel.stays import price_stay
from leeward.pricing.tables import Block, Bytes, Ints, Longs, PartyTerms

_NONE = -1


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


class Found(NamedTuple):
    """Each group's cheapest offer: pence (-1: none), the candidate it belongs to, the plan of each room."""

    pence: Longs  # (n_groups,)
    candidate: Ints  # (n_groups,)
    plans: Ints  # (n_groups, n_rooms)


class Cheapest(NamedTuple):
    """Each departure day's cheapest offer: pence (-1: none), its group."""

    pence: Longs  # (n_days + 1,)
    group: Ints  # (n_days + 1,)


@kernel
def group_price(block: Block, party: Party, group: int, day: int, nights: int, scratch: Scratch) -> int:
    """The party's rooms in one group from a day on, in pence; -1 where it cannot house them. Fills the chosen plans."""
    stay = Stay(day, nights, party.booked)
    first = block.type_first_plan[block.group_first_type[group]]
    last = block.type_first_plan[block.group_first_type[group + 1]]
    for kind in range(party.counts.shape[0]):
        terms = terms_of_kind(party.terms, kind)
        for plan in range(first, last):
            scratch.prices[kind, plan] = price_stay(block, terms, party.rates, plan, stay)
    wanted = Wanted(day, nights, party.counts, party.radix)
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
def search_days(
    block: Block, party: Party, candidates: Longs, group_extra: Longs, scratch: Scratch, found: Found
) -> None:
    """
    Fill each group's cheapest offer among some candidates; a tie keeps the earlier candidate.

    candidates: (n_candidates, 3) check-in day, nights, pence of the flights. group_extra: (n_groups,) pence added for
    whatever the hotel includes, -1 for groups nobody asked for.
    """
    for group in range(found.pence.shape[0]):
        found.pence[group] = _NONE
        if group_extra[group] < 0:
            continue
        for candidate in range(candidates.shape[0]):
            day, nights = candidates[candidate, 0], candidates[candidate, 1]
            rooms = group_price(block, party, group, day, nights, scratch)
            if rooms < 0:
                continue
            total = rooms + candidates[candidate, 2] + group_extra[group]
            if found.pence[group] < 0 or total < found.pence[group]:
                found.pence[group] = total
                found.candidate[group] = candidate
                found.plans[group] = scratch.chosen


@kernel
def cheapest_by_departure(
    block: Block, party: Party, legs: Longs, group_extra: Longs, scratch: Scratch, cheapest: Cheapest
) -> None:
    """
    Improve each departure day's cheapest offer with what this block has; ties keep what is there.

    legs: (n_legs, 4) departure day, check-in day, nights, pence of the flights.
    """
    for leg in range(legs.shape[0]):
        departure, day, nights = legs[leg, 0], legs[leg, 1], legs[leg, 2]
        for group in range(group_extra.shape[0]):
            if group_extra[group] < 0:
                continue
            # What the flights cost alone may already be too much.
            best = cheapest.pence[departure]
            if 0 <= best <= legs[leg, 3]:
                break
            rooms = group_price(block, party, group, day, nights, scratch)
            if rooms < 0:
                continue
            total = rooms + legs[leg, 3] + group_extra[group]
            if best < 0 or total < best:
                cheapest.pence[departure] = total
                cheapest.group[departure] = group


@kernel
def sellable_days(
    block: Block, party: Party, lengths: Ints, group_extra: Longs, scratch: Scratch, sellable: Bytes
) -> None:
    """
    Mark the check-in days on which some group houses the party, for each length of stay; marked days are not asked.

    sellable: (n_lengths, n_days) uint8, one where there is something to sell.
    """
    for number in range(lengths.shape[0]):
        for day in range(sellable.shape[1]):
            if sellable[number, day] != 0:
                continue
            for group in range(group_extra.shape[0]):
                if group_extra[group] < 0:
                    continue
                if group_price(block, party, group, day, int(lengths[number]), scratch) >= 0:
                    sellable[number, day] = 1
                    break
