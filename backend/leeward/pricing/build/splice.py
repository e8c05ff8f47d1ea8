"""
One hotel's rate plans put into a copy of its block: the same arrays as a whole build gives, for a fraction of its cost.

What a block keeps (columns, planes of rare rules) depends on all its plans. So both sides are first brought to the
planes that the block will have, and then joined: plans before the hotel, its new ones, plans after it.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from leeward.pricing import kinds
from leeward.pricing.build.block import absent_amount, planes_in_use
from leeward.pricing.tables import Block, Bytes, Ints, Shorts, validate


class _Span(NamedTuple):
    """A hotel's plans, room types and groups within its block, each from one number to before another."""

    plans: slice
    types: slice
    groups: slice


class _Layout(NamedTuple):
    """The planes a block has: kinds of columns, once-due supplements, forward rules, seasons."""

    kinds: tuple[int, ...]
    n_once: int
    has_forward: bool
    has_seasons: bool


def splice_hotel(*, block: Block, number: int, fresh: Block | None) -> Block | None:
    """
    The block with one hotel's plans replaced by those of a block of that hotel alone; None: it has none any more.

    Both must number classes and currencies alike and cover the same days. Returns None where no plan is left at all.
    """
    span = _span_of(block, number)
    fresh = _without_plans(block) if fresh is None else fresh
    layout = _common_layout(block, span, fresh)
    old, new = _brought_to(block, layout), _brought_to(fresh, layout)
    if not block.n_plans - (span.plans.stop - span.plans.start) + fresh.n_plans:
        return None
    joined = {
        name: _joined(getattr(old, name), getattr(new, name), span.plans, axis)
        for name, axis in _PLAN_AXIS.items()
    }  # fmt: skip
    small = {**_rows(block, span, fresh), **_offsets(block, span, fresh, number)}
    for name, array in small.items():
        held = getattr(block, name)
        small[name] = held if np.array_equal(held, array) else array
    return validate(Block(**joined, column_of=old.column_of, **small))


#: Where the plans are in each array that is joined as it is.
_PLAN_AXIS = {
    "prefix": 2, "open_run": 2, "day_rules": 1, "forward": 2, "season_left": 1, "once_delta": 2, "once_amount": 2,
}  # fmt: skip


def _span_of(block: Block, number: int) -> _Span:
    first, after = (int(place) for place in np.searchsorted(block.group_hotel, [number, number + 1]))
    types = slice(int(block.group_first_type[first]), int(block.group_first_type[after]))
    plans = slice(int(block.type_first_plan[types.start]), int(block.type_first_plan[types.stop]))
    return _Span(plans, types, slice(first, after))


def _without_plans(block: Block) -> Block:
    """A block of no plans at all over the same days."""
    empty = {name: _cut(getattr(block, name), axis, slice(0, 0)) for name, axis in _PLAN_AXIS.items()}
    start = np.zeros(1, np.int32)
    bare = block._replace(
        **empty,
        plan_ints=block.plan_ints[:0],
        promos=block.promos[:0],
        clique_mask=block.clique_mask[:0],
        group_first_type=start,
        type_first_plan=start,
        group_hotel=start[:0],
    )
    return _brought_to(bare, _Layout((), 0, has_forward=False, has_seasons=False))


def _common_layout(block: Block, span: _Span, fresh: Block) -> _Layout:
    """What the joined block needs: what the fresh plans use, and of the rest what the other plans do."""
    old, new = _layout_of(block), _layout_of(fresh)
    others = _Others(block, span.plans)
    return _Layout(
        tuple(sorted({*new.kinds, *(kind for kind in old.kinds if kind in new.kinds or others.use_kind(kind))})),
        new.n_once if new.n_once >= old.n_once else max(new.n_once, others.n_once()),
        has_forward=new.has_forward or (old.has_forward and others.have_forward()),
        has_seasons=new.has_seasons or (old.has_seasons and others.have_seasons()),
    )


class _Others(NamedTuple):
    """All plans of a block but those of one hotel, asked only where that hotel may be the last to need a plane."""

    block: Block
    but: slice

    def _parts(self, array: npt.NDArray[Any], axis: int) -> Iterable[npt.NDArray[Any]]:
        return _cut(array, axis, slice(0, self.but.start)), _cut(array, axis, slice(self.but.stop, None))

    def use_kind(self, kind: int) -> bool:
        plane = self.block.prefix[self.block.column_of[kind]]
        return any((part != _absent_sums(kind, self.block.n_days)).any() for part in self._parts(plane, 1))

    def n_once(self) -> int:
        return max(planes_in_use(part) for part in self._parts(self.block.once_delta, 2))

    def have_forward(self) -> bool:
        least, most = self.block.forward
        limited = (*self._parts(least, 1), *(kinds.UNLIMITED - part for part in self._parts(most, 1)))
        return any(part.any() for part in limited)

    def have_seasons(self) -> bool:
        return any((part > 1).any() for part in self._parts(self.block.plan_ints[:, kinds.UNIT_NIGHTS], 0))


def _layout_of(block: Block) -> _Layout:
    return _Layout(
        tuple(int(kind) for kind in np.flatnonzero(block.column_of >= 0)),
        len(block.once_delta),
        has_forward=block.forward.shape[1] > 0,
        has_seasons=block.season_left.shape[0] > 0,
    )


