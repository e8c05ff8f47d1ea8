"""Exchange rates by currency and arrival day."""

from collections.abc import Sequence

import numpy as np

from leeward.pricing.build.columns import days_between
from leeward.pricing.supply.world import MICROS, World
from leeward.pricing.tables import Longs, freeze


def exchange_table(*, world: World, currencies: Sequence[str]) -> Longs:
    """(n_currencies, n_days) int64, frozen: millionths of the sale currency for one unit by arrival day, else -1."""
    table = np.full((max(1, len(currencies)), world.n_days), -1, np.int64)
    for number, currency in enumerate(currencies):
        if currency == world.sale_currency:
            table[number] = MICROS
        # The first listed rate counts, so the list is painted from its end.
        for rate in reversed([rate for rate in world.exchange_rates if rate.currency == currency]):
            table[number, days_between(world, rate.first, rate.last)] = rate.micros
    return freeze(table)
