"""
The price of one room on one rate plan for one stay: pence of the sale currency, or a refusal's (negative) number.

The rules and their order are those of docs/pricing.md. Prices are differences of two prefix sums per term.
"""

from typing import NamedTuple

from leeward.pricing import kinds
from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.dates import Stay, date_refusal
from leeward.pricing.kernel.reference import Taken, extras_in_thousandths, nights_in_thousandths
from leeward.pricing.kernel.rounding import half_up, reference_hundredths, whole
from leeward.pricing.kernel.sums import column_sum, has_rates
from leeward.pricing.refusals import Refusal
from leeward.pricing.tables import Block, Longs, PartyTerms

_MICROS = 1_000_000
_NO_PRICE = Refusal.NO_PRICE.value
_NO_EXCHANGE_RATE = Refusal.NO_EXCHANGE_RATE.value


class _Sums(NamedTuple):
    """A stay before rounding, in the plan's scale: its priced nights, charges by the night, charges by the stay."""

    nights: int
    by_night: int
    by_stay: int


@kernel
def price_stay(block: Block, terms: PartyTerms, rates: Longs, plan: int, stay: Stay) -> int:
    """
    Price one room on one plan.

    rates: (n_currencies, n_days) millionths of the sale currency for one unit, -1 where none is on file.
    """
    plan_class = whole(block.plan_ints[plan, kinds.PLAN_CLASS])
    if terms.refusal[plan_class] != 0:
        return whole(terms.refusal[plan_class])
    refusal = date_refusal(block, plan, stay)
    if refusal != 0:
        return refusal
    return sale_price(block, terms, rates, plan, stay, _cheapest_total(block, terms, plan, stay))


@kernel
def price_without_promotions(block: Block, terms: PartyTerms, rates: Longs, plan: int, stay: Stay) -> int:
    """What the same stay would cost without any promotion; a refusal where it is only sold with one."""
    return sale_price(block, terms, rates, plan, stay, supplier_total(block, terms, plan, stay, whole(0)))


@kernel
def sale_price(block: Block, terms: PartyTerms, rates: Longs, plan: int, stay: Stay, hundredths: int) -> int:
    """The room's price in pence from the supplier's total: exchanged, with margin and local charges."""
    if hundredths < 0:
        return hundredths
    rate = whole(rates[block.plan_ints[plan, kinds.CURRENCY], stay.day])
    local_rate = whole(rates[block.plan_ints[plan, kinds.LOCAL_CURRENCY], stay.day])
    if rate < 0 or local_rate < 0:
        return _NO_EXCHANGE_RATE
    cost = half_up(hundredths * rate, _MICROS)
    margin = max(
        half_up(cost * whole(block.plan_ints[plan, kinds.MARKUP_BP]), 10_000),
        whole(block.plan_ints[plan, kinds.FLOOR_PENCE]),
    )
    local = local_hundredths(block, plan, stay, whole(terms.local_persons[block.plan_ints[plan, kinds.PLAN_CLASS]]))
    return cost + margin + half_up(local * local_rate, _MICROS)


@kernel
def _cheapest_total(block: Block, terms: PartyTerms, plan: int, stay: Stay) -> int:
    """The stay in hundredths of the plan's currency, with the best allowed promotions; or a refusal."""
    first, last = whole(block.plan_ints[plan, kinds.CLIQUE_FIRST]), whole(block.plan_ints[plan, kinds.CLIQUE_END])
    if first == last:
        return supplier_total(block, terms, plan, stay, whole(0))
    holding = holding_promotions(block, plan, stay)
    cheapest = _NO_PRICE
    for clique in range(first, last):
        total = supplier_total(block, terms, plan, stay, whole(block.clique_mask[clique]) & holding)
        if total >= 0 and (cheapest < 0 or total < cheapest):
            cheapest = total
    return cheapest


