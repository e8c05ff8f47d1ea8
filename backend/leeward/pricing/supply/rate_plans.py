"""A room type's rate plan: prices by night, the rules of who and when, supplements (see docs/pricing.md)."""

from dataclasses import dataclass, field
from datetime import date
from enum import Enum, IntEnum

from leeward.pricing.supply.promotions import Promotion

#: Weekdays as bits, Monday the lowest.
EVERY_WEEKDAY = 0b1111111


class PriceBasis(IntEnum):
    """What a base amount pays for; the values are the OTA's."""

    PER_PERSON = 7
    PER_ROOM = 25


class ChargeBasis(Enum):
    """How often a supplement or local charge is due."""

    ROOM_NIGHT = "room-night"
    PERSON_NIGHT = "person-night"
    ROOM_STAY = "room-stay"
    PERSON_STAY = "person-stay"
    ONCE = "once"


class Rounding(IntEnum):
    """Where a stay's total is rounded: once to hundredths, or as the OTA/AlpineBits reference application does."""

    HUNDREDTHS = 0
    REFERENCE = 1


@dataclass(frozen=True, slots=True)
class AgeBand:
    """A child's nightly amount: `min_age` ≤ age < `max_age`; None leaves that end open."""

    amount: int
    min_age: int | None = None
    max_age: int | None = None

    def holds(self, age: int) -> bool:
        return (self.min_age is None or age >= self.min_age) and (self.max_age is None or age < self.max_age)


@dataclass(frozen=True, slots=True)
class Season:
    """
    Prices of the nights from `first` to `last` that fall on the given weekdays.

    `base` maps a number of guests to the amount of one person or of the room, by the plan's basis. None: not sold.
    With `stay_nights` the amounts buy a whole stay of exactly so many nights that arrives on such a day.
    """

    first: date
    last: date
    base: tuple[tuple[int, int], ...]
    extra_adult: int | None = None
    bands: tuple[AgeBand, ...] = ()
    extra_bed: int = 0
    single_use: int = 0
    weekdays: int = EVERY_WEEKDAY
    stay_nights: int = 0

    def holds(self, night: date) -> bool:
        return self.first <= night <= self.last and bool(self.weekdays >> night.weekday() & 1)


@dataclass(frozen=True, slots=True)
class DayRule:
    """
    What holds on the days from `first` to `last`.

    Stay lengths and weekdays are those of a stay that arrives (or departs) on such a day; forward lengths bind every
    stay that touches one. None: no limit.
    """

    first: date
    last: date
    is_closed: bool = False
    min_nights: int | None = None
    max_nights: int | None = None
    forward_min_nights: int | None = None
    forward_max_nights: int | None = None
    arrival_weekdays: int = EVERY_WEEKDAY
    departure_weekdays: int = EVERY_WEEKDAY

    def holds(self, day: date) -> bool:
        return self.first <= day <= self.last


@dataclass(frozen=True, slots=True)
class GuestRule:
    """
    Whom a plan takes. Without `adult_from_age` it sells to adults only.

    A guest listed as a child at or above that age is an adult where `are_older_children_adults`, else refused.
    """

    adult_from_age: int | None = 18
    are_older_children_adults: bool = True
    min_child_age: int | None = None
    max_child_age: int | None = None
    min_adults: int | None = None
    max_adults: int | None = None
    min_children: int | None = None
    max_children: int | None = None


@dataclass(frozen=True, slots=True)
class BookingLimits:
    """Limits of a whole plan, whatever the date. Advance days count from the booking date to arrival."""

    min_nights: int | None = None
    max_nights: int | None = None
    arrival_weekdays: int = EVERY_WEEKDAY
    departure_weekdays: int = EVERY_WEEKDAY
    min_advance_days: int | None = None
    max_advance_days: int | None = None


@dataclass(frozen=True, slots=True)
class SupplementPeriod:
    first: date
    last: date
    amount: int


@dataclass(frozen=True, slots=True)
class Supplement:
    """A mandatory supplement in the plan's currency. Several periods may hold a night: their amounts add up."""

    code: str
    basis: ChargeBasis
    periods: tuple[SupplementPeriod, ...]
    weekdays: int = EVERY_WEEKDAY

    def amount_on(self, night: date) -> int | None:
        """The amount due for a night, None where nothing matches: an amount of nought is still a match."""
        if not self.weekdays >> night.weekday() & 1:
            return None
        due = [period.amount for period in self.periods if period.first <= night <= period.last]
        return sum(due) if due else None


@dataclass(frozen=True, slots=True)
class RatePlan:
    """
    One way to buy one room type: its board, currency and price rules.

    `scale` is the amounts' parts per currency unit, 100 or 1000. `unit_nights` nights are bought with one amount.
    A plan with seasons for whole stays sells nothing but those.
    """

    code: str
    room_type: str
    board: str
    seasons: tuple[Season, ...]
    currency: str = "GBP"
    scale: int = 100
    basis: PriceBasis = PriceBasis.PER_PERSON
    unit_nights: int = 1
    rounding: Rounding = Rounding.HUNDREDTHS
    is_refundable: bool = True
    guest_rule: GuestRule = field(default_factory=GuestRule)
    limits: BookingLimits = field(default_factory=BookingLimits)
    day_rules: tuple[DayRule, ...] = ()
    supplements: tuple[Supplement, ...] = ()
    promotions: tuple[Promotion, ...] = ()

    @property
    def stay_lengths(self) -> tuple[int, ...]:
        """The nights of the whole stays it prices, rising; none where it is priced by the night."""
        return tuple(sorted({season.stay_nights for season in self.seasons} - {0}))
