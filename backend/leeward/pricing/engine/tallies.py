"""Empty tallies for the kinds of search: what `visit` keeps."""

import numpy as np

from leeward.pricing.kernel.search import EACH_GROUP, Tally
from leeward.pricing.snapshot import LoadedBlock

_NO_LONGS, _NO_INTS = np.zeros(0, np.int64), np.zeros(0, np.int32)
_NO_PLANS = np.zeros((0, 0), np.int32)


def block_tally(loaded: LoadedBlock, *, n_rooms: int) -> Tally:
    """The cheapest offer of each of a block's groups."""
    n_groups = len(loaded.block.group_hotel)
    return Tally(
        keeps=EACH_GROUP,
        group_pence=np.full(n_groups, -1, np.int64),
        group_leg=np.zeros(n_groups, np.int32),
        group_plans=np.zeros((n_groups, n_rooms), np.int32),
        group_legs=np.zeros(n_groups, np.int64),
        slot_pence=_NO_LONGS,
        slot_group=_NO_INTS,
        first_group=0,
    )


def slot_tally(*, n_slots: int, keeps: int) -> Tally:
    """So many slots: departure days, say."""
    return Tally(
        keeps=keeps,
        group_pence=_NO_LONGS,
        group_leg=_NO_INTS,
        group_plans=_NO_PLANS,
        group_legs=_NO_LONGS,
        slot_pence=np.full(n_slots, -1, np.int64),
        slot_group=np.full(n_slots, -1, np.int32),
        first_group=0,
    )
