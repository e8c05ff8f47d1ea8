"""A whole world to price: hotels, flights, exchange rates, margins, trips of several centres, over a range of days."""

from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum, IntEnum

from leeward.pricing.supply.hotels import Hotel
from leeward.pricing.supply.rate_plans import RatePlan


class Direction(Enum):
    OUTBOUND = "out"
    INBOUND = "in"


@dataclass(frozen=True, slots=True)
class Departure:
    """One day's flight of an option: fares in pence by passenger kind, and the seats left."""

    day: date
    adult_pence: int
    child_pence: int
    infant_pence: int
    seats: int


@dataclass(frozen=True, slots=True)
class FlightOption:
    """
    One flight in one cabin, one direction.

    `uk_airport` is where the holiday starts or ends; `far_airport` the other end. `arrival_day_offset` is 1 for an
    overnight outbound flight: check-in moves with it.
    """

    code: str
    uk_airport: str
    far_airport: str
    direction: Direction
    cabin: str
    departures: tuple[Departure, ...]
    arrival_day_offset: int = 0


@dataclass(frozen=True, slots=True)
class ExchangeRate:
    """Millionths of the sale currency for one unit of a currency, for arrivals from `first` to `last`."""

    currency: str
    first: date
    last: date
    micros: int


class MarkupLevel(IntEnum):
    """Whose margin a rule sets; a higher level overrides every lower one."""

    HOUSE = 0
    SUPPLIER = 1
    DESTINATION = 2
    HOTEL = 3
    RATE_PLAN = 4


@dataclass(frozen=True, slots=True)
class MarkupRule:
    """
    A margin on the room's cost: a share in hundredths of a percent, but at least the floor in pence.

    `key` is empty for the house, the supplier, the destination, the itemcode, or "itemcode/plan code/room type".
    """

    level: MarkupLevel
    key: str
    basis_points: int
    floor_pence: int = 0


@dataclass(frozen=True, slots=True)
class MultiCentre:
    """A trip of ordered stays (itemcode, nights) with the fare between them, per passenger kind, in pence."""

    code: str
    stays: tuple[tuple[str, int], ...]
    leg_adult_pence: int = 0
    leg_child_pence: int = 0
    leg_infant_pence: int = 0

    @property
    def nights(self) -> int:
        return sum(nights for _, nights in self.stays)


@dataclass(frozen=True, slots=True)
class World:
    """
    Everything one snapshot holds. Nights are priced from `first_day` for `n_days`; bookings may be made before.

    `infant_under` and `child_under` are the airlines' ages; `total_step_pence` is what totals are rounded up to.
    """

    first_day: date
    n_days: int
    hotels: tuple[Hotel, ...]
    flights: tuple[FlightOption, ...] = ()
    exchange_rates: tuple[ExchangeRate, ...] = ()
    markups: tuple[MarkupRule, ...] = ()
    multi_centres: tuple[MultiCentre, ...] = ()
    sale_currency: str = "GBP"
    total_step_pence: int = 1
    infant_under: int = 2
    child_under: int = 12

    def day(self, index: int) -> date:
        return self.first_day + timedelta(days=index)

    def index(self, day: date) -> int:
        return (day - self.first_day).days

    def hotel(self, itemcode: str) -> Hotel:
        return next(hotel for hotel in self.hotels if hotel.itemcode == itemcode)

    def find_rate_micros(self, currency: str, arrival: date) -> int | None:
        """The dated exchange rate of an arrival day; the sale currency is worth itself; None: no rate, no sale."""
        if currency == self.sale_currency:
            return MICROS
        for rate in self.exchange_rates:
            if rate.currency == currency and rate.first <= arrival <= rate.last:
                return rate.micros
        return None

    def find_markup(self, hotel: Hotel, plan: RatePlan) -> MarkupRule | None:
        """The most specific margin rule of a plan; the first listed where two are as specific."""
        keys = {
            MarkupLevel.RATE_PLAN: f"{hotel.itemcode}/{plan.code}/{plan.room_type}",
            MarkupLevel.HOTEL: hotel.itemcode,
            MarkupLevel.DESTINATION: hotel.destination,
            MarkupLevel.SUPPLIER: hotel.supplier,
            MarkupLevel.HOUSE: "",
        }
        for level in sorted(MarkupLevel, reverse=True):
            for rule in self.markups:
                if rule.level is level and rule.key == keys[level]:
                    return rule
        return None


MICROS = 1_000_000
