"""What is known of flights besides fares and seats: airline, stops, time of day, cabin, as bits kernels can ask for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from leeward.pricing.api import FlightWish
from leeward.pricing.engine.legs import Ways
from leeward.pricing.engine.memory import remembered
from leeward.pricing.kernel.flight_choices import ANY_AIRLINE, Choices
from leeward.pricing.kernel.legs import CABIN, DEPARTS, STOPS, Traits
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.tables import Bytes, Ints
from leeward.travel.flights import TIMES_OF_DAY

#: Times of day by bit; the bit after the last stands for flights without a known time.
TIME_UNKNOWN = 1 << len(TIMES_OF_DAY)
#: Stops by bit, from eight on: none, one, two or more, unknown.
MOST_STOPS = 2
STOPS_UNKNOWN = 1 << 8 + MOST_STOPS + 1
FIRST_CABIN = 16
MAX_CABINS = 8
_CHOICES_KEPT = 1024


@dataclass(frozen=True, slots=True)
class FlightFacts:
    """
    Facts of a snapshot's flight options, in its order. traits: (n_options, n_days + 1), bits as in kernel.legs.

    `airlines` and `cabins` are the codes behind `airline_of` and the cabin bits. Equal versions mean equal facts.
    """

    version: str
    traits: Traits
    airline_of: Ints
    airlines: tuple[str, ...]
    cabins: tuple[str, ...]

    def wishes(self, wish: FlightWish) -> tuple[int, Bytes]:
        """The wish as kernels want it: bits of what will do, and (n_airlines,) which airlines; see legs.Wishes."""
        is_airline = [not wish.airlines or airline in wish.airlines for airline in self.airlines]
        return self._mask(wish), np.array(is_airline, np.uint8)

    def choices_of(
        self, snapshot: Snapshot, ways: Sequence[Ways], asked: Sequence[Ints]
    ) -> tuple[list[tuple[str, str]], Choices]:
        """
        Every single choice there is, (kind, value): the airlines of some ways, all stops, times and cabins.

        asked: the numbers of the airports asked for, of each of the ways.
        """
        key = (self.version, tuple((way.name, *numbers.tolist()) for way, numbers in zip(ways, asked, strict=True)))
        return remembered(snapshot.memo, "flight choices", key, lambda: self._choices(ways, asked), most=_CHOICES_KEPT)

    def _choices(self, ways: Sequence[Ways], asked: Sequence[Ints]) -> tuple[list[tuple[str, str]], Choices]:
        options = [run for way, numbers in zip(ways, asked, strict=True) for run in way.options_of(numbers)]
        airlines = sorted({int(number) for some in options for number in self.airline_of[some].tolist()})
        wishes = {("airline", self.airlines[number]): FlightWish() for number in airlines}
        wishes |= {("stops", str(stops)): FlightWish(most_stops=stops) for stops in range(MOST_STOPS)}
        wishes |= {("departs", time): FlightWish(departs=frozenset([time])) for time in TIMES_OF_DAY}
        wishes |= {("cabin", cabin): FlightWish(cabins=frozenset([cabin])) for cabin in self.cabins}
        numbers = [self.airlines.index(value) if kind == "airline" else ANY_AIRLINE for kind, value in wishes]
        masks = np.array([self._mask(wish) for wish in wishes.values()], np.int64)
        return list(wishes), Choices(
            self.traits, self.airline_of, masks, np.array(numbers, np.int32), np.zeros(len(masks), np.int64)
        )

    def _mask(self, wish: FlightWish) -> int:
        departs, stops, cabins = DEPARTS, STOPS, CABIN
        if wish.departs:
            departs = sum(1 << bit for bit, time in enumerate(TIMES_OF_DAY) if time in wish.departs)
        if wish.most_stops is not None and wish.most_stops < MOST_STOPS:
            stops = sum(1 << 8 + number for number in range(wish.most_stops + 1))
        if wish.cabins:
            cabins = sum(1 << FIRST_CABIN + bit for bit, cabin in enumerate(self.cabins) if cabin in wish.cabins)
        return departs | stops | cabins
