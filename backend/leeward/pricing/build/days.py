"""What holds on each day for one rate plan: rooms left, stay lengths, weekdays, release days."""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from leeward.pricing import kinds
from leeward.pricing.build.columns import Mask, days_between, weekday_mask
from leeward.pricing.supply.hotels import RoomType
from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY, DayRule, RatePlan
from leeward.pricing.supply.world import World
from leeward.pricing.tables import Bytes, Shorts

_FREE_SALE = kinds.MAX_ROOMS


@dataclass(slots=True)
class PlanDays:
    """One plan's day arrays, (n_days,) or (n_days + 1,) where departures count; see tables.Block for their meaning."""

    rooms_left: Bytes
    release_days: Shorts
    min_nights: Bytes
    max_nights: Bytes
    day_flags: Bytes
    forward_min: Bytes
    forward_max: Bytes
    season_left: Bytes = field(default_factory=lambda: np.zeros(0, np.uint8))

    @property
    def has_forward_rules(self) -> bool:
        return bool(self.forward_min.any() or (self.forward_max < kinds.UNLIMITED).any())


def plan_days(*, world: World, held: tuple[Bytes, Shorts], plan: RatePlan) -> PlanDays:
    """A plan's day arrays: the stricter of its own limits, its rules and what is held of its room type."""
    n_days = world.n_days
    rooms_left, release_days = held[0].copy(), held[1]
    flags = np.full(n_days + 1, kinds.ARRIVAL | kinds.DEPARTURE, np.uint8)
    days = PlanDays(
        rooms_left=rooms_left,
        release_days=release_days,
        min_nights=np.full(n_days + 1, _least(plan.limits.min_nights), np.uint8),
        max_nights=np.full(n_days + 1, _most(plan.limits.max_nights), np.uint8),
        day_flags=flags,
        forward_min=np.zeros(n_days + 1, np.uint8),
        forward_max=np.full(n_days + 1, kinds.UNLIMITED, np.uint8),
    )
    _forbid(world, flags, slice(0, n_days + 1), plan.limits.arrival_weekdays, kinds.ARRIVAL)
    _forbid(world, flags, slice(0, n_days + 1), plan.limits.departure_weekdays, kinds.DEPARTURE)
    for rule in plan.day_rules:
        _apply(world, days, rule)
    days.min_nights, days.max_nights = days.min_nights[:n_days], days.max_nights[:n_days]
    if plan.unit_nights > 1:
        days.season_left = _season_left(world, plan)
    return days


def open_runs(rooms_left: npt.NDArray[np.uint8]) -> Bytes:
    """
    Nights in a row from each day with at least r + 1 rooms, for r rooms less one.

    rooms_left: (n_days, n_plans) uint8, nought where closed. Returns (MAX_ROOMS, n_days, n_plans), 255 at the most.
    """
    n_days, n_plans = rooms_left.shape
    days = np.arange(n_days, dtype=np.int16)[:, None]
    runs = np.empty((kinds.MAX_ROOMS, n_days, n_plans), np.uint8)
    for level in range(kinds.MAX_ROOMS):
        # The next day that is closed, the day itself included; the file's end closes too.
        closes = np.where(rooms_left > level, np.int16(n_days), days)
        closes = np.minimum.accumulate(closes[::-1], axis=0)[::-1]
        runs[level] = np.minimum(closes - days, 255)
    return runs


def rooms_held(*, world: World, room: RoomType) -> tuple[Bytes, Shorts]:
    """Rooms left and release days by night, (n_days,) each: the same for every plan of a room type."""
    if room.allotments is None:
        return np.full(world.n_days, _FREE_SALE, np.uint8), np.zeros(world.n_days, np.int16)
    rooms, release = np.zeros(world.n_days, np.uint8), np.zeros(world.n_days, np.int16)
    for allotment in room.allotments:
        nights = days_between(world, allotment.first, allotment.last)
        rooms[nights] = min(max(allotment.rooms, 0), _FREE_SALE)
        release[nights] = min(max(allotment.release_days, 0), kinds.MAX_RELEASE)
    return rooms, release


def _apply(world: World, days: PlanDays, rule: DayRule) -> None:
    if rule.is_closed:
        nights = days_between(world, rule.first, rule.last)
        days.rooms_left[nights] = 0
        days.day_flags[nights] |= kinds.CLOSED
    # Departure may fall on the day after the last night on file.
    start = max(0, world.index(rule.first))
    span = slice(start, max(start, min(world.n_days, world.index(rule.last)) + 1))
    np.maximum(days.min_nights[span], _least(rule.min_nights), out=days.min_nights[span])
    np.minimum(days.max_nights[span], _most(rule.max_nights), out=days.max_nights[span])
    np.maximum(days.forward_min[span], _least(rule.forward_min_nights), out=days.forward_min[span])
    np.minimum(days.forward_max[span], _most(rule.forward_max_nights), out=days.forward_max[span])
    _forbid(world, days.day_flags, span, rule.arrival_weekdays, kinds.ARRIVAL)
    _forbid(world, days.day_flags, span, rule.departure_weekdays, kinds.DEPARTURE)


def _forbid(world: World, flags: Bytes, span: slice, weekdays: int, bit: int) -> None:
    if weekdays == EVERY_WEEKDAY:
        return
    allowed: Mask = weekday_mask(world, weekdays, world.n_days + 1)[span]
    flags[span] &= np.where(allowed, np.uint8(0xFF), np.uint8(0xFF & ~bit))


def _least(nights: int | None) -> np.uint8:
    return np.uint8(min(nights or 0, kinds.UNLIMITED))


def _most(nights: int | None) -> np.uint8:
    return np.uint8(kinds.UNLIMITED if nights is None else min(nights, kinds.UNLIMITED))


def _season_left(world: World, plan: RatePlan) -> Bytes:
    """Nights from each day to the end of its season, that day included; one where no season is."""
    left = np.ones(world.n_days, np.uint8)
    for season in plan.seasons:
        nights = days_between(world, season.first, season.last)
        whole = world.index(season.last) + 1
        left[nights] = np.minimum(whole - np.arange(world.n_days)[nights], 255)
    return left
