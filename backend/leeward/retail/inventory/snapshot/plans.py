"""Rate plans of some hotels, from tables to the engine's words, in a fixed number of queries."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from django.db.models import QuerySet

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
from leeward.retail.inventory.snapshot.reading import OfHotels, grouped
from leeward.retail.inventory.snapshot.restrictions import load_restrictions
from leeward.retail.inventory.storing.plans import CONDITIONS, DAY_RULE, GUEST_RULE, LIMITS

Rows = Iterable[tuple[Any, ...]]
QUERIES = 11
"""What `load_rate_plans` takes, however many hotels and plans there are."""


def load_rate_plans(*, hotel_ids: Sequence[int], first_day: date) -> dict[int, list[SoldPlan]]:
    """The plans on sale by hotel, in their order. What ended before the first day is left out."""
    seasons = _put_together(*(asked.rows(hotel_ids, first_day=first_day) for asked in _SEASONS_OF_HOTELS))
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
    seasons = Season.objects.filter(rate_plan=rate_plan_id, last__gte=first_day)
    return _put_together(_listed(seasons), _prices(seasons), _bands(seasons)).get(rate_plan_id, [])


def _listed(seasons: QuerySet[Season]) -> QuerySet[Any, Any]:
    return seasons.order_by("stay_nights", "first", "id").values_list(
        "rate_plan_id", "id", "first", "last", "extra_adult", "extra_bed", "single_use", "weekdays", "stay_nights"
    )


def _prices(seasons: QuerySet[Season]) -> QuerySet[Any, Any]:
    prices = NightlyPrice.objects.filter(season__in=seasons.values("pk")).order_by("season_id", "guests")
    return prices.values_list("season_id", "guests", "amount")


def _bands(seasons: QuerySet[Season]) -> QuerySet[Any, Any]:
    bands = ChildBand.objects.filter(season__in=seasons.values("pk")).order_by("season_id", "position")
    return bands.values_list("season_id", "amount", "min_age", "max_age")


def _of_hotels(hotels: Sequence[int], first_day: date) -> QuerySet[Season]:
    return Season.objects.filter(rate_plan__room_type__hotel__in=hotels, last__gte=first_day)


_SEASONS_OF_HOTELS = (
    OfHotels(lambda hotels, first_day: _listed(_of_hotels(hotels, first_day)), first_day=date),
    OfHotels(lambda hotels, first_day: _prices(_of_hotels(hotels, first_day)), first_day=date),
    OfHotels(lambda hotels, first_day: _bands(_of_hotels(hotels, first_day)), first_day=date),
)


def _put_together(listed: Rows, prices: Rows, bands: Rows) -> dict[int, list[SoldSeason]]:
    base_of = grouped((key, (guests, amount)) for key, guests, amount in prices)
    bands_of = grouped((key, AgeBand(amount, low, high)) for key, amount, low, high in bands)
    return grouped(
        (
            plan_id,
            SoldSeason(
                first, last, tuple(base_of.get(pk, ())), adult, tuple(bands_of.get(pk, ())), bed, single, days, length
            ),
        )
        for plan_id, pk, first, last, adult, bed, single, days, length in listed
    )


_DAY_RULES = OfHotels(
    lambda hotels, first_day: (
        StayRule.objects.filter(rate_plan__room_type__hotel__in=hotels, last__gte=first_day)
        .order_by("id")
        .values_list("rate_plan_id", *DAY_RULE)
    ),
    first_day=date,
)
_STOP_SALES = OfHotels(
    lambda hotels, first_day: (
        StopSale.objects.filter(room_type__hotel__in=hotels, last__gte=first_day)
        .order_by("id")
        .values_list("room_type_id", "first", "last")
    ),
    first_day=date,
)
_SUPPLEMENT_PERIODS = OfHotels(
    lambda hotels: (
        SupplementPeriod.objects.filter(supplement__rate_plan__room_type__hotel__in=hotels)
        .order_by("id")
        .values_list("supplement_id", "first", "last", "amount")
    )
)
_SUPPLEMENTS = OfHotels(
    lambda hotels: (
        Supplement.objects.filter(rate_plan__room_type__hotel__in=hotels)
        .order_by("id")
        .values_list("rate_plan_id", "id", "code", "basis", "weekdays")
    )
)
_PARTNERS = OfHotels(
    lambda hotels: Promotion.combines_with.through._default_manager.filter(
        from_promotion__rate_plan__room_type__hotel__in=hotels
    ).values_list("from_promotion_id", "to_promotion__code")
)


def _day_rules(hotel_ids: Sequence[int], first_day: date) -> dict[int, list[DayRule]]:
    return grouped((plan_id, DayRule(*rule)) for plan_id, *rule in _DAY_RULES.rows(hotel_ids, first_day=first_day))


def _stop_sales(hotel_ids: Sequence[int], first_day: date) -> dict[int, list[DayRule]]:
    stops = _STOP_SALES.rows(hotel_ids, first_day=first_day)
    return grouped((room_id, DayRule(first, last, is_closed=True)) for room_id, first, last in stops)


def _supplements(hotel_ids: Sequence[int]) -> dict[int, list[DueSupplement]]:
    periods = grouped((key, DuePeriod(*period)) for key, *period in _SUPPLEMENT_PERIODS.rows(hotel_ids))
    return grouped(
        (plan_id, DueSupplement(code, ChargeBasis(basis), tuple(periods.get(pk, ())), weekdays))
        for plan_id, pk, code, basis, weekdays in _SUPPLEMENTS.rows(hotel_ids)
    )


def _promotions(hotel_ids: Sequence[int]) -> dict[int, list[Offered]]:
    partners = grouped((key, code) for key, code in _PARTNERS.rows(hotel_ids))
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
