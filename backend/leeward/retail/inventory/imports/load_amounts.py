"""Amounts of a hotel's rooms and plans, by night or whole stay, from a message to seasons (HotelRateAmountNotif)."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal
from itertools import pairwise

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY, AgeBand, PriceBasis
from leeward.pricing.supply.rate_plans import Season as SoldSeason
from leeward.retail.inventory.importers.ota.ari_parts import AmountChange, AmountNotice, AmountsMessage, Span
from leeward.retail.inventory.imports.loading import Loading
from leeward.retail.inventory.models import RatePlan, Season
from leeward.retail.inventory.operations.rates import most_of
from leeward.retail.inventory.overlaps import Stretch, as_disjoint
from leeward.retail.inventory.snapshot.plans import load_seasons
from leeward.retail.inventory.storing.plans import cut_season, store_seasons
from leeward.retail.kit import clock

#: A static amount holds from today for as long as anybody books: the extended calendar's five years.
_STATIC_DAYS = 1_825


class _Unfit(Exception):
    """An amount that the plan cannot take; the message says why."""


def load_amounts(*, message: AmountsMessage, loading: Loading) -> None:
    """
    Price the nights the message names anew. Overlay forgets every other night of the plans it names.

    Amounts are of the room by its guests: a plan priced per person takes them only when all its nights are replaced.
    So does a plan priced by the night take prices of whole stays, and the other way round.
    """
    hotel = loading.find_hotel(message.hotel_code)
    if hotel is None:
        return
    loading.touch_hotels([hotel.pk])
    by_plan: dict[tuple[str, str], list[AmountChange]] = {}
    for change in message.changes:
        by_plan.setdefault((change.room_type, change.plan), []).append(change)
    loading.note_left_out("rate plans", loading.left_out)
    for (room_type, code), changes in by_plan.items():
        if (room_type, code) in loading.left_out:
            continue
        plan = (
            RatePlan.objects.select_for_update(of=("self",))
            .select_related("room_type")
            .filter(room_type__hotel=hotel, room_type__code=room_type, code=code)
            .first()
        )
        if plan is None:
            reason = f"room type {room_type} is not sold on a plan {code}: the plan must be on file before its amounts"
            place = f"line {changes[0].line}"
            loading.refuse(reason, unit=(room_type, code), place=place, rule="unknown_rate_plan")
        else:
            _load_plan(plan, message.notice, changes, loading)


def _load_plan(plan: RatePlan, notice: AmountNotice, changes: list[AmountChange], loading: Loading) -> None:
    unit = (plan.room_type.code, plan.code)
    if notice is AmountNotice.OVERLAY:
        _price_per_room(plan, changes)
    if plan.unit_nights > 1 or (plan.basis != PriceBasis.PER_ROOM and notice is AmountNotice.DELTA):
        loading.refuse("the plan is not priced per room and night", unit=unit, rule="basis")
        return
    standing = [] if notice is AmountNotice.OVERLAY else load_seasons(rate_plan_id=plan.pk, first_day=date.min)
    if notice is not AmountNotice.REMOVE and _are_of_two_ways(changes, standing):
        reason = "a plan is priced by the night or by the length of stay, not both: Overlay replaces one by the other"
        loading.refuse(reason, unit=unit, place=f"line {changes[0].line}", rule="by_length")
        return
    today = clock.uk_date(at=loading.at)
    pieces: dict[int, list[Stretch[SoldSeason | None]]] = {}
    # The last line counts where two hold a night, and a static amount only where no dated one does.
    changes.reverse()
    for change in sorted(changes, key=lambda one: one.span is None):
        span = change.span or Span(today, today + timedelta(days=_STATIC_DAYS))
        try:
            season = None if notice is AmountNotice.REMOVE else _season(plan, change, span)
        except _Unfit as unfit:
            loading.refuse(str(unfit), unit=unit, place=f"line {change.line}", rule="amounts")
            continue
        stretch = Stretch(span.first, span.last, span.weekdays, season)
        # What is removed without naming a length is removed in all of them.
        is_of_all = season is None and not change.stay_nights
        for length in {one.stay_nights for one in standing} if is_of_all else {change.stay_nights}:
            pieces.setdefault(length, []).append(stretch)
    for one in standing:
        pieces.setdefault(one.stay_nights, []).append(Stretch(one.first, one.last, one.weekdays, one))
    Season.objects.filter(rate_plan=plan).delete()
    kept = [(piece, piece.held) for listed in pieces.values() for piece in as_disjoint(listed)]
    store_seasons(seasons=[(plan.pk, cut_season(season, piece)) for piece, season in kept if season is not None])


def _are_of_two_ways(changes: list[AmountChange], standing: list[SoldSeason]) -> bool:
    lengths = [change.stay_nights for change in changes] + [season.stay_nights for season in standing]
    return any(lengths) and not all(lengths)


def _price_per_room(plan: RatePlan, changes: list[AmountChange]) -> None:
    """All nights are replaced: the plan takes the message's money and is priced per room and night from now on."""
    finest = any(amount * 100 % 1 for change in changes for amount in _amounts(change))
    plan.basis, plan.unit_nights, plan.scale = PriceBasis.PER_ROOM, 1, 1000 if finest else 100
    plan.currency = next((change.currency for change in changes if change.currency), plan.currency)
    plan.save(update_fields=["basis", "unit_nights", "scale", "currency"])


