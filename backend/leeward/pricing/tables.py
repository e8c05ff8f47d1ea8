"""
Every array the engine reads: shape, type, unit. Dimensions are named once, here.

n_days: nights on file, day 0 being the world's first. n_plans: rate plans of a block, contiguous by hotel, board, room
type. n_columns: price columns the block uses. n_groups: (hotel, board) pairs. n_types: room types within groups.
"""

from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from leeward.pricing import kinds

Bytes = npt.NDArray[np.uint8]
Shorts = npt.NDArray[np.int16]
Ints = npt.NDArray[np.int32]
Longs = npt.NDArray[np.int64]

Scalar = TypeVar("Scalar", bound=np.generic)


class Block(NamedTuple):
    """The rate plans of at most 64 hotels of one destination. Read-only once built."""

    #: (n_columns, n_days + 1, n_plans): amounts summed from day 0; sums wrap, differences of one stay do not.
    prefix: Ints
    #: (N_KINDS,): where a kind's column is, -1 where the block has none.
    column_of: Shorts
    #: (MAX_ROOMS, n_days, n_plans): nights in a row from a day with at least r + 1 rooms and nothing closed, up to 255.
    open_run: Bytes
    #: (n_days + 1, n_plans, N_DAY_RULES): what holds for a stay arriving or departing on the day; see kinds.
    day_rules: Bytes
    #: (2, n_days + 1, n_plans), or no days without forward rules: least and most nights of a stay touching the day.
    forward: Bytes
    #: (n_days, n_plans), or no days: nights left in the day's season, where nights are bought several at once.
    season_left: Bytes
    #: (n_once, n_days, n_plans): nights until a once-due supplement matches (NEVER), and what it then costs.
    once_delta: Bytes
    once_amount: Ints
    #: (n_plans, N_PLAN_INTS): class, scale, currencies, margin, where its promotions stand; see kinds.
    plan_ints: Ints
    #: (n_promos, N_PROMO_INTS), plans' promotions one after another; see kinds.
    promos: Ints
    #: (n_cliques,): bit masks of a plan's promotions that go together.
    clique_mask: Ints
    #: Offsets group -> room type -> plan, and each group's hotel within the block.
    group_first_type: Ints
    type_first_plan: Ints
    group_hotel: Ints

    @property
    def n_plans(self) -> int:
        return int(self.plan_ints.shape[0])

    @property
    def n_days(self) -> int:
        return int(self.open_run.shape[1])


class PartyTerms(NamedTuple):
    """
    One room's guests as every plan class counts them. Read-only. Stacked, with a first axis for several rooms.

    `refusal` is nought where the class takes them, else the refusal's number. The variants are without and with free
    children. A term is a price column's kind and how often its amount is due.
    """

    refusal: Ints  # (n_classes,)
    n_terms: Ints  # (n_classes, N_VARIANTS)
    term_kind: Ints  # (n_classes, N_VARIANTS, MAX_TERMS)
    term_count: Ints  # (n_classes, N_VARIANTS, MAX_TERMS)
    persons: Ints  # (n_classes, N_VARIANTS)
    local_persons: Ints  # (n_classes,)


class Flights(NamedTuple):
    """Every flight option by day of departure. Read-only. Passenger kinds: adult, child, infant."""

    #: (n_options, n_days + 1, 3): fares in pence.
    fares: Ints
    #: (n_options, n_days + 1): seats left, nought on days without a flight.
    seats: Shorts


def validate(block: Block) -> Block:
    """The block, every array frozen, once its shapes agree. Raises ValueError: such a block must not be served."""
    n_columns, n_boundaries, n_plans = block.prefix.shape
    n_days = n_boundaries - 1
    expected = {
        "column_of": (kinds.N_KINDS,),
        "open_run": (kinds.MAX_ROOMS, n_days, n_plans),
        "day_rules": (n_days + 1, n_plans, kinds.N_DAY_RULES),
        "plan_ints": (n_plans, kinds.N_PLAN_INTS),
        "promos": (len(block.promos), kinds.N_PROMO_INTS),
        "once_amount": block.once_delta.shape,
    }
    for name, shape in expected.items():
        if getattr(block, name).shape != shape:
            raise ValueError(f"Block array {name} has shape {getattr(block, name).shape}, not {shape}.")
    if block.column_of.max(initial=-1) >= n_columns:
        raise ValueError("A kind points past the block's columns.")
    if block.type_first_plan[-1] != n_plans or block.group_first_type[-1] != len(block.type_first_plan) - 1:
        raise ValueError("The offsets do not cover every plan.")
    return Block._make(freeze(array) for array in block)


def freeze(array: npt.NDArray[Scalar]) -> npt.NDArray[Scalar]:
    """A contiguous array nobody may write to: kernels are compiled for read-only memory, mapped or not."""
    frozen = np.ascontiguousarray(array)
    frozen.flags.writeable = False
    return frozen
