"""Hotels: room types with their allotments, local charges, transfers, and the rate plans they are sold on."""

from dataclasses import dataclass
from datetime import date

from leeward.pricing.supply.rate_plans import ChargeBasis, RatePlan


@dataclass(frozen=True, slots=True)
class Allotment:
    """Rooms held for us on each night from `first` to `last`; unsold ones go back `release_days` before arrival."""

    first: date
    last: date
    rooms: int
    release_days: int = 0


@dataclass(frozen=True, slots=True)
class RoomType:
    """
    A room type and whom it holds. Of a plan of the OTA/AlpineBits standard `max_children` only says how many guests pay
    in full, as its reference application has it: no stay is refused for it there.

    `allotments` None: sold freely. Else a night outside every allotment is not sold; of two that hold it the later
    listed one counts.
    """

    code: str
    min_guests: int = 1
    standard_guests: int = 2
    max_guests: int = 4
    max_children: int | None = None
    allotments: tuple[Allotment, ...] | None = None

    @property
    def full_payers(self) -> int:
        """How many guests pay as adults before anyone is priced as a child."""
        if self.max_children is None:
            return self.standard_guests
        return min(self.max_guests - self.max_children, self.standard_guests)


@dataclass(frozen=True, slots=True)
class LocalCharge:
    """A charge nobody can decline, in hundredths of its own currency. Persons younger than `from_age` are exempt."""

    code: str
    basis: ChargeBasis
    amount: int
    currency: str
    first: date
    last: date
    from_age: int = 0


@dataclass(frozen=True, slots=True)
class Transfer:
    """The transfer a package includes, return, in pence: so much for the party and for each of its people."""

    per_party_pence: int = 0
    adult_pence: int = 0
    child_pence: int = 0
    infant_pence: int = 0


@dataclass(frozen=True, slots=True)
class Hotel:
    """One hotel of one destination, reached through one arrival airport. Rating is in tenths."""

    itemcode: str
    destination: str
    country: str
    arrival_airport: str
    room_types: tuple[RoomType, ...]
    rate_plans: tuple[RatePlan, ...]
    supplier: str = ""
    stars: int = 0
    rating_tenths: int = 0
    local_charges: tuple[LocalCharge, ...] = ()
    transfer: Transfer | None = None

    def room_type(self, code: str) -> RoomType:
        return next(room for room in self.room_types if room.code == code)
