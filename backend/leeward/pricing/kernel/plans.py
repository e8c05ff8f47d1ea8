"""
Pricing the plans of a block for each kind of room on one stay: plain plans by sums over whole rows, the others by the
full rules.

The short way exists for speed alone: it must give what `price_stay` gives, and the oracle compares both. It does not
say which rule refuses: a search only asks for prices. A plan is looked at closely only if its bare sum could still win.
"""

from typing import NamedTuple

from leeward.pricing import kinds
from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.kernel.resolved import AT_HOME, BY_RULES, NO_SUM, REFUSED, Resolved, Words
from leeward.pricing.kernel.rounding import half_up, whole
from leeward.pricing.kernel.stays import price_stay
from leeward.pricing.kernel.sums import unwrapped
from leeward.pricing.supply.world import MICROS
from leeward.pricing.tables import Block, Bytes, Ints, Longs, PartyTerms

_NONE = -1
#: Dearer than any room.
NO_LIMIT = 1 << 60


class Span(NamedTuple):
    """A run of plans (or of groups), the last one excluded."""

    first: int
    last: int


class Sale(NamedTuple):
    """
    What decides about plain plans, and nothing else: kernels hand it on by value, and a whole block is slow to copy.

    sums: (n_kinds, n_plans) hundredths of the stay at hand, NO_SUM and more where a night or guest has no price.
    prices: (n_kinds, n_plans) pence, of the plans that turned out cheapest or were looked at for an assignment.
    The others are those of Resolved, of Plans, of Block, and the exchange rates.
    """

    sums: Longs
    prices: Longs
    way: Bytes
    open_run: Bytes
    day_words: Words
    longest_release: Ints
    plan_ints: Ints
    rates: Longs


@kernel
def is_on_file(block: Block, stay: Stay) -> bool:
    """Whether the stay lies within the days on file and is no longer than one may be."""
    is_length = 1 <= stay.nights <= kinds.MAX_STAY_NIGHTS
    return bool(is_length and stay.day >= 0 and stay.day + stay.nights <= block.open_run.shape[1])


@kernel
def sum_span(block: Block, resolved: Resolved, stay: Stay, span: Span, sums: Longs) -> None:
    """Sum up the plain plans of a span for every kind of room. The stay is on file."""
    first, last, end = span.first, span.last, stay.day + stay.nights
    for kind in range(resolved.way.shape[0]):
        own = sums[kind, first:last]
        if resolved.n_columns[kind] == 0:
            _copy(resolved.base[kind, first:last], own)
        for place in range(resolved.n_columns[kind]):
            column = resolved.column[kind, place]
            arriving, leaving = block.prefix[column, stay.day, first:last], block.prefix[column, end, first:last]
            begun = resolved.base[kind, first:last] if place == 0 else own
            _add_amounts(arriving, leaving, resolved.times[kind, place, first:last], begun, own)


@kernel
def _add_amounts(arriving: Ints, leaving: Ints, times: Ints, begun: Longs, sums: Longs) -> None:
    # Rows alone, without branches: that is what processors do eight at a time (twenty times faster, measured).
    for plan in range(sums.shape[0]):
        amount = unwrapped(whole(leaving[plan]) - whole(arriving[plan]))
        is_missing = (times[plan] > 0) & (amount >= kinds.MISSING)
        sums[plan] = begun[plan] + whole(times[plan]) * amount + (whole(is_missing) << 50)


@kernel
def _copy(source: Longs, target: Longs) -> None:
    for place in range(target.shape[0]):
        target[place] = source[place]


@kernel
def cheapest_simple_plan(sale: Sale, stay: Stay, kind: int, span: Span, limit: int) -> int:
    """
    The plan of a span that is cheapest for a kind of room, the first of equals; its price is noted.

    -1 where none can be sold for less than the limit. The span has been summed up and has no plan by the full rules.
    """
    cheapest, least = _NONE, limit
    for plan in range(span.first, span.last):
        total, way = whole(sale.sums[kind, plan]), sale.way[kind, plan]
        # Nothing makes a plain plan at home cheaper than its sum.
        if way == REFUSED or (way == AT_HOME and total >= least) or not _is_open(sale, plan, stay):
            continue
        price = _sold(total, sale.plan_ints, sale.rates, plan, stay.day)
        if 0 <= price < least:
            cheapest, least = plan, price
    if cheapest >= 0:
        sale.prices[kind, cheapest] = least
    return cheapest


@kernel
def cheapest_plan(block: Block, terms: PartyTerms, sale: Sale, stay: Stay, of: tuple[int, Span, int]) -> int:
    """The same for spans with plans by the full rules too (of: kind, span, limit)."""
    kind, span, least = of
    cheapest = _NONE
    for plan in range(span.first, span.last):
        price = price_plan(block, terms, sale, stay, (kind, whole(plan)))
        if 0 <= price < least:
            sale.prices[kind, plan] = price
            cheapest, least = plan, price
    return cheapest


@kernel
def price_plan(block: Block, terms: PartyTerms, sale: Sale, stay: Stay, what: tuple[int, int]) -> int:
    """One plan for one kind of room (what: kind, plan) in pence, -1 where it cannot be sold. It has been summed up."""
    kind, plan = what
    way = sale.way[kind, plan]
    if way == REFUSED or not _is_open(sale, plan, stay):
        return _NONE
    if way == BY_RULES:
        return max(price_stay(block, terms_of_kind(terms, kind), sale.rates, plan, stay), whole(_NONE))
    return _sold(whole(sale.sums[kind, plan]), sale.plan_ints, sale.rates, plan, stay.day)


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
def _is_open(sale: Sale, plan: int, stay: Stay) -> bool:
    """Whether a plan may be sold on these dates; forward rules are left to the full rules."""
    if sale.open_run[0, stay.day, plan] < stay.nights:
        return False
    word, ahead = whole(sale.day_words[stay.day, plan]), stay.day - stay.booked
    longest = word >> 8 & 255
    return bool(
        (word & 255) <= stay.nights
        and (longest == kinds.UNLIMITED or longest >= stay.nights)
        and word >> 24 & kinds.ARRIVAL != 0
        and whole(sale.day_words[stay.day + stay.nights, plan]) >> 24 & kinds.DEPARTURE != 0
        and sale.plan_ints[plan, kinds.MIN_ADVANCE] <= ahead <= sale.plan_ints[plan, kinds.MAX_ADVANCE]
        and (ahead >= sale.longest_release[plan] or _is_held(sale, plan, stay))
    )


@kernel
def _is_held(sale: Sale, plan: int, stay: Stay) -> bool:
    """Whether no night's rooms went back before the booking."""
    for night in range(stay.nights):
        word = whole(sale.day_words[stay.day + night, plan])
        release = (word >> 24 >> kinds.FLAG_BITS << 8) + (word >> 16 & 255)
        if release > 0 and stay.day + night - stay.booked < release:
            return False
    return True


@kernel
def _sold(total: int, plan_ints: Ints, rates: Longs, plan: int, day: int) -> int:
    rate = rates[plan_ints[plan, kinds.CURRENCY], day]
    if rate < 0 or total >= NO_SUM:
        return _NONE
    cost = total if rate == MICROS else half_up(total * rate, MICROS)
    margin = half_up(cost * whole(plan_ints[plan, kinds.MARKUP_BP]), 10_000)
    return cost + max(margin, whole(plan_ints[plan, kinds.FLOOR_PENCE]))
