"""One block: the rate plans of a few hotels, laid out plan by plan, as the kernels read them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from leeward.pricing import kinds
from leeward.pricing.build import CannotBuild
from leeward.pricing.build.classes import plan_class_of
from leeward.pricing.build.columns import Columns, nightly_columns
from leeward.pricing.build.days import PlanDays, open_runs, plan_days, rooms_held
from leeward.pricing.build.lengths import by_length
from leeward.pricing.build.promotions import ALWAYS_FROM, ALWAYS_TO, cliques, promotion_row
from leeward.pricing.build.scales import fitting
from leeward.pricing.plan_classes import PlanClass
from leeward.pricing.supply.hotels import Hotel
from leeward.pricing.supply.rate_plans import ChargeBasis, RatePlan
from leeward.pricing.supply.world import World
from leeward.pricing.tables import Block, Bytes, Ints, validate

MAX_HOTELS = 64


@dataclass(slots=True)
class Catalogue:
    """The plan classes and currencies of a whole snapshot, numbered as blocks meet them."""

    classes: dict[PlanClass, int] = field(default_factory=dict)
    currencies: dict[str, int] = field(default_factory=dict)

    def class_number(self, plan_class: PlanClass) -> int:
        return self.classes.setdefault(plan_class, len(self.classes))

    def currency_number(self, currency: str) -> int:
        return self.currencies.setdefault(currency, len(self.currencies))


@dataclass(frozen=True, slots=True)
class PlacedPlan:
    """A rate plan in its place: its hotel's number in the block and its rank among the hotel's plans."""

    hotel_number: int
    hotel: Hotel
    plan: RatePlan
    columns: Columns
    days: PlanDays


def place_plans(hotels: Sequence[Hotel]) -> list[tuple[int, Hotel, RatePlan]]:
    """The plans of a block in their order: hotel, board, room type, each as first listed; those by length in rows."""
    placed: list[tuple[int, Hotel, RatePlan]] = []
    for number, hotel in enumerate(hotels):
        boards = list(dict.fromkeys(plan.board for plan in hotel.rate_plans))
        rooms = [room.code for room in hotel.room_types]
        ordered = sorted(hotel.rate_plans, key=lambda p: (boards.index(p.board), rooms.index(p.room_type)))
        placed.extend((number, hotel, row) for plan in ordered for row in by_length(plan))
    return placed


def build_block(*, world: World, hotels: Sequence[Hotel], catalogue: Catalogue) -> Block:
    """The frozen arrays of up to 64 hotels. Raises CannotBuild where a rule goes beyond what they can hold."""
    if not 0 < len(hotels) <= MAX_HOTELS:
        raise CannotBuild(f"A block holds 1 to {MAX_HOTELS} hotels.")
    held = {
        (number, room.code): rooms_held(world=world, room=room)
        for number, hotel in enumerate(hotels)
        for room in hotel.room_types
    }
    placed = [(number, hotel, fitting(plan)) for number, hotel, plan in place_plans(hotels)]
    plans = [
        PlacedPlan(
            hotel_number=number,
            hotel=hotel,
            plan=plan,
            columns=nightly_columns(world=world, hotel=hotel, plan=plan),
            days=plan_days(world=world, held=held[number, plan.room_type], plan=plan),
        )
        for number, hotel, plan in placed
    ]
    if not plans:
        raise CannotBuild("A block needs at least one rate plan.")
    if len({(p.hotel_number, p.plan.code, p.plan.room_type, p.plan.stay_lengths) for p in plans}) != len(plans):
        raise CannotBuild("A hotel sells a room type twice on plans of the same code.")
    prefix, column_of = _prefix_planes(world, plans)
    once_delta, once_amount = _once_planes(world, plans)
    return validate(
        Block(
            prefix=prefix,
            column_of=column_of,
            open_run=open_runs(_stacked([p.days.rooms_left for p in plans])),
            day_rules=_day_rules(plans),
            forward=_forward_planes(plans),
            season_left=_season_plane(world, plans),
            once_delta=once_delta,
            once_amount=once_amount,
            **_plan_rows(world, plans, catalogue),
            **_offsets(plans),
        )
    )


def _stacked(rows: Sequence[Bytes]) -> Bytes:
    return np.stack(rows, axis=1)


def _prefix_planes(world: World, plans: Sequence[PlacedPlan]) -> tuple[Ints, npt.NDArray[np.int16]]:
    """Only columns in which somebody has an amount: what is kept must not depend on how the block came about."""
    used = [kind for kind in sorted({kind for placed in plans for kind in placed.columns}) if _is_used(plans, kind)]
    column_of = np.full(kinds.N_KINDS, -1, np.int16)
    nightly = np.zeros((max(1, len(used)), world.n_days, len(plans)), np.int32)
    for column, kind in enumerate(used):
        column_of[kind] = column
        for number, placed in enumerate(plans):
            nightly[column, :, number] = placed.columns.get(kind, absent_amount(kind))
    prefix = np.zeros((nightly.shape[0], world.n_days + 1, len(plans)), np.int32)
    np.cumsum(nightly, axis=1, dtype=np.int32, out=prefix[:, 1:])
    return prefix, column_of


def absent_amount(kind: int) -> int:
    """What stands where nobody gave an amount: a price is missing then, a charge is nought."""
    return kinds.MISSING if kind < kinds.ROOM_NIGHT else 0


def _is_used(plans: Sequence[PlacedPlan], kind: int) -> bool:
    return any(kind in placed.columns and (placed.columns[kind] != absent_amount(kind)).any() for placed in plans)


def _once_planes(world: World, plans: Sequence[PlacedPlan]) -> tuple[Bytes, Ints]:
    due = [[s for s in placed.plan.supplements if s.basis is ChargeBasis.ONCE] for placed in plans]
    shape = (max(map(len, due)), world.n_days, len(plans))
    delta, amount = np.full(shape, kinds.NEVER, np.uint8), np.zeros(shape, np.int32)
    for number, supplements in enumerate(due):
        for plane, supplement in enumerate(supplements):
            for day in range(world.n_days - 1, -1, -1):
                today = supplement.amount_on(world.day(day))
                if today is not None:
                    delta[plane, day, number], amount[plane, day, number] = 0, today
                elif day + 1 < world.n_days and delta[plane, day + 1, number] < kinds.NEVER - 1:
                    delta[plane, day, number] = delta[plane, day + 1, number] + 1
                    amount[plane, day, number] = amount[plane, day + 1, number]
    n_planes = planes_in_use(delta)
    return delta[:n_planes], amount[:n_planes]


def planes_in_use(once_delta: Bytes) -> int:
    """How many planes there are up to the last one in which a supplement is ever due."""
    in_use = np.flatnonzero((once_delta != kinds.NEVER).any(axis=(1, 2)))
    return int(in_use[-1]) + 1 if len(in_use) else 0


def _day_rules(plans: Sequence[PlacedPlan]) -> Bytes:
    """(n_days + 1, n_plans, N_DAY_RULES); stays do not arrive on the day after the last night, so it limits nothing."""
    planes = np.zeros((len(plans[0].days.day_flags), len(plans), kinds.N_DAY_RULES), np.uint8)
    for number, placed in enumerate(plans):
        planes[:-1, number, kinds.MIN_NIGHTS] = placed.days.min_nights
        planes[:-1, number, kinds.MAX_NIGHTS] = placed.days.max_nights
        planes[:-1, number, kinds.RELEASE_DAYS] = placed.days.release_days & 255
        planes[:, number, kinds.DAY_FLAGS] = placed.days.day_flags
        planes[:-1, number, kinds.DAY_FLAGS] |= (placed.days.release_days >> 8 << kinds.FLAG_BITS).astype(np.uint8)
    return planes


def _forward_planes(plans: Sequence[PlacedPlan]) -> Bytes:
    if not any(placed.days.has_forward_rules for placed in plans):
        return np.zeros((2, 0, len(plans)), np.uint8)
    least = _stacked([placed.days.forward_min for placed in plans])
    return np.stack([least, _stacked([placed.days.forward_max for placed in plans])])


def _season_plane(world: World, plans: Sequence[PlacedPlan]) -> Bytes:
    if all(placed.plan.unit_nights == 1 for placed in plans):
        return np.zeros((0, len(plans)), np.uint8)
    nightly = np.ones(world.n_days, np.uint8)
    return _stacked([placed.days.season_left if placed.plan.unit_nights > 1 else nightly for placed in plans])


def _plan_rows(world: World, plans: Sequence[PlacedPlan], catalogue: Catalogue) -> dict[str, Any]:
    """The plans' whole numbers, and the promotions and cliques they point to."""
    plan_ints = np.zeros((len(plans), kinds.N_PLAN_INTS), np.int32)
    promos: list[list[int]] = []
    masks: list[int] = []
    for number, placed in enumerate(plans):
        row = plan_ints[number]
        _fill_plan(row, world, placed, catalogue)
        row[kinds.PROMO_FIRST], row[kinds.CLIQUE_FIRST] = len(promos), len(masks)
        for promotion in placed.plan.promotions:
            kind, values, bounds = promotion_row(world=world, promotion=promotion)
            promos.append([kind, *values, *bounds])
        masks.extend(cliques(placed.plan.promotions) if placed.plan.promotions else ())
        row[kinds.PROMO_END], row[kinds.CLIQUE_END] = len(promos), len(masks)
    return {
        "plan_ints": plan_ints,
        "promos": np.array(promos, np.int32).reshape(-1, kinds.N_PROMO_INTS),
        "clique_mask": np.array(masks, np.int32),
    }