@kernel
def holding_promotions(block: Block, plan: int, stay: Stay) -> int:
    """The plan's promotions whose conditions hold, as a bit mask."""
    mask = 0
    start = whole(block.plan_ints[plan, kinds.PROMO_FIRST])
    for row in range(start, whole(block.plan_ints[plan, kinds.PROMO_END])):
        when = block.promos[row]
        ahead = stay.day - stay.booked
        holds = when[kinds.BOOKED] <= stay.booked <= when[kinds.BOOKED + 1]
        holds = holds and when[kinds.ARRIVING] <= stay.day <= when[kinds.ARRIVING + 1]
        holds = holds and when[kinds.STAYING] <= stay.nights <= when[kinds.STAYING + 1]
        if holds and when[kinds.AHEAD] <= ahead <= when[kinds.AHEAD + 1]:
            mask |= 1 << (row - start)
    return mask


@kernel
def supplier_total(block: Block, terms: PartyTerms, plan: int, stay: Stay, active: int) -> int:
    """The stay in hundredths of the plan's currency with exactly these promotions, or NO_PRICE."""
    plan_class = whole(block.plan_ints[plan, kinds.PLAN_CLASS])
    variant = has_free_children(block, plan, active)
    end = stay.day + stay.nights
    for term in range(terms.n_terms[plan_class, variant]):
        column = whole(block.column_of[terms.term_kind[plan_class, variant, term]])
        if column < 0 or column_sum(block, column, plan, stay.day, end) >= kinds.MISSING:
            return _NO_PRICE
    if terms.n_terms[plan_class, variant] == 0 and not has_rates(block, plan, stay):
        return _NO_PRICE
    persons = whole(terms.persons[plan_class, variant])
    nights_sum = _guests_sum(block, terms, plan, variant, stay.day, end)
    by_night = _charge(block, kinds.ROOM_NIGHT, plan, stay.day, end, persons)
    free = free_nights(block, plan, stay, active)
    if free != 0:
        for offset in range(stay.nights):
            if free >> offset & 1:
                night = stay.day + offset
                nights_sum -= _guests_sum(block, terms, plan, variant, night, night + 1)
                by_night -= _charge(block, kinds.ROOM_NIGHT, plan, night, night + 1, persons)
    by_night += once_sum(block, plan, stay)
    by_stay = _charge(block, kinds.ROOM_STAY, plan, stay.day, end, persons)
    taken = Taken(active, variant, free, persons)
    return _rounded(block, terms, plan, stay, taken, _Sums(nights_sum, by_night, by_stay))


@kernel
def _guests_sum(block: Block, terms: PartyTerms, plan: int, variant: int, start: int, end: int) -> int:
    plan_class = whole(block.plan_ints[plan, kinds.PLAN_CLASS])
    amount = 0
    for term in range(terms.n_terms[plan_class, variant]):
        column = whole(block.column_of[terms.term_kind[plan_class, variant, term]])
        amount += column_sum(block, column, plan, start, end) * whole(terms.term_count[plan_class, variant, term])
    return amount


@kernel
def _rounded(block: Block, terms: PartyTerms, plan: int, stay: Stay, taken: Taken, sums: _Sums) -> int:
    if block.plan_ints[plan, kinds.ROUNDING] == 1:
        nights_total = nights_in_thousandths(block, terms, plan, stay, taken, sums.nights)
        nights_total = _after_promotions(block, plan, taken.active, nights_total, whole(1000))
        extras = extras_in_thousandths(block, plan, stay, taken, (sums.by_night, sums.by_stay))
        return reference_hundredths(nights_total, extras)
    scale = whole(block.plan_ints[plan, kinds.SCALE])
    nights_total = half_up(sums.nights * 100, scale * whole(block.plan_ints[plan, kinds.UNIT_NIGHTS]))
    nights_total = _after_promotions(block, plan, taken.active, nights_total, whole(100))
    return nights_total + half_up((sums.by_night * stay.nights + sums.by_stay) * 100, scale * stay.nights)


