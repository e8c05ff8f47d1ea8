"""
Plan classes: rate plans that count guests alike, and what a room's guests come to in each.

Tabulated once per occupancy and class, so that the party never enters the loop over hotels (design: coefficients).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from leeward.pricing import kinds
from leeward.pricing.refusals import Refusal
from leeward.pricing.supply.rate_plans import GuestRule, PriceBasis
from leeward.pricing.tables import PartyTerms, freeze
from leeward.travel.occupancy import Occupancy


@dataclass(frozen=True, slots=True)
class PlanClass:
    """
    How a kind of rate plan counts guests.

    `band_starts` are the ages at which its child columns begin; `free_children` is (younger than, at least, up to).
    """

    min_guests: int
    standard_guests: int
    max_guests: int
    full_payers: int
    basis: PriceBasis
    guest_rule: GuestRule
    band_starts: tuple[int, ...]
    has_extra_bed: bool
    has_single_use: bool
    free_children: tuple[int, int, int] | None
    local_from_age: int


@dataclass(frozen=True, slots=True)
class _Counted:
    """Guests as a plan class counts them: adults who pay as such, children by rising age, free ones apart."""

    adults: int
    ages: tuple[int, ...]
    free: int = 0


def party_terms(*, classes: Sequence[PlanClass], occupancy: Occupancy) -> PartyTerms:
    """What one room's guests come to in every class, as frozen arrays in the order of the classes."""
    n_classes = len(classes)
    table = PartyTerms(
        refusal=np.zeros(n_classes, np.int32),
        n_terms=np.zeros((n_classes, kinds.N_VARIANTS), np.int32),
        term_kind=np.zeros((n_classes, kinds.N_VARIANTS, kinds.MAX_TERMS), np.int32),
        term_count=np.zeros((n_classes, kinds.N_VARIANTS, kinds.MAX_TERMS), np.int32),
        persons=np.zeros((n_classes, kinds.N_VARIANTS), np.int32),
        local_persons=np.zeros(n_classes, np.int32),
    )
    for index, plan_class in enumerate(classes):
        _fill(table, index, plan_class, occupancy)
    return PartyTerms._make(freeze(array) for array in table)


def _fill(table: PartyTerms, index: int, plan_class: PlanClass, occupancy: Occupancy) -> None:
    counted = _count(plan_class, occupancy)
    if isinstance(counted, Refusal):
        table.refusal[index] = counted
        return
    exempt = sum(1 for age in occupancy.ages if age < plan_class.local_from_age)
    table.local_persons[index] = occupancy.guests - exempt
    for variant, guests in enumerate((counted, _with_free_children(plan_class, counted))):
        terms = _terms(plan_class, guests)
        table.n_terms[index, variant] = len(terms)
        table.persons[index, variant] = guests.adults + len(guests.ages)
        for position, (kind, count) in enumerate(terms):
            table.term_kind[index, variant, position] = kind
            table.term_count[index, variant, position] = count


def _count(plan_class: PlanClass, occupancy: Occupancy) -> _Counted | Refusal:
    rule = plan_class.guest_rule
    guests = occupancy.counted_at(adult_from_age=rule.adult_from_age)
    # Later rules are only asked where the earlier ones let the party pass: the order is the order of docs/pricing.md.
    checks = (
        (occupancy.guests < plan_class.min_guests, Refusal.TOO_FEW_GUESTS),
        (occupancy.guests > plan_class.max_guests, Refusal.TOO_MANY_GUESTS),
        (rule.adult_from_age is None and bool(occupancy.ages), Refusal.ADULTS_ONLY),
        (guests.adults > occupancy.adults and not rule.are_older_children_adults, Refusal.CHILD_IS_ADULT),
        (not all(_is_child_age(age, rule) for age in guests.ages), Refusal.CHILD_AGE),
        (not _is_within(guests.adults, rule.min_adults, rule.max_adults), Refusal.ADULT_COUNT),
        (not _is_within(guests.children, rule.min_children, rule.max_children), Refusal.CHILD_COUNT),
    )
    refusal = next((refusal for is_broken, refusal in checks if is_broken), None)
    if refusal is not None:
        return refusal
    promoted = min(max(0, plan_class.full_payers - guests.adults), guests.children)
    return _Counted(adults=guests.adults + promoted, ages=guests.ages[: guests.children - promoted])


def _is_within(value: int, low: int | None, high: int | None) -> bool:
    return (low is None or value >= low) and (high is None or value <= high)


def _is_child_age(age: int, rule: GuestRule) -> bool:
    return (rule.min_child_age is None or age >= rule.min_child_age) and (
        rule.max_child_age is None or age < rule.max_child_age
    )


def _with_free_children(plan_class: PlanClass, guests: _Counted) -> _Counted:
    if plan_class.free_children is None:
        return guests
    younger_than, at_least, up_to = plan_class.free_children
    young = sum(1 for age in guests.ages if age < younger_than)
    free = min(young, up_to) if young >= max(1, at_least) else 0
    return _Counted(adults=guests.adults, ages=guests.ages[free:], free=free)


def _terms(plan_class: PlanClass, guests: _Counted) -> list[tuple[int, int]]:
    """Kinds of column and how often each is due. Raises ValueError for more kinds than a term table holds."""
    standard = plan_class.standard_guests
    people = guests.adults + len(guests.ages) + guests.free
    base_adults = min(guests.adults, standard)
    terms = []
    if base_adults and plan_class.basis is PriceBasis.PER_PERSON:
        terms.append((kinds.BASE + min(people, standard) - 1, base_adults))
    elif base_adults:
        terms.append((kinds.BASE + base_adults - 1, 1))
    if guests.adults > base_adults:
        terms.append((kinds.EXTRA_ADULT, guests.adults - base_adults))
    if plan_class.has_extra_bed and people > standard:
        terms.append((kinds.EXTRA_BED, people - standard))
    if plan_class.has_single_use and people == 1 and standard > 1:
        terms.append((kinds.SINGLE_USE, 1))
    bands = Counter(_band(plan_class, age) for age in guests.ages)
    terms.extend((kinds.BAND + band, count) for band, count in sorted(bands.items()))
    if len(terms) > kinds.MAX_TERMS:
        raise ValueError("A room with so many different ages cannot be priced.")
    return terms


def _band(plan_class: PlanClass, age: int) -> int:
    """The number of the child column an age falls in; the class has one column even where it has no bands."""
    return max(0, sum(1 for start in plan_class.band_starts if start <= age) - 1)
