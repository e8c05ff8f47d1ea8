"""
One room's price line by line: each amount with the rule that made it (docs/pricing.md, explaining a price).

The lines are worked out beside the kernel, from the same arrays, in exact fractions. What rounding gives or takes
stands in a line of its own, so that the lines add up to the price to the penny.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from leeward.pricing import kinds
from leeward.pricing.api import QuoteLine
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.kernel.stays import (
    free_nights,
    has_free_children,
    holding_promotions,
    local_hundredths,
    once_sum,
    supplier_total,
)
from leeward.pricing.kernel.sums import column_sum
from leeward.pricing.plan_classes import PlanClass
from leeward.pricing.snapshot import LoadedBlock, Snapshot
from leeward.pricing.supply.world import MICROS
from leeward.pricing.tables import PartyTerms
from leeward.travel.occupancy import Occupancy


@dataclass(frozen=True, slots=True)
class PricedRoom:
    """One room on one plan for one stay, known to be sold."""

    snapshot: Snapshot
    loaded: LoadedBlock
    plan: int
    stay: Stay
    occupancy: Occupancy

    @property
    def terms(self) -> PartyTerms:
        return self.snapshot.terms_of(self.occupancy)

    @property
    def plan_class_number(self) -> int:
        return int(self.loaded.block.plan_ints[self.plan, kinds.PLAN_CLASS])

    @property
    def plan_class(self) -> PlanClass:
        return self.snapshot.classes[self.plan_class_number]

    @property
    def end(self) -> int:
        return self.stay.day + self.stay.nights

    def sum_of(self, kind: int, start: int, end: int) -> int:
        column = int(self.loaded.block.column_of[kind])
        return 0 if column < 0 else int(column_sum(self.loaded.block, column, self.plan, start, end))


def room_lines(room: PricedRoom) -> tuple[QuoteLine, ...]:
    """The room's price in lines, in the order of the rules; lines of nought are left out."""
    block, plan, stay = room.loaded.block, room.plan, room.stay
    active = _active_promotions(room)
    hundredths = int(supplier_total(block, room.terms, plan, stay, active))
    rate = int(room.snapshot.rates[block.plan_ints[plan, kinds.CURRENCY], stay.day])
    cost = _half_up(Fraction(hundredths * rate, MICROS))
    parts = [QuoteLine(rule, _half_up(amount * 100 * rate / MICROS)) for rule, amount in _amounts(room, active)]
    lines = [*parts, QuoteLine("rounding", cost - sum(line.pence for line in parts))]
    share = _half_up(Fraction(cost * int(block.plan_ints[plan, kinds.MARKUP_BP]), 10_000))
    lines.append(QuoteLine("margin", max(share, int(block.plan_ints[plan, kinds.FLOOR_PENCE]))))
    lines.append(QuoteLine("local charges", _local_pence(room)))
    return tuple(line for line in lines if line.pence)


def _active_promotions(room: PricedRoom) -> int:
    """The promotions of the cheapest allowed combination, as the kernel chooses it: the first of equals."""
    block, plan = room.loaded.block, room.plan
    holding = int(holding_promotions(block, plan, room.stay))
    masks = [
        int(mask) & holding
        for mask in block.clique_mask[
            block.plan_ints[plan, kinds.CLIQUE_FIRST] : block.plan_ints[plan, kinds.CLIQUE_END]
        ]
    ]
    priced = [(int(supplier_total(block, room.terms, plan, room.stay, mask)), mask) for mask in masks or [0]]
    return min((row for row in priced if row[0] >= 0), key=lambda row: row[0])[1]


def _amounts(room: PricedRoom, active: int) -> Iterator[tuple[str, Fraction]]:
    """Each rule's amount in units of the plan's currency, exact."""
    block, plan = room.loaded.block, room.plan
    variant = int(has_free_children(block, plan, active))
    unit = int(block.plan_ints[plan, kinds.SCALE]) * int(block.plan_ints[plan, kinds.UNIT_NIGHTS])
    nights_total = Fraction(0)
    for rule, count, kind in _terms(room, variant):
        amount = Fraction(count * room.sum_of(kind, room.stay.day, room.end), unit)
        nights_total += amount
        yield rule, amount
    given = Fraction(sum(_night(room, variant, night) for night in _free(room, active)), unit)
    yield "free nights", -given
    yield from _promotions(room, active, nights_total - given)
    yield from _supplements(room, variant, active)


