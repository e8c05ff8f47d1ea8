"""Standing plans in the engine's words: whole-number amounts, one rate plan per room type."""

from collections.abc import Iterable
from decimal import Decimal

from leeward.pricing.supply.promotions import Benefit, Promotion
from leeward.pricing.supply.rate_plans import (
    AgeBand,
    RatePlan,
    Rounding,
    Season,
    Supplement,
    SupplementPeriod,
)
from leeward.retail.inventory.importers.errors import MessageRefused, Problem
from leeward.retail.inventory.importers.ota.parts import DatedRate, PlanParts
from leeward.travel.board_basis import find_board_of_meal_plan

#: Sold as room only where a supplier names no meal plan we know: never promise a meal too many.
_UNSTATED_BOARD = "RO"
_SCALES = (100, 1000)


def room_types_of(parts: PlanParts) -> tuple[str, ...]:
    """The room types a plan has rates for, as first listed."""
    return tuple(dict.fromkeys(rate.room_type for rate in parts.rates))


def rate_plan_of(*, parts: PlanParts, room_type: str, sold_as: str) -> RatePlan:
    """
    The plan for one of its room types, under our own room type's code.

    :raises MessageRefused: the plan is not whole, or its amounts are finer than a thousandth
    """
    if parts.static_rate is None or parts.offers is None:
        raise MessageRefused(Problem("the plan is not whole", plan=parts.code))
    rates = [rate for rate in parts.rates if rate.room_type == room_type]
    scale = _scale(parts, rates)
    board = find_board_of_meal_plan(parts.static_rate.meal_plan or 0)
    return RatePlan(
        code=parts.code,
        room_type=sold_as,
        board=_UNSTATED_BOARD if board is None else board.code,
        seasons=tuple(_season(rate, scale) for rate in rates),
        currency=parts.currency,
        scale=scale,
        basis=parts.static_rate.basis,
        unit_nights=parts.static_rate.unit_nights,
        rounding=Rounding.REFERENCE,
        guest_rule=parts.offers.guest_rule,
        limits=parts.offers.limits,
        day_rules=tuple(dated.rule for dated in parts.rules if dated.room_type in (None, room_type)),
        supplements=_supplements(parts, room_type, scale),
        promotions=_promotions(parts),
    )


def _season(rate: DatedRate, scale: int) -> Season:
    return Season(
        first=rate.first,
        last=rate.last,
        base=tuple((guests, int(amount * scale)) for guests, amount in rate.base),
        extra_adult=None if rate.extra_adult is None else int(rate.extra_adult * scale),
        bands=tuple(AgeBand(int(b.amount * scale), b.min_age, b.max_age) for b in rate.brackets),
        weekdays=rate.weekdays,
    )


def _supplements(parts: PlanParts, room_type: str, scale: int) -> tuple[Supplement, ...]:
    return tuple(
        Supplement(
            code=terms.code,
            basis=terms.basis,
            weekdays=terms.weekdays,
            periods=tuple(
                SupplementPeriod(dated.first, dated.last, int(dated.amount * scale))
                for dated in parts.supplements
                if dated.code == terms.code and dated.room_type in (None, room_type)
            ),
        )
        for terms in parts.supplement_terms
        if terms.is_mandatory
    )


def _promotions(parts: PlanParts) -> tuple[Promotion, ...]:
    """The standard's two offers always go together and need no more than what they say."""
    offers = parts.offers
    given: list[tuple[str, Benefit | None]] = [] if offers is None else [("FAMILY", offers.free_children)]
    given += [] if offers is None else [("NIGHTS", offers.free_nights)]
    return tuple(Promotion(code, benefit, combines_with=None) for code, benefit in given if benefit is not None)


def _scale(parts: PlanParts, rates: Iterable[DatedRate]) -> int:
    amounts: list[Decimal] = [part.amount for part in parts.supplements]
    for rate in rates:
        amounts += [amount for _, amount in rate.base] + [bracket.amount for bracket in rate.brackets]
        amounts += [] if rate.extra_adult is None else [rate.extra_adult]
    for scale in _SCALES:
        if all(amount * scale == int(amount * scale) for amount in amounts):
            return scale
    raise MessageRefused(Problem("an amount is finer than a thousandth", plan=parts.code))
