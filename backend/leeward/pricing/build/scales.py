"""Amounts of currencies whose units are small: kept in whole units where hundredths would not fit."""

from collections.abc import Iterator
from dataclasses import replace

from leeward.pricing import kinds
from leeward.pricing.supply.promotions import AmountOff, Promotion
from leeward.pricing.supply.rate_plans import AgeBand, RatePlan, Season, Supplement

#: What one night may cost in a plan's scale: a stay's sum per column must stay below MISSING to be told from it.
MOST_PER_NIGHT = (kinds.MISSING - 1) // 31
_HUNDREDTHS = 100


def fitting(plan: RatePlan) -> RatePlan:
    """
    The plan as it is, or in whole units of its currency where an amount is too high for hundredths.

    Forty thousand yen a night are four million hundredths, more than a column can hold; as whole units they fit, and
    nothing is lost, for such prices have no hundredths. A plan with both high amounts and hundredths stays as it is,
    and is refused when it is built.
    """
    amounts = list(_amounts(plan))
    if plan.scale != _HUNDREDTHS or max(amounts, default=0) <= MOST_PER_NIGHT:
        return plan
    if any(amount % _HUNDREDTHS for amount in amounts):
        return plan
    return replace(
        plan,
        scale=1,
        seasons=tuple(_season(season) for season in plan.seasons),
        supplements=tuple(_supplement(supplement) for supplement in plan.supplements),
        promotions=tuple(_promotion(promotion) for promotion in plan.promotions),
    )


def _amounts(plan: RatePlan) -> Iterator[int]:
    for season in plan.seasons:
        yield from (amount for _, amount in season.base)
        yield from (band.amount for band in season.bands)
        yield from (season.extra_adult or 0, season.extra_bed, season.single_use)
    for supplement in plan.supplements:
        yield from (period.amount for period in supplement.periods)
    for promotion in plan.promotions:
        if isinstance(promotion.benefit, AmountOff):
            yield promotion.benefit.amount


def _season(season: Season) -> Season:
    return replace(
        season,
        base=tuple((guests, amount // _HUNDREDTHS) for guests, amount in season.base),
        bands=tuple(AgeBand(band.amount // _HUNDREDTHS, band.min_age, band.max_age) for band in season.bands),
        extra_adult=None if season.extra_adult is None else season.extra_adult // _HUNDREDTHS,
        extra_bed=season.extra_bed // _HUNDREDTHS,
        single_use=season.single_use // _HUNDREDTHS,
    )


def _supplement(supplement: Supplement) -> Supplement:
    periods = tuple(replace(period, amount=period.amount // _HUNDREDTHS) for period in supplement.periods)
    return replace(supplement, periods=periods)


def _promotion(promotion: Promotion) -> Promotion:
    if not isinstance(promotion.benefit, AmountOff):
        return promotion
    return replace(promotion, benefit=AmountOff(promotion.benefit.amount // _HUNDREDTHS))
