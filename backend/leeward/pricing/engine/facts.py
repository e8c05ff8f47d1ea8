"""What the engine works out once per block: where its kernels look besides the prices."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from leeward.pricing import kinds
from leeward.pricing.kernel.addresses import table_of
from leeward.pricing.kernel.resolved import Plans
from leeward.pricing.snapshot import LoadedBlock
from leeward.pricing.tables import Block, Bytes, Ints, Longs
from leeward.travel.board_basis import BOARD_BASES

#: Boards by number, as bits of sixty-four: the trade's own first, whatever else a test or supplier brings after them.
_BOARDS: dict[str, int] = {board.code: number for number, board in enumerate(BOARD_BASES)}
MAX_BOARDS = 62


@dataclass(frozen=True, slots=True)
class BlockFacts:
    """
    plans: see kernel.resolved. transfer: (n_hotels, 4) pence per party, adult, child, infant.

    group_board: (n_groups,) board numbers, and the same as a list. group_spans: where each hotel's groups stand.
    n_types: room types of the widest group. table: block, plans and transfers (see kernel.addresses).
    """

    plans: Plans
    transfer: Longs
    group_board: Bytes
    group_boards: list[int]
    group_spans: tuple[slice, ...]
    n_types: int
    has_promotions: bool
    table: Longs


def facts_of(loaded: LoadedBlock) -> BlockFacts:
    """The block's facts, worked out at the first question."""
    facts: BlockFacts | None = loaded.memo.get("facts")
    if facts is None:
        block, directory = loaded.block, loaded.directory
        first_plans = block.type_first_plan[block.group_first_type[:-1]].tolist()
        boards = [board_number(directory.plans[plan].board) for plan in first_plans]
        plans, transfer = plans_of(block), np.array([one.transfer for one in directory.hotels], np.int64).reshape(-1, 4)
        facts = loaded.memo["facts"] = BlockFacts(
            plans=plans,
            transfer=transfer,
            group_board=np.array(boards, np.uint8),
            group_boards=boards,
            group_spans=_spans(loaded),
            n_types=int(np.diff(block.group_first_type).max()),
            has_promotions=len(block.promos) > 0,
            table=table_of(block, plans, transfer),
        )
    return facts


def plans_of(block: Block) -> Plans:
    """What is asked of a block's plans whoever travels."""
    is_plain = (block.plan_ints[:, kinds.IS_PLAIN] != 0).astype(np.uint8)
    currency = np.ascontiguousarray(block.plan_ints[:, kinds.CURRENCY])
    classes, class_place = np.unique(block.plan_ints[:, kinds.PLAN_CLASS], return_inverse=True)
    first_plans = block.type_first_plan[block.group_first_type[:-1]]
    lowest, highest = (of.reduceat(currency, first_plans) for of in (np.minimum, np.maximum))
    return Plans(
        # Four bytes of a plan's day are one word: a row of words is read at once.
        day_words=block.day_rules.view(np.uint32)[..., 0],
        classes=classes.astype(np.int32),
        has_plain=np.bincount(class_place, is_plain, len(classes)).astype(bool).astype(np.uint8),
        class_place=class_place.astype(np.int32),
        is_plain=is_plain,
        currency=currency,
        group_currency=np.where(lowest == highest, lowest, -1).astype(np.int32),
        longest_release=_releases(block).max(axis=0, initial=0),
    )


def _releases(block: Block) -> Ints:
    """(n_days + 1, n_plans) days before a night on which its rooms go back."""
    far = block.day_rules[..., kinds.DAY_FLAGS].astype(np.int32) >> kinds.FLAG_BITS << 8
    return far + block.day_rules[..., kinds.RELEASE_DAYS]


def _spans(loaded: LoadedBlock) -> tuple[slice, ...]:
    edges = np.searchsorted(loaded.block.group_hotel, np.arange(len(loaded.directory.hotels) + 1)).tolist()
    return tuple(slice(first, last) for first, last in pairwise(edges))


def board_number(code: str) -> int:
    """A board's number in this process."""
    return _BOARDS.setdefault(code, min(len(_BOARDS), MAX_BOARDS))


def known_boards() -> tuple[str, ...]:
    """Every board this process has met, by number. It grows only, up to MAX_BOARDS."""
    return tuple(_BOARDS)


def board_code(number: int) -> str:
    return next(code for code, known in _BOARDS.items() if known == number)
