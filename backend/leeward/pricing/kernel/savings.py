"""What promotions take off the rooms of each group's cheapest offer."""

from leeward.pricing import kinds
from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.kernel.plans import terms_of_kind
from leeward.pricing.kernel.rooms import Party
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.kernel.search import Tally
from leeward.pricing.kernel.stays import price_stay, price_without_promotions
from leeward.pricing.tables import Block, Longs


@kernel
def note_savings(block: Block, party: Party, legs: Longs, tally: Tally, savings: Longs) -> None:
    """Note what a block's groups save, nought for rooms only sold with a promotion. Tally and savings are its own."""
    for group in range(savings.shape[0]):
        if tally.group_pence[group] < 0:
            continue
        leg, room = tally.group_leg[group], 0
        stay = Stay(whole(legs[leg, 1]), whole(legs[leg, 2]), whole(party.booked))
        for kind in range(party.counts.shape[0]):
            for _ in range(party.counts[kind]):
                savings[group] += _saving(block, party, stay, whole(kind), whole(tally.group_plans[group, room]))
                room += 1


@kernel
def _saving(block: Block, party: Party, stay: Stay, kind: int, plan: int) -> int:
    if block.plan_ints[plan, kinds.PROMO_FIRST] == block.plan_ints[plan, kinds.PROMO_END]:
        return 0
    terms = terms_of_kind(party.terms, kind)
    full = price_without_promotions(block, terms, party.rates, plan, stay)
    return full - price_stay(block, terms, party.rates, plan, stay) if full >= 0 else whole(0)
