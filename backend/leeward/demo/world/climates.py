"""What a climate does to prices: the seasons of a year, which boards are sold, when hotels close."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise


@dataclass(frozen=True, slots=True)
class Climate:
    """
    `seasons`: the month and day each begins, and its price in percent of the plain rate.

    `boards`: how often each is sold. `words`: the list its hotels' names come from.
    """

    seasons: tuple[tuple[int, int, int], ...]
    boards: dict[str, int]
    words: str
    closing_share: float = 0.0

    @property
    def winter(self) -> set[tuple[int, int]]:
        """The seasons in which hotels that close are closed."""
        return {(month, day) for month, day, _ in self.seasons if (month, day) >= (10, 28) or month < 4}


CLIMATES: dict[str, Climate] = {
    "caribbean": Climate(
        ((1, 3, 126), (4, 12, 100), (6, 1, 96), (7, 16, 112), (9, 1, 82), (10, 18, 98), (12, 14, 160)),
        {"AI": 45, "BB": 22, "HB": 18, "RO": 10, "UI": 5},
        "caribbean",
    ),
    "indian": Climate(
        ((1, 3, 130), (3, 20, 118), (5, 1, 84), (7, 16, 104), (9, 1, 88), (10, 20, 108), (12, 18, 175)),
        {"HB": 38, "AI": 25, "BB": 25, "FB": 12},
        "indian",
    ),
    "monsoon": Climate(
        ((1, 3, 128), (3, 1, 112), (4, 16, 82), (7, 16, 92), (9, 1, 76), (10, 25, 104), (12, 18, 165)),
        {"BB": 60, "RO": 20, "HB": 20},
        "asia",
    ),
    "bali": Climate(
        ((1, 3, 96), (4, 1, 100), (7, 1, 130), (9, 1, 106), (10, 15, 94), (12, 18, 150)),
        {"BB": 60, "RO": 20, "HB": 20},
        "asia",
    ),
    "gulf": Climate(
        ((1, 3, 118), (2, 14, 128), (4, 16, 92), (6, 1, 70), (9, 16, 100), (10, 20, 132), (12, 20, 170)),
        {"BB": 50, "HB": 30, "RO": 10, "AI": 10},
        "gulf",
    ),
    "canary": Climate(
        ((1, 3, 112), (3, 28, 108), (5, 1, 92), (7, 16, 122), (9, 1, 104), (10, 20, 118), (11, 3, 96), (12, 18, 150)),
        {"HB": 35, "AI": 30, "BB": 20, "SC": 15},
        "mediterranean",
    ),
    "mediterranean": Climate(
        (
            (1, 3, 62), (4, 1, 82), (5, 24, 100), (6, 20, 118), (7, 18, 148), (8, 28, 118), (9, 20, 92),
            (10, 28, 60), (12, 18, 78),
        ),
        {"BB": 32, "HB": 30, "AI": 24, "SC": 14},
        "mediterranean",
        closing_share=0.6,
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class SeasonDates:
    """One season of one year: its dates, what it does to prices, whether it is winter."""

    first: date
    last: date
    percent: int
    is_winter: bool


def list_seasons(*, climate: Climate, first: date, last: date) -> list[SeasonDates]:
    """The seasons from one day to another, in order and without gaps, cut at both ends."""
    starts = sorted(
        (date(year, month, day), percent, (month, day) in climate.winter)
        for year in range(first.year - 1, last.year + 2)
        for month, day, percent in climate.seasons
    )
    return list(_cut(starts, first, last))


def _cut(starts: list[tuple[date, int, bool]], first: date, last: date) -> Iterator[SeasonDates]:
    for (start, percent, is_winter), (following, _, _) in pairwise(starts):
        begins, ends = max(start, first), min(following - timedelta(days=1), last)
        if begins <= ends:
            yield SeasonDates(begins, ends, percent, is_winter)
