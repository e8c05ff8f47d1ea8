"""
Pricing a run of plans for one room: plain plans at once, the others by the full rules.

The short way exists for speed alone (thirty times, measured): it must give what `price_stay` gives, and the oracle
compares both. It does not say which rule refuses: a search only asks for prices.
"""

from typing import NamedTuple

from leeward.pricing import kinds
from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.kernel.rounding import half_up, whole
from leeward.pricing.kernel.stays import price_stay
from leeward.pricing.refusals import Refusal
from leeward.pricing.supply.world import MICROS
from leeward.pricing.tables import Block, Ints, Longs, PartyTerms, Shorts

_NONE = -1
_CLOSED = Refusal.CLOSED.value
_NO_PRICE = Refusal.NO_PRICE.value
_NO_EXCHANGE_RATE = Refusal.NO_EXCHANGE_RATE.value
_HALF_RANGE = 1 << 31
_WHOLE_RANGE = (1 << 32) - 1


class Span(NamedTuple):
    """A run of plans, the last one excluded."""

    first: int
    last: int


@kernel
def price_plans(block: Block, terms: PartyTerms, rates: Longs, stay: Stay, span: Span, prices: Longs) -> None:
    """Fill prices[first:last] with each plan's price in pence, or a negative number where it cannot be sold."""
    day, end = stay.day, stay.day + stay.nights
    if day < 0 or stay.nights < 1 or stay.nights > kinds.MAX_STAY_NIGHTS or end > block.open_run.shape[1]:
        prices[span.first : span.last] = _CLOSED
        return
    # Named here once: every look through the block, and every view of a row, would count references.
    plan_ints, refusal, runs, rules = block.plan_ints, terms.refusal, block.open_run, block.day_rules
    for plan in range(span.first, span.last):
        plan_class = plan_ints[plan, kinds.PLAN_CLASS]
        if refusal[plan_class] != 0:
            prices[plan] = refusal[plan_class]
        elif plan_ints[plan, kinds.IS_PLAIN] == 0:
            prices[plan] = price_stay(block, terms, rates, plan, stay)
        elif (
            runs[0, day, plan] < stay.nights
            or rules[day, plan, kinds.MIN_NIGHTS] > stay.nights
            or (
                rules[day, plan, kinds.MAX_NIGHTS] != kinds.UNLIMITED
                and rules[day, plan, kinds.MAX_NIGHTS] < stay.nights
            )
            or rules[day, plan, kinds.DAY_FLAGS] & kinds.ARRIVAL == 0
            or rules[end, plan, kinds.DAY_FLAGS] & kinds.DEPARTURE == 0
            or not _may_book(rules[day, plan, kinds.RELEASE_DAYS], plan_ints, plan, stay)
        ):
            prices[plan] = _CLOSED
        else:
            total = _plain_total(block.prefix, block.column_of, terms, plan, stay, plan_class)
            prices[plan] = _sold(total, rates[plan_ints[plan, kinds.CURRENCY], day], plan_ints, plan)


@kernel
def _may_book(release: int, plan_ints: Ints, plan: int, stay: Stay) -> bool:
    ahead = stay.day - stay.booked
    if release > 0 and ahead < release:
        return False
    return bool(plan_ints[plan, kinds.MIN_ADVANCE] <= ahead <= plan_ints[plan, kinds.MAX_ADVANCE])


@kernel
def _plain_total(prefix: Ints, column_of: Shorts, terms: PartyTerms, plan: int, stay: Stay, plan_class: int) -> int:
    """The stay in hundredths, NO_PRICE where a night or guest has none."""
    total = 0
    for term in range(terms.n_terms[plan_class, 0]):
        column = column_of[terms.term_kind[plan_class, 0, term]]
        if column < 0:
            return _NO_PRICE
        wrapped = whole(prefix[column, stay.day + stay.nights, plan]) - whole(prefix[column, stay.day, plan])
        amount = ((wrapped + _HALF_RANGE) & _WHOLE_RANGE) - _HALF_RANGE
        if amount >= kinds.MISSING:
            return _NO_PRICE
        total += amount * whole(terms.term_count[plan_class, 0, term])
    return total


@kernel
def _sold(total: int, rate: int, plan_ints: Ints, plan: int) -> int:
    if total < 0:
        return _NO_PRICE
    if rate < 0:
        return _NO_EXCHANGE_RATE
    cost = total if rate == MICROS else half_up(total * rate, MICROS)
    margin = half_up(cost * whole(plan_ints[plan, kinds.MARKUP_BP]), 10_000)
    return cost + max(margin, whole(plan_ints[plan, kinds.FLOOR_PENCE]))


@kernel
def cheapest_plan(prices: Longs, first: int, last: int, chosen: Ints) -> int:
    """The cheapest price of a run of plans, its plan noted as the only room's; -1 where none can be sold."""
    cheapest = _NONE
    for plan in range(first, last):
        price = prices[plan]
        if price >= 0 and (cheapest < 0 or price < cheapest):
            cheapest = whole(price)
            chosen[0] = plan
    return cheapest