def _amounts(change: AmountChange) -> list[Decimal]:
    amounts = [amount for _, amount in change.base] + [bracket.amount for bracket in change.brackets]
    return amounts + ([] if change.extra_adult is None else [change.extra_adult])


def _season(plan: RatePlan, change: AmountChange, span: Span) -> SoldSeason:
    """The amounts in the plan's parts. Raises _Unfit."""
    if change.currency and change.currency != plan.currency:
        raise _Unfit(f"the plan is priced in {plan.currency}, the amount in {change.currency}")
    if any(amount * plan.scale % 1 for amount in _amounts(change)):
        raise _Unfit(f"an amount is finer than the plan's parts (a unit has {plan.scale})")
    if any(amount * plan.scale > most_of(change.stay_nights) for amount in _amounts(change)):
        raise _Unfit("an amount is higher than any night costs" if not change.stay_nights else "no stay costs so much")
    base, extra_adult = _by_guests(plan, change)
    return SoldSeason(
        first=span.first,
        last=span.last,
        weekdays=span.weekdays or EVERY_WEEKDAY,
        base=tuple((guests, int(amount * plan.scale)) for guests, amount in base),
        extra_adult=None if extra_adult is None else int(extra_adult * plan.scale),
        bands=tuple(AgeBand(int(one.amount * plan.scale), one.min_age, one.max_age) for one in change.brackets),
        stay_nights=change.stay_nights,
    )


def _by_guests(plan: RatePlan, change: AmountChange) -> tuple[list[tuple[int, Decimal]], Decimal | None]:
    """
    Amounts for every number of guests up to the standard, and what each adult beyond it adds.

    An amount holds for all smaller numbers without their own (formats 3.2); none is set for 0: as many as fit.
    """
    room = plan.room_type
    stated = {guests or room.max_guests: amount for guests, amount in change.base}
    rows: list[tuple[int, Decimal]] = []
    for guests in range(1, room.max_guests + 1):
        amount = next((stated[more] for more in range(guests, room.max_guests + 1) if more in stated), None)
        if amount is not None:
            rows.append((guests, amount))
    base = [(guests, amount) for guests, amount in rows if guests <= room.standard_guests]
    if not base:
        raise _Unfit("no amount is for a number of guests the room holds")
    beyond = [amount for guests, amount in rows if guests >= room.standard_guests]
    steps = {more - fewer for fewer, more in pairwise(beyond)}
    if change.extra_adult is not None or not steps:
        return base, change.extra_adult
    if len(steps) > 1 or min(steps) < 0:
        raise _Unfit("amounts beyond the standard occupancy must rise by the same sum for each guest")
    return base, steps.pop()
