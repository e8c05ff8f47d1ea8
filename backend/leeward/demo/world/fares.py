"""Draw what a flight's seats cost on each day, how many are left, and what its cabins include."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from leeward.demo.world.schedule import Scheduled
from leeward.pricing.supply.world import Direction
from leeward.retail.inventory.models import Cabin

_LADDER = (90, 100, 114)
_ON_THE_LADDER = (50, 30, 20)
"""Airlines sell few fares, the cheapest on many days: percent of the plain fare, and on how many days of a hundred."""

#: What a month costs in percent of the route's plain fare: British school holidays are dear.
_MONTH_PERCENT = {1: 88, 2: 100, 3: 94, 4: 112, 5: 100, 6: 106, 7: 136, 8: 142, 9: 100, 10: 106, 11: 84, 12: 118}
_CABIN_PERCENT = {Cabin.ECONOMY: 100, Cabin.PREMIUM_ECONOMY: 172, Cabin.PREMIUM: 165, Cabin.BUSINESS: 355}


@dataclass(frozen=True, slots=True)
class CabinTerms:
    """A cabin of a flight: bags checked (weight each, 0: counted by piece), hand luggage, meals and drinks."""

    cabin: Cabin
    pieces: int
    kg: int
    hand_kg: int
    has_meals: bool
    has_drinks: bool


@dataclass(frozen=True, slots=True)
class DrawnFare:
    """One cabin of one departure."""

    day: date
    cabin: Cabin
    adult_pence: int
    child_pence: int
    infant_pence: int
    seats: int


def list_cabins(flight: Scheduled) -> tuple[CabinTerms, ...]:
    """The cabins of a flight: up to three on long routes, where one airline calls its middle one Premium."""
    if not flight.far.is_long_haul:
        pieces = 0 if flight.airline == "NLT" else 1
        return (CabinTerms(Cabin.ECONOMY, pieces, 20 if pieces else 0, 10, has_meals=False, has_drinks=False),)
    middle = Cabin.PREMIUM if flight.airline == "TRW" else Cabin.PREMIUM_ECONOMY
    by_piece = 0 if flight.airline == "TRW" else 23
    cabins = [
        CabinTerms(Cabin.ECONOMY, 1, by_piece, 10, has_meals=True, has_drinks=flight.airline != "NLT"),
        CabinTerms(middle, 2, by_piece, 10, has_meals=True, has_drinks=True),
    ]
    if flight.uk_airport in {"LHR", "LGW", "MAN"}:
        cabins.append(CabinTerms(Cabin.BUSINESS, 2, 32, 12, has_meals=True, has_drinks=True))
    return tuple(cabins)


def draw_fares(*, flight: Scheduled, seed: int) -> list[DrawnFare]:
    """All fares of a flight, day by day; one in twenty is sold out."""
    chance = Random(f"{seed}/fares/{flight.code}")
    cabins = list_cabins(flight)
    plain = flight.far.fare * (1.0 if flight.direction is Direction.OUTBOUND else 0.97)
    plain *= 1.06 if len(flight.periods[0].legs) > 1 else 1.0
    fares: list[DrawnFare] = []
    for period in flight.periods:
        day = period.first
        while day <= period.last:
            if flight.weekdays >> day.weekday() & 1:
                fares.extend(_day_fares(flight, cabins, plain * _day_percent(day, chance) / 100, day, chance))
            day += timedelta(days=1)
    return fares


def _day_percent(day: date, chance: Random) -> float:
    weekend = 8 if day.weekday() >= 4 else 0
    festive = 45 if (day.month, day.day) >= (12, 18) else 0
    (fare,) = chance.choices(_LADDER, _ON_THE_LADDER)
    return (_MONTH_PERCENT[day.month] + weekend + festive) * fare / 100


def _day_fares(
    flight: Scheduled, cabins: tuple[CabinTerms, ...], pounds: float, day: date, chance: Random
) -> list[DrawnFare]:
    drawn = []
    for terms in cabins:
        adult = round(pounds * _CABIN_PERCENT[terms.cabin] / 100) * 100 - 1
        share = 80 if flight.far.is_long_haul else 100
        infant = max(2_500, adult // 10)
        seats = 0 if chance.random() < 0.05 else chance.randint(2, 38 if terms.cabin is Cabin.ECONOMY else 9)
        drawn.append(DrawnFare(day, terms.cabin, adult, adult * share // 100, infant, seats))
    return drawn