def _fill_plan(row: Ints, world: World, placed: PlacedPlan, catalogue: Catalogue) -> None:
    hotel, plan = placed.hotel, placed.plan
    markup = world.find_markup(hotel, plan)
    local = hotel.local_charges[0].currency if hotel.local_charges else world.sale_currency
    least, most = plan.limits.min_advance_days, plan.limits.max_advance_days
    row[kinds.PLAN_CLASS] = catalogue.class_number(plan_class_of(hotel=hotel, plan=plan))
    row[kinds.UNIT_NIGHTS] = plan.unit_nights
    row[kinds.SCALE] = plan.scale
    row[kinds.ROUNDING] = plan.rounding.value
    row[kinds.CURRENCY] = catalogue.currency_number(plan.currency)
    row[kinds.LOCAL_CURRENCY] = catalogue.currency_number(local)
    row[kinds.MIN_ADVANCE] = ALWAYS_FROM if least is None else least
    row[kinds.MAX_ADVANCE] = ALWAYS_TO if most is None else most
    row[kinds.MARKUP_BP] = 0 if markup is None else markup.basis_points
    row[kinds.FLOOR_PENCE] = 0 if markup is None else markup.floor_pence
    row[kinds.IS_PLAIN] = _is_plain(placed)


def _is_plain(placed: PlacedPlan) -> bool:
    plan = placed.plan
    has_detours = plan.supplements or plan.promotions or placed.hotel.local_charges or placed.days.has_forward_rules
    return plan.scale == 100 and plan.unit_nights == 1 and not has_detours


def _offsets(plans: Sequence[PlacedPlan]) -> dict[str, Any]:
    type_starts: list[int] = []
    group_starts: list[int] = []
    group_hotels: list[int] = []
    last_group: tuple[int, str] | None = None
    last_type: tuple[int, str, str] | None = None
    for number, placed in enumerate(plans):
        group = (placed.hotel_number, placed.plan.board)
        room_type = (*group, placed.plan.room_type)
        if group != last_group:
            group_starts.append(len(type_starts))
            group_hotels.append(placed.hotel_number)
        if room_type != last_type:
            type_starts.append(number)
        last_group, last_type = group, room_type
    return {
        "group_first_type": np.array([*group_starts, len(type_starts)], np.int32),
        "type_first_plan": np.array([*type_starts, len(plans)], np.int32),
        "group_hotel": np.array(group_hotels, np.int32),
    }
