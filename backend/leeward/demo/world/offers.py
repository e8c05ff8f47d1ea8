"""Draw a hotel's promotions, and say which may be combined."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

from leeward.pricing.supply.promotions import (
    AmountOff,
    FreeChildren,
    FreeNights,
    PercentOff,
    Promotion,
    PromotionConditions,
)

PROMOTION_NAMES = {
    "EARLY": "Early booking offer",
    "LONG": "Long stay offer",
    "NIGHTS": "Free nights",
    "KIDS": "Free child place",
    "WELCOME": "Opening offer",
}


def draw_promotions(*, chance: Random, takes_children: bool, nights: tuple[date, date]) -> tuple[Promotion, ...]:
    """
    Up to four promotions.

    Early booking and long stay go together; a free child place goes with everything; free nights and the opening offer
    go with nothing else.
    """
    first, last = nights
    offers = []
    if chance.random() < 0.5:
        early = PromotionConditions(min_advance_days=chance.choice((60, 90, 120)))
        offers.append(
            Promotion("EARLY", PercentOff(chance.choice((800, 1000, 1500))), early, frozenset({"LONG", "KIDS"}))
        )
    if chance.random() < 0.35:
        long = PromotionConditions(min_nights=chance.choice((9, 10, 14)))
        offers.append(Promotion("LONG", PercentOff(chance.choice((500, 1000))), long, frozenset({"EARLY", "KIDS"})))
    if chance.random() < 0.25:
        season = first + timedelta(days=chance.randint(60, 300))
        when = PromotionConditions(arrive_from=season, arrive_to=min(last, season + timedelta(days=120)))
        offers.append(Promotion("NIGHTS", FreeNights(7, 1), when, frozenset({"KIDS"})))
    if takes_children and chance.random() < 0.3:
        offers.append(Promotion("KIDS", FreeChildren(12, 1, 1), combines_with=None))
    if chance.random() < 0.12:
        opening = PromotionConditions(book_to=first + timedelta(days=150), min_nights=7)
        offers.append(Promotion("WELCOME", AmountOff(chance.choice((5_000, 10_000))), opening))
    return tuple(offers)
