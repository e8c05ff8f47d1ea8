"""Draw resorts and their hotels as arrays: the same seed gives the same world, whatever order blocks are made in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

import numpy as np
import numpy.typing as npt

from leeward.demo.world.atlas import Place, list_places
from leeward.demo.world.climates import CLIMATES, list_seasons
from leeward.pricing.build.block import MAX_HOTELS
from leeward.pricing.supply.hotels import RoomType
from leeward.pricing.supply.rate_plans import BookingLimits, GuestRule

BOARDS = ("BB", "HB", "FB", "AI")
_BOARD_SHARE = (1.0, 1.22, 1.38, 1.55)
#: Family resorts: rooms for up to four, children and a third adult priced. Cities: rooms for two adults or one child.
FAMILY_ROOMS = (RoomType("STD", 1, 2, 3), RoomType("SUP", 1, 2, 4), RoomType("SUI", 1, 2, 4))
CITY_ROOMS = (RoomType("STD", 1, 2, 2), RoomType("SUP", 1, 2, 2), RoomType("SUI", 1, 2, 2))
_ROOM_SHARE = (1.0, 1.25, 1.7)
GUESTS = GuestRule()
PLANS_A_HOTEL = len(BOARDS) * len(FAMILY_ROOMS)
_YEARLY_RISE = 0.035
_CITY_SHARE = 0.35
_MOST_CLOSURES = 4

Counts = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Resort:
    """A destination of the large world, named after a place of the atlas; its hotels are numbered on from `first`."""

    number: int
    place: Place
    first: int
    n_hotels: int
    is_city: bool

    @property
    def code(self) -> str:
        return f"{self.place.code}-{self.number}"

    @property
    def rooms(self) -> tuple[RoomType, ...]:
        return CITY_ROOMS if self.is_city else FAMILY_ROOMS


@dataclass(frozen=True, slots=True)
class DrawnHotels:
    """
    The hotels of one block. Money is in whole units of the place's currency.

    amounts: (n_seasons, n_plans) per adult and night, two sharing. rooms_left: (n_days, n_types). The rest is by hotel;
    `least_nights` holds in general, `festive_nights` on the days around the New Year.
    """

    resort: Resort
    numbers: tuple[int, ...]
    seasons: tuple[tuple[date, date], ...]
    amounts: Counts
    rooms_left: npt.NDArray[np.uint8]
    release_days: Counts
    least_nights: Counts
    festive_nights: Counts
    stars: Counts
    rating_tenths: Counts

    def itemcode(self, number: int) -> str:
        return f"{self.resort.place.country}{100_000 + number}"

    def limits(self, hotel: int) -> BookingLimits:
        """A hotel's general rule; a night less than two is no rule."""
        least = int(self.least_nights[hotel])
        return BookingLimits(min_nights=least if least > 1 else None)


def list_resorts(*, n_hotels: int, seed: int) -> list[Resort]:
    """As many resorts as hold the hotels, sixty-four each on average, few of them large and many small."""
    places = list_places()
    n_resorts = max(1, n_hotels // MAX_HOTELS)
    chance = np.random.default_rng([seed, n_hotels])
    shares = chance.lognormal(0.0, 0.8, n_resorts)
    ends = np.rint(np.cumsum(shares) / shares.sum() * n_hotels).astype(int)
    starts = np.concatenate([[0], ends[:-1]])
    cities = chance.random(n_resorts) < _CITY_SHARE
    return [
        Resort(number, places[number % len(places)], int(first), int(end - first), bool(is_city))
        for number, (first, end, is_city) in enumerate(zip(starts, ends, cities, strict=True))
        if end > first
    ]


def blocks_of(resort: Resort) -> Iterator[tuple[int, ...]]:
    """The numbers of a resort's hotels, as many together as a block holds."""
    numbers = range(resort.first, resort.first + resort.n_hotels)
    for start in range(0, len(numbers), MAX_HOTELS):
        yield tuple(numbers[start : start + MAX_HOTELS])


def festive_days(first_day: date, n_days: int) -> list[tuple[date, date]]:
    """The days around every New Year on file."""
    years = range(first_day.year, (first_day + timedelta(days=n_days)).year + 1)
    return [(date(year, 12, 24), date(year, 12, 31)) for year in years]


def draw_hotels(*, resort: Resort, numbers: tuple[int, ...], seed: int, first_day: date, n_days: int) -> DrawnHotels:
    """The hotels of these numbers: prices by season, rooms by night, rules and stars."""
    chance = np.random.default_rng([seed, resort.number, numbers[0]])
    n_hotels, n_types = len(numbers), len(numbers) * len(resort.rooms)
    seasons = list_seasons(
        climate=CLIMATES[resort.place.climate], first=first_day, last=first_day + timedelta(days=n_days - 1)
    )
    stars = chance.integers(3, 6, n_hotels)
    rate = resort.place.rate * chance.uniform(0.7, 1.5, n_hotels) * (0.55 + 0.11 * stars)
    share = np.multiply.outer(_BOARD_SHARE, _ROOM_SHARE).reshape(-1)
    percents = [season.percent * (1 + _YEARLY_RISE * (season.first - first_day).days / 365) / 100 for season in seasons]
    amounts = np.maximum(1, np.rint(np.multiply.outer(percents, np.multiply.outer(rate, share).reshape(-1))))
    return DrawnHotels(
        resort=resort,
        numbers=numbers,
        seasons=tuple((season.first, season.last) for season in seasons),
        amounts=amounts.astype(np.int64),
        rooms_left=_draw_rooms(chance, n_days, n_types),
        release_days=chance.choice([0, 0, 0, 3, 7], n_types),
        least_nights=chance.choice([1, 1, 1, 2, 3], n_hotels),
        festive_nights=chance.choice([3, 4, 5, 7], n_hotels),
        stars=stars,
        rating_tenths=chance.integers(32, 50, n_hotels),
    )


def _draw_rooms(chance: np.random.Generator, n_days: int, n_types: int) -> npt.NDArray[np.uint8]:
    """Rooms left by night: mostly enough, now and then the last two, and some stretches sold out."""
    rooms = np.repeat(chance.integers(2, 9, n_types)[None].astype(np.uint8), n_days, axis=0)
    days = np.arange(n_days)[:, None]
    for left in (1, 2, 0, 0)[:_MOST_CLOSURES]:
        start, length = chance.integers(0, n_days, n_types), chance.integers(0, 25, n_types)
        rooms[(days >= start) & (days < start + length)] = left
    return rooms
