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
from leeward.pricing.build.days import PlanDays, open_runs, plan_days
from leeward.pricing.build.promotions import ALWAYS_FROM, ALWAYS_TO, cliques, promotion_row
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
    """The plans of a block in their order: hotel, board, room type, each as first listed."""
    placed: list[tuple[int, Hotel, RatePlan]] = []
    for number, hotel in enumerate(hotels):
        boards = list(dict.fromkeys(plan.board for plan in hotel.rate_plans))
        rooms = [room.code for room in hotel.room_types]
        ordered = sorted(hotel.rate_plans, key=lambda p: (boards.index(p.board), rooms.index(p.room_type)))
        placed.extend((number, hotel, plan) for plan in ordered)
    return placed


def build_block(*, world: World, hotels: Sequence[Hotel], catalogue: Catalogue) -> Block:
    """The frozen arrays of up to 64 hotels. Raises CannotBuild where a rule goes beyond what they can hold."""
    if not 0 < len(hotels) <= MAX_HOTELS:
        raise CannotBuild(f"A block holds 1 to {MAX_HOTELS} hotels.")
    plans = [
        PlacedPlan(
            hotel_number=number,
            hotel=hotel,
            plan=plan,
            columns=nightly_columns(world=world, hotel=hotel, plan=plan),
            days=plan_days(world=world, room=hotel.room_type(plan.room_type), plan=plan),
        )
        for number, hotel, plan in place_plans(hotels)
    ]
    if not plans:
        raise CannotBuild("A block needs at least one rate plan.")
    if len({(p.hotel_number, p.plan.code, p.plan.room_type) for p in plans}) != len(plans):
        raise CannotBuild("A hotel sells a room type twice on plans of the same code.")
    prefix, column_of = _prefix_planes(world, plans)
    once_delta, once_amount = _once_planes(world, plans)
    return validate(
        Block(
            prefix=prefix,
            column_of=column_of,
            open_run=open_runs(_stacked([p.days.rooms_left for p in plans])),
            min_nights=_stacked([p.days.min_nights for p in plans]),
            max_nights=_stacked([p.days.max_nights for p in plans]),
            release_days=_stacked([p.days.release_days for p in plans]),
            day_flags=_stacked([p.days.day_flags for p in plans]),
            **_forward_planes(plans),
            season_left=_season_plane(world, plans),
            once_delta=once_delta,
            once_amount=once_amount,
            **_plan_scalars(world, plans, catalogue),
            **_promotion_rows(world, plans),
            **_offsets(plans),
        )
    )


def _stacked(rows: Sequence[Bytes]) -> Bytes:
    return np.stack(rows, axis=1)


def _prefix_planes(world: World, plans: Sequence[PlacedPlan]) -> tuple[Ints, npt.NDArray[np.int16]]:
    used = sorted({kind for placed in plans for kind in placed.columns})
    column_of = np.full(kinds.N_KINDS, -1, np.int16)
    nightly = np.zeros((max(1, len(used)), world.n_days, len(plans)), np.int32)
    for column, kind in enumerate(used):
        column_of[kind] = column
        # A price nobody gave is missing; a charge nobody makes is nought.
        absent = kinds.MISSING if kind < kinds.ROOM_NIGHT else 0
        for number, placed in enumerate(plans):
            nightly[column, :, number] = placed.columns.get(kind, absent)
    prefix = np.zeros((nightly.shape[0], world.n_days + 1, len(plans)), np.int32)
    np.cumsum(nightly, axis=1, dtype=np.int32, out=prefix[:, 1:])
    return prefix, column_of


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
    return delta, amount


def _forward_planes(plans: Sequence[PlacedPlan]) -> dict[str, Any]:
    if not any(placed.days.has_forward_rules for placed in plans):
        empty = np.zeros((0, len(plans)), np.uint8)
        return {"forward_min": empty, "forward_max": empty}
    return {
        "forward_min": _stacked([placed.days.forward_min for placed in plans]),
        "forward_max": _stacked([placed.days.forward_max for placed in plans]),
    }


def _season_plane(world: World, plans: Sequence[PlacedPlan]) -> Bytes:
    if all(placed.plan.unit_nights == 1 for placed in plans):
        return np.zeros((0, len(plans)), np.uint8)
    nightly = np.ones(world.n_days, np.uint8)
    return _stacked([placed.days.season_left if placed.plan.unit_nights > 1 else nightly for placed in plans])


def _plan_scalars(world: World, plans: Sequence[PlacedPlan], catalogue: Catalogue) -> dict[str, Any]:
    rows = []
    for placed in plans:
        hotel, plan = placed.hotel, placed.plan
        markup = world.find_markup(hotel, plan)
        charges = hotel.local_charges
        rows.append(
            {
                "plan_class": catalogue.class_number(plan_class_of(hotel=hotel, plan=plan)),
                "plan_unit_nights": plan.unit_nights,
                "plan_scale": plan.scale,
                "plan_rounding": plan.rounding.value,
                "plan_currency": catalogue.currency_number(plan.currency),
                "plan_local_currency": catalogue.currency_number(
                    charges[0].currency if charges else world.sale_currency
                ),
                "plan_min_advance": _or(plan.limits.min_advance_days, ALWAYS_FROM),
                "plan_max_advance": _or(plan.limits.max_advance_days, ALWAYS_TO),
                "plan_markup_bp": 0 if markup is None else markup.basis_points,
                "plan_floor_pence": 0 if markup is None else markup.floor_pence,
            }
        )
    return {name: np.array([row[name] for row in rows], np.int32) for name in rows[0]}


def _or(value: int | None, default: int) -> int:
    return default if value is None else value


def _promotion_rows(world: World, plans: Sequence[PlacedPlan]) -> dict[str, Any]:
    rows = [[promotion_row(world=world, promotion=p) for p in placed.plan.promotions] for placed in plans]
    masks = [cliques(placed.plan.promotions) if placed.plan.promotions else [] for placed in plans]
    every = [row for plan_rows in rows for row in plan_rows]
    return {
        "promo_first": _running([len(plan_rows) for plan_rows in rows]),
        "clique_first": _running([len(plan_masks) for plan_masks in masks]),
        "promo_kind": np.array([kind for kind, _, _ in every], np.int32),
        "promo_value": np.array([values for _, values, _ in every], np.int32).reshape(-1, 3),
        "promo_when": np.array([when for _, _, when in every], np.int32).reshape(-1, 8),
        "clique_mask": np.array([mask for plan_masks in masks for mask in plan_masks], np.int32),
    }


def _running(counts: Sequence[int]) -> Ints:
    return np.concatenate(([0], np.cumsum(counts))).astype(np.int32)


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
