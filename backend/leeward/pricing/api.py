"""What may be asked of the engine and what it answers. Questions are checked at its door; kernels trust them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from leeward.pricing.refinement import ANY_FLIGHT, Box, Facets, FlightWish, Refinement, Sort
from leeward.pricing.refusals import Refusal
from leeward.travel.occupancy import Occupancy

__all__ = [
    "ANY_FLIGHT", "AlternativesQuery", "Box", "CalendarDay", "CentreOffer", "CentreQuery", "CentreStay", "EngineError",
    "Facets", "FlightChoice", "FlightPair", "FlightWish", "PackageOffer", "PackagePage", "PackageQuery",
    "PackageQuote", "QuoteLine", "Refinement", "RoomChoice", "Sort", "StayAnswer", "StayRequest",
]  # fmt: skip


class EngineError(Exception):
    """A question the engine cannot answer. `field` is what was asked wrongly, `rule` the stable code of why."""

    def __init__(self, message: str, *, field: str, rule: str) -> None:
        super().__init__(message)
        self.field = field
        self.rule = rule


@dataclass(frozen=True, slots=True)
class PackageQuery:
    """
    Which packages: departures from `first_departure` to `last_departure`, some airports, one length of stay.

    `places` are destination or country codes, `itemcodes` single hotels; at least one of the two. A whole month or
    flexible days are a range of departures.
    """

    airports: tuple[str, ...]
    first_departure: date
    last_departure: date
    nights: int
    rooms: tuple[Occupancy, ...]
    booked_on: date
    places: tuple[str, ...] = ()
    itemcodes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Availability:
    """How widely a price is sold: departure days with a package on sale, and those among them at the price or less."""

    departures: int
    at_price: int


@dataclass(frozen=True, slots=True)
class FlightChoice:
    """One direction's flight for the whole party."""

    code: str
    cabin: str
    departure_date: date
    pence: int


@dataclass(frozen=True, slots=True)
class RoomChoice:
    """One room of an offer, in the order the rooms were asked for."""

    occupancy: Occupancy
    room_type: str
    plan_code: str
    is_refundable: bool
    pence: int


@dataclass(frozen=True, slots=True)
class CentreStay:
    """One stay of a trip, in order: its hotel, board, dates and rooms."""

    itemcode: str
    board: str
    check_in: date
    nights: int
    rooms: tuple[RoomChoice, ...]
    transfer_pence: int


@dataclass(frozen=True, slots=True)
class PackageOffer:
    """
    One hotel's cheapest package for the party: the total holds everything that cannot be declined.

    `saving_pence` is what promotions take off the rooms. `boards` are the totals of the hotel's other boards too.
    """

    itemcode: str
    destination: str
    country: str
    stars: int
    rating_tenths: int
    board: str
    airport: str
    departure_date: date
    check_in: date
    nights: int
    outbound: FlightChoice
    inbound: FlightChoice
    rooms: tuple[RoomChoice, ...]
    transfer_pence: int
    total_pence: int
    per_person_pence: int
    saving_pence: int
    boards: Mapping[str, int]
    stays: tuple[CentreStay, ...] = ()
    """Every stay of a trip of several centres, whose code is the `itemcode`; empty for a stay at one hotel."""
    legs_pence: int = 0
    """What a trip's journeys from stay to stay cost the party."""


@dataclass(frozen=True, slots=True)
class PackagePage:
    """A page of offers, how many hotels pass the filters, the facets, and the generation all of it was priced on."""

    offers: tuple[PackageOffer, ...]
    n_hotels: int
    facets: Facets
    generation: int


@dataclass(frozen=True, slots=True)
class CentreQuery:
    """
    A trip of several centres: some airports, a range of departures; the trip itself says how many nights.

    board: the one that every stay must have, empty where each may take its cheapest.
    """

    trip: str
    airports: tuple[str, ...]
    first_departure: date
    last_departure: date
    rooms: tuple[Occupancy, ...]
    booked_on: date
    board: str = ""


@dataclass(frozen=True, slots=True)
class CentreOffer:
    """A whole trip for the party: out to the first centre, home from the last, the legs between them included."""

    trip: str
    airport: str
    departure_date: date
    outbound: FlightChoice
    inbound: FlightChoice
    stays: tuple[CentreStay, ...]
    legs_pence: int
    total_pence: int
    per_person_pence: int


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """The cheapest package leaving on a day."""

    departure_date: date
    total_pence: int
    per_person_pence: int
    itemcode: str


@dataclass(frozen=True, slots=True)
class AlternativesQuery:
    """All flights of one hotel, airport and departure day; one board, or the cheapest where it is empty."""

    itemcode: str
    airport: str
    departure_date: date
    nights: int
    rooms: tuple[Occupancy, ...]
    booked_on: date
    board: str = ""


@dataclass(frozen=True, slots=True)
class FlightPair:
    """One pair of flights for a hotel: the package's total with it, and the difference per person to the cheapest."""

    outbound: FlightChoice
    inbound: FlightChoice
    total_pence: int
    per_person_pence: int
    difference_pp_pence: int


@dataclass(frozen=True, slots=True)
class QuoteLine:
    """One amount of a quote in pence, and the rule that made it."""

    rule: str
    pence: int


@dataclass(frozen=True, slots=True)
class PackageQuote:
    """An offer with every line of its total; the lines add up to it."""

    offer: PackageOffer
    lines: tuple[QuoteLine, ...]
    generation: int


@dataclass(frozen=True, slots=True)
class StayRequest:
    """One room of a hotel on a named rate plan. Prices hold for bookings made on `booked_on`."""

    itemcode: str
    plan_code: str
    room_type: str
    occupancy: Occupancy
    arrival: date
    nights: int
    booked_on: date


@dataclass(frozen=True, slots=True)
class StayAnswer:
    """The room's price in pence of the sale currency, or the rule that refuses it: exactly one of the two."""

    total_pence: int | None
    refusal: Refusal | None
