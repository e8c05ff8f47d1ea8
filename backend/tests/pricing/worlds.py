"""Random worlds in which every rule of docs/pricing.md turns up, small enough for the slow oracle."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import pairwise
from random import Random

from leeward.pricing.supply.hotels import Allotment, Hotel, LocalCharge, RoomType, Transfer
from leeward.pricing.supply.promotions import (
    AmountOff,
    Benefit,
    FreeChildren,
    FreeNights,
    PercentOff,
    Promotion,
    PromotionConditions,
)
from leeward.pricing.supply.rate_plans import (
    EVERY_WEEKDAY,
    AgeBand,
    BookingLimits,
    ChargeBasis,
    DayRule,
    GuestRule,
    PriceBasis,
    RatePlan,
    Rounding,
    Season,
    Supplement,
    SupplementPeriod,
)
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

FIRST_DAY = date(2027, 5, 1)
N_DAYS = 40
CURRENCIES = ("GBP", "EUR", "USD", "ISK")
BOARDS = ("RO", "BB", "HB", "AI")
AIRPORTS = ("LGW", "MAN")
FAR_AIRPORTS = ("MLE", "MLE", "GAN")


@dataclass
class WorldMaker:
    """Draws one world from one source of chance. A friendly one has the same rules, but refuses less."""

    chance: Random
    is_friendly: bool = False

    def maybe(self, likelihood: float = 0.5) -> bool:
        return self.chance.random() < likelihood

    def span(self, *, longest: int = N_DAYS) -> tuple[date, date]:
        start = self.chance.randint(-5, N_DAYS - 1)
        length = self.chance.randint(0, longest)
        return FIRST_DAY + timedelta(start), FIRST_DAY + timedelta(start + length)

    def money(self, most: int = 30_000) -> int:
        return self.chance.choice((0, self.chance.randint(1, most), self.chance.randint(1, most // 100) * 100))

    def weekdays(self) -> int:
        return EVERY_WEEKDAY if self.maybe(0.95 if self.is_friendly else 0.8) else self.chance.randint(1, EVERY_WEEKDAY)

    def limit(self, low: int, high: int, likelihood: float = 0.2) -> int | None:
        return (
            self.chance.randint(low, high) if self.maybe(likelihood / 5 if self.is_friendly else likelihood) else None
        )

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
                Allotment(*self.span(), rooms=self.chance.randint(0, 4), release_days=self.chance.choice((0, 0, 3, 14)))
                for _ in range(self.chance.randint(1, 4))
            )
            whole = Allotment(FIRST_DAY, FIRST_DAY + timedelta(N_DAYS), rooms=self.chance.randint(1, 3))
            allotments = (whole, *allotments)
        if self.is_friendly:
            allotments = (Allotment(FIRST_DAY, FIRST_DAY + timedelta(N_DAYS), rooms=self.chance.randint(1, 3)),)
        return RoomType(code, low, standard, high, self.limit(0, high, 0.3), allotments)

    def plan(self, number: int, room_type: str) -> RatePlan:
        unit_nights = self.chance.choice((1, 1, 1, 3, 7))
        plan = RatePlan(
            code=f"P{number}",
            room_type=room_type,
            board=self.chance.choice(BOARDS),
            seasons=self.one_after_another() if unit_nights > 1 else self.any_seasons(),
            currency=self.chance.choice(CURRENCIES),
            scale=self.chance.choice((100, 100, 1000)),
            basis=self.chance.choice(list(PriceBasis)),
            unit_nights=unit_nights,
            rounding=self.chance.choice(list(Rounding)),
            guest_rule=self.guest_rule(),
            limits=self.limits(),
            day_rules=tuple(
                self.day_rule() for _ in range(self.chance.choice((0, 0, 0 if self.is_friendly else 3, 1)))
            ),
            supplements=tuple(self.supplement(index) for index in range(self.chance.choice((0, 0, 1, 3)))),
            promotions=self.promotions(),
        )
        # Most real plans are plain, and those are priced by a shorter way: they must turn up too.
        return replace(plan, scale=100, unit_nights=1, supplements=(), promotions=()) if self.maybe(0.4) else plan

    def one_after_another(self) -> tuple[Season, ...]:
        seasons, start = [], FIRST_DAY - timedelta(self.chance.randint(0, 5))
        while start < FIRST_DAY + timedelta(N_DAYS):
            last = start + timedelta(self.chance.randint(0, 20))
            seasons.append(self.season(start, last, EVERY_WEEKDAY))
            start = last + timedelta(self.chance.choice((1, 1, 1, 3)))
        self.chance.shuffle(seasons)
        return tuple(seasons)

    def any_seasons(self) -> tuple[Season, ...]:
        seasons = [self.season(*self.span(), self.weekdays()) for _ in range(self.chance.randint(0, 2))]
        whole = self.season(FIRST_DAY, FIRST_DAY + timedelta(N_DAYS), EVERY_WEEKDAY)
        return (*seasons, *([whole] if self.maybe(0.8) else self.one_after_another()))

    def season(self, first: date, last: date, weekdays: int) -> Season:
        rows = range(1, 4) if self.is_friendly or self.maybe(0.8) else range(self.chance.randint(1, 2), 4)
        return Season(
            first=first,
            last=last,
            base=tuple((guests, self.money()) for guests in rows),
            extra_adult=self.money(10_000) if self.maybe(0.8) else None,
            bands=self.bands(),
            extra_bed=self.money(2_000) if self.maybe(0.2) else 0,
            single_use=self.money(5_000) if self.maybe(0.2) else 0,
            weekdays=weekdays,
        )

    def bands(self) -> tuple[AgeBand, ...]:
        cuts = sorted(self.chance.sample(range(1, 18), self.chance.randint(0, 4)))
        edges: list[int | None] = [None, *cuts, self.chance.choice((18, None))]
        bands = [AgeBand(self.money(8_000), low, high) for low, high in pairwise(edges)]
        return tuple(band for band in bands if self.maybe(0.9))

    def guest_rule(self) -> GuestRule:
        adult_from = self.chance.choice((16 if self.is_friendly else None, 18, 18, 18, 16, 12))
        return GuestRule(
            adult_from_age=adult_from,
            are_older_children_adults=self.is_friendly or self.maybe(),
            min_child_age=self.limit(1, 4, 0.1),
            max_child_age=self.limit(8, 17, 0.1),
            min_adults=self.limit(1, 2, 0.1),
            max_adults=self.limit(2, 4, 0.1),
            min_children=self.limit(0, 1, 0.1),
            max_children=self.limit(1, 3, 0.1),
        )

    def limits(self) -> BookingLimits:
        return BookingLimits(
            min_nights=self.limit(1, 5),
            max_nights=self.limit(5, 14),
            arrival_weekdays=self.weekdays(),
            departure_weekdays=self.weekdays(),
            min_advance_days=self.limit(0, 30, 0.1),
            max_advance_days=self.limit(20, 90, 0.1),
        )

    def day_rule(self) -> DayRule:
        return DayRule(
            *self.span(longest=20),
            is_closed=self.maybe(0.15),
            min_nights=self.limit(1, 6),
            max_nights=self.limit(4, 12),
            forward_min_nights=self.limit(1, 5),
            forward_max_nights=self.limit(5, 12, 0.1),
            arrival_weekdays=self.weekdays(),
            departure_weekdays=self.weekdays(),
        )

    def supplement(self, number: int) -> Supplement:
        periods = tuple(SupplementPeriod(*self.span(), self.money(5_000)) for _ in range(self.chance.randint(1, 2)))
        return Supplement(f"S{number}", self.chance.choice(list(ChargeBasis)), periods, self.weekdays())

    def promotions(self) -> tuple[Promotion, ...]:
        benefits: list[Benefit] = []
        if self.maybe(0.25):
            least = self.chance.randint(0, 2)
            benefits.append(FreeChildren(self.chance.randint(3, 16), least, self.chance.randint(1, 2)))
        if self.maybe(0.25):
            required = self.chance.randint(2, 7)
            benefits.append(FreeNights(required, self.chance.randint(1, required), self.maybe()))
        benefits += [PercentOff(self.chance.randint(1, 10_000)) for _ in range(self.chance.choice((0, 0, 1, 2)))]
        benefits += [AmountOff(self.money(10_000))] if self.maybe(0.2) else []
        self.chance.shuffle(benefits)
        codes = [f"O{number}" for number in range(len(benefits))]
        return tuple(
            Promotion(code, benefit, self.conditions(), self.companions(codes))
            for code, benefit in zip(codes, benefits, strict=True)
        )

    def companions(self, codes: list[str]) -> frozenset[str] | None:
        if self.maybe(0.4):
            return None
        return frozenset(self.chance.sample(codes, self.chance.randint(0, len(codes))))

    def conditions(self) -> PromotionConditions:
        today = FIRST_DAY - timedelta(30)
        return PromotionConditions(
            book_from=today - timedelta(self.chance.randint(-3, 20)) if self.maybe(0.2) else None,
            book_to=today + timedelta(self.chance.randint(-3, 20)) if self.maybe(0.2) else None,
            arrive_from=self.span()[0] if self.maybe(0.2) else None,
            arrive_to=self.span()[1] if self.maybe(0.2) else None,
            min_nights=self.limit(2, 7),
            max_nights=self.limit(5, 14, 0.1),
            min_advance_days=self.limit(10, 60),
            max_advance_days=self.limit(20, 60, 0.1),
        )

    def occupancy(self) -> Occupancy:
        ages = tuple(self.chance.randint(0, 17) for _ in range(self.chance.choice((0, 0, 0, 1, 1, 2, 3))))
        return Occupancy(adults=self.chance.randint(1, min(4, 5 - len(ages))), ages=ages)

    def booking_day(self) -> date:
        return FIRST_DAY - timedelta(self.chance.choice((0, 3, 30, 31, 60)))
