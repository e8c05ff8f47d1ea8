"""Promotions on a rate plan: what they give, when they hold, which may be combined."""

from dataclasses import dataclass, field
from datetime import date


@dataclass(frozen=True, slots=True)
class FreeChildren:
    """Of at least `min_count` children younger than `max_age`, the `free_count` youngest travel free."""

    max_age: int
    min_count: int
    free_count: int


@dataclass(frozen=True, slots=True)
class FreeNights:
    """
    `discounted` of every `required` nights are free, the last ones.

    Repeating: in each block of `required` nights. Else once, at the end of the stay.
    """

    required: int
    discounted: int
    is_repeating: bool = False


@dataclass(frozen=True, slots=True)
class PercentOff:
    """Hundredths of a percent off the nights' sum: 1500 is 15 %. Early booking and long stay are of this kind."""

    basis_points: int


@dataclass(frozen=True, slots=True)
class AmountOff:
    """A fixed amount off the room's stay, in the plan's currency and scale."""

    amount: int


Benefit = FreeChildren | FreeNights | PercentOff | AmountOff


@dataclass(frozen=True, slots=True)
class PromotionConditions:
    """When a promotion holds; None: no such condition. Advance days count from booking date to arrival."""

    book_from: date | None = None
    book_to: date | None = None
    arrive_from: date | None = None
    arrive_to: date | None = None
    min_nights: int | None = None
    max_nights: int | None = None
    min_advance_days: int | None = None
    max_advance_days: int | None = None


@dataclass(frozen=True, slots=True)
class Promotion:
    """
    One promotion of a plan, its code unique there.

    Two promotions combine only if each names the other, or combines with all (`combines_with` None).
    """

    code: str
    benefit: Benefit
    conditions: PromotionConditions = field(default_factory=PromotionConditions)
    combines_with: frozenset[str] | None = frozenset()

    def is_combinable_with(self, other: "Promotion") -> bool:
        mine = self.combines_with is None or other.code in self.combines_with
        theirs = other.combines_with is None or self.code in other.combines_with
        return mine and theirs
