"""A plan's promotions as rows of numbers, and which of them go together: decided once, when the snapshot is built."""

from collections.abc import Sequence
from datetime import date

from leeward.pricing import kinds
from leeward.pricing.build import CannotBuild
from leeward.pricing.supply.promotions import AmountOff, FreeChildren, FreeNights, PercentOff, Promotion
from leeward.pricing.supply.world import World

#: Day numbers no date reaches.
ALWAYS_FROM = -(1 << 30)
ALWAYS_TO = 1 << 30
_MAX_PROMOTIONS = 12

Row = tuple[int, tuple[int, int, int], tuple[int, ...]]


def promotion_row(*, world: World, promotion: Promotion) -> Row:
    """A promotion's kind, values and conditions; days are numbered from the world's first."""
    when = promotion.conditions
    bounds = (
        _day(world, when.book_from, ALWAYS_FROM),
        _day(world, when.book_to, ALWAYS_TO),
        _day(world, when.arrive_from, ALWAYS_FROM),
        _day(world, when.arrive_to, ALWAYS_TO),
        when.min_nights or 0,
        ALWAYS_TO if when.max_nights is None else when.max_nights,
        ALWAYS_FROM if when.min_advance_days is None else when.min_advance_days,
        ALWAYS_TO if when.max_advance_days is None else when.max_advance_days,
    )
    return *_benefit(promotion), bounds


def cliques(promotions: Sequence[Promotion]) -> list[int]:
    """
    The largest sets of promotions that all combine, as bit masks.

    No promotion ever makes a stay dearer, so the cheapest allowed set is one of these, less what does not hold.
    """
    if len(promotions) > _MAX_PROMOTIONS:
        raise CannotBuild(f"More than {_MAX_PROMOTIONS} promotions on one plan.")
    allowed = [
        mask
        for mask in range(1 << len(promotions))
        if all(
            promotions[one].is_combinable_with(promotions[other])
            for one in range(len(promotions))
            for other in range(one)
            if mask >> one & 1 and mask >> other & 1
        )
    ]
    return [mask for mask in allowed if not any(mask != other and mask & other == mask for other in allowed)]


def _benefit(promotion: Promotion) -> tuple[int, tuple[int, int, int]]:
    benefit = promotion.benefit
    values: tuple[int, int, int]
    if isinstance(benefit, FreeChildren):
        kind, values = kinds.FREE_CHILDREN, (benefit.max_age, benefit.min_count, benefit.free_count)
        is_sound = min(values) >= 0
    elif isinstance(benefit, FreeNights):
        kind, values = kinds.FREE_NIGHTS, (benefit.required, benefit.discounted, int(benefit.is_repeating))
        is_sound = 0 < benefit.discounted <= benefit.required
    elif isinstance(benefit, PercentOff):
        kind, values = kinds.PERCENT_OFF, (benefit.basis_points, 0, 0)
        is_sound = 0 <= benefit.basis_points <= 10_000
    elif isinstance(benefit, AmountOff):
        kind, values = kinds.AMOUNT_OFF, (benefit.amount, 0, 0)
        is_sound = 0 <= benefit.amount < kinds.MISSING
    if not is_sound:
        raise CannotBuild(f"Promotion {promotion.code}: its figures would make a stay dearer or mean nothing.")
    return kind, values


def _day(world: World, day: date | None, default: int) -> int:
    return default if day is None else world.index(day)
