"""Store rate plans with their seasons, rules, supplements and promotions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from typing import Any

from leeward.pricing.supply.promotions import (
    AmountOff,
    Benefit,
    FreeChildren,
    FreeNights,
    PercentOff,
    PromotionConditions,
)
from leeward.pricing.supply.promotions import Promotion as Offered
from leeward.pricing.supply.rate_plans import BookingLimits, DayRule, GuestRule
from leeward.pricing.supply.rate_plans import RatePlan as SoldPlan
from leeward.pricing.supply.rate_plans import Season as SoldSeason
from leeward.retail.inventory.models import (
    ChildBand,
    NightlyPrice,
    Promotion,
    RatePlan,
    Season,
    StayRule,
    Supplement,
    SupplementPeriod,
)
from leeward.retail.inventory.overlaps import Stretch, as_disjoint

#: Columns named as the engine names them.
GUEST_RULE = [field.name for field in fields(GuestRule)]
LIMITS = [field.name for field in fields(BookingLimits)]
CONDITIONS = [field.name for field in fields(PromotionConditions)]
DAY_RULE = [field.name for field in fields(DayRule)]
_PLAN = ["board", "is_refundable", "currency", "scale", "basis", "unit_nights", "rounding"]

PlacedPlan = tuple[int, int, SoldPlan]
"""Room type's key, position among the hotel's plans, plan."""


def store_rate_plans(*, plans: Sequence[PlacedPlan]) -> None:
    """Create or replace plans with all that hangs on them; call it in a transaction."""
    RatePlan.objects.bulk_create(
        [_plan_row(room_id, position, plan) for room_id, position, plan in plans],
        update_conflicts=True,
        unique_fields=["room_type", "code"],
        update_fields=[*_PLAN, *GUEST_RULE, *LIMITS, "is_active", "position"],
    )
    rooms = {room_id for room_id, _, _ in plans}
    keys = RatePlan.objects.filter(room_type__in=rooms, is_active=True).values_list("room_type_id", "code", "id")
    ids = {(room_id, code): plan_id for room_id, code, plan_id in keys}
    placed = [(ids[room_id, plan.code], plan) for room_id, _, plan in plans]
    for model in (Season, StayRule, Supplement, Promotion):
        model._default_manager.filter(rate_plan__in=[plan_id for plan_id, _ in placed]).delete()
    store_seasons(seasons=[(plan_id, season) for plan_id, plan in placed for season in without_overlaps(plan.seasons)])
    StayRule.objects.bulk_create(
        StayRule(rate_plan_id=plan_id, **{name: getattr(rule, name) for name in DAY_RULE})
        for plan_id, plan in placed
        for rule in plan.day_rules
    )
    _store_supplements(placed)
    _store_promotions(placed)


def without_overlaps(seasons: Iterable[SoldSeason]) -> list[SoldSeason]:
    """The same prices on the same nights, in seasons that never hold a night twice; the first listed counts."""
    by_length: dict[int, list[Stretch[SoldSeason]]] = {}
    for season in seasons:
        stretch = Stretch(season.first, season.last, season.weekdays, season)
        by_length.setdefault(season.stay_nights, []).append(stretch)
    return [
        cut_season(stretch.held, stretch) for _, listed in sorted(by_length.items()) for stretch in as_disjoint(listed)
    ]


def store_seasons(*, seasons: Sequence[tuple[int, SoldSeason]]) -> None:
    """Insert seasons by rate plan, with their prices and bands."""
    rows = [
        Season(
            rate_plan_id=plan_id,
            first=season.first,
            last=season.last,
            weekdays=season.weekdays,
            stay_nights=season.stay_nights,
            extra_adult=season.extra_adult,
            extra_bed=season.extra_bed,
            single_use=season.single_use,
        )
        for plan_id, season in seasons
    ]
    Season.objects.bulk_create(rows)
    stored = list(zip(rows, (season for _, season in seasons), strict=True))
    NightlyPrice.objects.bulk_create(
        NightlyPrice(season=row, guests=guests, amount=amount)
        for row, season in stored
        for guests, amount in dict(season.base).items()
    )
    ChildBand.objects.bulk_create(
        ChildBand(season=row, position=place, min_age=band.min_age, max_age=band.max_age, amount=band.amount)
        for row, season in stored
        for place, band in enumerate(season.bands)
    )


def _plan_row(room_id: int, position: int, plan: SoldPlan) -> RatePlan:
    return RatePlan(
        room_type_id=room_id,
        code=plan.code,
        position=position,
        board=plan.board,
        is_refundable=plan.is_refundable,
        currency=plan.currency,
        scale=plan.scale,
        basis=plan.basis.value,
        unit_nights=plan.unit_nights,
        rounding=plan.rounding.value,
        **{name: getattr(plan.guest_rule, name) for name in GUEST_RULE},
        **{name: getattr(plan.limits, name) for name in LIMITS},
    )


def cut_season(season: SoldSeason, stretch: Stretch[Any]) -> SoldSeason:
    """A season's prices on the nights of a stretch alone."""
    return replace(season, first=stretch.first, last=stretch.last, weekdays=stretch.weekdays)


