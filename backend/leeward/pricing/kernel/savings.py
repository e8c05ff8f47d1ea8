"""What promotions take off the rooms of each hotel's best offer."""

from leeward.pricing import kinds
from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.kernel.plans import terms_of_kind
from leeward.pricing.kernel.refining import Hotels
from leeward.pricing.kernel.rooms import Party
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.kernel.search import Tally
from leeward.pricing.kernel.stays import price_stay, price_without_promotions
from leeward.pricing.tables import Block, Longs


@kernel
def note_savings(block: Block, party: Party, legs: Longs, tally: Tally, hotels: Hotels, first_group: int) -> None:
    """Note a block's savings, nought for rooms only sold with a promotion. Tally and hotels are its own."""
    for hotel in range(hotels.total.shape[0]):
        hotels.saving[hotel] = 0
        if hotels.total[hotel] < 0:
            continue
        group, room = hotels.group[hotel] - first_group, 0
        leg = tally.group_leg[group]
        stay = Stay(whole(legs[leg, 1]), whole(legs[leg, 2]), whole(party.booked))
        for kind in range(party.counts.shape[0]):
            for _ in range(party.counts[kind]):
                hotels.saving[hotel] += _saving(block, party, stay, whole(kind), whole(tally.group_plans[group, room]))
                room += 1


@kernel
def _saving(block: Block, party: Party, stay: Stay, kind: int, plan: int) -> int:
    if block.plan_ints[plan, kinds.PROMO_FIRST] == block.plan_ints[plan, kinds.PROMO_END]:
        return 0
    terms = terms_of_kind(party.terms, kind)
    full = price_without_promotions(block, terms, party.rates, plan, stay)
    return full - price_stay(block, terms, party.rates, plan, stay) if full >= 0 else whole(0)
