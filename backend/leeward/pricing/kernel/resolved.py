"""
What a party comes to on every plan of a block: worked out once, so that no day asks again who fits and what is due.

Most plans are plain: a stay is then a few price columns, each so many times. The others keep to the full rules.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from leeward.pricing import kinds
from leeward.pricing.kernel.compiled import door, kernel
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.tables import Block, Bytes, Ints, Longs, PartyTerms

Words = npt.NDArray[np.uint32]

#: How a plan is priced for a kind of room: by sums of columns, at home or exchanged; not at all; by the full rules.
#: The first two are settled by a sum alone where it reaches what is already held: margins only add to it.
AT_HOME = 0
REFUSED = 1
ABROAD = 2
BY_RULES = 3

#: Different columns the plain plans of a block may need for one kind of room; a plan beyond them goes by the rules.
MAX_COLUMNS = 12
#: Stands for a sum that cannot be had.
NO_SUM = 1 << 40


class Resolved(NamedTuple):
    """A block as a party sees it. Read-only once filled. `times` begins as noughts."""

    #: (n_days + 1, n_plans): the day rules of tables.Block, the four bytes of a plan's day as one word.
    day_words: Words
    #: (n_kinds, n_plans): AT_HOME and so on.
    way: Bytes
    #: (n_kinds,) columns used, (n_kinds, MAX_COLUMNS) which, (n_kinds, MAX_COLUMNS, n_plans) how often each is due.
    n_columns: Ints
    column: Ints
    times: Ints
    #: (n_kinds, n_plans): what sums begin with: nought, or NO_SUM for refused plans.
    base: Longs
    #: (n_groups,): the worst way of a group's plans, for any kind of room; AT_HOME where some are refused.
    group_way: Bytes
    #: (n_groups,): the currency of a group's plans, -1 where they have several.
    group_currency: Ints


@door
def resolve(block: Block, terms: PartyTerms, home: int, resolved: Resolved) -> None:
    """Fill in what the kinds of rooms (stacked terms) come to on each plan. home: the sale currency's number, or -1."""
    for kind in range(terms.refusal.shape[0]):
        for plan in range(block.plan_ints.shape[0]):
            way = BY_RULES
            if terms.refusal[kind, block.plan_ints[plan, kinds.PLAN_CLASS]] != 0:
                way = REFUSED
            elif block.plan_ints[plan, kinds.IS_PLAIN] != 0:
                way = _by_columns(block, terms, resolved, kind, plan)
                if way == AT_HOME and block.plan_ints[plan, kinds.CURRENCY] != home:
                    way = ABROAD
            resolved.way[kind, plan] = way
            resolved.base[kind, plan] = NO_SUM if way == REFUSED else 0
    for group in range(resolved.group_way.shape[0]):
        resolved.group_way[group] = _group_way(block, resolved.way, group)
        resolved.group_currency[group] = _group_currency(block, group)


@kernel
def _group_currency(block: Block, group: int) -> int:
    first = block.type_first_plan[block.group_first_type[group]]
    currency = whole(block.plan_ints[first, kinds.CURRENCY])
    for plan in range(first, block.type_first_plan[block.group_first_type[group + 1]]):
        if block.plan_ints[plan, kinds.CURRENCY] != currency:
            return -1
    return currency


@kernel
def _group_way(block: Block, way: Bytes, group: int) -> int:
    plans, types = block.type_first_plan, block.group_first_type
    worst = AT_HOME
    for kind in range(way.shape[0]):
        for plan in range(plans[types[group]], plans[types[group + 1]]):
            if way[kind, plan] != REFUSED:
                worst = max(worst, whole(way[kind, plan]))
    return worst


@kernel
def _by_columns(block: Block, terms: PartyTerms, resolved: Resolved, kind: int, plan: int) -> int:
    plan_class = block.plan_ints[plan, kinds.PLAN_CLASS]
    for term in range(terms.n_terms[kind, plan_class, 0]):
        column = block.column_of[terms.term_kind[kind, plan_class, 0, term]]
        if column < 0:
            return REFUSED
        place = 0
        while place < resolved.n_columns[kind] and resolved.column[kind, place] != column:
            place += 1
        if place == MAX_COLUMNS:
            return BY_RULES
        if place == resolved.n_columns[kind]:
            resolved.column[kind, place] = column
            resolved.n_columns[kind] += 1
        resolved.times[kind, place, plan] += terms.term_count[kind, plan_class, 0, term]
    return AT_HOME
