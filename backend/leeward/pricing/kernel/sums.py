"""Reading prefix sums inside kernels."""

from collections.abc import Callable
from typing import Any, cast

from numba import config, types
from numba.core import cgutils as untyped_tools
from numba.extending import intrinsic

from leeward.pricing import kinds
from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.tables import Block

_HALF_RANGE = 1 << 31
_WHOLE_RANGE = (1 << 32) - 1
_tools: Any = untyped_tools


def _cut_back() -> Callable[[int], int]:
    """Prefix sums wrap around; cut back to thirty-two bits, the difference of two is right (design: layout 3)."""
    if config.DISABLE_JIT:  # type: ignore[attr-defined]
        return lambda number: ((number + _HALF_RANGE) & _WHOLE_RANGE) - _HALF_RANGE

    @intrinsic
    def cut_back(_typing: Any, number: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            # Said like this, processors do it for eight numbers at a time.
            return builder.sext(builder.trunc(given[0], _tools.int32_t), given[0].type)

        return types.int64(types.int64), generate

    return cast("Callable[[int], int]", cut_back)


#: The difference of two prefix sums as it was meant, inside kernels alone.
unwrapped = _cut_back()


@kernel
def column_sum(block: Block, column: int, plan: int, start: int, end: int) -> int:
    """What a column adds up to from one day to before another, in the plan's scale."""
    wrapped = whole(block.prefix[column, end, plan]) - whole(block.prefix[column, start, plan])
    return ((wrapped + _HALF_RANGE) & _WHOLE_RANGE) - _HALF_RANGE


@kernel
def has_rates(block: Block, plan: int, stay: Stay) -> bool:
    """Whether every night has a price for somebody: where all guests are free, nothing else would tell."""
    for offset in range(stay.nights):
        night, is_priced = stay.day + offset, False
        for kind in range(kinds.BASE, kinds.EXTRA_ADULT):
            column = whole(block.column_of[kind])
            if column >= 0 and column_sum(block, column, plan, night, night + 1) < kinds.MISSING:
                is_priced = True
        if not is_priced:
            return False
    return True