def _terms(room: PricedRoom, variant: int) -> Iterator[tuple[str, int, int]]:
    number, terms = room.plan_class_number, room.terms
    for term in range(int(terms.n_terms[number, variant])):
        kind = int(terms.term_kind[number, variant, term])
        yield _rule(room, kind), int(terms.term_count[number, variant, term]), kind


def _rule(room: PricedRoom, kind: int) -> str:
    """The name of a price column's rule: "base for 2 guests", "children from 3, price of 7 nights"."""
    nights = room.loaded.directory.plans[room.plan].stay_nights
    whole = f", price of {nights} nights" if nights else ""
    if kind < kinds.EXTRA_ADULT:
        return f"base for {kind - kinds.BASE + 1} guests{whole}"
    if kind >= kinds.BAND:
        return f"children from {room.plan_class.band_starts[kind - kinds.BAND]}{whole}"
    added = {kinds.EXTRA_ADULT: "extra adult", kinds.EXTRA_BED: "extra bed", kinds.SINGLE_USE: "single use"}
    return f"{added[kind]}{whole}"


def _free(room: PricedRoom, active: int) -> list[int]:
    mask = int(free_nights(room.loaded.block, room.plan, room.stay, active))
    return [room.stay.day + offset for offset in range(room.stay.nights) if mask >> offset & 1]


def _night(room: PricedRoom, variant: int, night: int) -> int:
    return sum(count * room.sum_of(kind, night, night + 1) for _, count, kind in _terms(room, variant))


def _promotions(room: PricedRoom, active: int, nights_total: Fraction) -> Iterator[tuple[str, Fraction]]:
    block, plan = room.loaded.block, room.plan
    parts = 1000 if block.plan_ints[plan, kinds.ROUNDING] == 1 else 100
    left = _half_up(nights_total * parts)
    start, end = int(block.plan_ints[plan, kinds.PROMO_FIRST]), int(block.plan_ints[plan, kinds.PROMO_END])
    for wanted in (kinds.PERCENT_OFF, kinds.AMOUNT_OFF):
        for row in range(start, end):
            if not active >> (row - start) & 1 or block.promos[row, kinds.PROMO_KIND] != wanted:
                continue
            value = int(block.promos[row, kinds.PROMO_VALUE])
            if wanted == kinds.PERCENT_OFF:
                off = _half_up(Fraction(left * value, 10_000))
            else:
                off = min(left, _half_up(Fraction(value * parts, int(block.plan_ints[plan, kinds.SCALE]))))
            left -= off
            yield f"promotion {room.loaded.directory.plans[plan].promotions[row - start]}", Fraction(-off, parts)


def _supplements(room: PricedRoom, variant: int, active: int) -> Iterator[tuple[str, Fraction]]:
    scale, nights = int(room.loaded.block.plan_ints[room.plan, kinds.SCALE]), room.stay.nights
    persons = int(room.terms.persons[room.plan_class_number, variant])
    free = _free(room, active)
    for kind, rule, count in (
        (kinds.ROOM_NIGHT, "supplement per room and night", 1),
        (kinds.PERSON_NIGHT, "supplement per person and night", persons),
    ):
        due = room.sum_of(kind, room.stay.day, room.end) - sum(room.sum_of(kind, day, day + 1) for day in free)
        yield rule, Fraction(due * count, scale)
    for kind, rule, count in (
        (kinds.ROOM_STAY, "supplement per room and stay", 1),
        (kinds.PERSON_STAY, "supplement per person and stay", persons),
    ):
        yield rule, Fraction(room.sum_of(kind, room.stay.day, room.end) * count, scale * nights)
    yield "supplement due once", Fraction(int(once_sum(room.loaded.block, room.plan, room.stay)), scale)


def _local_pence(room: PricedRoom) -> int:
    block, plan = room.loaded.block, room.plan
    persons = int(room.terms.local_persons[room.plan_class_number])
    hundredths = int(local_hundredths(block, plan, room.stay, persons))
    rate = int(room.snapshot.rates[block.plan_ints[plan, kinds.LOCAL_CURRENCY], room.stay.day])
    return _half_up(Fraction(hundredths * rate, MICROS))


def _half_up(value: Fraction) -> int:
    return floor(value + Fraction(1, 2))
