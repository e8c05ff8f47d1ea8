"""Whether a plan may be sold on given dates, whoever travels: the rule that refuses, nought where none does."""

from typing import NamedTuple

from leeward.pricing import kinds
from leeward.pricing.kernel.compiled import kernel
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.refusals import Refusal
from leeward.pricing.tables import Block

_NOT_ON_FILE = Refusal.NOT_ON_FILE.value
_CLOSED = Refusal.CLOSED.value
_STAY_TOO_SHORT = Refusal.STAY_TOO_SHORT.value
_STAY_TOO_LONG = Refusal.STAY_TOO_LONG.value
_ARRIVAL_WEEKDAY = Refusal.ARRIVAL_WEEKDAY.value
_DEPARTURE_WEEKDAY = Refusal.DEPARTURE_WEEKDAY.value
_RELEASED = Refusal.RELEASED.value
_BOOKED_TOO_LATE = Refusal.BOOKED_TOO_LATE.value
_BOOKED_TOO_EARLY = Refusal.BOOKED_TOO_EARLY.value
_FORWARD_TOO_SHORT = Refusal.FORWARD_TOO_SHORT.value
_FORWARD_TOO_LONG = Refusal.FORWARD_TOO_LONG.value


class Stay(NamedTuple):
    """Arrival day, nights and booking day, as day numbers of the world; the booking may lie before day nought."""

    day: int
    nights: int
    booked: int


@kernel
def date_refusal(block: Block, plan: int, stay: Stay) -> int:
    """The first rule that refuses these dates, in the order of docs/pricing.md."""
    n_days = block.open_run.shape[1]
    is_on_file = stay.day >= 0 and 1 <= stay.nights <= kinds.MAX_STAY_NIGHTS and stay.day + stay.nights <= n_days
    if not is_on_file:
        return _NOT_ON_FILE
    if block.open_run[0, stay.day, plan] < stay.nights:
        return _CLOSED
    refusal = _arrival_refusal(block, plan, stay)
    if refusal == 0:
        refusal = _booking_refusal(block, plan, stay)
    if refusal == 0 and block.forward.shape[1] > 0:
        refusal = _forward_refusal(block, plan, stay)
    return refusal


@kernel
def _arrival_refusal(block: Block, plan: int, stay: Stay) -> int:
    if stay.nights < block.day_rules[stay.day, plan, kinds.MIN_NIGHTS]:
        return _STAY_TOO_SHORT
    longest = block.day_rules[stay.day, plan, kinds.MAX_NIGHTS]
    if longest != kinds.UNLIMITED and stay.nights > longest:
        return _STAY_TOO_LONG
    if block.day_rules[stay.day, plan, kinds.DAY_FLAGS] & kinds.ARRIVAL == 0:
        return _ARRIVAL_WEEKDAY
    if block.day_rules[stay.day + stay.nights, plan, kinds.DAY_FLAGS] & kinds.DEPARTURE == 0:
        return _DEPARTURE_WEEKDAY
    return 0


@kernel
def _booking_refusal(block: Block, plan: int, stay: Stay) -> int:
    ahead = stay.day - stay.booked
    for night in range(stay.nights):
        far = whole(block.day_rules[stay.day + night, plan, kinds.DAY_FLAGS]) >> kinds.FLAG_BITS << 8
        release = far + whole(block.day_rules[stay.day + night, plan, kinds.RELEASE_DAYS])
        if release > 0 and ahead + night < release:
            return _RELEASED
    if ahead < block.plan_ints[plan, kinds.MIN_ADVANCE]:
        return _BOOKED_TOO_LATE
    if ahead > block.plan_ints[plan, kinds.MAX_ADVANCE]:
        return _BOOKED_TOO_EARLY
    return 0


@kernel
def _forward_refusal(block: Block, plan: int, stay: Stay) -> int:
    longest, shortest = 0, kinds.UNLIMITED
    for touched in range(stay.day, stay.day + stay.nights + 1):
        longest = max(longest, whole(block.forward[0, touched, plan]))
        shortest = min(shortest, whole(block.forward[1, touched, plan]))
    if stay.nights < longest:
        return _FORWARD_TOO_SHORT
    if shortest != kinds.UNLIMITED and stay.nights > shortest:
        return _FORWARD_TOO_LONG
    return 0
