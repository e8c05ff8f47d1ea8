"""A block of drawn hotels as the engine's arrays, made plane by plane: what the ordinary build makes plan by plan."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

import numpy as np

from leeward.demo.large.drawing import BOARDS, GUESTS, DrawnHotels, Resort, festive_days
from leeward.pricing import kinds
from leeward.pricing.build.block import MAX_HOTELS, Catalogue
from leeward.pricing.build.classes import plan_class_of
from leeward.pricing.build.days import open_runs
from leeward.pricing.build.promotions import ALWAYS_FROM, ALWAYS_TO
from leeward.pricing.directory import BlockDirectory, HotelEntry, PlanEntry
from leeward.pricing.snapshot import LoadedBlock
from leeward.pricing.supply.hotels import Hotel, Transfer
from leeward.pricing.supply.rate_plans import AgeBand, RatePlan, Season
from leeward.pricing.tables import Block, Bytes, Ints, Shorts, validate

MARKUP_BASIS_POINTS = 1_200
FLOOR_PENCE = 2_000


@dataclass(frozen=True, slots=True)
class Days:
    """The days on file."""

    first: date
    n_days: int

    def index(self, day: date) -> int:
        return (day - self.first).days


def season_of(*, resort: Resort, first: date, last: date, units: int) -> Season:
    """A season at so many whole units per adult and night, two sharing; infants free, children at half."""
    each = units * 100
    if resort.is_city:
        return Season(first, last, base=((1, each * 3 // 2), (2, each)), bands=(AgeBand(each // 2, None, 18),))
    bands = (AgeBand(0, None, 2), AgeBand(each // 2, 2, 18))
    return Season(first, last, base=((1, each * 3 // 2), (2, each)), extra_adult=each * 4 // 5, bands=bands)


def large_block(*, drawn: DrawnHotels, days: Days, catalogue: Catalogue) -> LoadedBlock:
    """The block and its names; the catalogue learns classes and currencies in the order of an ordinary build."""
    prefix, column_of = _prefix(drawn, days)
    n_hotels, n_rooms = len(drawn.numbers), len(drawn.resort.rooms)
    n_plans = n_hotels * len(BOARDS) * n_rooms
    type_of_plan = _by_plan(np.arange(n_hotels * n_rooms).reshape(n_hotels, n_rooms), n_rooms)
    block = Block(
        prefix=prefix,
        column_of=column_of,
        open_run=open_runs(np.minimum(drawn.rooms_left, kinds.MAX_ROOMS))[:, :, type_of_plan],
        day_rules=_day_rules(drawn, days, type_of_plan),
        forward=np.zeros((2, 0, n_plans), np.uint8),
        season_left=np.zeros((0, n_plans), np.uint8),
        once_delta=np.zeros((0, days.n_days, n_plans), np.uint8),
        once_amount=np.zeros((0, days.n_days, n_plans), np.int32),
        plan_ints=_plan_ints(drawn, n_hotels, catalogue),
        promos=np.zeros((0, kinds.N_PROMO_INTS), np.int32),
        clique_mask=np.zeros(0, np.int32),
        group_first_type=np.arange(0, n_plans + 1, n_rooms, dtype=np.int32),
        type_first_plan=np.arange(n_plans + 1, dtype=np.int32),
        group_hotel=np.repeat(np.arange(n_hotels, dtype=np.int32), len(BOARDS)),
    )
    return LoadedBlock(validate(block), _directory(drawn))


def _by_plan(by_room: Any, n_rooms: int) -> Any:
    """Values by hotel and room type, (n_hotels, n_rooms), in the order of plans: hotel, board, room type."""
    return np.repeat(by_room[:, None, :], len(BOARDS), axis=1).reshape(-1, n_rooms).reshape(-1)


def _prefix(drawn: DrawnHotels, days: Days) -> tuple[Ints, Shorts]:
    each = drawn.amounts.astype(np.int32) * 100
    amounts = {kinds.BASE: each * 3 // 2, kinds.BASE + 1: each}
    if drawn.resort.is_city:
        amounts[kinds.BAND] = each // 2
    else:
        amounts |= {
            kinds.EXTRA_ADULT: each * 4 // 5,
            kinds.BAND: np.zeros_like(each),
            kinds.BAND + 1: each // 2,
        }
    lengths = [days.index(last) - days.index(first) + 1 for first, last in drawn.seasons]
    season_of_day = np.repeat(np.arange(len(lengths)), lengths)
    column_of = np.full(kinds.N_KINDS, -1, np.int16)
    prefix = np.empty((len(amounts), days.n_days + 1, each.shape[1]), np.int32)
    for column, (kind, by_season) in enumerate(sorted(amounts.items())):
        column_of[kind] = column
        prefix[column, 0] = 0
        np.cumsum(by_season[season_of_day], axis=0, dtype=np.int32, out=prefix[column, 1:])
    return prefix, column_of


def _day_rules(drawn: DrawnHotels, days: Days, type_of_plan: Any) -> Bytes:
    n_rooms, n_plans = len(drawn.resort.rooms), len(type_of_plan)
    hotel_of_plan = type_of_plan // n_rooms
    rules = np.zeros((days.n_days + 1, n_plans, kinds.N_DAY_RULES), np.uint8)
    least = np.where(drawn.least_nights > 1, drawn.least_nights, 0)
    rules[:-1, :, kinds.MIN_NIGHTS] = least[hotel_of_plan]
    for first, last in festive_days(days.first, days.n_days):
        span = slice(max(0, days.index(first)), max(0, min(days.n_days, days.index(last) + 1)))
        rules[span, :, kinds.MIN_NIGHTS] = np.maximum(least, drawn.festive_nights)[hotel_of_plan]
    rules[:-1, :, kinds.MAX_NIGHTS] = kinds.UNLIMITED
    rules[:-1, :, kinds.RELEASE_DAYS] = drawn.release_days[type_of_plan]
    rules[:, :, kinds.DAY_FLAGS] = kinds.ARRIVAL | kinds.DEPARTURE
    return rules


def _plan_ints(drawn: DrawnHotels, n_hotels: int, catalogue: Catalogue) -> Ints:
    """The same for every hotel of a resort: one is asked of the ordinary build's rules, the others are like it."""
    resort = drawn.resort
    rows = np.zeros((len(BOARDS) * len(resort.rooms), kinds.N_PLAN_INTS), np.int32)
    sold = sample_hotel(resort)
    for row, plan in zip(rows, sold.rate_plans, strict=True):
        row[kinds.PLAN_CLASS] = catalogue.class_number(plan_class_of(hotel=sold, plan=plan))
        row[kinds.CURRENCY] = catalogue.currency_number(plan.currency)
        row[kinds.LOCAL_CURRENCY] = catalogue.currency_number("GBP")
    rows[:, kinds.UNIT_NIGHTS], rows[:, kinds.SCALE] = 1, 100
    rows[:, kinds.MIN_ADVANCE], rows[:, kinds.MAX_ADVANCE] = ALWAYS_FROM, ALWAYS_TO
    rows[:, kinds.MARKUP_BP], rows[:, kinds.FLOOR_PENCE] = MARKUP_BASIS_POINTS, FLOOR_PENCE
    rows[:, kinds.IS_PLAIN] = 1
    return np.tile(rows, (n_hotels, 1))


