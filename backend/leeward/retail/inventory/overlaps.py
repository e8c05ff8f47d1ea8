"""
Stretches of days with weekdays: which share a night, and how to cut a list of them so that none do.

Suppliers may list seasons that overlap, the first listed counting. Stored ones never overlap, so that a night's price
is one row and nobody has to know about lists.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise
from typing import Generic, TypeVar

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY

Held = TypeVar("Held")
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Stretch(Generic[Held]):
    """The nights from `first` to `last` that fall on some weekdays (bits, Monday lowest), and what holds on them."""

    first: date
    last: date
    weekdays: int
    held: Held

    @property
    def nights_mask(self) -> int:
        """The weekdays that really occur in it."""
        return self.weekdays & weekdays_between(self.first, self.last)


def weekdays_between(first: date, last: date) -> int:
    """Which weekdays occur from one day to another, both included."""
    n_days = (last - first).days + 1
    if n_days >= 7:
        return EVERY_WEEKDAY
    mask = 0
    for step in range(n_days):
        mask |= 1 << (first.weekday() + step) % 7
    return mask


def share_a_night(one: Stretch[Held], other: Stretch[Held]) -> bool:
    first, last = max(one.first, other.first), min(one.last, other.last)
    return first <= last and bool(one.weekdays & other.weekdays & weekdays_between(first, last))


def as_disjoint(stretches: Sequence[Stretch[Held]]) -> list[Stretch[Held]]:
    """The same nights, each held by the first listed stretch that holds it, in pieces that share none; by first day."""
    # Most lists are in order already, and a long list of single nights should not be compared pair by pair.
    by_day = sorted(stretches, key=lambda stretch: stretch.first)
    if all(before.last < after.first for before, after in pairwise(by_day)):
        return by_day
    taken: list[Stretch[Held]] = []
    for stretch in stretches:
        pieces = [stretch] if stretch.nights_mask else []
        for earlier in taken:
            pieces = [rest for piece in pieces for rest in without(piece, earlier)]
        taken.extend(pieces)
    return sorted(taken, key=lambda stretch: (stretch.first, stretch.last, stretch.weekdays))


def added_up(stretches: Sequence[Stretch[int]]) -> list[Stretch[int]]:
    """The same nights, each with the sum of all amounts listed for it, in pieces that share none; by first day."""
    is_any_day = all(one.weekdays == EVERY_WEEKDAY for one in stretches)
    pieces: list[Stretch[int]] = []
    for mask in [EVERY_WEEKDAY] if is_any_day else [1 << bit for bit in range(7)]:
        steps: Counter[date] = Counter()
        listed: Counter[date] = Counter()
        for one in stretches:
            if one.weekdays & mask:
                for day, way in ((one.first, 1), (one.last + _DAY, -1)):
                    steps[day] += way * one.held
                    listed[day] += way
        amount = count = 0
        for start, end in pairwise(sorted(listed)):
            amount, count = amount + steps[start], count + listed[start]
            if count:
                pieces.append(Stretch(start, end - _DAY, mask, amount))
    return sorted(pieces, key=lambda piece: (piece.first, piece.weekdays))


def as_ranges(days: Iterable[tuple[date, Held]]) -> Iterator[tuple[date, date, Held]]:
    """Days in rising order as stretches of neighbours that hold the same."""
    first: date | None = None
    last = date.min
    current: list[Held] = []
    for day, held in days:
        if first is not None and day == last + _DAY and current[0] == held:
            last = day
            continue
        if first is not None:
            yield first, last, current[0]
        first, last, current = day, day, [held]
    if first is not None:
        yield first, last, current[0]


def without(piece: Stretch[Held], taken: Stretch[Held]) -> list[Stretch[Held]]:
    """What another stretch leaves of a piece: one end, both, the other weekdays between them, or nothing."""
    if not share_a_night(piece, taken):
        return [piece]
    parts = [
        (piece.first, taken.first - _DAY, piece.weekdays),
        (max(piece.first, taken.first), min(piece.last, taken.last), piece.weekdays & ~taken.weekdays),
        (taken.last + _DAY, piece.last, piece.weekdays),
    ]
    left = [Stretch(first, last, days, piece.held) for first, last, days in parts if first <= last]
    return [one for one in left if one.nights_mask]
