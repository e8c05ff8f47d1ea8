"""Random worlds, small enough for the slow oracle: hotels, flights, rates, margins, parties."""

from dataclasses import dataclass
from datetime import date, timedelta

from leeward.pricing.supply.hotels import Allotment, Hotel, LocalCharge, RoomType, Transfer
from leeward.pricing.supply.rate_plans import ChargeBasis
from leeward.pricing.supply.world import (
    Departure,
    Direction,
    ExchangeRate,
    FlightOption,
    MarkupLevel,
    MarkupRule,
    World,
)
from leeward.travel.occupancy import Occupancy
from tests.pricing.draws import FIRST_DAY, N_DAYS
from tests.pricing.random_plans import CURRENCIES, PlanMaker

AIRPORTS = ("LGW", "MAN")
FAR_AIRPORTS = ("MLE", "MLE", "GAN")
_RELEASES = (0, 0, 3, 14) * 3 + (300, 999)
"""Days; the last two are what suppliers write for rooms on request."""


@dataclass
class WorldMaker(PlanMaker):
    """Draws one world from one source of chance."""

    def world(self) -> World:
        hotels = tuple(self.hotel(number) for number in range(self.chance.randint(1, 3)))
        return World(
            first_day=FIRST_DAY,
            n_days=N_DAYS,
            hotels=hotels,
            flights=tuple(self.flight(number) for number in range(12 if self.is_friendly else 4)),
            exchange_rates=tuple(self.rate(currency) for currency in CURRENCIES[1:] for _ in range(2)),
            markups=tuple(self.markup(hotels) for _ in range(self.chance.randint(0, 4))),
            total_step_pence=self.chance.choice((1, 1, 100, 500)),
        )

    def flight(self, number: int) -> FlightOption:
        direction = self.chance.choice(list(Direction))
        days = [day for day in range(-1, N_DAYS + 2) if self.maybe(0.7)]
        return FlightOption(
            code=f"F{number}",
            uk_airport=self.chance.choice(AIRPORTS),
            far_airport=self.chance.choice(FAR_AIRPORTS),
            direction=direction,
            cabin=self.chance.choice(("Economy", "Business")),
            arrival_day_offset=self.chance.choice((0, 0, 1)) if direction is Direction.OUTBOUND else 0,
            departures=tuple(
                Departure(FIRST_DAY + timedelta(day), self.money(), self.money(), self.money(5_000), self.seats())
                for day in days
            ),
        )

    def seats(self) -> int:
        return 9 if self.is_friendly else self.chance.choice((0, 1, 2, 3, 9, 9, 9))

    def rate(self, currency: str) -> ExchangeRate:
        first, last = self.span()
        if self.is_friendly or self.maybe(0.6):
            first, last = FIRST_DAY, FIRST_DAY + timedelta(N_DAYS)
        return ExchangeRate(currency=currency, first=first, last=last, micros=self.chance.randint(5_000, 1_900_000))

    def markup(self, hotels: tuple[Hotel, ...]) -> MarkupRule:
        level = self.chance.choice(list(MarkupLevel))
        hotel = self.chance.choice(hotels)
        plan = self.chance.choice(hotel.rate_plans)
        keys = {
            MarkupLevel.HOUSE: "",
            MarkupLevel.SUPPLIER: hotel.supplier,
            MarkupLevel.DESTINATION: hotel.destination,
            MarkupLevel.HOTEL: hotel.itemcode,
            MarkupLevel.RATE_PLAN: f"{hotel.itemcode}/{plan.code}/{plan.room_type}",
        }
        floor = self.chance.choice((0, 2_500))
        return MarkupRule(level=level, key=keys[level], basis_points=self.chance.randint(0, 2_500), floor_pence=floor)

    def hotel(self, number: int) -> Hotel:
        rooms = tuple(self.room_type(code) for code in ("A", "B")[: self.chance.randint(1, 2)])
        plans = tuple(self.plan(index, self.chance.choice(rooms).code) for index in range(self.chance.randint(1, 4)))
        charges: tuple[LocalCharge, ...] = ()
        if self.maybe(0.3):
            currency, from_age = self.chance.choice(CURRENCIES), self.chance.choice((0, 12, 16))
            charges = tuple(self.local_charge(currency, from_age) for _ in range(self.chance.randint(1, 3)))
        return Hotel(
            itemcode=f"MV{number}",
            destination="MV",
            country="MV",
            arrival_airport=self.chance.choice(FAR_AIRPORTS),
            room_types=rooms,
            rate_plans=plans,
            supplier=self.chance.choice(("north", "south")),
            local_charges=charges,
            stars=self.chance.randint(3, 5),
            rating_tenths=self.chance.randint(30, 50),
            transfer=Transfer(1_000, 2_500, 1_200, 0) if self.maybe(0.3) else None,
        )

    def local_charge(self, currency: str, from_age: int) -> LocalCharge:
        basis = self.chance.choice([basis for basis in ChargeBasis if basis is not ChargeBasis.ONCE])
        first, last = self.span()
        return LocalCharge("tax", basis, self.money(2_000), currency, first, last, from_age)

    def room_type(self, code: str) -> RoomType:
        low = self.chance.randint(1, 2)
        standard = self.chance.randint(low, 3)
        high = self.chance.randint(standard, 5)
        allotments = None
        if self.maybe() and not self.is_friendly:
            allotments = tuple(
                Allotment(*self.span(), rooms=self.chance.randint(0, 4), release_days=self.chance.choice(_RELEASES))
                for _ in range(self.chance.randint(1, 4))
            )
            whole = Allotment(FIRST_DAY, FIRST_DAY + timedelta(N_DAYS), rooms=self.chance.randint(1, 3))
            allotments = (whole, *allotments)
        if self.is_friendly:
            allotments = (Allotment(FIRST_DAY, FIRST_DAY + timedelta(N_DAYS), rooms=self.chance.randint(1, 3)),)
        return RoomType(code, low, standard, high, self.limit(0, high, 0.3), allotments)

    def occupancy(self) -> Occupancy:
        ages = tuple(self.chance.randint(0, 17) for _ in range(self.chance.choice((0, 0, 0, 1, 1, 2, 3))))
        return Occupancy(adults=self.chance.randint(1, min(4, 5 - len(ages))), ages=ages)

    def booking_day(self) -> date:
        return FIRST_DAY - timedelta(self.chance.choice((0, 3, 30, 31, 60)))
