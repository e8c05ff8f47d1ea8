"""Random questions, the same for every engine and every run: exact searches, calendars, options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from random import Random

import numpy as np

from leeward.pricing.api import PackageQuery
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.tables import Shorts
from leeward.travel.occupancy import Occupancy

LENGTHS = (7, 10, 11, 14)
COUPLE = Occupancy(2)
#: One room each: how several rooms share an allotment cannot be asked of SQL in one statement.
PARTIES = (
    COUPLE,
    Occupancy(1),
    Occupancy(2, (5,)),
    Occupancy(2, (1,)),
    Occupancy(1, (9,)),
    Occupancy(3),
    Occupancy(2, (4, 8)),
    Occupancy(2, (15,)),
)
_AIRPORTS_ASKED = 3
_YEAR = 365
_SEATS = 4
_DEPARTURES = (20, 500)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and how many rate plans the asked destination has."""

    query: PackageQuery
    rate_plans: int

    @property
    def is_couple(self) -> bool:
        return self.query.rooms == (COUPLE,)


def _both(out: Shorts, home: Shorts, days_later: int) -> list[int]:
    """Days with seats out and, so many days later, home."""
    days = np.arange(*_DEPARTURES)
    return [int(day) for day in days[(out[days] >= _SEATS) & (home[days + days_later] >= _SEATS)]]


class Asker:
    """Draws questions about one snapshot."""

    def __init__(self, snapshot: Snapshot, *, seed: int) -> None:
        self._snapshot = snapshot
        self._chance = Random(seed)  # noqa: S311  (the same questions every time)
        self._plans: dict[str, int] = {}
        self._airport: dict[str, str] = {}
        self._days: dict[tuple[str, tuple[str, ...], int], list[int]] = {}
        for loaded in snapshot.blocks:
            place = loaded.directory.destination
            self._plans[place] = self._plans.get(place, 0) + loaded.block.n_plans
            self._airport[place] = loaded.directory.arrival_airport

    def searches(self, count: int) -> list[Question]:
        """One destination, one departure day on which somebody flies there, up to three airports."""
        return [self._search() for _ in range(count)]

    def calendars(self, count: int) -> list[Question]:
        """Every departure of a year."""
        return [self._over_a_year(question) for question in self.searches(count)]

    def options(self, count: int) -> list[Question]:
        """Every airport, every departure on file; the lengths are asked together."""
        return [self._everything(question) for question in self.searches(count)]

    def airports_to(self, place: str) -> list[str]:
        """The UK airports somebody flies from to a destination, as first listed."""
        far = self._airport[place]
        entries = self._snapshot.flight_entries
        return list(dict.fromkeys(e.uk_airport for e in entries if e.far_airport == far and e.direction == "out"))

    def _search(self) -> Question:
        """Only what a visitor can choose: days on which somebody flies there and, after the nights, back."""
        chance, calendar = self._chance, self._snapshot.calendar
        while True:
            place = chance.choice(list(self._plans))
            airports = self.airports_to(place)
            asked = tuple(chance.sample(airports, min(len(airports), chance.randint(1, _AIRPORTS_ASKED))))
            nights = chance.choice(LENGTHS)
            days = self._travel_days(self._airport[place], asked, nights)
            if days:
                break
        day = calendar.first_day + timedelta(days=chance.choice(days))
        query = PackageQuery(
            airports=asked,
            first_departure=day,
            last_departure=day,
            nights=nights,
            rooms=(chance.choice((COUPLE, *PARTIES)),),
            booked_on=calendar.first_day,
            places=(place,),
        )
        return Question(query, self._plans[place])

    def _travel_days(self, far: str, airports: Sequence[str], nights: int) -> list[int]:
        """Departure days of the year and a bit ahead with four seats out and four seats home."""
        key = (far, tuple(airports), nights)
        if key not in self._days:
            routes, seats = self._snapshot.routes, self._snapshot.flights.seats
            entries = self._snapshot.flight_entries
            self._days[key] = sorted(
                {
                    day
                    for airport in airports
                    for out in routes.get((airport, far, "out"), ())
                    for home in routes.get((airport, far, "in"), ())
                    for day in _both(seats[out], seats[home], entries[out].arrival_day_offset + nights)
                }
            )
        return self._days[key]

    def _over_a_year(self, question: Question) -> Question:
        first = self._snapshot.calendar.first_day + timedelta(days=3)
        query = replace(question.query, first_departure=first, last_departure=first + timedelta(days=_YEAR - 1))
        return replace(question, query=query)

    def _everything(self, question: Question) -> Question:
        first = self._snapshot.calendar.first_day + timedelta(days=3)
        query = replace(
            question.query,
            airports=tuple(self.airports_to(question.query.places[0])),
            first_departure=first,
            last_departure=first + timedelta(days=_YEAR),
        )
        return replace(question, query=query)