def sample_hotel(resort: Resort) -> Hotel:
    """A hotel of the resort with all its plans, at one price: what its plans are like, not what they cost."""
    season = season_of(resort=resort, first=date.min + timedelta(days=1), last=date.max, units=100)
    plans = tuple(
        RatePlan(
            code=f"{room.code}-{board}",
            room_type=room.code,
            board=board,
            seasons=(season,),
            currency=resort.place.currency,
            guest_rule=GUESTS,
        )
        for board in BOARDS
        for room in resort.rooms
    )
    return Hotel("", resort.code, resort.place.country, resort.place.airport, room_types=resort.rooms, rate_plans=plans)


def transfer_of(resort: Resort) -> Transfer:
    """By the distance from the airport."""
    per_head = resort.place.km * 30 + 600
    return Transfer(adult_pence=per_head, child_pence=per_head // 2)


def _directory(drawn: DrawnHotels) -> BlockDirectory:
    resort, place = drawn.resort, drawn.resort.place
    sold = sample_hotel(resort).rate_plans
    carried = transfer_of(resort)
    return BlockDirectory(
        block_id=f"{resort.code}-{place.airport}-{(drawn.numbers[0] - resort.first) // MAX_HOTELS}",
        destination=resort.code,
        country=place.country,
        arrival_airport=place.airport,
        hotels=tuple(
            HotelEntry(
                itemcode=drawn.itemcode(number),
                destination=resort.code,
                country=place.country,
                supplier="large",
                stars=int(drawn.stars[hotel]),
                rating_tenths=int(drawn.rating_tenths[hotel]),
                transfer=(carried.per_party_pence, carried.adult_pence, carried.child_pence, carried.infant_pence),
                has_transfer=True,
            )
            for hotel, number in enumerate(drawn.numbers)
        ),
        plans=tuple(
            PlanEntry(hotel, plan.code, plan.room_type, plan.board, plan.is_refundable)
            for hotel in range(len(drawn.numbers))
            for plan in sold
        ),
    )
