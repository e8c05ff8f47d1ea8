"""A drawn hotel in the engine's ordinary words: what a change to it is published from, and what proves its arrays."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import numpy as np

from leeward.demo.large.blocks import FLOOR_PENCE, MARKUP_BASIS_POINTS, Days, sample_hotel, season_of, transfer_of
from leeward.demo.large.drawing import DrawnHotels, festive_days
from leeward.pricing.supply.hotels import Allotment, Hotel, RoomType
from leeward.pricing.supply.rate_plans import DayRule
from leeward.pricing.supply.world import MarkupLevel, MarkupRule

HOUSE_MARGIN = MarkupRule(MarkupLevel.HOUSE, "", MARKUP_BASIS_POINTS, FLOOR_PENCE)


def as_hotel(*, drawn: DrawnHotels, hotel: int, days: Days, dearer_by: int = 0) -> Hotel:
    """One hotel of a block with its seasons, allotments and rules; every night dearer by so many whole units."""
    resort, sample = drawn.resort, sample_hotel(drawn.resort)
    n_plans, n_rooms = len(sample.rate_plans), len(resort.rooms)
    festive = int(drawn.festive_nights[hotel])
    rules = tuple(DayRule(first, last, min_nights=festive) for first, last in festive_days(days.first, days.n_days))
    plans = tuple(
        replace(
            plan,
            seasons=tuple(
                season_of(resort=resort, first=first, last=last, units=int(units[hotel * n_plans + place]) + dearer_by)
                for (first, last), units in zip(drawn.seasons, drawn.amounts, strict=True)
            ),
            limits=drawn.limits(hotel),
            day_rules=rules,
        )
        for place, plan in enumerate(sample.rate_plans)
    )
    rooms = tuple(
        _with_nights(drawn, hotel * n_rooms + place, room, days.first) for place, room in enumerate(resort.rooms)
    )
    return Hotel(
        itemcode=drawn.itemcode(drawn.numbers[hotel]),
        destination=resort.code,
        country=resort.place.country,
        arrival_airport=resort.place.airport,
        room_types=rooms,
        rate_plans=plans,
        supplier="large",
        stars=int(drawn.stars[hotel]),
        rating_tenths=int(drawn.rating_tenths[hotel]),
        transfer=transfer_of(resort),
    )


def _with_nights(drawn: DrawnHotels, number: int, room: RoomType, first: date) -> RoomType:
    release = int(drawn.release_days[number])
    left = drawn.rooms_left[:, number]
    starts = np.flatnonzero(np.diff(left, prepend=255))
    ends = [*starts[1:], len(left)]
    nights = tuple(
        Allotment(first + timedelta(int(start)), first + timedelta(int(end) - 1), int(left[start]), release)
        for start, end in zip(starts, ends, strict=True)
    )
    return replace(room, allotments=nights)
