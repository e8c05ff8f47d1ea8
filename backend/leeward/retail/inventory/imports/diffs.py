"""Two lists of prices compared, night by night: what came, what went, what moved and by how much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import pairwise

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY
from leeward.retail.inventory.imports.listings import Listing, Product
from leeward.retail.inventory.overlaps import Stretch, weekdays_between

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class PriceChange:
    """One product's amount on some nights, in hundredths; None: not sold."""

    product: Product
    first: date
    last: date
    nights: int
    before: int | None
    after: int | None

    @property
    def percent(self) -> float | None:
        """By how much it moved; None where there is nothing to compare."""
        if not self.before or self.after is None:
            return None
        return 100 * (self.after - self.before) / self.before

    def __str__(self) -> str:
        owner, what = self.product
        days = f"{self.first:%d %b %Y}" if self.first == self.last else f"{self.first:%d %b %Y} – {self.last:%d %b %Y}"
        moved = "" if self.percent is None else f" ({self.percent:+.1f} %)"
        return f"{owner}, {what}, {days}: {_money(self.before)} → {_money(self.after)}{moved}"


@dataclass(slots=True)
class Diff:
    """
    Everything that differs between two lists. Nights are counted once for each product.

    what: whose prices these are, where they are not the base prices that a hotel or flight is sold by.
    """

    what: str = ""
    owners_added: list[str] = field(default_factory=list)
    owners_removed: list[str] = field(default_factory=list)
    owners_kept: int = 0
    products_added: list[Product] = field(default_factory=list)
    products_removed: list[Product] = field(default_factory=list)
    changes: list[PriceChange] = field(default_factory=list)
    same_nights: int = 0
    median_before: int | None = None
    median_after: int | None = None

    @property
    def is_empty(self) -> bool:
        return not self.changes

    @property
    def median_percent(self) -> float | None:
        """How far the median moved, of what is on both lists."""
        if not self.median_before or self.median_after is None:
            return None
        return 100 * (self.median_after - self.median_before) / self.median_before

    def nights(self, *, added: bool = False, removed: bool = False) -> int:
        """Nights with a price that came (added), went (removed), or else moved."""
        return sum(
            one.nights
            for one in self.changes
            if (
                (one.before is None)
                if added
                else (one.after is None)
                if removed
                else None not in (one.before, one.after)
            )
        )

    def largest(self, count: int) -> list[PriceChange]:
        """The changes a person should look at first: those that moved furthest, then those that came or went."""
        return sorted(self.changes, key=lambda one: (one.percent is None, -abs(one.percent or 0), one.product))[:count]

    def lines(self) -> list[str]:
        """The whole of it in a few sentences."""
        if self.what:
            median = f"; their median: {self._median_words}" if self.median_percent is not None else ""
            return [
                f"{self.what[0].upper()}{self.what[1:]}: {self.nights(added=True)} nights came, "
                f"{self.nights(removed=True)} went, {self.nights()} moved, {self.same_nights} stayed{median}."
            ]
        named = [("came", self.owners_added), ("went", self.owners_removed)]
        sentences = [
            f"{len(who)} {'hotel or flight' if len(who) == 1 else 'hotels or flights'} {verb}: {_some(who)}."
            for verb, who in named
            if who
        ]
        sentences.append(f"Room plans or cabins: {len(self.products_added)} came, {len(self.products_removed)} went.")
        sentences.append(
            f"Priced nights: {self.nights(added=True)} came, {self.nights(removed=True)} went, "
            f"{self.nights()} moved, {self.same_nights} stayed."
        )
        if self.median_percent is not None:
            sentences.append(f"The median price of what is on both lists: {self._median_words}.")
        return sentences

    @property
    def _median_words(self) -> str:
        return f"{_money(self.median_before)} → {_money(self.median_after)} ({self.median_percent:+.1f} %)"


def compare(*, before: Listing, after: Listing, what: str = "") -> Diff:
    """
    What it takes to come from one list to the other; `what` as in `Diff`.

    The medians are of the products on both lists: of base prices on all nights of either, for a season sold too cheap
    is a slip as well; of what is paid beside them on the nights of both, for a feast that comes moves no price.
    """
    old_owners, new_owners = ({owner for owner, _ in listing} for listing in (before, after))
    diff = Diff(
        what=what,
        owners_added=sorted(new_owners - old_owners),
        owners_removed=sorted(old_owners - new_owners),
        owners_kept=len(old_owners & new_owners),
        products_added=sorted(after.keys() - before.keys()),
        products_removed=sorted(before.keys() - after.keys()),
    )
    both: list[PriceChange] = []
    for product in sorted(before.keys() | after.keys()):
        for change in _changes(product, before.get(product, ()), after.get(product, ())):
            if change.before == change.after:
                diff.same_nights += change.nights
            else:
                diff.changes.append(change)
            if what and None not in (change.before, change.after):
                both.append(change)
    if what:
        diff.median_before = _median([(one.before or 0, one.nights) for one in both])
        diff.median_after = _median([(one.after or 0, one.nights) for one in both])
        return diff
    shared = sorted(before.keys() & after.keys())
    diff.median_before, diff.median_after = (
        _median(
            [(one.held, _nights(one.first, one.last, one.weekdays)) for product in shared for one in listing[product]]
        )
        for listing in (before, after)
    )
    return diff


def _changes(product: Product, before: Sequence[Stretch[int]], after: Sequence[Stretch[int]]) -> Iterator[PriceChange]:
    """The product's nights in pieces within which neither list changes, weekdays apart where they matter."""
    if all(one.weekdays == EVERY_WEEKDAY for one in (*before, *after)):
        masks = [EVERY_WEEKDAY]
    else:
        masks = [1 << bit for bit in range(7)]
    for mask in masks:
        old, new = ([one for one in side if one.weekdays & mask] for side in (before, after))
        edges = sorted({edge for one in (*old, *new) for edge in (one.first, one.last + _DAY)})
        old_at, new_at = _Walk(old), _Walk(new)
        for start, end in pairwise(edges):
            was, now = old_at(start), new_at(start)
            nights = _nights(start, end - _DAY, mask)
            if nights and (was is not None or now is not None):
                yield PriceChange(product, start, end - _DAY, nights, was, now)


class _Walk:
    """A list's amount on one day after another, without looking back."""

    def __init__(self, stretches: Sequence[Stretch[int]]) -> None:
        self._left = sorted(stretches, key=lambda one: one.first, reverse=True)

    def __call__(self, day: date) -> int | None:
        while self._left and self._left[-1].last < day:
            self._left.pop()
        return self._left[-1].held if self._left and self._left[-1].first <= day else None


def _nights(first: date, last: date, mask: int) -> int:
    """How many days fall on the weekdays of the mask."""
    weeks, rest = divmod((last - first).days + 1, 7)
    return weeks * mask.bit_count() + (weekdays_between(first, first + timedelta(rest - 1)) & mask).bit_count() * bool(
        rest
    )


def _median(weighed: Sequence[tuple[int, int]]) -> int | None:
    """The amount half of all nights cost less than, of amounts and on how many nights they hold."""
    half = sum(nights for _, nights in weighed) / 2
    for amount, nights in sorted(weighed):
        half -= nights
        if half <= 0 and nights:
            return amount
    return None


def _money(hundredths: int | None) -> str:
    return "–" if hundredths is None else f"{hundredths // 100:,}.{hundredths % 100:02d}"


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:12]) + (f" and {len(names) - 12} more" if len(names) > 12 else "")
