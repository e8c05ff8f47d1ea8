"""Random rate plans in which every rule of docs/pricing.md turns up."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import pairwise

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
from tests.pricing.draws import FIRST_DAY, N_DAYS, Drawer

CURRENCIES = ("GBP", "EUR", "USD", "ISK")
BOARDS = ("RO", "BB", "HB", "AI")


@dataclass
class PlanMaker(Drawer):
    """Draws rate plans for room types."""

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
        if self.maybe(0.1):
            plan = replace(plan, seasons=self.by_length(plan.seasons))
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

    def by_length(self, seasons: tuple[Season, ...]) -> tuple[Season, ...]:
        """Prices of whole stays of some lengths; any by the night beside them count for nothing."""
        whole = [self.season(*self.span(), self.weekdays()) for _ in range(self.chance.randint(1, 4))]
        whole += [self.season(FIRST_DAY, FIRST_DAY + timedelta(N_DAYS), EVERY_WEEKDAY) for _ in range(3)]
        priced = [replace(one, stay_nights=self.chance.choice((1, 2, 3, 5, 7, 10))) for one in whole]
        return (*priced, *(seasons if self.maybe(0.2) else ()))

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
