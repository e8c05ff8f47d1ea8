"""
A snapshot: everything priced at one moment, read-only, shared by reference or by memory map.

A snapshot never changes. A change is a new generation that shares whatever did not change.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cached_property
from typing import Any

from leeward.pricing.directory import BlockDirectory, CentreEntry, FlightEntry
from leeward.pricing.plan_classes import PlanClass, party_terms
from leeward.pricing.tables import Block, Flights, Longs, PartyTerms
from leeward.travel.occupancy import Occupancy

#: Raised wherever a build says something else of the same tables, in files that former versions still read: what those
#: published is then built anew, and does not wait for the next day.
CONTENTS = 1
#: Distinct rooms whose terms are kept; far more than real searches have, bounded against invented ones.
_TERMS_KEPT = 4096
#: What is worked out once per generation of which flights there are and on what days; of neither seats nor fares.
_OF_TIMETABLES = ("airports", "ways", "flight facts", "flight choices")


@dataclass(frozen=True, slots=True)
class Calendar:
    """The days on file and the world's few settings."""

    first_day: date
    n_days: int
    sale_currency: str
    total_step_pence: int
    infant_under: int
    child_under: int

    def index(self, day: date) -> int:
        return (day - self.first_day).days

    def day(self, index: int) -> date:
        return self.first_day + timedelta(days=index)


@dataclass(frozen=True, slots=True)
class LoadedBlock:
    """A block and the names of its hotels and plans; the files of its prices and its rules, empty where unwritten."""

    block: Block
    directory: BlockDirectory
    files: tuple[str, str] = ("", "")
    #: What the engine works out once per block.
    memo: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class HotelPlace:
    """Where a hotel is found: its block and its number there."""

    loaded: LoadedBlock
    number: int


class HotelPlaces(Mapping[str, HotelPlace]):
    """
    Every hotel's place by itemcode, in snapshot order.

    Places are made when asked for: kept, each would be made anew in every generation, or hold its block for ever.
    """

    def __init__(self, blocks: tuple[LoadedBlock, ...], previous: "HotelPlaces | None" = None) -> None:
        self._blocks = blocks
        self._block_of: dict[str, int] = {}
        if previous is not None and self._stand_as(previous):
            # Twenty thousand hotels of which one has other prices stand where they stood.
            self._block_of = previous._block_of
            return
        for number, loaded in enumerate(blocks):
            self._block_of |= dict.fromkeys(loaded.directory.numbers, number)

    def _stand_as(self, previous: "HotelPlaces") -> bool:
        return len(self._blocks) == len(previous._blocks) and all(
            new is old or new.directory.numbers == old.directory.numbers
            for new, old in zip(self._blocks, previous._blocks, strict=True)
        )

    def __getitem__(self, itemcode: str) -> HotelPlace:
        loaded = self._blocks[self._block_of[itemcode]]
        return HotelPlace(loaded, loaded.directory.numbers[itemcode])

    def __contains__(self, itemcode: object) -> bool:
        return itemcode in self._block_of

    def __iter__(self) -> Iterator[str]:
        return iter(self._block_of)

    def __len__(self) -> int:
        return len(self._block_of)


@dataclass(frozen=True, slots=True)
class Stored:
    """The files that hold a snapshot's flights and rates, and the very arrays they hold."""

    flights: Flights
    flights_file: str
    rates: Longs
    rates_file: str


@dataclass(frozen=True)
class Snapshot:
    """One generation of prices. Blocks keep their order; `rates` is (n_currencies, n_days) millionths."""

    generation: int
    calendar: Calendar
    classes: tuple[PlanClass, ...]
    currencies: tuple[str, ...]
    rates: Longs
    blocks: tuple[LoadedBlock, ...]
    flights: Flights
    flight_entries: tuple[FlightEntry, ...]
    centres: tuple[CentreEntry, ...]
    #: Of which CONTENTS the build was that any part of it comes from.
    contents: int = CONTENTS
    stored: Stored | None = field(default=None, repr=False, compare=False)
    #: What the engine works out once per generation.
    memo: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    _terms: dict[Occupancy, PartyTerms] = field(init=False, default_factory=dict, repr=False, compare=False)

    @cached_property
    def places(self) -> HotelPlaces:
        """Where each hotel is found, by itemcode."""
        return HotelPlaces(self.blocks)

    @cached_property
    def trips(self) -> Mapping[str, CentreEntry]:
        """The trips that can be priced, by code: those of which every stay is a hotel of the snapshot."""
        return {
            trip.code: trip
            for trip in self.centres
            if trip.stays and all(code in self.places for code, _ in trip.stays)
        }

    @cached_property
    def routes(self) -> Mapping[tuple[str, str, str], tuple[int, ...]]:
        """The flight options from UK airport to far airport in a direction, by number."""
        routes: dict[tuple[str, str, str], list[int]] = {}
        for number, entry in enumerate(self.flight_entries):
            routes.setdefault((entry.uk_airport, entry.far_airport, entry.direction), []).append(number)
        return {route: tuple(numbers) for route, numbers in routes.items()}

    @cached_property
    def _blocks_of(self) -> Mapping[str, tuple[int, ...]]:
        """The blocks of each destination and country, by number."""
        blocks_of: dict[str, list[int]] = {}
        for number, loaded in enumerate(self.blocks):
            for place in {loaded.directory.destination, loaded.directory.country}:
                blocks_of.setdefault(place, []).append(number)
        return {place: tuple(numbers) for place, numbers in blocks_of.items()}

    def share(self, previous: "Snapshot") -> None:
        """
        Keep what an earlier generation has worked out: parties where both count guests alike, places of hotels, and
        where the same flights are on file for the same days what depends on those alone. A hold changes none of it.
        """
        if (previous.flight_entries, previous.calendar) == (self.flight_entries, self.calendar):
            self.__dict__["routes"] = previous.routes
            self.memo.update({name: previous.memo[name] for name in _OF_TIMETABLES if name in previous.memo})
        if previous.classes == self.classes:
            object.__setattr__(self, "_terms", previous._terms)
        self.__dict__["places"] = HotelPlaces(self.blocks, previous.places)

    def terms_of(self, occupancy: Occupancy) -> PartyTerms:
        """What a room's guests come to in every plan class, computed once per occupancy and generation."""
        terms = self._terms.get(occupancy)
        if terms is None:
            if len(self._terms) >= _TERMS_KEPT:
                self._terms.clear()
            terms = self._terms[occupancy] = party_terms(classes=self.classes, occupancy=occupancy)
        return terms

    def list_blocks(self, destinations: Sequence[str]) -> list[LoadedBlock]:
        """The blocks of some destinations or countries, in snapshot order."""
        numbers = {number for place in destinations for number in self._blocks_of.get(place, ())}
        return [self.blocks[number] for number in sorted(numbers)]