@kernel
def _after_promotions(block: Block, plan: int, active: int, amount: int, parts: int) -> int:
    start = whole(block.plan_ints[plan, kinds.PROMO_FIRST])
    for row in range(start, whole(block.plan_ints[plan, kinds.PROMO_END])):
        if active >> (row - start) & 1 and block.promos[row, kinds.PROMO_KIND] == kinds.PERCENT_OFF:
            amount -= half_up(amount * whole(block.promos[row, kinds.PROMO_VALUE]), 10_000)
    for row in range(start, whole(block.plan_ints[plan, kinds.PROMO_END])):
        if active >> (row - start) & 1 and block.promos[row, kinds.PROMO_KIND] == kinds.AMOUNT_OFF:
            off = half_up(
                whole(block.promos[row, kinds.PROMO_VALUE]) * parts, whole(block.plan_ints[plan, kinds.SCALE])
            )
            amount = max(0, amount - off)
    return amount


@kernel
def _charge(block: Block, room_kind: int, plan: int, start: int, end: int, persons: int) -> int:
    """A charge per room and its twin per person, whose kind is the next number."""
    amount = 0
    room, person = whole(block.column_of[room_kind]), whole(block.column_of[room_kind + 1])
    if room >= 0:
        amount += column_sum(block, room, plan, start, end)
    if person >= 0:
        amount += column_sum(block, person, plan, start, end) * persons
    return amount


@kernel
def once_sum(block: Block, plan: int, stay: Stay) -> int:
    """What supplements due once come to, in the plan's scale."""
    amount = 0
    for plane in range(block.once_delta.shape[0]):
        if block.once_delta[plane, stay.day, plan] < stay.nights:
            amount += whole(block.once_amount[plane, stay.day, plan])
    return amount


@kernel
def local_hundredths(block: Block, plan: int, stay: Stay, persons: int) -> int:
    """The local charges of a stay in hundredths of their own currency."""
    end = stay.day + stay.nights
    by_night = _charge(block, kinds.LOCAL_ROOM_NIGHT, plan, stay.day, end, persons)
    by_stay = _charge(block, kinds.LOCAL_ROOM_STAY, plan, stay.day, end, persons)
    return half_up(by_night * stay.nights + by_stay, stay.nights)


@kernel
def has_free_children(block: Block, plan: int, active: int) -> int:
    """The variant of the terms: one where an active promotion lets children travel free, else nought."""
    start = whole(block.plan_ints[plan, kinds.PROMO_FIRST])
    for row in range(start, whole(block.plan_ints[plan, kinds.PROMO_END])):
        if active >> (row - start) & 1 and block.promos[row, kinds.PROMO_KIND] == kinds.FREE_CHILDREN:
            return 1
    return 0


@kernel
def free_nights(block: Block, plan: int, stay: Stay, active: int) -> int:
    """Which nights of the stay are free, the first in the lowest bit."""
    free = 0
    start = whole(block.plan_ints[plan, kinds.PROMO_FIRST])
    for row in range(start, whole(block.plan_ints[plan, kinds.PROMO_END])):
        if active >> (row - start) & 1 == 0 or block.promos[row, kinds.PROMO_KIND] != kinds.FREE_NIGHTS:
            continue
        required, discounted = (
            whole(block.promos[row, kinds.PROMO_VALUE]),
            whole(block.promos[row, kinds.PROMO_VALUE + 1]),
        )
        if stay.nights < required:
            continue
        for offset in range(stay.nights):
            is_repeating = block.promos[row, kinds.PROMO_VALUE + 2] == 1
            left = required - offset % required if is_repeating else stay.nights - offset
            if left <= discounted:
                free |= 1 << offset
    if free != 0 and block.plan_ints[plan, kinds.UNIT_NIGHTS] > 1:
        free &= _nights_bought_singly(block, plan, stay)
    return free


@kernel
def _nights_bought_singly(block: Block, plan: int, stay: Stay) -> int:
    # Several nights are bought at once; the last purchase before the end of the stay or of a season may be one night.
    single = 0
    offset = 0
    while offset < stay.nights:
        left = min(stay.nights - offset, whole(block.season_left[stay.day + offset, plan]))
        bought = min(left, whole(block.plan_ints[plan, kinds.UNIT_NIGHTS]))
        if bought == 1:
            single |= 1 << offset
        offset += bought
    return single
