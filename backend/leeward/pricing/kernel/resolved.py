"""
What a party comes to on every plan of a block: worked out once, so that no day asks again who fits and what is due.

Most plans are plain: a stay is then a few price columns, each so many times. The others keep to the full rules.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from leeward.pricing.kernel.compiled import kernel
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


class Plans(NamedTuple):
    """What is asked of a block's plans whenever a party looks at it, worked out once for all parties."""

    #: (n_days + 1, n_plans): the day rules of tables.Block, the four bytes of a plan's day as one word.
    day_words: Words
    #: (n_own_classes,): the classes its plans are of, and one for those that plain plans are of.
    classes: Ints
    has_plain: Bytes
    #: (n_plans,): the place of its class among those, one where it is plain, its currency.
    class_place: Ints
    is_plain: Bytes
    currency: Ints
    #: (n_groups,): the currency of a group's plans, -1 where they have several.
    group_currency: Ints
    #: (n_plans,): the longest release of any night; who books earlier need not look at its nights.
    longest_release: Ints


class Resolved(NamedTuple):
    """A block as a party sees it: room to fill in, for more plans than the block may have."""

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
    #: (n_own_classes,) and (MAX_COLUMNS, n_own_classes): the way of a class, and how often each column is due in it.
    class_way: Bytes
    class_times: Ints


class Seen(NamedTuple):
    """A block's plans, and what they are to a party."""

    plans: Plans
    resolved: Resolved


@kernel
def resolve(block: Block, plans: Plans, terms: PartyTerms, home: int, resolved: Resolved) -> None:
    """Fill in what the kinds of rooms (stacked terms) come to on each plan. home: the sale currency's number, or -1."""
    for kind in range(terms.refusal.shape[0]):
        resolved.n_columns[kind] = 0
        for place in range(plans.classes.shape[0]):
            way = REFUSED
            if terms.refusal[kind, plans.classes[place]] == 0:
                way = _by_columns(block, plans, terms, resolved, (whole(kind), whole(place)))
            resolved.class_way[place] = way
        _spread(plans, home, resolved, kind)
    for group in range(plans.group_currency.shape[0]):
        resolved.group_way[group] = _group_way(block, resolved.way, terms.refusal.shape[0], group)


@kernel
def _by_columns(block: Block, plans: Plans, terms: PartyTerms, resolved: Resolved, what: tuple[int, int]) -> int:
    """The columns a class pays for a kind of room (what: kind, place of the class), and its way."""
    kind, own = what
    for place in range(MAX_COLUMNS):
        resolved.class_times[place, own] = 0
    if plans.has_plain[own] == 0:
        return BY_RULES
    plan_class = plans.classes[own]
    for term in range(terms.n_terms[kind, plan_class, 0]):
        column = block.column_of[terms.term_kind[kind, plan_class, 0, term]]
        if column < 0:
            return REFUSED
        place = whole(0)
        while place < resolved.n_columns[kind] and resolved.column[kind, place] != column:
            place += 1
        if place == MAX_COLUMNS:
            return BY_RULES
        if place == resolved.n_columns[kind]:
            resolved.column[kind, place] = column
            resolved.n_columns[kind] += 1
        resolved.class_times[place, own] += terms.term_count[kind, plan_class, 0, term]
    return AT_HOME


@kernel
def _spread(plans: Plans, home: int, resolved: Resolved, kind: int) -> None:
    """From classes to plans."""
    n_plans = plans.class_place.shape[0]
    way, base = resolved.way[kind], resolved.base[kind]
    for plan in range(n_plans):
        of_class = resolved.class_way[plans.class_place[plan]]
        plain = AT_HOME if plans.currency[plan] == home else ABROAD
        way[plan] = of_class if of_class != AT_HOME else (plain if plans.is_plain[plan] != 0 else BY_RULES)
        base[plan] = NO_SUM if of_class == REFUSED else 0
    for place in range(resolved.n_columns[kind]):
        _spread_times(plans.class_place, plans.is_plain, resolved.class_times[place], resolved.times[kind, place])


@kernel
def _spread_times(class_place: Ints, is_plain: Bytes, class_times: Ints, times: Ints) -> None:
    if class_times.shape[0] == 0:
        return
    for plan in range(class_place.shape[0]):
        times[plan] = class_times[class_place[plan]] * is_plain[plan]


@kernel
def _group_way(block: Block, way: Bytes, n_kinds: int, group: int) -> int:
    plans, types = block.type_first_plan, block.group_first_type
    worst = whole(AT_HOME)
    for kind in range(n_kinds):
        for plan in range(plans[types[group]], plans[types[group + 1]]):
            if way[kind, plan] != REFUSED:
                worst = max(worst, whole(way[kind, plan]))
    return worst
