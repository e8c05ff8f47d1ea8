"""Rate plans of some hotels, from tables to the engine's words, in a fixed number of queries."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from django.db.models import Q

from leeward.pricing.supply.promotions import (
    AmountOff,
    Benefit,
    FreeChildren,
    FreeNights,
    PercentOff,
    PromotionConditions,
)
from leeward.pricing.supply.promotions import Promotion as Offered
from leeward.pricing.supply.rate_plans import (
    AgeBand,
    BookingLimits,
    ChargeBasis,
    DayRule,
    GuestRule,
    PriceBasis,
    Rounding,
)
from leeward.pricing.supply.rate_plans import RatePlan as SoldPlan
from leeward.pricing.supply.rate_plans import Season as SoldSeason
from leeward.pricing.supply.rate_plans import Supplement as DueSupplement
from leeward.pricing.supply.rate_plans import SupplementPeriod as DuePeriod
from leeward.retail.inventory.models import (
    ChildBand,
    NightlyPrice,
    Promotion,
    RatePlan,
    Season,
    StayRule,
    StopSale,
    Supplement,
    SupplementPeriod,
)
from leeward.retail.inventory.snapshot.reading import grouped
from leeward.retail.inventory.snapshot.restrictions import load_restrictions
from leeward.retail.inventory.storing.plans import CONDITIONS, DAY_RULE, GUEST_RULE, LIMITS

QUERIES = 11
"""What `load_rate_plans` takes, however many hotels and plans there are."""


def load_rate_plans(*, hotel_ids: Sequence[int], first_day: date) -> dict[int, list[SoldPlan]]:
    """The plans on sale by hotel, in their order. What ended before the first day is left out."""
    seasons = _seasons(Q(rate_plan__room_type__hotel__in=hotel_ids, last__gte=first_day))
    rules = _day_rules(hotel_ids, first_day)
    stops = _stop_sales(hotel_ids, first_day)
    restricted = load_restrictions(hotel_ids=hotel_ids, first_day=first_day)
    supplements = _supplements(hotel_ids)
    promotions = _promotions(hotel_ids)
    plans = (
        RatePlan.objects.filter(room_type__hotel__in=hotel_ids, is_active=True, room_type__is_active=True)
        .order_by("position", "id")
        .select_related("room_type")
    )
    return grouped(
        (
            plan.room_type.hotel_id,
            SoldPlan(
                code=plan.code,
                room_type=plan.room_type.code,
                board=plan.board,
                seasons=tuple(seasons.get(plan.pk, ())),
                currency=plan.currency,
                scale=plan.scale,
                basis=PriceBasis(plan.basis),
                unit_nights=plan.unit_nights,
                rounding=Rounding(plan.rounding),
                is_refundable=plan.is_refundable,
                guest_rule=GuestRule(**{name: getattr(plan, name) for name in GUEST_RULE}),
                limits=BookingLimits(**{name: getattr(plan, name) for name in LIMITS}),
                day_rules=(
                    *rules.get(plan.pk, ()),
                    *stops.get(plan.room_type_id, ()),
                    *restricted.get((plan.room_type_id, None), ()),
                    *restricted.get((plan.room_type_id, plan.pk), ()),
                ),
                supplements=tuple(supplements.get(plan.pk, ())),
                promotions=tuple(promotions.get(plan.pk, ())),
            ),
        )
        for plan in plans
    )


def load_seasons(*, rate_plan_id: int, first_day: date) -> list[SoldSeason]:
    """One plan's seasons by length of stay and first night; those that ended before the first day are left out."""
    return _seasons(Q(rate_plan=rate_plan_id, last__gte=first_day)).get(rate_plan_id, [])


def _seasons(which: Q) -> dict[int, list[SoldSeason]]:
    seasons = Season.objects.filter(which)
    prices = NightlyPrice.objects.filter(season__in=seasons.values("pk")).order_by("season_id", "guests")
    base = grouped(
        (key, (guests, amount)) for key, guests, amount in prices.values_list("season_id", "guests", "amount")
    )
    listed = ChildBand.objects.filter(season__in=seasons.values("pk")).order_by("season_id", "position")
    bands = grouped(
        (key, AgeBand(amount, low, high))
        for key, amount, low, high in listed.values_list("season_id", "amount", "min_age", "max_age")
    )
    return grouped(
        (
            plan_id,
            SoldSeason(
                first, last, tuple(base.get(pk, ())), adult, tuple(bands.get(pk, ())), bed, single, days, length
            ),
        )
        for plan_id, pk, first, last, adult, bed, single, days, length in seasons.order_by(
            "stay_nights", "first", "id"
        ).values_list(
            "rate_plan_id", "id", "first", "last", "extra_adult", "extra_bed", "single_use", "weekdays", "stay_nights"
        )
    )


def _day_rules(hotel_ids: Sequence[int], first_day: date) -> dict[int, list[DayRule]]:
    rules = StayRule.objects.filter(rate_plan__room_type__hotel__in=hotel_ids, last__gte=first_day).order_by("id")
    return grouped((row[0], DayRule(*row[1:])) for row in rules.values_list("rate_plan_id", *DAY_RULE))


def _stop_sales(hotel_ids: Sequence[int], first_day: date) -> dict[int, list[DayRule]]:
    stops = StopSale.objects.filter(room_type__hotel__in=hotel_ids, last__gte=first_day).order_by("id")
    return grouped((stop.room_type_id, DayRule(stop.first, stop.last, is_closed=True)) for stop in stops)


def _supplements(hotel_ids: Sequence[int]) -> dict[int, list[DueSupplement]]:
    listed = SupplementPeriod.objects.filter(supplement__rate_plan__room_type__hotel__in=hotel_ids).order_by("id")
    periods = grouped((one.supplement_id, DuePeriod(one.first, one.last, one.amount)) for one in listed)
    supplements = Supplement.objects.filter(rate_plan__room_type__hotel__in=hotel_ids).order_by("id")
    return grouped(
        (
            one.rate_plan_id,
            DueSupplement(one.code, ChargeBasis(one.basis), tuple(periods.get(one.pk, ())), one.weekdays),
        )
        for one in supplements
    )


def _promotions(hotel_ids: Sequence[int]) -> dict[int, list[Offered]]:
    pairs = Promotion.combines_with.through._default_manager.filter(
        from_promotion__rate_plan__room_type__hotel__in=hotel_ids
    )
    partners = grouped(pairs.values_list("from_promotion_id", "to_promotion__code"))
    promotions = Promotion.objects.filter(rate_plan__room_type__hotel__in=hotel_ids).order_by("position", "id")
    return grouped(
        (
            one.rate_plan_id,
            Offered(
                code=one.code,
                benefit=_benefit(one),
                conditions=PromotionConditions(**{name: getattr(one, name) for name in CONDITIONS}),
                combines_with=None if one.combines_with_all else frozenset(partners.get(one.pk, ())),
            ),
        )
        for one in promotions
    )


def _benefit(one: Promotion) -> Benefit:
    """The constraints of the table hold what each kind needs."""
    match Promotion.Kind(one.kind):
        case Promotion.Kind.FREE_CHILDREN:
            return FreeChildren(one.younger_than or 0, one.min_children or 0, one.free_count or 0)
        case Promotion.Kind.FREE_NIGHTS:
            return FreeNights(one.required_nights or 0, one.free_nights or 0, one.is_repeating)
        case Promotion.Kind.PERCENT_OFF:
            return PercentOff(one.basis_points or 0)
        case Promotion.Kind.AMOUNT_OFF:
            return AmountOff(one.amount or 0)
