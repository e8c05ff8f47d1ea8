"""
Sums of exactly half a thousandth, as the OTA/AlpineBits reference application rounds them.

It adds binary fractions night by night and prints three digits, so such a sum goes where its own additions have led.
Only these sums are added here as it adds them; all others are the same in whole numbers, and those are faster.
"""

import math
from typing import NamedTuple

import numpy as np

from leeward.pricing import kinds
from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.kernel.rounding import half_up, whole
from leeward.pricing.kernel.sums import column_sum
from leeward.pricing.tables import Block, PartyTerms

_PER_UNIT = 1000


class Taken(NamedTuple):
    """What a total is made with: a mask of promotions, the terms' variant, a mask of free nights, how many pay."""

    active: int
    variant: int
    free: int
    persons: int


@kernel
def nights_in_thousandths(block: Block, terms: PartyTerms, plan: int, stay: Stay, taken: Taken, amount: int) -> int:
    """The priced nights, whose amounts in the plan's scale come to `amount` for as many nights as one buys."""
    unit, scale = whole(block.plan_ints[plan, kinds.UNIT_NIGHTS]), whole(block.plan_ints[plan, kinds.SCALE])
    rounded = half_up(amount * _PER_UNIT, scale * unit)
    if not _is_tie(amount * _PER_UNIT, scale * unit):
        return rounded
    total = 0.0
    offset = whole(0)
    while offset < stay.nights:
        night, bought = stay.day + offset, whole(1)
        if unit > 1:
            left = min(stay.nights - offset, whole(block.season_left[night, plan]))
            bought = min(left, unit)
        if bought > 1 or taken.free >> offset & 1 == 0:
            total += _purchase(block, terms, plan, taken.variant, (night, bought / unit))
        offset += bought
    return rounded if _reaches(total, rounded) else rounded - 1


@kernel
def _purchase(block: Block, terms: PartyTerms, plan: int, variant: int, what: tuple[int, float]) -> float:
    """What one purchase of nights costs (what: its first night, its share of the unit), a guest after the other."""
    night, share = what
    plan_class = whole(block.plan_ints[plan, kinds.PLAN_CLASS])
    cost = 0.0
    for term in range(terms.n_terms[plan_class, variant]):
        kind, count = (
            whole(terms.term_kind[plan_class, variant, term]),
            whole(terms.term_count[plan_class, variant, term]),
        )
        column = whole(block.column_of[kind])
        amount = column_sum(block, column, plan, night, night + 1) / whole(block.plan_ints[plan, kinds.SCALE])
        if kind >= kinds.BAND:
            for _ in range(count):
                cost += amount * share
        elif kind < kinds.EXTRA_ADULT and count > 1:
            guests = kind - kinds.BASE + 1
            cost += amount * guests * share * count / guests
        else:
            cost += count * amount * share
    return cost


@kernel
def extras_in_thousandths(block: Block, plan: int, stay: Stay, taken: Taken, sums: tuple[int, int]) -> int:
    """The supplements (sums, in the plan's scale: due by the night and once; by the stay, still to be spread)."""
    by_night, by_stay = sums
    scale = whole(block.plan_ints[plan, kinds.SCALE])
    numerator = (by_night * stay.nights + by_stay) * _PER_UNIT
    rounded = half_up(numerator, scale * stay.nights)
    if not _is_tie(numerator, scale * stay.nights):
        return rounded
    total = 0.0
    for kind in range(kinds.ROOM_NIGHT, kinds.PERSON_STAY + 1):
        column = whole(block.column_of[kind])
        if column < 0:
            continue
        persons = taken.persons if kind in (kinds.PERSON_NIGHT, kinds.PERSON_STAY) else whole(1)
        spread = stay.nights if kind >= kinds.ROOM_STAY else whole(1)
        for offset in range(stay.nights):
            if kind >= kinds.ROOM_STAY or taken.free >> offset & 1 == 0:
                night = stay.day + offset
                total += column_sum(block, column, plan, night, night + 1) / scale * persons / spread
    for plane in range(block.once_delta.shape[0]):
        if block.once_delta[plane, stay.day, plan] < stay.nights:
            total += whole(block.once_amount[plane, stay.day, plan]) / scale
    return rounded if _reaches(total, rounded) else rounded - 1


@kernel
def _is_tie(numerator: int, denominator: int) -> bool:
    """Whether a fraction lies exactly between two whole numbers."""
    return bool(2 * numerator % denominator == 0 and 2 * numerator // denominator % 2 == 1)


@kernel
def _reaches(total: float, thousandths: int) -> bool:
    """Whether a binary fraction is at least half a thousandth below so many thousandths: then it rounds up to them."""
    mantissa, exponent = math.frexp(total)
    # Compared as whole numbers: total = mantissa × 2^53 ÷ 2^(53 - exponent), exactly.
    binary = np.int64(mantissa * 9007199254740992.0)
    tie = np.int64(2 * thousandths - 1) << np.int64(52 - exponent)
    return bool(binary * np.int64(_PER_UNIT) >= tie)
