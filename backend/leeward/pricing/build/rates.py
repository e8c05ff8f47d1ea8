"""Exchange rates by currency and arrival day."""

from collections.abc import Sequence

import numpy as np

from leeward.pricing.supply.world import World
from leeward.pricing.tables import Longs, freeze


def exchange_table(*, world: World, currencies: Sequence[str]) -> Longs:
    """(n_currencies, n_days) int64, frozen: millionths of the sale currency for one unit by arrival day, else -1."""
    table = np.full((max(1, len(currencies)), world.n_days), -1, np.int64)
    for number, currency in enumerate(currencies):
        for day in range(world.n_days):
            micros = world.find_rate_micros(currency, world.day(day))
            if micros is not None:
                table[number, day] = micros
    return freeze(table)
