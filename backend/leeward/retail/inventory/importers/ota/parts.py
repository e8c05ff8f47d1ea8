"""A rate plan message in parts, amounts as the supplier wrote them: what Overlay messages replace piece by piece."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import Enum

from leeward.pricing.supply.promotions import FreeChildren, FreeNights
from leeward.pricing.supply.rate_plans import (
    EVERY_WEEKDAY,
    BookingLimits,
    ChargeBasis,
    DayRule,
    GuestRule,
    PriceBasis,
)
from leeward.retail.inventory.importers.ota.stamps import NO_STAMP, Stamp


class Notice(Enum):
    """What a message does to a plan. 2024's "Full" is the older "New"."""

    NEW = "New"
    OVERLAY = "Overlay"
    REMOVE = "Remove"


@dataclass(frozen=True, slots=True)
class StaticRate:
    """What holds for every rate of a plan: nights per amount, per person or room, meals."""

    unit_nights: int
    basis: PriceBasis
    meal_plan: int | None


@dataclass(frozen=True, slots=True)
class Bracket:
    """A child's amount: min ≤ age < max."""

    amount: Decimal
    min_age: int | None
    max_age: int | None


@dataclass(frozen=True, slots=True)
class DatedRate:
    """The amounts of one room type over a period."""

    room_type: str
    first: date
    last: date
    base: tuple[tuple[int, Decimal], ...]
    extra_adult: Decimal | None
    brackets: tuple[Bracket, ...]
    weekdays: int = EVERY_WEEKDAY

    @property
    def key(self) -> str:
        return self.room_type


@dataclass(frozen=True, slots=True)
class DatedRule:
    """A booking rule of one room type, or of all (None)."""

    room_type: str | None
    rule: DayRule

    @property
    def key(self) -> str | None:
        return self.room_type

    @property
    def first(self) -> date:
        return self.rule.first

    @property
    def last(self) -> date:
        return self.rule.last


@dataclass(frozen=True, slots=True)
class SupplementTerms:
    """What holds for a supplement whatever the date."""

    code: str
    basis: ChargeBasis
    is_mandatory: bool
    weekdays: int


@dataclass(frozen=True, slots=True)
class DatedSupplement:
    """A supplement's amount over a period, for one room type or all."""

    code: str
    room_type: str | None
    first: date
    last: date
    amount: Decimal

    @property
    def key(self) -> tuple[str, str | None]:
        return self.code, self.room_type


@dataclass(frozen=True, slots=True)
class OfferTerms:
    """The plan's offers: whom and when it sells, children and nights it gives away."""

    guest_rule: GuestRule
    limits: BookingLimits
    free_children: FreeChildren | None = None
    free_nights: FreeNights | None = None


@dataclass(frozen=True, slots=True)
class PlanParts:
    """
    One plan as a message gives it, or as it stands after several messages.

    `group` and `is_master` tie alternatives of a plan to the master that carries what they do not repeat.
    """

    code: str
    currency: str
    notice: Notice
    group: str = ""
    is_master: bool = True
    static_rate: StaticRate | None = None
    offers: OfferTerms | None = None
    rules: tuple[DatedRule, ...] = ()
    rates: tuple[DatedRate, ...] = ()
    supplement_terms: tuple[SupplementTerms, ...] = ()
    supplements: tuple[DatedSupplement, ...] = ()


@dataclass(frozen=True, slots=True)
class RatePlanMessage:
    """
    A whole message about one hotel. A complete set stands for all plans of that hotel.

    `lines` says on which line each plan begins: what is wrong with it may show only when it is loaded.
    """

    hotel_code: str
    hotel_name: str
    plans: tuple[PlanParts, ...]
    is_complete_set: bool = False
    echo_token: str = field(default="")
    lines: Mapping[str, int] = field(default_factory=dict)
    stamp: Stamp = NO_STAMP

    def place_of(self, code: str) -> str:
        """Where a plan begins, for whoever has the file open; nothing where the message did not name it."""
        return f"line {self.lines[code]}" if code in self.lines else ""
