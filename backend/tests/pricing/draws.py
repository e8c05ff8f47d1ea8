"""Chance with manners: the small draws every random world is made of."""

from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY

FIRST_DAY = date(2027, 5, 1)
N_DAYS = 40


@dataclass
class Drawer:
    """One source of chance. A friendly one draws by the same rules, but what it draws refuses less."""

    chance: Random
    is_friendly: bool = False

    def maybe(self, likelihood: float = 0.5) -> bool:
        return self.chance.random() < likelihood

    def span(self, *, longest: int = N_DAYS) -> tuple[date, date]:
        start = self.chance.randint(-5, N_DAYS - 1)
        length = self.chance.randint(0, longest)
        return FIRST_DAY + timedelta(start), FIRST_DAY + timedelta(start + length)

    def money(self, most: int = 30_000) -> int:
        return self.chance.choice((0, self.chance.randint(1, most), self.chance.randint(1, most // 100) * 100))

    def weekdays(self) -> int:
        return EVERY_WEEKDAY if self.maybe(0.95 if self.is_friendly else 0.8) else self.chance.randint(1, EVERY_WEEKDAY)

    def limit(self, low: int, high: int, likelihood: float = 0.2) -> int | None:
        return (
            self.chance.randint(low, high) if self.maybe(likelihood / 5 if self.is_friendly else likelihood) else None
        )
