"""What a customer has chosen, and what else may be chosen in its place: questions and answers of a booking page."""

from dataclasses import dataclass
from datetime import date

from leeward.travel.occupancy import Occupancy


@dataclass(frozen=True, slots=True)
class ChosenRoom:
    """One room of the party on a named rate plan."""

    occupancy: Occupancy
    room_type: str
    plan_code: str


@dataclass(frozen=True, slots=True)
class ChosenFlight:
    """One direction: a flight number, a cabin and the local day it leaves."""

    code: str
    cabin: str
    departure_date: date


@dataclass(frozen=True, slots=True)
class ChosenStay:
    """One stay of a trip of several centres."""

    itemcode: str
    nights: int
    rooms: tuple[ChosenRoom, ...]


@dataclass(frozen=True, slots=True)
class OwnRooms:
    """Rooms of one type that a customer has on every night from `first` to `last`, on these plans."""

    itemcode: str
    room_type: str
    first: date
    last: date
    rooms: int
    plan_codes: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class OwnSeats:
    """Seats of one cabin that a customer has on the flight that leaves on a local day."""

    code: str
    cabin: str
    departure_date: date
    seats: int


@dataclass(frozen=True, slots=True)
class OwnStock:
    """What a customer holds or has booked: for them, and for nobody else, it is left."""

    rooms: tuple[OwnRooms, ...] = ()
    seats: tuple[OwnSeats, ...] = ()


NOTHING_OWN = OwnStock()


@dataclass(frozen=True, slots=True)
class ChosenPackage:
    """
    Everything that decides a package's price. It holds for bookings made on `booked_on`.

    `stays` are a trip's, whose code is the `itemcode`; its `rooms` are those of the first stay. Empty for one hotel.
    `own` is what the customer has already, of this package or of another.
    """

    itemcode: str
    airport: str
    nights: int
    rooms: tuple[ChosenRoom, ...]
    outbound: ChosenFlight
    inbound: ChosenFlight
    booked_on: date
    stays: tuple[ChosenStay, ...] = ()
    own: OwnStock = NOTHING_OWN


@dataclass(frozen=True, slots=True)
class RoomOption:
    """A rate plan that one room of the party could have instead; the difference is to the room chosen now, in pence."""

    room_type: str
    plan_code: str
    board: str
    is_refundable: bool
    pence: int
    difference_pence: int