def _store_supplements(placed: Sequence[tuple[int, SoldPlan]]) -> None:
    listed = [(plan_id, supplement) for plan_id, plan in placed for supplement in plan.supplements]
    rows = [
        Supplement(rate_plan_id=plan_id, code=one.code, basis=one.basis.value, weekdays=one.weekdays)
        for plan_id, one in listed
    ]
    Supplement.objects.bulk_create(rows)
    SupplementPeriod.objects.bulk_create(
        SupplementPeriod(supplement=row, first=period.first, last=period.last, amount=period.amount)
        for row, (_, one) in zip(rows, listed, strict=True)
        for period in one.periods
    )


def _store_promotions(placed: Sequence[tuple[int, SoldPlan]]) -> None:
    listed = [
        (plan_id, plan, position, offer) for plan_id, plan in placed for position, offer in enumerate(plan.promotions)
    ]
    rows = [
        Promotion(
            rate_plan_id=plan_id,
            code=offer.code,
            position=position,
            combines_with_all=offer.combines_with is None,
            **_benefit(offer.benefit),
            **{name: getattr(offer.conditions, name) for name in CONDITIONS},
        )
        for plan_id, _, position, offer in listed
    ]
    Promotion.objects.bulk_create(rows)
    by_code = {(row.rate_plan_id, row.code): row for row in rows}
    pairs = Promotion.combines_with.through
    pairs._default_manager.bulk_create(
        pairs(from_promotion=row, to_promotion=by_code[plan_id, other.code])
        for row, (plan_id, plan, _, offer) in zip(rows, listed, strict=True)
        for other in plan.promotions
        if _names(offer, other)
    )


def _names(offer: Offered, other: Offered) -> bool:
    """Whether the pair is stored for an offer: a pair says that both may go together, so both must."""
    return other is not offer and offer.combines_with is not None and offer.is_combinable_with(other)


def _benefit(benefit: Benefit) -> dict[str, str | int | bool]:
    match benefit:
        case FreeChildren():
            return {
                "kind": Promotion.Kind.FREE_CHILDREN,
                "younger_than": benefit.max_age,
                "min_children": benefit.min_count,
                "free_count": benefit.free_count,
            }
        case FreeNights():
            return {
                "kind": Promotion.Kind.FREE_NIGHTS,
                "required_nights": benefit.required,
                "free_nights": benefit.discounted,
                "is_repeating": benefit.is_repeating,
            }
        case PercentOff():
            return {"kind": Promotion.Kind.PERCENT_OFF, "basis_points": benefit.basis_points}
        case AmountOff():
            return {"kind": Promotion.Kind.AMOUNT_OFF, "amount": benefit.amount}
