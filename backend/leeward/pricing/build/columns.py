"""The nightly amounts of one rate plan, by kind of column: what will be summed into the block's prefix planes."""

from datetime import date
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from leeward.pricing import kinds
from leeward.pricing.build import CannotBuild
from leeward.pricing.build.classes import band_starts
from leeward.pricing.build.lengths import as_nightly
from leeward.pricing.build.scales import MOST_PER_NIGHT
from leeward.pricing.supply.hotels import Hotel
from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY, ChargeBasis, RatePlan, Season
from leeward.pricing.supply.world import World
from leeward.pricing.tables import Ints, freeze

Columns = dict[int, Ints]
Mask = npt.NDArray[np.bool_]

_SUPPLEMENT_KINDS = {
    ChargeBasis.ROOM_NIGHT: kinds.ROOM_NIGHT,
    ChargeBasis.PERSON_NIGHT: kinds.PERSON_NIGHT,
    ChargeBasis.ROOM_STAY: kinds.ROOM_STAY,
    ChargeBasis.PERSON_STAY: kinds.PERSON_STAY,
}
_LOCAL_KINDS = {
    ChargeBasis.ROOM_NIGHT: kinds.LOCAL_ROOM_NIGHT,
    ChargeBasis.PERSON_NIGHT: kinds.LOCAL_PERSON_NIGHT,
    ChargeBasis.ROOM_STAY: kinds.LOCAL_ROOM_STAY,
    ChargeBasis.PERSON_STAY: kinds.LOCAL_PERSON_STAY,
}


def days_between(world: World, first: date, last: date) -> slice:
    """The nights on file from one date to another, both included, as indexes; empty outside the file."""
    start = max(0, world.index(first))
    return slice(start, max(start, min(world.n_days, world.index(last) + 1)))


def weekday_mask(world: World, weekdays: int, n_days: int) -> Mask:
    """Which of the first days fall on the given weekdays; not to be written to."""
    return _mask(world.first_day.weekday(), weekdays, n_days)


# Every season of every plan asks, and hardly two ask differently: making them anew took a fifth of a hotel's build.
@lru_cache(maxsize=512)
def _mask(first_weekday: int, weekdays: int, n_days: int) -> Mask:
    days = (np.arange(n_days) + first_weekday) % 7
    return freeze((weekdays >> days & 1).astype(np.bool_))


def nightly_columns(*, world: World, hotel: Hotel, plan: RatePlan) -> Columns:
    """
    Amounts per night on file, (n_days,) int32 for each kind the plan uses, in the plan's scale.

    Prices stand at MISSING where a night has none; charges at nought. A row of one length of stay (see lengths) has
    amounts that only whole stays may be read from. Raises CannotBuild for amounts out of range.
    """
    columns: Columns = {}
    layout = _Layout(band_starts(plan), *(any(getattr(s, name) for s in plan.seasons) for name in _ADDED))
    # The first listed season counts, so the list is painted from its end.
    for season in reversed(plan.seasons):
        _check_season(plan, season)
        nights = days_between(world, season.first, season.last)
        amounts = _season_amounts(season, layout)
        for kind in amounts.keys() - columns.keys():
            columns[kind] = np.full(world.n_days, kinds.MISSING, np.int32)
        chosen: Mask | slice = slice(None)
        if season.weekdays != EVERY_WEEKDAY:
            chosen = weekday_mask(world, season.weekdays, world.n_days)[nights]
        for kind, column in columns.items():
            column[nights][chosen] = amounts.get(kind, kinds.MISSING)
    for length in plan.stay_lengths:
        columns = {kind: as_nightly(column, length) for kind, column in columns.items()}
    _add_supplements(columns, world, plan)
    _add_local_charges(columns, world, hotel)
    return columns


class _Layout(NamedTuple):
    """What is the same for all seasons of a plan: where its child columns begin, and which additions it has at all."""

    band_starts: tuple[int, ...]
    has_extra_bed: bool
    has_single_use: bool


_ADDED = ("extra_bed", "single_use")


def _season_amounts(season: Season, layout: _Layout) -> dict[int, int]:
    amounts = {kinds.BASE + guests - 1: amount for guests, amount in season.base if guests <= kinds.MAX_BASE_GUESTS}
    if season.extra_adult is not None:
        amounts[kinds.EXTRA_ADULT] = season.extra_adult
    if layout.has_extra_bed:
        amounts[kinds.EXTRA_BED] = season.extra_bed
    if layout.has_single_use:
        amounts[kinds.SINGLE_USE] = season.single_use
    for number, start in enumerate(layout.band_starts):
        band = next((band for band in season.bands if band.holds(start)), None)
        if band is not None:
            amounts[kinds.BAND + number] = band.amount
    return amounts


def _check_season(plan: RatePlan, season: Season) -> None:
    amounts = [amount for _, amount in season.base] + [band.amount for band in season.bands]
    amounts += [season.extra_adult or 0, season.extra_bed, season.single_use]
    most = kinds.MISSING - 1 if season.stay_nights else MOST_PER_NIGHT
    _check_amounts(f"Plan {plan.code}, {plan.currency}", amounts, scale=plan.scale, most=most)
    if plan.unit_nights == 1:
        return
    if season.weekdays != EVERY_WEEKDAY:
        raise CannotBuild(f"Plan {plan.code}: prices for several nights cannot depend on the weekday.")
    if any(other is not season and other.first <= season.last and season.first <= other.last for other in plan.seasons):
        raise CannotBuild(f"Plan {plan.code}: seasons priced for several nights overlap.")


def _check_amounts(what: str, amounts: list[int], *, scale: int, most: int = MOST_PER_NIGHT) -> None:
    if any(not 0 <= amount <= most for amount in amounts):
        # High amounts are kept in whole units where they have no fraction (see scales): this one does not even fit so.
        per = "night" if most == MOST_PER_NIGHT else "stay"
        raise CannotBuild(
            f"{what}: an amount per {per} is below nought or above {most / scale:,.2f} units of its currency."
        )


def _add_supplements(columns: Columns, world: World, plan: RatePlan) -> None:
    for supplement in plan.supplements:
        kind = _SUPPLEMENT_KINDS.get(supplement.basis)
        if kind is None:
            continue
        column = columns.setdefault(kind, np.zeros(world.n_days, np.int32))
        days = weekday_mask(world, supplement.weekdays, world.n_days)
        for period in supplement.periods:
            _check_amounts(f"Supplement {supplement.code}", [period.amount], scale=plan.scale)
            nights = days_between(world, period.first, period.last)
            column[nights][days[nights]] += period.amount


def _add_local_charges(columns: Columns, world: World, hotel: Hotel) -> None:
    for charge in hotel.local_charges:
        if charge.basis is ChargeBasis.ONCE:
            raise CannotBuild(f"Local charge {charge.code}: due per room or person, per night or stay.")
        if charge.currency != hotel.local_charges[0].currency:
            raise CannotBuild(f"Hotel {hotel.itemcode}: local charges in two currencies.")
        _check_amounts(f"Local charge {charge.code}, {charge.currency}", [charge.amount], scale=100)
        column = columns.setdefault(_LOCAL_KINDS[charge.basis], np.zeros(world.n_days, np.int32))
        column[days_between(world, charge.first, charge.last)] += charge.amount
