"""Set the rates of a room."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from django.db import transaction

from leeward.pricing import kinds
from leeward.pricing.supply.rate_plans import Season as SoldSeason
from leeward.retail.inventory.errors import BadRates, UnknownRatePlan
from leeward.retail.inventory.marking import mark_hotels
from leeward.retail.inventory.models import RatePlan, Season
from leeward.retail.inventory.operations.publishing import publish_marked
from leeward.retail.inventory.snapshot.plans import load_seasons
from leeward.retail.inventory.snapshot.publish import Published
from leeward.retail.inventory.storing.plans import store_seasons, without_overlaps

MOST = (kinds.MISSING - 1) // 31
"""The highest amount of a night that the engine can hold."""


def most_of(stay_nights: int) -> int:
    """The highest amount the engine can hold: of a whole stay, or of a night where `stay_nights` is nought."""
    return kinds.MISSING - 1 if stay_nights else MOST


@dataclass(frozen=True, slots=True)
class PlanKey:
    """A rate plan as people name it."""

    itemcode: str
    room_type: str
    plan: str


def get_rate_plan(*, key: PlanKey) -> RatePlan:
    """
    The plan, its room type and hotel with it.

    :raises UnknownRatePlan: there is none
    """
    found = (
        RatePlan.objects.select_related("room_type__hotel")
        .filter(room_type__hotel__itemcode=key.itemcode, room_type__code=key.room_type, code=key.plan)
        .first()
    )
    if found is None:
        raise UnknownRatePlan("This room is not sold on such a plan.", field="plan", rule="unknown_rate_plan")
    return found


def set_rates(*, key: PlanKey, rates: SoldSeason, at: datetime) -> Published:
    """
    Sell the nights of `rates` at its prices from now on; all other nights keep theirs.

    :raises UnknownRatePlan: there is no such plan
    :raises BadRates: without a price, days out of order, weekdays where nights are priced several at once, or a plan
        priced the other way (by the night, by the length of stay)
    """
    _check(rates)
    with transaction.atomic(durable=True):
        plan = get_rate_plan(key=key)
        _check_weekdays(plan, rates)
        # Locked before it is read: two people setting rates of one plan would lose one's work.
        RatePlan.objects.select_for_update().get(pk=plan.pk)
        seasons = load_seasons(rate_plan_id=plan.pk, first_day=date.min)
        _check_way(rates, seasons)
        Season.objects.filter(rate_plan=plan).delete()
        store_seasons(seasons=[(plan.pk, season) for season in without_overlaps([rates, *seasons])])
        mark_hotels(hotel_ids=[plan.room_type.hotel_id], at=at)
    return publish_marked(at=at)


def _check(rates: SoldSeason) -> None:
    amounts = [amount for _, amount in rates.base] + [band.amount for band in rates.bands]
    if rates.first > rates.last:
        raise BadRates("The last night comes before the first.", field="last", rule="order")
    if not rates.base:
        raise BadRates("A price for at least one number of guests is needed.", field="base", rule="required")
    if any(amount < 0 for amount in (*amounts, rates.extra_adult or 0, rates.extra_bed, rates.single_use)):
        raise BadRates("No amount is below nought.", field="base", rule="min")
    most = most_of(rates.stay_nights)
    if any(amount > most for amount in (*amounts, rates.extra_adult or 0, rates.extra_bed, rates.single_use)):
        raise BadRates("An amount is higher than any night costs.", field="base", rule="max")
    if len(dict(rates.base)) != len(rates.base) or not all(1 <= guests <= 12 for guests, _ in rates.base):
        raise BadRates("One price for each number of guests, 1 to 12.", field="base", rule="guests")


def _check_way(rates: SoldSeason, standing: list[SoldSeason]) -> None:
    if rates.stay_nights > kinds.MAX_STAY_NIGHTS:
        raise BadRates(f"No stay is longer than {kinds.MAX_STAY_NIGHTS} nights.", field="stay_nights", rule="max")
    if any(bool(one.stay_nights) != bool(rates.stay_nights) for one in standing):
        way = "by the night" if rates.stay_nights else "by the length of stay"
        raise BadRates(f"This plan is priced {way}.", field="stay_nights", rule="by_length")


def _check_weekdays(plan: RatePlan, rates: SoldSeason) -> None:
    if plan.unit_nights > 1 and not rates.stay_nights and rates.weekdays != 0b1111111:
        raise BadRates("Nights priced several at once have one price all week.", field="weekdays", rule="every_day")