def _brought_to(block: Block, layout: _Layout) -> Block:
    """The block with exactly the planes of a layout; those it lacks say that no plan uses them."""
    if _layout_of(block) == layout:
        return block
    n_days, n_plans = block.n_days, block.n_plans
    prefix, column_of = _columns(block, layout.kinds)
    lacking = max(0, layout.n_once - len(block.once_delta))
    never = np.full((lacking, n_days, n_plans), kinds.NEVER, np.uint8)
    nought = np.zeros(never.shape, np.int32)
    return block._replace(
        prefix=prefix,
        column_of=column_of,
        once_delta=np.concatenate([block.once_delta[: layout.n_once], never]),
        once_amount=np.concatenate([block.once_amount[: layout.n_once], nought]),
        forward=_forward(block) if layout.has_forward else np.zeros((2, 0, n_plans), np.uint8),
        season_left=_seasons(block) if layout.has_seasons else np.zeros((0, n_plans), np.uint8),
    )


def _columns(block: Block, wanted: tuple[int, ...]) -> tuple[Ints, Shorts]:
    column_of = np.full(kinds.N_KINDS, -1, np.int16)
    prefix = np.zeros((max(1, len(wanted)), block.n_days + 1, block.n_plans), np.int32)
    for column, kind in enumerate(wanted):
        column_of[kind] = column
        held = block.column_of[kind]
        prefix[column] = block.prefix[held] if held >= 0 else _absent_sums(kind, block.n_days)
    return prefix, column_of


def _absent_sums(kind: int, n_days: int) -> Ints:
    """(n_days + 1, 1): the sums of a column without an amount, wrapping as those of any other column do."""
    nightly = np.full((n_days, 1), absent_amount(kind), np.int32)
    sums = np.zeros((n_days + 1, 1), np.int32)
    np.cumsum(nightly, axis=0, dtype=np.int32, out=sums[1:])
    return sums


def _forward(block: Block) -> Bytes:
    if block.forward.shape[1]:
        return block.forward
    unlimited = np.zeros((2, block.n_days + 1, block.n_plans), np.uint8)
    unlimited[1] = kinds.UNLIMITED
    return unlimited


def _seasons(block: Block) -> Bytes:
    return block.season_left if len(block.season_left) else np.ones((block.n_days, block.n_plans), np.uint8)


def _rows(block: Block, span: _Span, fresh: Block) -> dict[str, Any]:
    """The plans' whole numbers with the promotions and cliques they point to, renumbered."""
    old, before, after = block.plan_ints, slice(0, span.plans.start), slice(span.plans.stop, None)
    middle, tail = fresh.plan_ints.copy(), old[after].copy()
    rows: dict[str, Any] = {}
    for name, first, end in (
        ("promos", kinds.PROMO_FIRST, kinds.PROMO_END),
        ("clique_mask", kinds.CLIQUE_FIRST, kinds.CLIQUE_END),
    ):
        array, added = getattr(block, name), getattr(fresh, name)
        start = int(old[span.plans.start - 1, end]) if span.plans.start else 0
        stop = int(old[span.plans.stop - 1, end]) if span.plans.stop else 0
        rows[name] = np.concatenate([array[:start], added, array[stop:]])
        middle[:, [first, end]] += start
        tail[:, [first, end]] += len(added) - (stop - start)
    return {**rows, "plan_ints": np.concatenate([old[before], middle, tail])}


def _offsets(block: Block, span: _Span, fresh: Block, number: int) -> dict[str, Any]:
    n_types, n_groups = len(fresh.type_first_plan) - 1, len(fresh.group_hotel)
    more_plans = fresh.n_plans - (span.plans.stop - span.plans.start)
    more_types = n_types - (span.types.stop - span.types.start)
    starts, groups, hotels = block.type_first_plan, block.group_first_type, block.group_hotel
    parts = {
        "type_first_plan": (
            starts[: span.types.start],
            fresh.type_first_plan[:-1] + span.plans.start,
            starts[span.types.stop :] + more_plans,
        ),
        "group_first_type": (
            groups[: span.groups.start],
            fresh.group_first_type[:-1] + span.types.start,
            groups[span.groups.stop :] + more_types,
        ),
        "group_hotel": (hotels[: span.groups.start], np.full(n_groups, number), hotels[span.groups.stop :]),
    }
    return {name: np.concatenate(three).astype(np.int32) for name, three in parts.items()}


def _joined(old: npt.NDArray[Any], new: npt.NDArray[Any], replaced: slice, axis: int) -> npt.NDArray[Any]:
    held = _cut(old, axis, replaced)
    if held.shape == new.shape and np.array_equal(held, new):
        # The very array: what has not changed need not be written again.
        return old
    before, after = _cut(old, axis, slice(0, replaced.start)), _cut(old, axis, slice(replaced.stop, None))
    return np.concatenate([before, new, after], axis=axis)


def _cut(array: npt.NDArray[Any], axis: int, part: slice) -> npt.NDArray[Any]:
    return array[(*(slice(None),) * axis, part)]
