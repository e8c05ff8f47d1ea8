"""Room counts, restrictions and amounts by date, as messages state them: room and plan codes are the supplier's."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import Enum

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY
from leeward.retail.inventory.importers.ota.parts import Bracket
from leeward.retail.inventory.importers.ota.stamps import NO_STAMP, Stamp


class Restricts(Enum):
    """One kind of restriction; each is kept apart from the others (formats 3.2)."""

    CLOSED = "closed"
    NO_ARRIVAL = "no-arrival"
    NO_DEPARTURE = "no-departure"
    MIN_NIGHTS = "min-nights"
    MAX_NIGHTS = "max-nights"
    FORWARD_MIN_NIGHTS = "forward-min"
    FORWARD_MAX_NIGHTS = "forward-max"


@dataclass(frozen=True, slots=True)
class Span:
    """The days from `first` to `last` that fall on the given weekdays, and the line that names them."""

    first: date
    last: date
    weekdays: int = EVERY_WEEKDAY
    line: int = 0


@dataclass(frozen=True, slots=True)
class RoomCount:
    """Rooms of a type on some nights, by the OTA's count types. None: no rooms at all."""

    room_type: str
    span: Span
    by_type: tuple[tuple[int, int], ...]

    def of_type(self, count_type: int) -> int | None:
        """Rooms by the type a partner uses; None where others are given, but not that one."""
        if not self.by_type:
            return 0
        return dict(self.by_type).get(count_type)


@dataclass(frozen=True, slots=True)
class RestrictionChange:
    """
    One kind of restriction set, or lifted, on some days.

    An empty room type means every room of the hotel, an empty plan every plan of the room.
    """

    room_type: str
    plan: str
    kind: Restricts
    span: Span
    nights: int | None = None
    is_lifted: bool = False


@dataclass(frozen=True, slots=True)
class AmountChange:
    """
    The room's nightly amounts on some nights; no dates: on every night (static).

    `base` by number of guests, 0 for as many as the room holds. Children's ages are those of `Bracket`. With
    `stay_nights` the amounts buy a whole stay of so many nights that arrives on one of the days.
    """

    room_type: str
    plan: str
    span: Span | None
    currency: str
    base: tuple[tuple[int, Decimal], ...]
    extra_adult: Decimal | None
    brackets: tuple[Bracket, ...]
    line: int = 0
    stay_nights: int = 0


class AmountNotice(Enum):
    """What a message of amounts does to what stands of the plans it names (formats 3.2)."""

    OVERLAY = "Overlay"
    DELTA = "Delta"
    REMOVE = "Remove"


@dataclass(frozen=True, slots=True)
class InventoryMessage:
    """Room counts of one hotel. A complete set leaves no room on any night it does not name."""

    hotel_code: str
    counts: tuple[RoomCount, ...]
    is_complete_set: bool = False
    stamp: Stamp = NO_STAMP


@dataclass(frozen=True, slots=True)
class AvailabilityMessage:
    """Restrictions of one hotel, and room counts where they are sent as booking limits."""

    hotel_code: str
    changes: tuple[RestrictionChange, ...]
    limits: tuple[RoomCount, ...] = ()
    is_complete_set: bool = False
    stamp: Stamp = NO_STAMP


@dataclass(frozen=True, slots=True)
class AmountsMessage:
    """Amounts of one hotel's rooms and plans."""

    hotel_code: str
    notice: AmountNotice
    changes: tuple[AmountChange, ...]
    stamp: Stamp = NO_STAMP
