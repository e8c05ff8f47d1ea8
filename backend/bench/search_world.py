"""A destination big enough to measure: sixty hotels of twelve plans, two years, daily flights from three airports."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from random import Random

from leeward.pricing.build.snapshot import build_snapshot
from leeward.pricing.snapshot_files import write_snapshot
from leeward.pricing.supply.hotels import Allotment, Hotel, RoomType
from leeward.pricing.supply.rate_plans import AgeBand, RatePlan, Season
from leeward.pricing.supply.world import Departure, Direction, FlightOption, World

N_DAYS = 730
N_HOTELS = 60
AIRPORTS = ("LGW", "MAN", "BHX")
BOARDS = ("BB", "HB", "FB", "AI")
ROOM_TYPES = ("DBL", "SUP", "SUI")
SEASON_DAYS = 61


def publish_bench_world(*, folder: Path, today: date) -> None:
    """Write the snapshot, the same for every run of a day."""
    chance = Random(20270503)  # noqa: S311  (the same world every time, not a secret)
    world = World(
        first_day=today,
        n_days=N_DAYS,
        hotels=tuple(_hotel(number, today, chance) for number in range(N_HOTELS)),
        flights=tuple(_flights(today, chance)),
    )
    write_snapshot(folder=folder, snapshot=build_snapshot(world=world))


def _hotel(number: int, today: date, chance: Random) -> Hotel:
    whole = Allotment(today, today + timedelta(days=N_DAYS), 9)
    return Hotel(
        itemcode=f"MV{1000 + number}",
        destination="MV-ARI",
        country="MV",
        arrival_airport="MLE",
        room_types=tuple(RoomType(code, allotments=(whole,)) for code in ROOM_TYPES),
        rate_plans=tuple(
            RatePlan(code=f"{room}-{board}", room_type=room, board=board, seasons=_seasons(today, chance))
            for room in ROOM_TYPES
            for board in BOARDS
        ),
        stars=chance.randint(3, 5),
        rating_tenths=chance.randint(30, 50),
    )


def _seasons(today: date, chance: Random) -> tuple[Season, ...]:
    seasons = []
    for start in range(0, N_DAYS, SEASON_DAYS):
        amount = chance.randint(6_000, 30_000)
        first = today + timedelta(days=start)
        seasons.append(
            Season(
                first=first,
                last=first + timedelta(days=SEASON_DAYS - 1),
                base=((1, amount + 2_000), (2, amount)),
                extra_adult=amount // 2,
                bands=(AgeBand(0, None, 3), AgeBand(amount // 2, 3, 12)),
            )
        )
    return tuple(seasons)


def _flights(today: date, chance: Random) -> list[FlightOption]:
    return [
        FlightOption(
            code=f"LW{airport}{direction.value}",
            uk_airport=airport,
            far_airport="MLE",
            direction=direction,
            cabin="Economy",
            arrival_day_offset=0,
            departures=tuple(_departure(today + timedelta(days=day), chance) for day in range(N_DAYS)),
        )
        for airport in AIRPORTS
        for direction in Direction
    ]


def _departure(day: date, chance: Random) -> Departure:
    adult = chance.randint(15_000, 60_000)
    return Departure(day, adult, adult * 3 // 4, 3_000, seats=chance.randint(0, 40))
