"""Draw a hotel's rate plans: seasons, prices by occupancy, child bands, rules of when, supplements."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from leeward.demo.world.atlas import Place
from leeward.demo.world.climates import CLIMATES, SeasonDates, list_seasons
from leeward.demo.world.offers import draw_promotions
from leeward.demo.world.rooms import DrawnRoom
from leeward.pricing.supply.rate_plans import (
    AgeBand,
    BookingLimits,
    ChargeBasis,
    DayRule,
    GuestRule,
    PriceBasis,
    RatePlan,
    Season,
    Supplement,
    SupplementPeriod,
)

#: What a board costs in percent of bed and breakfast.
_BOARD_PERCENT = {"RO": 90, "SC": 86, "BB": 100, "HB": 124, "FB": 140, "AI": 158, "UI": 178}
_YEARLY_RISE = 0.035


@dataclass(frozen=True, slots=True)
class Contracted:
    """What was agreed with a hotel. `rate`: bed and breakfast per person and night, two sharing, in whole units."""

    place: Place
    rooms: tuple[DrawnRoom, ...]
    boards: tuple[str, ...]
    rate: float
    adults_from: int | None
    takes_infants: bool
    is_closed_in_winter: bool
    is_per_room: bool
    nights: tuple[date, date]


def draw_rate_plans(*, contracted: Contracted, chance: Random) -> tuple[RatePlan, ...]:
    """A plan for every room and board; where a hotel has one, a cheaper plan without refund beside it."""
    seasons = _open_seasons(contracted)
    promotions = draw_promotions(chance=chance, takes_children=contracted.adults_from is None, nights=contracted.nights)
    supplements = _draw_supplements(contracted, chance)
    has_saver = chance.random() < 0.35
    plans = []
    for room in contracted.rooms:
        rules = _draw_rules(contracted, chance)
        for board in contracted.boards:
            percent = room.kind.percent * _BOARD_PERCENT[board] / 100
            for code, share, is_refundable in ((board, 1.0, True), (f"{board}-SAVER", 0.93, False)):
                if is_refundable or has_saver:
                    prices = _Prices(contracted, room, contracted.rate * percent * share / 100)
                    plans.append(
                        RatePlan(
                            code=code,
                            room_type=room.kind.code,
                            board=board,
                            seasons=tuple(prices.season(dates) for dates in seasons),
                            currency=contracted.place.currency,
                            basis=PriceBasis.PER_ROOM if contracted.is_per_room else PriceBasis.PER_PERSON,
                            is_refundable=is_refundable,
                            guest_rule=_guest_rule(contracted),
                            limits=BookingLimits(min_advance_days=None if is_refundable else 14),
                            day_rules=rules,
                            supplements=supplements,
                            promotions=promotions if is_refundable else (),
                        )
                    )
    return tuple(plans)


@dataclass(frozen=True, slots=True)
class _Prices:
    """A plan's rate per person and night at a season of a hundred percent."""

    contracted: Contracted
    room: DrawnRoom
    rate: float

    def season(self, dates: SeasonDates) -> Season:
        years = (dates.first - self.contracted.nights[0]).days / 365
        each = self.rate * dates.percent / 100 * (1 + _YEARLY_RISE * years)
        bands = () if self.contracted.adults_from else (
            AgeBand(0, None, 2), AgeBand(_whole(each * 0.5), 2, 12), AgeBand(_whole(each * 0.7), 12, 18),
        )  # fmt: skip
        base = ((1, _whole(each * 1.55)), (2, _whole(each)))
        if self.contracted.is_per_room:
            base = ((1, _whole(each * 1.7)), (2, _whole(each * 2)))
        return Season(
            first=dates.first,
            last=dates.last,
            base=base,
            extra_adult=_whole(each * 0.8) if self.room.kind.takes_third_adult else None,
            bands=bands,
        )


def _whole(units: float) -> int:
    """Whole units of money, in hundredths: contracts are not written in pennies."""
    return max(1, round(units)) * 100


def _open_seasons(contracted: Contracted) -> list[SeasonDates]:
    first, last = contracted.nights
    seasons = list_seasons(climate=CLIMATES[contracted.place.climate], first=first, last=last)
    return [season for season in seasons if not (season.is_winter and contracted.is_closed_in_winter)]


def _guest_rule(contracted: Contracted) -> GuestRule:
    if contracted.adults_from is not None:
        return GuestRule(adult_from_age=contracted.adults_from, max_children=0)
    return GuestRule(min_child_age=None if contracted.takes_infants else 3)


def _draw_rules(contracted: Contracted, chance: Random) -> tuple[DayRule, ...]:
    """Longer stays around the New Year, now and then in high summer, and nights that are simply closed."""
    first, last = contracted.nights
    rules = [
        DayRule(date(year, 12, 24), date(year, 12, 31), min_nights=chance.choice((4, 5, 7)))
        for year in range(first.year, last.year + 1)
    ]
    if chance.random() < 0.25:
        rules += [
            DayRule(date(year, 7, 20), date(year, 8, 27), min_nights=chance.choice((3, 5)))
            for year in range(first.year, last.year + 1)
        ]
    for _ in range(chance.randint(0, 4)):
        closed = first + timedelta(days=chance.randint(0, (last - first).days))
        rules.append(DayRule(closed, closed + timedelta(days=chance.randint(0, 8)), is_closed=True))
    return tuple(rules)


def _draw_supplements(contracted: Contracted, chance: Random) -> tuple[Supplement, ...]:
    """The dinners of Christmas and New Year, where a hotel makes them obligatory."""
    if chance.random() > 0.3:
        return ()
    amount = _whole(contracted.rate * 0.8)
    days = [
        date(year, 12, day)
        for year in range(contracted.nights[0].year, contracted.nights[1].year + 1)
        for day in (24, 31)
    ]
    periods = tuple(SupplementPeriod(day, day, amount) for day in days)
    return (Supplement("GALA", ChargeBasis.PERSON_NIGHT, periods),)
