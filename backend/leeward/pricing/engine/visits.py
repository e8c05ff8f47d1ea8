"""Room for kernels to work in, and visiting blocks on legs that whoever asks has worked out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np

from leeward.pricing import kinds
from leeward.pricing.engine.facts import board_number, facts_of
from leeward.pricing.engine.ground import AskedBlock
from leeward.pricing.engine.prepare import Prepared
from leeward.pricing.engine.running import run
from leeward.pricing.kernel.addresses import table_of
from leeward.pricing.kernel.assignment import Workspace
from leeward.pricing.kernel.counting import Counts
from leeward.pricing.kernel.layout import FAR, ROUTES_WORDS
from leeward.pricing.kernel.legs import Window
from leeward.pricing.kernel.refining import Hotels
from leeward.pricing.kernel.resolved import MAX_COLUMNS, Resolved
from leeward.pricing.kernel.rooms import Scratch
from leeward.pricing.kernel.search import Tally
from leeward.pricing.snapshot import LoadedBlock
from leeward.pricing.tables import Bytes, Longs

NO_LONGS, NO_INTS, NO_BYTES = np.zeros(0, np.int64), np.zeros(0, np.int32), np.zeros(0, np.uint8)
NO_TABLE = table_of(NO_BYTES, NO_INTS, NO_BYTES)
NO_HOTELS = Hotels(NO_LONGS, NO_INTS, NO_BYTES, NO_LONGS, NO_LONGS)
NO_COUNTS = Counts(NO_LONGS, NO_LONGS, NO_LONGS, NO_LONGS, NO_LONGS)
_NO_WINDOW = Window(0, 0, 0, 0)
NO_WAYS = np.zeros((0, ROUTES_WORDS), np.int64)
#: Any board will do.
ALL_BOARDS = (1 << 63) - 1
#: No hotel is asked for: no bounds, no order, no counts.
_NO_HOTELS_ASKED = (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
NO_ENTRY = table_of(NO_TABLE).tobytes()


def bare_wish(
    prepared: Prepared, window: Window, keeps: int, *, are_legs_given: bool, boards: int = ALL_BOARDS
) -> tuple[int, ...]:
    """The numbers of the wish of those who ask for no hotels (kernel.questions). boards: bits of those that will do."""
    return (keeps, int(are_legs_given), *window, *prepared.passengers, 1, boards, *_NO_HOTELS_ASKED)


def bits_of(boards: Collection[str]) -> int:
    """Boards by their numbers, as bits; none: any."""
    return sum(1 << number for number in set(map(board_number, boards))) if boards else ALL_BOARDS


def working_room(blocks: Sequence[AskedBlock], prepared: Prepared) -> tuple[Resolved, Scratch]:
    """Arrays large enough for each of some blocks."""
    counts = prepared.party.counts
    n_kinds = len(counts)
    n_plans = max((asked.loaded.block.n_plans for asked in blocks), default=1)
    n_groups = max((len(asked.loaded.block.group_hotel) for asked in blocks), default=1)
    n_classes = max((len(asked.facts.plans.classes) for asked in blocks), default=1)
    n_types = max((asked.facts.n_types for asked in blocks), default=1)
    n_states = 1 if len(prepared.rooms) == 1 else int(np.prod(counts + 1))
    resolved = Resolved(
        way=np.empty((n_kinds, n_plans), np.uint8),
        n_columns=np.empty(n_kinds, np.int32),
        column=np.empty((n_kinds, MAX_COLUMNS), np.int32),
        times=np.empty((n_kinds, MAX_COLUMNS, n_plans), np.int32),
        base=np.empty((n_kinds, n_plans), np.int64),
        group_way=np.empty(n_groups, np.uint8),
        class_way=np.empty(n_classes, np.uint8),
        class_times=np.zeros((MAX_COLUMNS, n_classes), np.int32),
    )
    scratch = Scratch(
        sums=np.empty((n_kinds, n_plans), np.int64),
        prices=np.empty((n_kinds, n_plans), np.int64),
        lowest=np.empty(n_groups, np.int64),
        chosen=np.empty(len(prepared.rooms), np.int32),
        work=Workspace(
            best=np.empty(n_states, np.int64),
            came_from=np.empty((n_types, n_states), np.int32),
            plans=np.empty((n_types, kinds.MAX_ROOMS + 1, n_kinds), np.int32),
        ),
    )
    return resolved, scratch


def ask_blocks(blocks: Sequence[AskedBlock], prepared: Prepared, *, legs: Longs, tally: Tally, board: str = "") -> None:
    """
    Price the hotels of some blocks on the same legs, (n_legs, 4 or more) as `visit` wants them, into a tally.

    The tally is filled from its beginning; it has room for the groups of all blocks, or for slots. board: of which
    slots are kept, empty for any.
    """
    rows = np.stack([asked.row for asked in blocks])
    rows[:, FAR] = 0
    desk, held = bare_desk(blocks, prepared, legs[None], tally, _group_boards(blocks) if board else NO_BYTES)
    head = table_of(NO_LONGS, prepared.table, rows, NO_WAYS, NO_LONGS).tobytes()
    boards = bits_of((board,) if board else ())
    wish = bare_wish(prepared, _NO_WINDOW, tally.keeps, are_legs_given=True, boards=boards)
    run(head, NO_ENTRY, table_of(desk).tobytes(), wish)
    del held


def _group_boards(blocks: Sequence[AskedBlock]) -> Bytes:
    """The board of each group, where it is numbered through."""
    boards = np.zeros(max(asked.groups.stop for asked in blocks), np.uint8)
    for asked in blocks:
        boards[asked.groups] = asked.facts.group_board
    return boards


def ask_block(
    loaded: LoadedBlock, prepared: Prepared, *, is_asked: Bytes | None, legs: Longs, tally: Tally, board: str = ""
) -> None:
    """The same for one block. is_asked: (n_hotels,), None for all of them."""
    asked = AskedBlock(loaded, facts_of(loaded), is_asked, 0, 0, 0)
    ask_blocks([asked], prepared, legs=legs, tally=tally, board=board)


def bare_desk(
    blocks: Sequence[AskedBlock], prepared: Prepared, legs: Longs, tally: Tally, group_board: Bytes = NO_BYTES
) -> tuple[Longs, tuple[Any, ...]]:
    """
    The table of the desk of those who ask for no hotels, and the arrays behind it.

    legs: (n_far, any, 4 or more), all of them given or room for them. group_board: where not any board will do.
    """
    n_legs = np.full(len(legs), legs.shape[1], np.int64)
    extras = np.empty(max((asked.groups.stop for asked in blocks), default=0), np.int64)
    resolved, scratch = working_room(blocks, prepared)
    held = (n_legs, extras, resolved, scratch, legs, tally, group_board)
    desk = table_of(
        tally.group_pence, tally.group_leg, tally.group_plans, tally.group_legs, tally.slot_pence, tally.slot_group,
        legs, n_legs, extras, NO_INTS, group_board, NO_LONGS, NO_INTS, NO_INTS, NO_INTS, NO_COUNTS, NO_LONGS, NO_LONGS,
        NO_LONGS, NO_LONGS, NO_LONGS, NO_HOTELS, resolved, scratch,
    )  # fmt: skip
    return desk, held
